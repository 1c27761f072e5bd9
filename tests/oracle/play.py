"""Which cards may be played, which rule an illegal card breaks, who wins a trick."""

SUITS = "SHDC"
EXCUSE = "EX"
PETIT = "T1"
BOUTS = {"T21", PETIT, EXCUSE}  # R-CARD-4
DECK = (
    [suit + str(rank) for suit in SUITS for rank in range(1, 15)]  # R-CARD-1
    + ["T" + str(rank) for rank in range(1, 22)]
    + [EXCUSE]
)
HAND_SIZE = {3: 24, 4: 18, 5: 15}  # R-DEAL3-1, R-DEAL-4, R-DEAL5-1
CHIEN_SIZE = {3: 6, 4: 6, 5: 3}


def is_trump(card):
    """Numbered trumps only: the Excuse is not one of the 21 trumps (R-CARD-4)."""
    return card[0] == "T"


def rank(card):
    return int(card[1:])


def suit(card):
    """S, H, D, C, or T for a trump. The Excuse has none."""
    return None if card == EXCUSE else card[0]


def trumps_of(cards):
    return {card for card in cards if is_trump(card)}


def of_suit(cards, wanted):
    return {card for card in cards if card[0] == wanted}


def suit_led(table):
    """The first card that is not the Excuse fixes the suit, or the trump, to follow (R-EXC-2)."""
    for card in table:
        if card != EXCUSE:
            return suit(card)
    return None


def above_the_table(hand, table):
    """The trumps of the hand that go above the highest trump on the table."""
    highest = max((rank(card) for card in table if is_trump(card)), default=0)
    return {card for card in hand if is_trump(card) and rank(card) > highest}


def legal_cards(hand, table, *, called=None, opening=False):
    """The cards of the hand that may be played on the cards already on the table, in order."""
    excuse = {EXCUSE} & set(hand)  # R-EXC-1: at any time
    led = suit_led(table)
    if led is None:  # nothing to follow, also after a led Excuse (R-EXC-2)
        if opening and called and not table:
            return legal_leads(hand, called)
        return set(hand)
    if led != "T" and of_suit(hand, led):
        return of_suit(hand, led) | excuse  # R-PLAY-2
    if trumps_of(hand):  # trump led, R-PLAY-2, or no card of the suit led, R-PLAY-3
        return (above_the_table(hand, table) or trumps_of(hand)) | excuse  # R-PLAY-4
    return set(hand)  # R-PLAY-5


def legal_leads(hand, called):
    """R-CALL-6: the opening lead at five is not in the called suit, the called card excepted.

    A hand with nothing else may lead the suit. The Excuse is never compulsory (R-PLAY-5), so it is
    no "something else" that a leader would have to play instead.
    """
    in_suit = of_suit(hand, suit(called))
    if not set(hand) - in_suit - {EXCUSE}:
        return set(hand)
    return set(hand) - (in_suit - {called})


def broken_rule(hand, table, card, *, called=None, opening=False):
    """The id of the first rule that playing this card of this hand breaks, or None."""
    if card in legal_cards(hand, table, called=called, opening=opening):
        return None
    led = suit_led(table)
    if led is None:
        return "R-CALL-6"
    if of_suit(hand, led) and suit(card) != led:
        # does not follow the suit led; a trump that is led asks for a trump by a rule of its own
        return "R-PLAY-4" if led == "T" else "R-PLAY-2"
    if not is_trump(card):
        return "R-PLAY-3"  # cannot follow, holds a trump, does not trump
    return "R-PLAY-4"  # a trump too low, though able to go above


def beats(card, best, led):
    """Does this card beat the best card so far? (R-CARD-3, R-PLAY-6)"""
    if card == EXCUSE:
        return False
    if is_trump(card):
        return not is_trump(best) or rank(card) > rank(best)
    return suit(card) == led and not is_trump(best) and rank(card) > rank(best)


def best_place(cards):
    """Which card wins, counted from the leader: highest trump, else highest of the suit led.

    The Excuse never wins (R-PLAY-6); None while nothing else lies on the table.
    """
    led = suit_led(cards)
    place = None
    for index, card in enumerate(cards):
        if card != EXCUSE and (place is None or beats(card, cards[place], led)):
            place = index
    return place


def trick_winner(cards, leader, players):
    """The seat that wins a full trick. The last trick's exception (R-SLAM-5) is the scorer's."""
    return (leader + best_place(cards)) % players


# Two players: 21 cards in hand and six piles of three, only the top face up (R-DEAL2-1).


def duo_holding(hand, piles):
    """One player's cards: the hand, the cards face up, and what lies under each of them."""
    return {
        "hand": set(hand),
        "up": [pile[0] for pile in piles],
        "under": [list(pile[1:]) for pile in piles],
    }


def duo_playable(holding):
    """The cards a player can play: the hand and the pile tops that are face up (R-DEAL2-2)."""
    return holding["hand"] | {card for card in holding["up"] if card is not None}


def duo_legal_cards(holding, table):
    """Following, trumping and going above are judged on hand and pile tops together (R-DEAL2-3)."""
    return legal_cards(duo_playable(holding), table)


def duo_play(holding, card):
    """Take the card away. The card below stays face down until the trick is over (R-DEAL2-2)."""
    if card in holding["hand"]:
        holding["hand"].remove(card)
    else:
        holding["up"][holding["up"].index(card)] = None


def duo_turn(holding):
    """After the trick has been collected: turn the next card of a pile whose top was played."""
    for index, card in enumerate(holding["up"]):
        if card is None and holding["under"][index]:
            holding["up"][index] = holding["under"][index].pop(0)

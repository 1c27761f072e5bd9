"""Hands stacked so that rare things happen: who holds what, who takes, how the sides mean to play.

A plan is a dict: dealer, taker, contract, hands, chien, called (None = any lawful call), strong
(seats that play to win tricks, knowing every hand), keep (cards not played while another may be),
treasure (cards the taker does not put in the ecart if others can go), announce (a chelem), show
(how likely a poignee is shown). Stacking only makes things likely: whoever asks checks the result.
"""

from .play import (
    BOUTS,
    CHIEN_SIZE,
    DECK,
    EXCUSE,
    HAND_SIZE,
    PETIT,
    SUITS,
    is_trump,
    rank,
    trumps_of,
)

KINGS = [suit + "14" for suit in SUITS]
TRUMPS = [card for card in DECK if is_trump(card)]
CONTRACTS = ("petite", "garde", "garde_sans", "garde_contre")
TOP_TRUMPS = {3: (12, 16), 4: (10, 13), 5: (9, 11)}


def chance(rng, probability):
    return rng.random() < probability


def petit_sec(hand):
    """R-DEAL-9: the petit is the only numbered trump, and no Excuse."""
    return trumps_of(hand) == {PETIT} and EXCUSE not in hand


def deal_out(rng, players, given=None, chien=()):
    """(hands, chien): the cards given to some seats and the chien, the rest at random."""
    hands = [list((given or {}).get(seat, ())) for seat in range(players)]
    placed = {card for hand in hands for card in hand} | set(chien)
    rest = [card for card in DECK if card not in placed]
    rng.shuffle(rest)
    for hand in hands:
        while len(hand) < HAND_SIZE[players]:
            hand.append(rest.pop())
        rng.shuffle(hand)
    chien = list(chien) + rest
    rng.shuffle(chien)
    return hands, chien


def plan(rng, players, taker, hands, chien, **wishes):
    """A plan with everything the wishes leave open chosen at random."""
    chosen = {
        "dealer": rng.randrange(players),
        "taker": taker,
        "contract": rng.choice(CONTRACTS),
        "hands": hands,
        "chien": chien,
        "called": None,
        "strong": set(),
        "keep": set(),
        "treasure": set(),
        "announce": False,
        "show": 0.5,
    }
    return chosen | wishes


def holder(hands, card):
    """The seat that was dealt a card, or None if it lies in the chien."""
    for seat, hand in enumerate(hands):
        if card in hand:
            return seat
    return None


def other_seats(players, seat):
    return [other for other in range(players) if other != seat]


def heads(cards):
    """How good a hand looks: trumps, bouts and kings."""
    return sum(is_trump(card) for card in cards) + 2 * len((BOUTS | set(KINGS)) & set(cards))


def plain(rng, players):
    """Any deal at all; most often the best hand takes."""
    hands, chien = deal_out(rng, players)
    taker = rng.randrange(players)
    if chance(rng, 0.6):
        taker = max(range(players), key=lambda seat: heads(hands[seat]))
    strong = rng.choice([set(), set(), {taker}, set(other_seats(players, taker))])
    return plan(
        rng, players, taker, hands, chien, strong=strong, announce=chance(rng, 0.06), show=0.6
    )


def masters(rng, size, trumps, suits):
    """A hand that wins every trick once it leads: the highest trumps, then suits from the king."""
    cards = TRUMPS[-trumps:]
    runs = dict.fromkeys(suits, 0)
    while len(cards) < size:
        suit = rng.choice(list(suits))
        if runs[suit] < 14:
            cards = [*cards, f"{suit}{14 - runs[suit]}"]
            runs[suit] += 1
    return cards


def some_masters(rng, players, size=None):
    """Masters for one hand, in one to three suits, and a suit in which it holds nothing given."""
    order = rng.sample(SUITS, 4)
    trumps = rng.randint(*TOP_TRUMPS[players])
    cards = masters(rng, size or HAND_SIZE[players], trumps, order[: rng.randint(1, 3)])
    return cards, order[3]


def on_lead(rng, players, seat, probability=0.7):
    """A dealer, most often the one who gives this seat the opening lead (R-PLAY-1)."""
    return (seat - 1) % players if chance(rng, probability) else rng.randrange(players)


def attack_chelem(rng, players, excuse=None):
    """One hand of masters takes. excuse: "attack", "defence" or anywhere."""
    taker = rng.randrange(players)
    size = HAND_SIZE[players] - (excuse == "attack")
    cards, void = some_masters(rng, players, size)
    given = {taker: cards}
    if excuse == "attack":
        given[taker] = [*cards, EXCUSE]
    if excuse == "defence":
        given[rng.choice(other_seats(players, taker))] = [EXCUSE]
    hands, chien = deal_out(rng, players, given)
    defence_keeps = excuse is None and chance(rng, 0.4)
    mine = holder(hands, EXCUSE) in (taker, None)
    wishes = plan(
        rng,
        players,
        taker,
        hands,
        chien,
        dealer=on_lead(rng, players, taker),
        called=f"{void}14" if players == 5 and chance(rng, 0.8) else None,
        strong={taker},
        keep={EXCUSE} if mine or defence_keeps else set(),
        treasure=set(cards),
        announce=chance(rng, 0.4),
    )
    if chance(rng, 0.3):
        keep_petit_for_the_end(wishes, taker)
    return wishes


def attack_chelem_excuse_last(rng, players):
    """The taker leads the Excuse last, sometimes after the petit; at five also with the partner."""
    if players == 5 and chance(rng, 0.6):
        return rng.choice([partner_follows, partner_wins, partner_leads])(rng)
    return attack_chelem(rng, players, excuse="attack")


def keep_petit_for_the_end(wishes, seat):
    """Swap the petit into this hand for its lowest suit card (R-PAB-1, R-PAB-3)."""
    hands, chien = wishes["hands"], wishes["chien"]
    where = holder(hands, PETIT)
    if where != seat:
        suit_cards = [card for card in hands[seat] if not is_trump(card) and card != EXCUSE]
        lowest = min(suit_cards, key=rank)
        source = chien if where is None else hands[where]
        source[source.index(PETIT)] = lowest
        hands[seat][hands[seat].index(lowest)] = PETIT
    wishes["keep"] |= {PETIT}
    wishes["treasure"] |= {PETIT}


def with_partner(rng, masters_held, taker_extra, partner_cards):
    """Five players: the taker holds masters and more, the partner these cards.

    "K", "Q" and "low" are of the called suit; "ace", the lowest card, is of another one.
    """
    taker, partner = rng.sample(range(5), 2)
    cards, void = some_masters(rng, 5, masters_held)
    another = rng.choice([suit for suit in SUITS if suit != void])
    names = {"K": f"{void}14", "Q": f"{void}13", "EX": EXCUSE, "ace": f"{another}1"}
    low = rng.sample([f"{void}{rank}" for rank in range(1, 11)], 2)
    extra = [names.get(name) or low.pop() for name in taker_extra]
    given = {taker: cards + extra, partner: [names[name] for name in partner_cards]}
    hands, chien = deal_out(rng, 5, given)
    return plan(
        rng,
        5,
        taker,
        hands,
        chien,
        dealer=on_lead(rng, 5, taker),
        called=names["K"],
        strong={taker, partner},
        keep={EXCUSE},
        treasure=set(given[taker]),
        announce=chance(rng, 0.4),
    )


def partner_follows(rng):
    """The taker wins everything, the partner's last card is the Excuse."""
    return with_partner(rng, 15, [], ["K", "EX"])


def partner_wins(rng):
    """The partner takes over with the king and wins the last trick; the taker plays the Excuse."""
    return with_partner(rng, 13, ["low", "EX"], ["K", "Q"])


def partner_leads(rng):
    """The partner takes over with the king and leads the Excuse to the last trick."""
    return with_partner(rng, 13, ["low", "low"], ["K", "EX"])


def partner_loses(rng):
    """No chelem: the taker's last card may lose, and the partner's Excuse with it (R-EXC-7)."""
    return with_partner(rng, 14, ["ace"], ["K", "EX"])


def defence_chelem(rng, players, excuse=None):
    """A defender holds the masters. excuse: "attack", "own" (with the masters) or anywhere."""
    taker, star = rng.sample(range(players), 2)
    size = HAND_SIZE[players] - (excuse == "own")
    cards, void = some_masters(rng, players, size)
    given = {star: cards + [EXCUSE] * (excuse == "own")}
    if excuse == "attack":
        given[taker] = [EXCUSE]
    hands, chien = deal_out(rng, players, given)
    partner = holder(hands, f"{void}14") if players == 5 else None
    wishes = plan(
        rng,
        players,
        taker,
        hands,
        chien,
        dealer=on_lead(rng, players, star),
        called=f"{void}14" if players == 5 else None,
        strong=set(range(players)) - {taker, partner},
        keep={EXCUSE} if excuse == "own" or (not excuse and chance(rng, 0.4)) else set(),
        announce=chance(rng, 0.15),
    )
    if chance(rng, 0.2):
        keep_petit_for_the_end(wishes, star)
    return wishes


def excuse_last_trick(rng, players):
    """Somebody keeps the Excuse to the end; now and then one side has won everything before."""
    if chance(rng, 0.15):
        return defence_chelem(rng, players, excuse="own")
    if players == 5 and chance(rng, 0.2):
        return partner_loses(rng)
    taker = rng.randrange(players)
    hands, chien = deal_out(rng, players, {rng.randrange(players): [EXCUSE]})
    strong = rng.choice([set(), {taker}, set(other_seats(players, taker))])
    return plan(rng, players, taker, hands, chien, strong=strong, keep={EXCUSE})


def excuse_never_paid(rng, players):
    """The side that plays the Excuse early never wins a trick."""
    if chance(rng, 0.5):
        return attack_chelem(rng, players, excuse="defence")
    return defence_chelem(rng, players, excuse="attack")


def forced_trump_ecart(rng, players):
    """Too few cards that are neither king, bout nor trump: trumps must go (R-DOG-4)."""
    taker = rng.randrange(players)
    heavy = [*TRUMPS, EXCUSE, *KINGS]
    both = HAND_SIZE[players] + CHIEN_SIZE[players]
    fewest = max(0, both - len(heavy))
    ordinary = rng.randint(fewest, CHIEN_SIZE[players] - 1)
    light = [card for card in DECK if card not in heavy]
    cards = rng.sample(heavy, both - ordinary) + rng.sample(light, ordinary)
    rng.shuffle(cards)
    hand, chien = cards[: HAND_SIZE[players]], cards[HAND_SIZE[players] :]
    hands, chien = deal_out(rng, players, {taker: hand}, chien)
    contract = rng.choice(["petite", "garde"])
    strong = rng.choice([set(), {taker}])
    return plan(rng, players, taker, hands, chien, contract=contract, strong=strong, show=0.8)


def petit_au_bout(rng, players):
    """Somebody with many trumps keeps the petit to the end."""
    taker = rng.randrange(players)
    others = rng.sample(TRUMPS[1:], {3: 10, 4: 8, 5: 7}[players])
    hands, chien = deal_out(rng, players, {rng.randrange(players): [PETIT, *others]})
    strong = rng.choice([set(), {taker}, set(other_seats(players, taker))])
    keep = {PETIT, EXCUSE} if chance(rng, 0.2) else {PETIT}
    return plan(rng, players, taker, hands, chien, strong=strong, keep=keep)


def two_poignees(rng, players):
    """Two hands long enough in trumps, the Excuse sometimes standing in for one (R-POI-4)."""
    first, second = rng.sample(range(players), 2)
    sizes = rng.choice({4: [(10, 10)], 5: [(8, 8), (8, 10), (8, 13), (10, 10)]}[players])
    trumps = rng.sample(TRUMPS, sum(sizes))
    given = {first: trumps[: sizes[0]], second: trumps[sizes[0] :]}
    if chance(rng, 0.4):
        given[first][0] = EXCUSE
    hands, chien = deal_out(rng, players, given)
    return plan(rng, players, rng.randrange(players), hands, chien, show=1.0)


PLANS = {
    None: plain,
    "attack_chelem": attack_chelem,
    "attack_chelem_excuse_last": attack_chelem_excuse_last,
    "defence_chelem": defence_chelem,
    "excuse_last_trick": excuse_last_trick,
    "excuse_never_paid": excuse_never_paid,
    "forced_trump_ecart": forced_trump_ecart,
    "petit_au_bout": petit_au_bout,
    "two_poignees": two_poignees,
}


# Two players


def duo_plain(rng, given=None):
    """(hands, piles): 21 cards each and six piles of three, from the top down (R-DEAL2-1)."""
    cards = [list((given or {}).get(seat, ())) for seat in (0, 1)]
    rest = [card for card in DECK if card not in cards[0] + cards[1]]
    rng.shuffle(rest)
    for pack in cards:
        while len(pack) < 39:
            pack.append(rest.pop())
        rng.shuffle(pack)
    hands = [pack[:21] for pack in cards]
    piles = [[pack[start : start + 3] for start in range(21, 39, 3)] for pack in cards]
    return {"hands": hands, "piles": piles, "strong": set(), "keep": set(), "star": None}


def duo_excuse_last(rng):
    return duo_plain(rng) | {"keep": {EXCUSE}, "strong": rng.choice([set(), {0}, {1}])}


def duo_petit_last(rng):
    trumps = rng.sample(TRUMPS[1:], 13)
    return duo_plain(rng, {rng.randrange(2): [PETIT, *trumps]}) | {"keep": {PETIT}}


def duo_never_paid(rng):
    """One player holds nearly all that wins, the other the Excuse."""
    star = rng.randrange(2)
    cards = masters(rng, 39, rng.randint(17, 20), SUITS)
    dealt = duo_plain(rng, {star: cards, 1 - star: [EXCUSE]})
    return dealt | {"strong": {star}, "star": star}


DUO_PLANS = {
    None: duo_plain,
    "excuse_last_trick": duo_excuse_last,
    "excuse_never_paid": duo_never_paid,
    "petit_au_bout": duo_petit_last,
}

"""Is a finished deal record lawful from the first card dealt to the last one played?"""

from .play import (
    BOUTS,
    CHIEN_SIZE,
    DECK,
    HAND_SIZE,
    SUITS,
    broken_rule,
    duo_holding,
    duo_legal_cards,
    duo_play,
    duo_turn,
    is_trump,
    legal_cards,
    rank,
    trick_winner,
    trumps_of,
)
from .scorer import MULTIPLIERS, THRESHOLDS, taker_and_contract

KINGS = {f"{suit}14" for suit in SUITS}


# Walking through a log


def plays_of(record, hands):
    """Every play in order: trick from 1, seat, card, the hand it came from, the table it went to.

    The hands are emptied on the way.
    """
    for number, trick in enumerate(record["tricks"], 1):
        for place, card in enumerate(trick["cards"]):
            seat = (trick["leader"] + place) % record["players"]
            yield number, seat, card, hands[seat], trick["cards"][:place]
            hands[seat].remove(card)


def rebuilt_hands(record):
    """When nobody noted the hands: what each seat plays."""
    hands = [set() for _ in range(record["players"])]
    for trick in record["tricks"]:
        for place, card in enumerate(trick["cards"]):
            hands[(trick["leader"] + place) % record["players"]].add(card)
    return hands


def hands_after_ecart(record):
    hands = [set(hand) for hand in record["hands"]]
    if record["ecart"]:
        taker, _ = taker_and_contract(record)
        hands[taker] = (hands[taker] | set(record["chien"])) - set(record["ecart"])
    return hands


def faults_in(record, hands):
    """(trick, seat, card, rule, legal cards instead) of every illegal play."""
    faults = []
    for number, seat, card, hand, table in plays_of(record, hands):
        where = {"called": record["called"], "opening": number == 1 and not table}
        rule = broken_rule(hand, table, card, **where)
        if rule:
            faults.append((number, seat, card, rule, legal_cards(hand, table, **where)))
    return faults


def duo_faults_in(record):
    faults = []
    holdings = [duo_holding(*both) for both in zip(record["hands"], record["piles"], strict=True)]
    for number, trick in enumerate(record["tricks"], 1):
        for place, card in enumerate(trick["cards"]):
            holding = holdings[(trick["leader"] + place) % 2]
            if card not in duo_legal_cards(holding, trick["cards"][:place]):
                faults.append((number, card))
            duo_play(holding, card)
        for holding in holdings:
            duo_turn(holding)
    return faults


# Everything the rules forbid


def unlawful(record):
    """Everything about a complete deal record with a taker that the rules forbid."""
    if record["players"] == 2:
        return list(duo_complaints(record))
    return [*deal_complaints(record), *announcement_complaints(record), *play_complaints(record)]


def deal_complaints(record):
    players, size = record["players"], HAND_SIZE[record["players"]]
    dealt = [card for hand in record["hands"] for card in hand] + record["chien"]
    if sorted(dealt) != sorted(DECK):
        yield "not the 78 cards"
    if {len(hand) for hand in record["hands"]} != {size}:
        yield "wrong hands"
    if len(record["chien"]) != CHIEN_SIZE[players]:
        yield "wrong chien"
    if any(trumps_of(hand) == {"T1"} and "EX" not in hand for hand in record["hands"]):
        yield "petit sec"  # R-DEAL-9
    speakers = [(record["dealer"] + turn) % players for turn in range(1, players + 1)]
    if [bid["seat"] for bid in record["auction"]] != speakers:
        yield "auction out of turn"  # R-BID-1, R-BID-2
    order = list(MULTIPLIERS)
    bids = [order.index(bid["bid"]) for bid in record["auction"] if bid["bid"] != "pass"]
    if bids != sorted(set(bids)):
        yield "bids do not rise"  # R-BID-2
    yield from ecart_complaints(record)


def ecart_complaints(record):
    taker, contract = taker_and_contract(record)
    if contract in ("garde_sans", "garde_contre"):
        if record["ecart"] is not None:
            yield "an ecart without the chien"  # R-DOG-8, R-DOG-9
        return
    ecart, size = record["ecart"], CHIEN_SIZE[record["players"]]
    cards = set(record["hands"][taker]) | set(record["chien"])
    if len(set(ecart)) != size or not set(ecart) <= cards:
        yield "wrong ecart"  # R-DOG-1
    if set(ecart) & (BOUTS | KINGS):
        yield "king or bout in the ecart"  # R-DOG-3
    free = [card for card in cards - BOUTS - KINGS if not is_trump(card)]
    if len(trumps_of(ecart)) != max(0, size - len(free)):
        yield "trumps in the ecart"  # R-DOG-4


def announcement_complaints(record):
    taker, players = taker_and_contract(record)[0], record["players"]
    if (record["called"] is None) != (players != 5):
        yield "call"
    if players == 5:
        hand, height = set(record["hands"][taker]), rank(record["called"])
        higher = {f"{suit}{better}" for suit in SUITS for better in range(height + 1, 15)}
        if height < 11 or not higher <= hand:
            yield "unlawful call"  # R-CALL-1, R-CALL-2
    if record["chelem"] not in (None, {"seat": taker}):
        yield "chelem not by the taker"
    hands = hands_after_ecart(record)
    seats = [shown["seat"] for shown in record["poignees"]]
    if len(seats) != len(set(seats)):
        yield "two poignees of one seat"
    for shown in record["poignees"]:
        discarded = record["ecart"] if shown["seat"] == taker and record["ecart"] else []
        yield from poignee_complaints(shown["cards"], hands[shown["seat"]], discarded, players)


def poignee_complaints(cards, hand, discarded, players):
    held = trumps_of(hand) | ({"EX"} & hand)
    if len(cards) not in THRESHOLDS[players].values():
        yield "poignee of a wrong size"  # R-POI-3
    if "EX" in cards and not trumps_of(hand) <= set(cards):
        yield "a trump kept back behind the Excuse"  # R-POI-4
    if not set(cards) <= held | trumps_of(discarded):
        yield "poignee not held"
    if set(cards) - held and len(cards) != THRESHOLDS[players]["triple"]:
        yield "discarded trump shown for less than a triple poignee"  # R-POI-5
    numbers = [rank(card) for card in cards if card != "EX"]
    if numbers != sorted(set(numbers), reverse=True) or "EX" in cards[:-1]:
        yield "poignee out of order"  # R-POI-2


def play_complaints(record):
    taker, players = taker_and_contract(record)[0], record["players"]
    leader = taker if record["chelem"] else (record["dealer"] + 1) % players
    yield from trick_complaints(record, leader, HAND_SIZE[players])
    hands = hands_after_ecart(record)
    if rebuilt_hands(record) != hands:
        yield "cards played that were not held"
    else:
        yield from faults_in(record, hands)


def trick_complaints(record, leader, size):
    """R-PLAY-1, R-SLAM-3: who leads."""
    if len(record["tricks"]) != size:
        yield "wrong number of tricks"
    for trick in record["tricks"]:
        if trick["leader"] != leader or len(trick["cards"]) != record["players"]:
            yield "wrong leader"
        leader = trick_winner(trick["cards"], trick["leader"], record["players"])


def duo_complaints(record):
    piles = [card for side in record["piles"] for pile in side for card in pile]
    if sorted([*record["hands"][0], *record["hands"][1], *piles]) != sorted(DECK):
        yield "not the 78 cards"
    if [len(hand) for hand in record["hands"]] != [21, 21]:
        yield "wrong hands"
    if [[len(pile) for pile in side] for side in record["piles"]] != [[3] * 6] * 2:
        yield "wrong piles"
    yield from trick_complaints(record, 1 - record["dealer"], 39)
    yield from duo_faults_in(record)

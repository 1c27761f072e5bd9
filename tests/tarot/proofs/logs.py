"""Logs with the hands withheld: legal ones, ones with a single fault, ones that are cut."""

from typing import NamedTuple

from tarot import Deal, read_record
from tests.oracle.dealing import play_out, random_record
from tests.oracle.lawful import hands_after_ecart
from tests.oracle.play import (
    BOUTS,
    broken_rule,
    is_trump,
    legal_cards,
    of_suit,
    rank,
    suit_led,
    trick_winner,
    trumps_of,
)
from tests.oracle.stacking import PLANS, petit_sec


class Fault(NamedTuple):
    """What was played against which rule, and the cards in the hand that prove it."""

    trick: int
    seat: int
    card: str
    rule: str
    proof: frozenset[str]


def withheld(record):
    """The record without the cards that nobody saw: hands and ecart."""
    return record | {"hands": None, "ecart": None}


def deal_of(record):
    return Deal.of(read_record(record))


def cut(record, count):
    """The log up to a trick."""
    return record | {"tricks": record["tricks"][:count]}


def without(record, numbers):
    """The log with some tricks (from 1) left out."""
    tricks = [None if at in numbers else one for at, one in enumerate(record["tricks"], 1)]
    return record | {"tricks": tricks}


def one_fault(rng, players):
    """A random deal with exactly one illegal play, everything after it legal; and the fault."""
    while True:
        record = random_record(rng, players)
        illegal = list(_illegal_plays(record))
        if illegal:
            return _played_on(rng, record, *rng.choice(illegal))


def _illegal_plays(record):
    """Every moment at which the seat to play could break a rule: (index, place, illegal cards)."""
    hands = hands_after_ecart(record)
    for index, trick in enumerate(record["tricks"]):
        for place, played in enumerate(trick["cards"]):
            hand = hands[(trick["leader"] + place) % record["players"]]
            allowed = legal_cards(hand, trick["cards"][:place], **_where(record, index, place))
            if hand - allowed:
                yield index, place, sorted(hand - allowed)
            hand.remove(played)


def _where(record, index, place):
    return {"called": record["called"], "opening": index == place == 0}


def _played_on(rng, record, at, place, illegal):
    """The record with one of the illegal cards at this moment, and legal play from there."""
    players = record["players"]
    hands = hands_after_ecart(record)
    for trick in record["tricks"][:at]:
        _take(hands, trick, players)
    begun = record["tricks"][at]
    _take(hands, {"leader": begun["leader"], "cards": begun["cards"][:place]}, players)
    tricks, leader, table = record["tricks"][:at], begun["leader"], begun["cards"][:place]
    seat, card = (leader + place) % players, rng.choice(illegal)
    rule = broken_rule(hands[seat], table, card, **_where(record, at, place))
    fault = Fault(at + 1, seat, card, rule, _proof(hands[seat], table, card, rule))
    hands[seat].remove(card)
    table = [*table, card]
    while True:
        while len(table) < players:
            seat = (leader + len(table)) % players
            card = rng.choice(sorted(legal_cards(hands[seat], table)))
            hands[seat].remove(card)
            table.append(card)
        tricks = [*tricks, {"leader": leader, "cards": table}]
        if not any(hands):
            return record | {"tricks": tricks}, fault
        leader, table = trick_winner(table, leader, players), []


def _take(hands, trick, players):
    for place, card in enumerate(trick["cards"]):
        hands[(trick["leader"] + place) % players].remove(card)


def _proof(hand, table, card, rule):
    """The cards of the hand that had to be played instead, as a referee would name them."""
    if rule == "R-CALL-6":
        return frozenset()
    if rule == "R-PLAY-2":
        return frozenset(of_suit(hand, suit_led(table)))
    trumps = trumps_of(hand)
    if rule == "R-PLAY-4" and is_trump(card):
        highest = max(rank(one) for one in table if is_trump(one))
        return frozenset(one for one in trumps if rank(one) > highest)
    return frozenset(trumps)


def five_that_never_go(cards, size):
    """An ecart of five kings and bouts and one ordinary card."""
    never = cards & {*BOUTS, "S14", "H14", "D14", "C14"}
    return [*sorted(never)[:5], "H2"] if len(never) >= 5 and "H2" in cards else None


def with_ecart(rng, players, contract, choose):
    """A deal in which the taker discards what `choose` says, played out legally."""
    while True:
        dealt = PLANS[None](rng, players)
        taker = dealt["taker"]
        hands = [set(hand) for hand in dealt["hands"]]
        if any(map(petit_sec, hands)):
            continue
        hands[taker] |= set(dealt["chien"])
        ecart = choose(hands[taker], len(dealt["chien"]))
        if ecart is None:
            continue
        hands[taker] -= set(ecart)
        called = "S14" if players == 5 else None
        leader = (dealt["dealer"] + 1) % players
        return {
            "tdn": "1.0",
            "ruleset": "fft-2012",
            "players": players,
            "dealer": dealt["dealer"],
            "hands": dealt["hands"],
            "chien": dealt["chien"],
            "taker": taker,
            "contract": contract,
            "called": called,
            "ecart": sorted(ecart),
            "tricks": play_out(
                rng, hands, leader, called, dealt | {"strong": set(), "keep": set()}
            ),
        }

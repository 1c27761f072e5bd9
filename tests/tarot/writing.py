"""Short ways to write cards, records and deals in tests."""

import json
from pathlib import Path

from tarot import Deal, read_record
from tarot.cards import BY_NAME, NAMES, Cards, card_set, cards_in

DATA = Path(__file__).parent.parent / "data"


def lines(name):
    return [json.loads(line) for line in (DATA / name).read_text().splitlines()]


def document(name):
    return json.loads((DATA / name).read_text())


def cards(text) -> Cards:
    """The set of the cards in "S14 T21 EX"."""
    return card_set(BY_NAME[name] for name in text.split())


def named(mask) -> set[str]:
    return {NAMES[card] for card in cards_in(mask)}


def a_record(players=4, **fields):
    """A record of the federation's rules, dealt by seat 0, with a few fields filled in."""
    base = {"tdn": "1.0", "ruleset": "fft-2012", "players": players, "dealer": 0}
    return read_record(base | fields)


def a_deal(players=4, **fields):
    return Deal.of(a_record(players, **fields))


def tricks(*written):
    """Tricks written as "1: S13 S10 S14 S6"."""
    return [
        {"leader": int(one.split(":")[0]), "cards": one.split(":")[1].split()} for one in written
    ]


def codes(deal):
    return [(finding.code, finding.rule) for finding in deal.findings]


def hand(text, size=18, avoid=()):
    """A hand with the cards of `text`, filled up with low cards that are not in `avoid`."""
    held = text.split()
    taken = {*held, *(card for other in avoid for card in other)}
    filling = (f"{suit}{rank}" for rank in range(2, 11) for suit in "SHDC")
    return held + [card for card in filling if card not in taken][: size - len(held)]


def rest_of(*dealt):
    """All cards that are in none of the given lists."""
    taken = {card for one in dealt for card in one}
    return [name for name in NAMES if name not in taken]

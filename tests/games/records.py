"""Records of deals to send, whole or action by action."""

import copy
import json
import random
from pathlib import Path
from typing import Any

from load.telling import actions_of as actions_of
from load.telling import blank as blank
from tests.tarot.proofs.logs import with_ecart, withheld

DATA = Path(__file__).resolve().parents[1] / "data"

Document = dict[str, Any]


def vectors(name: str) -> list[Document]:
    return [json.loads(line) for line in (DATA / name).read_text().splitlines()]


DEALS = vectors("deals.jsonl")
DUO = vectors("duo.jsonl")
FAULTS = vectors("faults.jsonl")

FIELDS = [
    "tdn",
    "ruleset",
    "players",
    "dealer",
    "hands",
    "chien",
    "auction",
    "called",
    "chelem",
    "ecart",
    "poignees",
    "tricks",
    "irregular",
]
DUO_FIELDS = ["tdn", "ruleset", "players", "dealer", "hands", "piles", "tricks", "irregular"]


def a_record(players: int = 4, **wanted: object) -> Document:
    """The first record of so many players whose outcome is as wanted, to change at will."""
    for vector in DUO if players == 2 else DEALS:
        record, expected = vector["record"], vector["expected"]
        if record["players"] == players and wanted.items() <= expected.items():
            return copy.deepcopy(record)
    raise LookupError(wanted)


def before_play(record: Document) -> Document:
    return record | {"tricks": None, "poignees": None}


def after_cards(record: Document, count: int) -> Document:
    """The record as it was when so many cards had been played (poignees left out)."""
    players, tricks = record["players"], []
    for trick in record["tricks"]:
        if count <= 0:
            break
        tricks.append(trick | {"cards": trick["cards"][:count]})
        count -= players
    return record | {"tricks": tricks, "poignees": None}


def written(record: Document) -> Document:
    """The record as the API writes it: every field, in a fixed order."""
    fields = DUO_FIELDS if record["players"] == 2 else FIELDS
    return {name: [] if name == "irregular" else None for name in fields} | record


def king_discarded() -> Document:
    """A log without hands, chien and ecart; a king is what nobody plays in it, which is all that is
    wrong."""

    def chosen(hand: set[str], size: int) -> list[str] | None:
        kings = sorted(hand & {"S14", "H14", "D14", "C14"})
        free = sorted(card for card in hand if card[0] in "SHDC" and card not in kings)
        return [*kings[:1], *free[: size - 1]] if kings and len(free) >= size else None

    return withheld(with_ecart(random.Random(1), 4, "garde", chosen)) | {"chien": None}


def cards(text: str) -> list[str]:
    """Cards from a text such as "S1-4 T21 EX"."""
    listed = []
    for word in text.split():
        first, _, last = word.partition("-")
        if last:
            listed += [f"{first[0]}{rank}" for rank in range(int(first[1:]), int(last) + 1)]
        else:
            listed.append(first)
    return listed


# A deal in which every fault of play can be committed. Seat 0, on lead, is strong in trumps;
# seat 1 has the spades; seats 2 and 3 have no spade and two trumps each.
STACKED_HANDS = [
    cards("S2 S13 S14 H1 D1 C1 C2 T5 T12 T14-21 EX"),
    cards("S1 S3-12 D2-6 T2 T13"),
    cards("H2-10 D11 C8-13 T3 T10"),
    cards("H11-13 D7-10 D12-14 C3-7 C14 T4 T11"),
]
STACKED_CHIEN = cards("H14 T1 T6-9")


def stacked(contract: str | None = "garde_sans", taker: int = 0, **fields: object) -> Document:
    """The stacked deal, everybody else passing; without an auction where no contract is named."""
    bids = [{"seat": seat, "bid": contract if seat == taker else "pass"} for seat in range(4)]
    return {
        "tdn": "1.0",
        "ruleset": "fft-2012",
        "players": 4,
        "dealer": 3,
        "hands": STACKED_HANDS,
        "chien": STACKED_CHIEN,
        "auction": bids if contract else None,
    } | fields


def tricks(*texts: str) -> list[Document]:
    """Tricks from texts such as "0 S14 S1": the leader, then the cards in order."""
    return [{"leader": int(text[0]), "cards": cards(text[1:])} for text in texts]


def plays(leader: int, text: str, players: int = 4) -> list[Document]:
    """Play actions, from the leader on."""
    return [
        {"kind": "play", "seat": (leader + place) % players, "card": card}
        for place, card in enumerate(cards(text))
    ]

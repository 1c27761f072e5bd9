"""Reading again what was read strictly before: the documents that `write_record` wrote.

A stored log was validated when it came in. To score a million of them again is mostly reading, so
here nothing is checked twice; a document that is not of `write_record` raises some LookupError,
TypeError or ValueError, or is read wrongly. What has not been validated is for `read_record`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tarot.cards import BY_NAME, Card
from tarot.record import Mark, Poignee, Record, Spoken, Trick
from tarot.rulesets import BIDS, RULESETS, Ruleset

_card = BY_NAME.__getitem__


def reread_record(
    document: Mapping[str, Any], rulesets: Mapping[str, Ruleset] = RULESETS
) -> Record:
    """The record in a document of `write_record`."""
    contract, called = document.get("contract"), document.get("called")
    chelem = document.get("chelem")
    return Record(
        ruleset=rulesets[document["ruleset"]],
        players=document["players"],
        dealer=document["dealer"],
        hands=_hands(document["hands"]),
        piles=_piles(document.get("piles")),
        chien=_cards(document.get("chien")),
        auction=_auction(document.get("auction")),
        taker=document.get("taker"),
        contract=None if contract is None else BIDS[contract],
        called=None if called is None else BY_NAME[called],
        chelem=None if chelem is None else chelem["seat"],
        ecart=_cards(document.get("ecart")),
        poignees=tuple(
            Poignee(shown["seat"], tuple(map(_card, shown["cards"])), shown.get("after"))
            for shown in document.get("poignees") or ()
        ),
        tricks=tuple(
            [
                trick and Trick(trick["leader"], tuple(map(_card, trick["cards"])))
                for trick in document["tricks"]
            ]
        ),
        irregular=tuple(
            Mark(mark["seat"], mark.get("trick"), mark.get("code"))
            for mark in document["irregular"]
        ),
    )


def _cards(names: Sequence[str] | None) -> tuple[Card, ...] | None:
    return None if names is None else tuple(map(_card, names))


def _hands(
    hands: Sequence[Sequence[str] | None] | None,
) -> tuple[tuple[Card, ...] | None, ...] | None:
    return None if hands is None else tuple([_cards(hand) for hand in hands])


def _piles(
    piles: Sequence[Sequence[Sequence[str]] | None] | None,
) -> tuple[tuple[tuple[Card, ...], ...] | None, ...] | None:
    if piles is None:
        return None
    return tuple(
        None if of_seat is None else tuple(tuple(map(_card, pile)) for pile in of_seat)
        for of_seat in piles
    )


def _auction(auction: Sequence[Mapping[str, Any]] | None) -> tuple[Spoken, ...] | None:
    if auction is None:
        return None
    return tuple([Spoken(said["seat"], BIDS[said["bid"]]) for said in auction])

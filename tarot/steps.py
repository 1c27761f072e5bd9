"""In which order a deal was recorded, so that the latest step can be taken back.

The record says what happened, not when it was noted: a chien may be noted with the hands or once
the deal is over. The order is kept beside it as a short text, a letter a step, with the seats after
the letter where hands were noted one by one: "h0123bbbbceppp".
"""

import re
from dataclasses import replace
from typing import Final, TypeVar

from tarot.cards import Card
from tarot.record import Record

Held = TypeVar("Held")

HANDS, CHIEN, BID, CALL, ECART, CHELEM, POIGNEE, PLAY, GAP = "hcbkesgpn"

_STEP: Final = re.compile(r"([a-z])([0-9]*)")


def usual_steps(record: Record) -> str:
    """The order in which a deal runs, for a record that arrived whole."""
    contract = record.contract or max((said.bid for said in record.auction or ()), default=None)
    chien = CHIEN if record.chien is not None else ""
    turned = contract is not None and contract.takes_chien
    return "".join(
        (
            hands_step(record.hands) if record.hands else "",
            "" if turned else chien,
            BID * len(record.auction or ()),
            CALL if record.called is not None else "",
            chien if turned else "",
            CHELEM if record.chelem is not None else "",
            ECART if record.ecart is not None else "",
            _cards_and_poignees(record),
        )
    )


def hands_step(hands: tuple[tuple[Card, ...] | None, ...]) -> str:
    """The step that notes these hands, with the seats whose hands they are."""
    return HANDS + "".join(str(seat) for seat, hand in enumerate(hands) if hand is not None)


def _cards_and_poignees(record: Record) -> str:
    shown_at = [
        record.turn_in_first_trick(shown.seat) if shown.after is None else shown.after
        for shown in record.poignees
    ]
    steps, played = [], 0
    for trick in record.tricks:
        if trick is None:
            steps.append(GAP)
            continue
        for _ in trick.cards:
            steps.append(POIGNEE * shown_at.count(played) + PLAY)
            played += 1
    return "".join(steps) + POIGNEE * sum(at >= played for at in shown_at)


def without_last_step(record: Record, steps: str) -> tuple[Record, str] | None:
    """The record and the order one step back; None where nothing has been noted."""
    found = [*_STEP.finditer(steps)]
    if not found:
        return None
    letter, seats = found[-1].groups()
    return _without(record, letter, [int(seat) for seat in seats]), steps[: found[-1].start()]


def _without(record: Record, letter: str, seats: list[int]) -> Record:
    match letter:
        case "h":
            return replace(
                record, hands=_taken(record.hands, seats), piles=_taken(record.piles, seats)
            )
        case "c":
            return replace(record, chien=None)
        case "b":
            return replace(record, auction=(record.auction or ())[:-1] or None)
        case "k":
            return replace(record, called=None)
        case "e":
            return replace(record, ecart=None)
        case "s":
            return replace(record, chelem=None)
        case "g":
            return replace(record, poignees=record.poignees[:-1])
        case _:
            return record.without_card()


def _taken(
    held: tuple[Held | None, ...] | None, seats: list[int]
) -> tuple[Held | None, ...] | None:
    """What is left when some seats take theirs back; None where that is nothing."""
    left = tuple(None if seat in seats else one for seat, one in enumerate(held or ()))
    return left if any(one is not None for one in left) else None

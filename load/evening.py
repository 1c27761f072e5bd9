"""What is recorded at a table of the tournament, by which of its phones: data, no traffic."""

import json
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from load.processes import BASE
from load.scripts import (
    Change,
    Vector,
    card_by_card,
    claimed,
    claimed_first,
    mistaken,
    put_back,
    taken_off,
    whole,
)
from load.telling import actions_of, summary_of

# Who records: the phone that keeps the log, one that claims what a deal came to, the desk.
KEEPER, CLAIMER, DESK = "keeper", "claimer", "desk"
CLAIMS_AT: Final = 4  # at one table in so many somebody else claims what the first deal comes to
DESK_AT: Final = 10  # at one table in so many the desk records the last deal
FEW_REQUESTS: Final = 16  # for a deal whose phone is not always online


@dataclass(frozen=True, slots=True)
class PlannedDeal:
    """A deal with everything that is going to be recorded of it: (who, change) in order of each."""

    id: str
    number: int
    scores: tuple[int, ...]  # what it comes to, by chair
    changes: tuple[tuple[str, Change], ...]

    def of(self, who: str) -> list[Change]:
        return [change for by, change in self.changes if by == who]


@cache
def vectors() -> list[dict[str, Any]]:
    """Complete four-player deals of the test data, of which a wrong claim can be made."""
    with (BASE / "tests" / "data" / "deals.jsonl").open() as lines:
        found = [json.loads(line) for line in lines]
    return [
        one
        for one in found
        if one["record"]["players"] == 4 and one["expected"]["contract"] in ("petite", "garde")
    ]


def evening(table: int, deals: int, *, each_card: bool) -> Iterator[PlannedDeal]:
    """The deals of a table, by its number: some card by card, some whole, some claimed."""
    for number in range(1, deals + 1):
        vector = vectors()[(table * 7 + number) % len(vectors())]
        changes = list(_changes(vector, table, number, deals, each_card))
        scores = tuple(vector["expected"]["scores"])
        yield PlannedDeal(str(uuid.uuid4()), number, scores, tuple(changes))


def _changes(
    vector: Vector, table: int, number: int, deals: int, each_card: bool
) -> Iterator[tuple[str, Change]]:
    if number == deals and number > 1 and table % DESK_AT == 0:
        for change in claimed_first(vector, number) + taken_off() + put_back():
            yield DESK, change
        return
    if number == 1:
        requests = len(actions_of(vector["record"])) if each_card else FEW_REQUESTS
        for change in card_by_card(vector, number, requests, slip=7):
            yield KEEPER, change
        if table % CLAIMS_AT == 0:
            for claim in (mistaken(vector), summary_of(vector)):
                yield CLAIMER, ("deal.summary", claim)
        return
    for change in _other_ways(vector, number)[(table + number) % 4]:
        yield KEEPER, change


def _other_ways(vector: Vector, number: int) -> tuple[list[Change], ...]:
    return (
        whole(vector, number),
        claimed_first(vector, number),
        claimed(vector, number),
        card_by_card(vector, number, FEW_REQUESTS, slip=3),
    )

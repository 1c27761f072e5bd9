"""Prizes by place, in cents, and what becomes of them when places are shared."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from tarot.standings.ranking import Ranking
from tarot.standings.refused import Unrankable


class Equals(Enum):
    """What those who share a place win; to be announced before the event.

    `SPLIT`: equal parts of the prizes of all the places they take up together. Cents that are left
    over go one each to the first of them as listed, by entry number. `LISTED`: one prize each in
    that order. `EACH`: the prize of the place they share, every one of them, which pays out more
    or less than the table has.
    """

    SPLIT = "split"
    LISTED = "listed"
    EACH = "each"


@dataclass(frozen=True, slots=True)
class Prize:
    """What a ranked entry wins, in cents."""

    entry: int
    place: int
    cents: int


def prizes(
    ranking: Ranking, table: Sequence[int], equals: Equals = Equals.SPLIT
) -> tuple[Prize, ...]:
    """What each entry of a ranking wins, in its order, without those who win nothing.

    `table` has the prizes in cents from the first place down. For a class, give the ranking `among`
    its entries. Raises `Unrankable` for a negative prize.
    """
    for place, cents in enumerate(table, start=1):
        if cents < 0:
            raise Unrankable("prize_negative", place=place)
    won: list[Prize] = []
    for place, rows in groupby(ranking.rows, key=lambda row: row.place):
        entries = [row.entry for row in rows]
        parts = _parts(table[place - 1 :], len(entries), equals)
        won += (Prize(entry, place, cents) for entry, cents in zip(entries, parts, strict=True))
    return tuple(prize for prize in won if prize.cents)


def _parts(table: Sequence[int], equal: int, rule: Equals) -> Iterator[int]:
    """The prizes of as many equals, the table starting from the place they share."""
    here = [*table[:equal], *[0] * (equal - len(table))]
    if rule is Equals.LISTED:
        yield from here
    elif rule is Equals.EACH:
        yield from here[:1] * equal
    else:
        each, over = divmod(sum(here), equal)
        yield from (each + (index < over) for index in range(equal))

"""Places from measures: shared by equals, or one each; and what parts a line from the one above."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tarot.standings.keys import Measure


class Numbered(NamedTuple):
    """A place, and which measure parts it from the one listed above; None where none does."""

    place: int
    parted_by: int | None


def numbered(measures: Sequence[Sequence[Measure]], *, shared: bool) -> Iterator[Numbered]:
    """The places of lines that are already in order, the best first.

    Each line has its measures in the order of the criteria, all lines as many.
    """
    place = 1
    for index, own in enumerate(measures):
        above = measures[index - 1] if index else own
        parted = next(
            (i for i, both in enumerate(zip(above, own, strict=True)) if _differ(both)), None
        )
        if parted is not None or not shared:
            place = index + 1
        yield Numbered(place, parted)


def _differ(both: tuple[Measure, Measure]) -> bool:
    return both[0] != both[1]

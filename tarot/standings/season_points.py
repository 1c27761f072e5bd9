"""What a tournament is worth in a season: its scores, or points by place.

Season points are in hundredths of a point and coefficients in per cent, so that one times the other
is exact.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tarot.wording import Text


class Result(NamedTuple):
    """What a person made in a tournament: the place, among how many ranked entries, the total."""

    place: int
    entries: int
    total: int


Points = Callable[[Result, int], int]
"""From a result and the tournament's coefficient in per cent, hundredths of a season point.

Any such function is a points table: the federation's own is not published.
"""


def by_score(result: Result, coefficient: int) -> int:
    """The total of the tournament."""
    return result.total * coefficient


def by_reversed_place(result: Result, coefficient: int) -> int:
    """A point for the last place of all and one more for each place above it."""
    return (result.entries - result.place + 1) * coefficient


def by_place(table: Sequence[int], others: int = 0) -> Points:
    """Whole points from the first place down, and what everybody behind the table has.

    Those who share a place have the points of that place.
    """

    def points(result: Result, coefficient: int) -> int:
        listed = result.place <= len(table)
        return (table[result.place - 1] if listed else others) * coefficient

    return points


def season_points_text(hundredths: int) -> Text:
    """Season points as people write them: "-12,5" and "-12.5", "40" and "40"."""
    whole, rest = divmod(abs(hundredths), 100)
    sign = "-" if hundredths < 0 else ""
    decimals = f"{rest:02}".rstrip("0")
    if not decimals:
        return Text(f"{sign}{whole}", f"{sign}{whole}")
    return Text(f"{sign}{whole},{decimals}", f"{sign}{whole}.{decimals}")

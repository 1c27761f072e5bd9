"""The sanctions of the federation's code by name: what the tables of articles are written in."""

from dataclasses import replace
from typing import Final

from tarot.arbitration.article import Bearer, Measure, Sanction
from tarot.arbitration.forms import Unit


def points(*steps: int | Measure) -> Sanction:
    """A sanction in points."""
    return Sanction(Unit.POINTS, steps)


def thousandths(unit: Unit, *steps: int | Measure) -> Sanction:
    """A sanction in thousandths of a per cent or of a match point."""
    return Sanction(unit, steps)


def of_everybody(sanction: Sanction) -> Sanction:
    """The same sanction for everybody at the table."""
    return replace(sanction, bearer=Bearer.TABLE)


def once_a_board(sanction: Sanction) -> Sanction:
    """The same sanction, never twice on one board."""
    return replace(sanction, once_a_board=True)


def if_arbiter_wants(sanction: Sanction) -> Sanction:
    """The same sanction where the text leaves it to the arbiter."""
    return replace(sanction, optional=True)


WARNING_ONLY: Final = points(Measure.WARNING)
WARNING_THEN_100: Final = points(Measure.WARNING, 100)
WARNING_THEN_OUT: Final = points(Measure.WARNING, Measure.EXCLUSION)
POINTS_100: Final = points(100)
POINTS_100_THEN_200: Final = points(100, 200)
POINTS_400: Final = points(400)
UP_TO_100: Final = if_arbiter_wants(POINTS_100)
UP_TO_500: Final = if_arbiter_wants(points(500))

HALF_A_PER_CENT: Final = thousandths(Unit.PER_CENT, 500)
ONE_PER_CENT: Final = thousandths(Unit.PER_CENT, 1000)
ONE_AND_A_HALF_PER_CENT: Final = thousandths(Unit.PER_CENT, 1500)
WARNING_THEN_HALF_A_PER_CENT: Final = thousandths(Unit.PER_CENT, Measure.WARNING, 500)
OUT_AT_ONCE: Final = thousandths(Unit.PER_CENT, Measure.EXCLUSION)

PM_1: Final = thousandths(Unit.MATCH_POINTS, 1000)
PM_2: Final = thousandths(Unit.MATCH_POINTS, 2000)
PM_3: Final = thousandths(Unit.MATCH_POINTS, 3000)
PM_4: Final = thousandths(Unit.MATCH_POINTS, 4000)
WARNING_THEN_PM_1: Final = thousandths(Unit.MATCH_POINTS, Measure.WARNING, 1000)

"""The federation's movement for 5 to 200 tables (R-FREE-5): North stays, the others move.

Everybody keeps the same side of the table. A step is a number of tables up (down where negative),
past the last table on to table 1.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from tarot.movements.movement import LINES, Movement, Plan
from tarot.movements.refused import Unseatable

FEWEST_TABLES: Final = 5
MOST_TABLES: Final = 200


@dataclass(frozen=True, slots=True)
class Steps:
    """How the lines move for one number of tables: the rule, and what differs from it."""

    west: int = -2
    into: Mapping[int, Mapping[str, int]] = field(default_factory=dict)  # by position moved into
    most_positions: int = 7

    def of(self, position: int) -> Mapping[str, int]:
        """The step of each line into this position."""
        return {"N": 0, "S": 1, "E": 2, "W": self.west, **self.into.get(position, {})}


REGULAR: Final = Steps()
EXCEPTIONS: Final[Mapping[int, Steps]] = {
    5: Steps(most_positions=5),
    6: Steps(west=-1, into={3: {"E": 3}, 4: {"W": -2}}, most_positions=5),
    8: Steps(west=-1, into={5: {"S": 2, "E": 3}, 6: {"E": 4}}, most_positions=6),
    9: Steps(into={4: {"E": 3, "W": -3}, 5: {"E": 3, "W": -3}}),
    10: Steps(west=-1, into={6: {"E": 3, "W": -2}}),
    12: Steps(into={4: {"W": -3}, 7: {"E": 3}}),
    14: Steps(into={5: {"W": -3}}),
    15: Steps(into={5: {"W": -3}}),
    16: Steps(into={5: {"W": -3}, 6: {"W": -3}}),
    18: Steps(into={6: {"W": -3}}),
    20: Steps(into={6: {"W": -3}}),
}


@lru_cache(maxsize=256)
def fft_movement(tables: int) -> Movement:
    """The movement for so many tables; raises `Unseatable` below 5 and above 200."""
    if not FEWEST_TABLES <= tables <= MOST_TABLES:
        raise Unseatable("no_movement", tables=tables)
    steps = EXCEPTIONS.get(tables, REGULAR)
    moved = dict.fromkeys(LINES, 0)
    plans = [_plan(tables, moved)]
    for position in range(2, steps.most_positions + 1):
        moved = {line: moved[line] + step for line, step in steps.of(position).items()}
        plans.append(_plan(tables, moved))
    return Movement("fft", tables, tuple(plans))


def _plan(tables: int, moved: Mapping[str, int]) -> Plan:
    """The position at which each line stands so many tables from where it began."""

    def start(table: int, line: str) -> int:
        return 4 * ((table - moved[line]) % tables) + LINES.index(line)

    return tuple(
        (start(table, "N"), start(table, "S"), start(table, "E"), start(table, "W"))
        for table in range(tables)
    )

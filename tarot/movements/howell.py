"""The Howell tables for 3 and 4 tables (R-FREE-5), where people change sides as they move.

With 4 tables everybody meets everybody once in 5 positions. With 3 tables everybody meets everybody
in 6 positions, and some more than once: 12 people cannot do otherwise.
"""

from collections.abc import Mapping
from typing import Final

from tarot.movements.movement import Movement, Plan
from tarot.movements.refused import Unseatable

# A line a position; for each table North, South, East, West, by the numbers of the first line.
PRINTED: Final[Mapping[int, str]] = {
    3: """
        1 2 3 4    5 6 7 8      9 10 11 12
        1 2 7 12   5 6 11 3     9 10 4 8
        1 8 7 10   5 2 11 12    9 3 4 6
        1 8 6 11   5 2 4 10     9 3 12 7
        1 9 5 3    7 11 4 10    2 6 12 8
        1 9 7 2    5 11 4 12    10 6 3 8
    """,
    4: """
        1 2 3 4     5 6 7 8     9 10 11 12    13 14 15 16
        1 8 10 15   16 9 7 2    6 3 13 12     11 14 4 5
        1 7 12 14   15 9 6 4    8 2 13 11     10 16 3 5
        1 6 11 16   14 9 8 3    7 4 13 10     12 15 2 5
        1 5 9 13    2 6 10 14   3 7 11 15     4 8 12 16
    """,
}


def howell(tables: int) -> Movement:
    """The Howell movement for 3 or 4 tables; raises `Unseatable` for any other number."""
    if tables not in PRINTED:
        raise Unseatable("no_movement", tables=tables)
    return _MOVEMENTS[tables]


def _plan(line: str) -> Plan:
    numbers = [int(number) - 1 for number in line.split()]
    north, south, east, west = (numbers[side::4] for side in range(4))
    return tuple(zip(north, south, east, west, strict=True))


_MOVEMENTS: Final[Mapping[int, Movement]] = {
    tables: Movement("howell", tables, tuple(_plan(line) for line in printed.strip().splitlines()))
    for tables, printed in PRINTED.items()
}

"""The federation's two finals after free deals (R-FREE-7), seeded by columns.

With k tables, ranks 1 to k are the Norths of tables 1 to k, the next k the Souths, then East, West.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tarot.movements.movement import LINES
from tarot.movements.refused import Unseatable
from tarot.movements.seating import Seating, TableSeating, without_doubles
from tarot.movements.seats import movement_for, seat


@dataclass(frozen=True, slots=True)
class FinalsFormat:
    """How many people a final is for, and how many positions of how many deals it has."""

    finalists: tuple[int, ...]
    positions: int
    deals: int


FINALS: Final[Mapping[str, FinalsFormat]] = {
    # after 5 positions of 4 deals
    "sixth_position": FinalsFormat(finalists=(12, 16, 20), positions=1, deals=4),
    # after 25 deals, with the movement of 5 tables
    "five_deals": FinalsFormat(finalists=(20,), positions=5, deals=1),
}


def finals(name: str, standing: Sequence[int]) -> tuple[Seating, ...]:
    """The positions of a final of `FINALS` for its finalists, the best first.

    Raises `Unseatable` when they are not as many as that final is for.
    """
    form = FINALS[name]
    order = without_doubles(standing)
    if len(order) not in form.finalists:
        allowed = ", ".join(str(number) for number in form.finalists)
        raise Unseatable("finalists", allowed=allowed, entries=len(order))
    tables = len(order) // len(LINES)
    first = tuple(
        TableSeating.of(table, dict(zip(LINES, order[table - 1 :: tables], strict=True)))
        for table in range(1, tables + 1)
    )
    movement = movement_for(tables)
    return tuple(seat(movement, position, first) for position in range(1, form.positions + 1))

"""Numbers of players that are no multiple of four: tables of three, and tables of five.

At a table of three the North is missing (R-FREE-3) and the rules for three players hold. At a table
of five one person deals and sits out (R-DEAL5-2).
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final, Literal

from tarot.movements.movement import Movement
from tarot.movements.refused import Unseatable
from tarot.movements.seating import Seating
from tarot.movements.seats import movement_for

FULL: Final = 4
# Two missing Norths stand "six tables apart": six tables between them. A distance of exactly six
# would bring East, who moves by twos, to both within four positions.
APART: Final = 7
# Two vacancies at one table would leave two people there.
_TABLE_OF_TWO: Final = 1000

OddSize = Literal[3, 5]


def table_sizes(entries: int, odd: OddSize = 3) -> tuple[int, ...]:
    """How many people sit at each table; the tables that are not of four come last.

    `odd` says whether the last tables are of three (as many tables as it takes) or of five (as
    few). Raises `Unseatable` for numbers that these do not make up, such as five players by threes.
    """
    tables = -(-entries // FULL) if odd == 3 else entries // FULL
    odd_tables = abs(FULL * tables - entries)
    if tables < 1 or odd_tables > tables:
        raise Unseatable("too_few_entries", entries=entries, size=odd)
    return (FULL,) * (tables - odd_tables) + (odd,) * odd_tables


def movement_sizes(entries: int, odd: OddSize = 3, positions: int | None = None) -> tuple[int, ...]:
    """As `table_sizes`, with tables of three spaced for so many positions of the movement."""
    sizes = table_sizes(entries, odd)
    missing = sizes.count(3)
    if missing < 2:
        return sizes
    removed = removed_norths(len(sizes), missing, positions)
    return tuple(3 if table in removed else FULL for table in range(1, len(sizes) + 1))


def removed_norths(tables: int, missing: int, positions: int | None = None) -> tuple[int, ...]:
    """The tables whose North is removed, the highest first; `missing` is at most 3.

    The first is the highest table. Each further one is where fewest people would come to a second
    table of three in so many positions (all of the movement, where None), and of those the one
    nearest to seven tables away from the others.
    """
    movement = movement_for(tables)
    company = _Company(movement, positions or movement.most_positions)
    removed = [tables]
    while len(removed) < missing:
        others = [table for table in range(tables, 0, -1) if table not in removed]

        def rank(table: int) -> tuple[int, int]:
            gaps = [abs(table - other) for other in removed]
            nearest = min(min(gap, tables - gap) for gap in gaps)
            return company.doubled([*removed, table]), abs(nearest - APART)

        removed.append(min(others, key=rank))
    return tuple(removed[:missing])


class _Company:
    """Who sits with the place of a North, over the first positions of a movement."""

    def __init__(self, movement: Movement, positions: int) -> None:
        self._plans = movement.plans[:positions]
        self._tables = [
            {place: number for number, places in enumerate(plan) for place in places}
            for plan in self._plans
        ]

    def doubled(self, norths: Iterable[int]) -> int:
        """How many times somebody comes to a table of three again, without these Norths."""
        vacant = {FULL * (table - 1) for table in norths}
        visits: Counter[int] = Counter()
        twos = 0
        for plan, tables in zip(self._plans, self._tables, strict=True):
            short = Counter(tables[place] for place in vacant)
            twos += sum(number - 1 for number in short.values())
            visits.update(place for table in short for place in plan[table] if place not in vacant)
        again = sum(times - 1 for times in visits.values())
        return again + _TABLE_OF_TWO * twos


def twice_at_odd_tables(seatings: Iterable[Seating]) -> tuple[int, ...]:
    """The entries that sat at more than one table of three or five, by number."""
    visits = visits_to_odd_tables(seatings)
    return tuple(sorted(entry for entry, times in visits.items() if times > 1))


def visits_to_odd_tables(seatings: Iterable[Seating]) -> Counter[int]:
    """How often each entry sat at a table of three or five."""
    return Counter(
        entry
        for seating in seatings
        for table in seating
        if len(table.entries) != FULL
        for entry in table.entries
    )


def sitting_out(taken: int, first: int = 4) -> int:
    """The chair that deals and sits out at a table of five, after so many deals with a taker.

    It goes round in the direction of play, and stays where everybody passes (R-DEAL5-2). The fifth
    chair is `first` unless told otherwise.
    """
    return (first + taken) % 5

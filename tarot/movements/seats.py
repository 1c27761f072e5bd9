"""Where everybody sits at a position of a movement, full tables or not."""

from collections import Counter
from functools import lru_cache
from typing import Final

from tarot.movements.federation import fft_movement
from tarot.movements.howell import PRINTED, howell
from tarot.movements.movement import LINES, Movement
from tarot.movements.refused import Unseatable
from tarot.movements.seating import Seating, TableSeating

FIFTH: Final = "5"
SMALLEST_TABLE: Final = 3


def movement_for(tables: int) -> Movement:
    """Howell at 3 and 4 tables, the federation's from 5 to 200; raises `Unseatable` elsewhere."""
    return howell(tables) if tables in PRINTED else fft_movement(tables)


def seat(movement: Movement, position: int, first: Seating) -> Seating:
    """The seating of a position, from 1, for those who sat as in `first` at position 1.

    A starting place without anybody stays without anybody: the table that it comes to plays with
    three. Whoever has a fifth chair goes from table to table by a path of its own, which meets
    nobody twice where that is possible. Raises `Unseatable` for a position the movement does not
    have, other tables, or a table that would be left with two.
    """
    if not 1 <= position <= movement.most_positions:
        raise Unseatable(
            "movement_exhausted",
            tables=movement.tables,
            most=movement.most_positions,
            position=position,
        )
    if [table.table for table in first] != list(range(1, movement.tables + 1)):
        raise Unseatable("other_tables", tables=movement.tables)
    seating = first if position == 1 else _moved(movement, position, first)
    for table in seating:
        if len(table.entries) < SMALLEST_TABLE:
            raise Unseatable("table_too_small", position=position, table=table.table)
    return seating


def _moved(movement: Movement, position: int, first: Seating) -> Seating:
    started = [table.at(line) for table in first for line in LINES]
    tables: list[dict[str, int]] = []
    for places in movement.plans[position - 1]:
        seated = zip(LINES, (started[place] for place in places), strict=True)
        tables.append({line: entry for line, entry in seated if entry is not None})
    fifths = [(table.table - 1, entry) for table in first if (entry := table.at(FIFTH)) is not None]
    paths = fifth_paths(movement, tuple(table for table, _ in fifths))
    for path, (_, entry) in zip(paths, fifths, strict=True):
        tables[path[position - 1]][FIFTH] = entry
    return tuple(TableSeating.of(table, seats) for table, seats in enumerate(tables, start=1))


@lru_cache(maxsize=256)
def fifth_paths(movement: Movement, starts: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """For each fifth chair that starts at one of these tables, its table at every position.

    Tables count from 0. Each path has the fewest repeats there are; among tables that are equal in
    that, it prefers those where nobody has sat at a table of five yet, then the lowest number.
    """
    fives: Counter[int] = Counter()  # how many tables of five each starting place has sat at
    paths: list[tuple[int, ...]] = []
    for start in starts:
        others = [{path[p] for path in paths} for p in range(movement.most_positions)]
        path = next(
            found
            for allowed in range(4 * movement.most_positions)
            if (found := _path(movement, (start,), allowed, others, fives))
        )
        paths.append(path)
        for plan, table in zip(movement.plans, path, strict=True):
            fives.update(plan[table])
    return tuple(paths)


def _path(
    movement: Movement,
    path: tuple[int, ...],
    allowed: int,
    others: list[set[int]],
    fives: Counter[int],
) -> tuple[int, ...] | None:
    """The path continued to the last position with at most so many repeats, or None."""
    position = len(path)
    if position == movement.most_positions:
        return path
    plan = movement.plans[position]
    met = {
        place for past, table in zip(movement.plans, path, strict=False) for place in past[table]
    }
    repeated = [sum(place in met for place in places) for places in plan]
    tables = [
        table
        for table in range(movement.tables)
        if repeated[table] <= allowed and table not in others[position]
    ]
    tables.sort(key=lambda table: (repeated[table], sum(fives[place] for place in plan[table])))
    for table in tables:
        found = _path(movement, (*path, table), allowed - repeated[table], others, fives)
        if found:
            return found
    return None

"""People who cannot move, and keep their table: in a movement, in a draw, and by the standing."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from tarot.movements.movement import LINES, Movement
from tarot.movements.refused import Unseatable
from tarot.movements.seating import Seating, TableSeating, laid_out
from tarot.movements.seats import movement_for


def staying_places(movement: Movement) -> tuple[int, ...]:
    """The starting places that never change table: the Norths; one, with the Howell tables."""
    tables = [
        {place: table for table, places in enumerate(plan) for place in places}
        for plan in movement.plans
    ]
    return tuple(
        place for place, table in tables[0].items() if {plan[place] for plan in tables} == {table}
    )


def movement_start(
    sizes: Sequence[int], entries: Iterable[int], staying: Collection[int]
) -> Seating:
    """The starting places of a movement, as `laid_out` gives them.

    Each of `staying` who would move changes places with the first who would not. Raises
    `Unseatable` where more people stay than places do.
    """
    first = laid_out(sizes, entries)
    seats = {
        (one.table, letter): entry
        for one in first
        for letter, entry in zip(one.compass, one.entries, strict=True)
    }
    start_of = {entry: chair for chair, entry in seats.items() if entry in staying}
    if not start_of:
        return first
    lasting = [chair for chair in _lasting_chairs(len(sizes)) if chair in seats]
    if len(start_of) > len(lasting):
        raise Unseatable("too_many_stay", most=len(lasting), staying=len(start_of))
    free = iter([chair for chair in lasting if seats[chair] not in start_of])
    for entry, chair in start_of.items():
        if chair not in lasting:
            other = next(free)
            seats[chair], seats[other] = seats[other], entry
    return tuple(
        TableSeating.of(one.table, {letter: seats[one.table, letter] for letter in one.compass})
        for one in first
    )


def _lasting_chairs(tables: int) -> list[tuple[int, str]]:
    """The tables and letters of the places that stay."""
    places = (divmod(place, len(LINES)) for place in staying_places(movement_for(tables)))
    return [(table + 1, LINES[line]) for table, line in places]


def homes(
    staying: Collection[int], played: Sequence[Seating], sizes: Sequence[int]
) -> dict[int, int]:
    """The table, from 0, of each of `staying` who has one: where they last sat, if it is there.

    No more of them than the table now has chairs.
    """
    last: dict[int, int] = {}
    for seating in played:
        for one in seating:
            last.update((entry, one.table - 1) for entry in one.entries if entry in staying)
    left = list(sizes)
    kept: dict[int, int] = {}
    for entry, table in sorted(last.items()):
        if table < len(left) and left[table]:
            left[table] -= 1
            kept[entry] = table
    return kept


def filled(sizes: Sequence[int], order: Iterable[int], home: Mapping[int, int]) -> list[list[int]]:
    """The tables, whoever has a `home` sitting there, the others in their order on what is left."""
    moving = [entry for entry in order if entry not in home]
    tables: list[list[int]] = []
    for table, size in enumerate(sizes):
        here = [entry for entry, its_home in home.items() if its_home == table]
        others = size - len(here)
        tables.append(here + moving[:others])
        del moving[:others]
    return tables

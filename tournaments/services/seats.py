"""Seatings as they are kept: those of earlier positions, and the starting places of a movement."""

from collections.abc import Iterable, Mapping

from tarot.movements import Method, Seating, TableSeating
from tournaments.models import Position, Seat, Tournament


def seatings_before(row: Tournament, number: int) -> list[Seating]:
    """The positions that were seated before this one."""
    seats = Seat.objects.filter(position__tournament=row, position__number__lt=number)
    tables: dict[int, dict[int, dict[str, int]]] = {}
    for at, table, compass, entry in seats.values_list(
        "position__number", "table", "compass", "entry__number"
    ):
        tables.setdefault(at, {}).setdefault(table, {})[compass] = entry
    return [
        tuple(TableSeating.of(table, here) for table, here in sorted(tables[at].items()))
        for at in sorted(tables)
    ]


def methods_before(row: Tournament, number: int) -> list[Method]:
    """How the positions before this one were seated."""
    made = row.rounds.filter(number__lt=number).exclude(state=Position.State.SEEDED)
    return [Method(method) for method in made.order_by("number").values_list("method", flat=True)]


def stored(seating: Seating) -> list[dict[str, int]]:
    """A seating, or starting places, as they are kept: the numbers by letter, table by table."""
    return [dict(zip(table.compass, table.entries, strict=True)) for table in seating]


def loaded(kept: Iterable[Mapping[str, int]]) -> Seating:
    """What was kept, as `tarot.movements` has it."""
    return tuple(TableSeating.of(number, here) for number, here in enumerate(kept, start=1))

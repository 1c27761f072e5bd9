"""What every entry has at every position: put together from the sheets, never stored.

This is what rankings are computed from. `seq` says how many changes of the tournament it knows.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from tournaments.models import Entry, EntryPerson, Penalty, Position, Seat, Tournament
from tournaments.services.grains import Counted, counted


@dataclass(frozen=True, slots=True)
class Cell:
    """An entry at one position: its table and chair, and the balance; None where none counts."""

    position: int
    table: int
    chair: int
    balance: int | None
    state: str
    provisional: bool
    deals: int


@dataclass(frozen=True, slots=True)
class EntryBalances:
    """An entry with its cells by position, its penalties, and what they come to together."""

    entry: Entry
    people: Sequence[tuple[int, UUID]]  # from which position on, and who
    cells: Sequence[Cell]
    penalties: int

    @property
    def points(self) -> int:
        """The sum of what counts."""
        return sum(cell.balance or 0 for cell in self.cells if cell.state != "partial")

    @property
    def total(self) -> int:
        """The points less the penalties."""
        return self.points - self.penalties


@dataclass(frozen=True, slots=True)
class PositionBalances:
    """A position, and by their numbers the tables whose sheets do not count yet."""

    position: Position
    missing: Sequence[int]
    conflicts: Sequence[int]
    unconfirmed: Sequence[int]


@dataclass(frozen=True, slots=True)
class Balances:
    """A whole tournament; `seq` is the number of its latest change."""

    tournament: Tournament
    seq: int
    positions: Sequence[PositionBalances]
    entries: Sequence[EntryBalances]


def balances_of(row: Tournament) -> Balances:
    """Everything at once, in a number of statements that does not grow with the entries."""
    seq = row.stream.seq
    sheets = counted(row)
    positions = list(row.rounds.order_by("number"))
    by_table = {(one.sheet.position.number, one.sheet.number): one for one in sheets}
    cells: defaultdict[UUID, list[Cell]] = defaultdict(list)
    seats = Seat.objects.filter(position__tournament=row).order_by("position__number")
    for position, table, chair, entry in seats.values_list(
        "position__number", "table", "chair", "entry_id"
    ):
        cells[entry].append(_cell(by_table[position, table], chair))
    people: defaultdict[UUID, list[tuple[int, UUID]]] = defaultdict(list)
    sitting = EntryPerson.objects.filter(entry__tournament=row).order_by("from_position")
    for entry, start, person in sitting.values_list("entry_id", "from_position", "person_id"):
        people[entry].append((start, person))
    penalties: defaultdict[UUID, int] = defaultdict(int)
    for entry, points in Penalty.objects.filter(tournament=row).values_list("entry_id", "points"):
        penalties[entry] += points
    return Balances(
        row,
        seq,
        [_position(position, sheets) for position in positions],
        [
            EntryBalances(entry, people[entry.id], cells[entry.id], penalties[entry.id])
            for entry in row.entries.order_by("number")
        ],
    )


def _cell(one: Counted, chair: int) -> Cell:
    return Cell(
        one.sheet.position.number,
        one.sheet.number,
        chair,
        None if one.balances is None else one.balances[chair],
        one.state,
        one.grain == "deals" and one.played.provisional,
        one.deals,
    )


def _position(position: Position, sheets: Sequence[Counted]) -> PositionBalances:
    here = [one for one in sheets if one.sheet.position_id == position.id]

    def those(*states: str) -> list[int]:
        return [one.sheet.number for one in here if one.state in states]

    return PositionBalances(
        position, those("missing", "partial"), those("conflict"), those("unconfirmed")
    )

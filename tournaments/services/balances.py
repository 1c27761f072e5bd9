"""What every entry has at every position: put together from the sheets, never stored.

This is what rankings are computed from. `seq` says how many changes of the tournament it knows.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from tournaments.models import Entry, EntryPerson, Penalty, Position, Seat, Sheet, Tournament
from tournaments.services.grains import Counted, counted_of


@dataclass(frozen=True, slots=True)
class Cell:
    """An entry at one position: its table and chair, and the balance; None where none counts.

    `adjustment` is what was ruled about deals of the table, beside the balance of its own record.
    """

    position: int
    table: int
    chair: int
    balance: int | None
    adjustment: int
    state: str
    provisional: bool
    deals: int

    @property
    def score(self) -> int | None:
        """The balance with what was ruled."""
        return None if self.balance is None else self.balance + self.adjustment


@dataclass(frozen=True, slots=True)
class EntryBalances:
    """An entry with its cells by position, its penalties, and what they come to together.

    `last_from` and `removed_from`: the positions from which on its sanctions hold.
    """

    entry: Entry
    people: Sequence[tuple[int, UUID]]  # from which position on, and who
    cells: Sequence[Cell]
    penalties_at: Mapping[int, int]  # by position, more than zero
    last_from: int | None = None
    removed_from: int | None = None

    @property
    def penalties(self) -> int:
        """All that was taken from it."""
        return sum(self.penalties_at.values())

    @property
    def points(self) -> int:
        """The sum of the balances that count."""
        return sum(cell.balance or 0 for cell in self.cells if cell.state != "partial")

    @property
    def adjustment(self) -> int:
        """All that was ruled about its deals."""
        return sum(cell.adjustment for cell in self.cells if cell.state != "partial")

    @property
    def total(self) -> int:
        """The points with what was ruled, less the penalties."""
        return self.points + self.adjustment - self.penalties


@dataclass(frozen=True, slots=True)
class PositionBalances:
    """A position, and by their numbers the tables whose sheets do not count yet."""

    position: Position
    missing: Sequence[int]
    conflicts: Sequence[int]
    unconfirmed: Sequence[int]


@dataclass(frozen=True, slots=True)
class Balances:
    """A whole tournament, and the sheets it is put together from; `seq` is the number of its latest
    change."""

    tournament: Tournament
    seq: int
    positions: Sequence[PositionBalances]
    entries: Sequence[EntryBalances]
    sheets: Sequence[Counted]

    def with_sheets(self, changed: Sequence[Counted]) -> "Balances":
        """The same if some of its sheets were these."""
        instead = {one.sheet.id: one for one in changed}
        sheets = [instead.get(one.sheet.id, one) for one in self.sheets]
        here = {(one.sheet.position.number, one.sheet.number): one for one in changed}
        return replace(
            self,
            positions=[_position(one.position, sheets) for one in self.positions],
            entries=[_with_cells(one, here) for one in self.entries],
            sheets=sheets,
        )


def balances_of(row: Tournament) -> Balances:
    """Everything at once, in a number of statements that does not grow with the entries."""
    return balances_of_all([row])[0]


def balances_of_all(rows: Sequence[Tournament]) -> list[Balances]:
    """Each of these tournaments, which come with their streams: as many statements as for one."""
    seqs = [row.stream.seq for row in rows]
    sheets: defaultdict[UUID, list[Counted]] = defaultdict(list)
    for one in counted_of(Sheet.objects.filter(position__tournament__in=rows)):
        sheets[one.sheet.position.tournament_id].append(one)
    positions: defaultdict[UUID, list[Position]] = defaultdict(list)
    for position in Position.objects.filter(tournament__in=rows).order_by("number"):
        positions[position.tournament_id].append(position)
    entries = _entries(rows, {one.sheet.id: one for those in sheets.values() for one in those})
    return [
        Balances(
            row,
            seq,
            [_position(position, sheets[row.id]) for position in positions[row.id]],
            entries[row.id],
            sheets[row.id],
        )
        for row, seq in zip(rows, seqs, strict=True)
    ]


def _entries(
    rows: Sequence[Tournament], sheets: Mapping[UUID, Counted]
) -> Mapping[UUID, list[EntryBalances]]:
    by_place = {(one.sheet.position_id, one.sheet.number): one for one in sheets.values()}
    cells: defaultdict[UUID, list[Cell]] = defaultdict(list)
    seats = Seat.objects.filter(position__tournament__in=rows).order_by("position__number")
    for position, table, chair, entry_id in seats.values_list(
        "position_id", "table", "chair", "entry_id"
    ):
        cells[entry_id].append(_cell(by_place[position, table], chair))
    people: defaultdict[UUID, list[tuple[int, UUID]]] = defaultdict(list)
    sitting = EntryPerson.objects.filter(entry__tournament__in=rows).order_by("from_position")
    for entry_id, start, person in sitting.values_list("entry_id", "from_position", "person_id"):
        people[entry_id].append((start, person))
    taken: defaultdict[UUID, Counter[int]] = defaultdict(Counter)
    penalties = Penalty.objects.filter(tournament__in=rows)
    for entry_id, position_number, points in penalties.values_list(
        "entry_id", "position", "points"
    ):
        taken[entry_id][position_number] += points
    found: defaultdict[UUID, list[EntryBalances]] = defaultdict(list)
    for entry in Entry.objects.filter(tournament__in=rows).order_by("number"):
        found[entry.tournament_id].append(
            EntryBalances(
                entry,
                people[entry.id],
                cells[entry.id],
                taken[entry.id],
                entry.last_from,
                entry.removed_from,
            )
        )
    return found


def _cell(one: Counted, chair: int) -> Cell:
    return Cell(
        one.sheet.position.number,
        one.sheet.number,
        chair,
        None if one.balances is None else one.balances[chair],
        0 if one.balances is None else one.adjustments[chair],
        one.state,
        one.played.disputed or (one.grain == "deals" and one.played.provisional),
        one.deals,
    )


def _with_cells(one: EntryBalances, changed: Mapping[tuple[int, int], Counted]) -> EntryBalances:
    if not any((cell.position, cell.table) in changed for cell in one.cells):
        return one
    cells = [
        _cell(changed[cell.position, cell.table], cell.chair)
        if (cell.position, cell.table) in changed
        else cell
        for cell in one.cells
    ]
    return replace(one, cells=cells)


def _position(position: Position, sheets: Sequence[Counted]) -> PositionBalances:
    here = [one for one in sheets if one.sheet.position_id == position.id]

    def those(*states: str) -> list[int]:
        return [one.sheet.number for one in here if one.state in states]

    return PositionBalances(
        position, those("missing", "partial"), those("conflict"), those("unconfirmed")
    )

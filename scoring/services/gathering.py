"""What is printed of a tournament, as it now is: in statements that do not grow with the tables."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final
from uuid import UUID

from games.models import Table
from games.services.sheets import Line, lines_of
from games.services.tables import names_at
from ledger.services import reasons_of
from scoring.documents import people_in, version_document
from scoring.exports.values import (
    Chair,
    DealLine,
    Heading,
    ScoreSheet,
    Slip,
    SlipLine,
    TableCard,
)
from scoring.services.versions import find_version
from tarot.wording import CONTRACT_NAMES
from tournaments.models import Seat, Tournament
from tournaments.services.balances import EntryBalances, balances_of
from tournaments.services.grains import Counted, counted
from tournaments.services.registering import licences_of

COMPASS: Final = "NSEW5"  # the order of the columns of a score sheet (R-SHEET-1)


def ranking_printed(row: Tournament, number: int | None) -> dict[str, Any]:
    """A published ranking, whole."""
    version = find_version(row, number)
    names = licences_of(people_in(version.body))
    return version_document(version, names, reasons_of([version.id]).get(version.id))


def sheets_of(row: Tournament, position: int) -> list[ScoreSheet]:
    """The score sheet of every table of a position, by table."""
    found = counted(row, position)
    tables = [one.sheet.table for one in found]
    chairs, names, lines = _chairs(row, position), names_at(tables), lines_of(tables)
    return [
        _sheet(row, one, chairs[one.sheet.number], names, lines[one.sheet.table_id])
        for one in found
    ]


def cards_of(row: Tournament, position: int) -> list[TableCard]:
    """The card of every table of a position, by table."""
    found = Table.objects.filter(
        tournament_sheet__position__tournament=row, tournament_sheet__position__number=position
    )
    tables = found.select_related("tournament_sheet").order_by("tournament_sheet__number")
    chairs, names = _chairs(row, position), names_at(tables)
    return [
        TableCard(
            _heading(row),
            position,
            table.tournament_sheet.number,
            _named(chairs[table.tournament_sheet.number], table, names),
        )
        for table in tables
    ]


def slips_of(row: Tournament) -> list[Slip]:
    """The personal slip of every entry, by number."""
    found = balances_of(row)
    people = licences_of({person for one in found.entries for _, person in one.people})
    compass = _compass_by_place(row)
    return [
        Slip(
            _heading(row),
            one.entry.number,
            " / ".join(people[person][0] for _, person in one.people),
            _slip_lines(one, compass, row.positions),
        )
        for one in found.entries
    ]


def _heading(row: Tournament) -> Heading:
    return Heading(row.name, row.club.name, row.date)


def _chairs(row: Tournament, position: int) -> Mapping[int, Sequence[Seat]]:
    """The seats of each table of a position, in the order of the columns of its sheet."""
    tables: defaultdict[int, list[Seat]] = defaultdict(list)
    seats = Seat.objects.filter(position__tournament=row, position__number=position)
    for seat in seats.select_related("entry"):
        tables[seat.table].append(seat)
    for found in tables.values():
        found.sort(key=lambda seat: COMPASS.index(seat.compass))
    return tables


def _named(seats: Sequence[Seat], table: Table, names: Mapping[str, str]) -> tuple[Chair, ...]:
    return tuple(
        Chair(seat.compass, seat.entry.number, names[table.people[seat.chair]]) for seat in seats
    )


def _sheet(
    row: Tournament,
    one: Counted,
    seats: Sequence[Seat],
    names: Mapping[str, str],
    lines: Sequence[Line],
) -> ScoreSheet:
    order = [seat.chair for seat in seats]
    sides = {seat.chair: seat.compass for seat in seats}
    # Balances that somebody wrote down stand for all deals: those recorded add up to others.
    shown = () if one.grain == "balances" else lines
    return ScoreSheet(
        heading=_heading(row),
        position=one.sheet.position.number,
        table=one.sheet.number,
        chairs=_named(seats, one.sheet.table, names),
        planned=row.deals if row.ends_by == row.EndsBy.DEALS else None,
        deals=tuple(_deal(line, order, sides) for line in shown),
        balances=None if one.scores is None else tuple(one.scores[chair] for chair in order),
        conflict=one.state == "conflict",
        adjustments=tuple(one.adjustments[chair] for chair in order),
    )


def _deal(line: Line, order: Sequence[int], sides: Mapping[int, str]) -> DealLine:
    return DealLine(
        line.deal.number,
        CONTRACT_NAMES[line.contract] if line.contract else None,
        "" if line.taker is None else sides[line.taker],
        tuple(line.scores[chair] for chair in order) if line.scores else (),
        line.worth.ruling is not None,
    )


def _compass_by_place(row: Tournament) -> dict[tuple[UUID, int], str]:
    seats = Seat.objects.filter(position__tournament=row)
    known = seats.values_list("entry_id", "position__number", "compass")
    return {(entry, position): compass for entry, position, compass in known}


def _slip_lines(
    one: EntryBalances, compass: Mapping[tuple[UUID, int], str], planned: int
) -> list[SlipLine]:
    cells = {cell.position: cell for cell in one.cells}
    lines = []
    for position in range(1, max([planned, *cells]) + 1):
        cell = cells.get(position)
        if cell is None:
            lines.append(SlipLine(position))
            continue
        side = compass[one.entry.id, position]
        balance = None if cell.state == "partial" else cell.score
        lines.append(SlipLine(position, cell.table, side, balance))
    return lines

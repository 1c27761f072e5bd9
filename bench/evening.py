"""A large tournament as it is stored, without the time that an evening takes."""

from collections.abc import Sequence
from uuid import UUID

from clubs.ids import uuid7
from clubs.models import Person
from games.models import Deal, Result, Table
from ledger.services import open_stream
from tournaments.models import Entry, EntryPerson, Position, Seat, Sheet, SheetReport, Tournament


def fill(tournament: UUID | str, entries: int, positions: int, deals: int = 0) -> None:
    """So many people at so many positions of a tournament, stored at once: every sheet reported, or
    with summaries of so many deals at each table."""
    row = Tournament.objects.get(id=tournament)
    people = Person.objects.bulk_create(Person(name=f"Joueur {n}") for n in range(entries))
    rows = Entry.objects.bulk_create(
        Entry(tournament=row, number=number) for number in range(1, entries + 1)
    )
    EntryPerson.objects.bulk_create(
        EntryPerson(entry=entry, person=person) for entry, person in zip(rows, people, strict=True)
    )
    for number in range(1, positions + 1):
        position = Position.objects.create(
            tournament=row, number=number, state="seated", method="random"
        )
        tables = [
            Table(
                club=row.club,
                players=4,
                ruleset="fft-2012",
                stream=open_stream(f"table:{uuid7()}"),
                people=[str(person.id) for person in people[4 * table : 4 * table + 4]],
            )
            for table in range(entries // 4)
        ]
        Table.objects.bulk_create(tables)
        sheets = Sheet.objects.bulk_create(
            Sheet(
                position=position,
                number=at,
                table=table,
                revisions=0 if deals else 1,
                standing=None if deals else 1,
            )
            for at, table in enumerate(tables, start=1)
        )
        _play(tables, deals)
        SheetReport.objects.bulk_create(
            SheetReport(
                sheet=sheet,
                number=1,
                cause="reported",
                balances=_sheet(at, number),
                deals=4,
                witness="x",
            )
            for at, sheet in enumerate(sheets, start=1)
            if not deals
        )
        Seat.objects.bulk_create(
            Seat(
                position=position,
                entry=entry,
                table=place // 4 + 1,
                chair=place % 4,
                compass="SENW"[place % 4],
            )
            for place, entry in enumerate(rows)
        )


def _play(tables: Sequence[Table], deals: int) -> None:
    """So many deals at each table, whose summaries have the result that stands."""
    rows = Deal.objects.bulk_create(
        Deal(
            id=uuid7(),
            table=table,
            number=number,
            summary="{}",
            phase="deal",
            revisions=1,
            summary_revision=1,
            created_from="",
        )
        for table in tables
        for number in range(1, deals + 1)
    )
    Result.objects.bulk_create(
        Result(
            deal=row,
            number=1,
            source=Result.Source.SUMMARY,
            cause=Result.Cause.RECORDED,
            ruleset="fft-2012",
            engine="1",
            digest="",
            provisional=False,
            outcome={"taker": 0, "contract": "garde", "attack_points": "49", "bouts": 2},
            unit_score=66,
            contract_made=True,
            margin=16,
            scores=[198, -66, -66, -66],
            breakdown=[{"code": "base", "amount": 25}, {"code": "margin", "amount": 8}],
        )
        for row in rows
    )


def _sheet(table: int, position: int) -> list[int]:
    """Balances that differ from table to table, and add up to zero."""
    unit = 2 * ((table * 37 + position * 11) % 90) - 60
    return [3 * unit, -unit, -unit, -unit]

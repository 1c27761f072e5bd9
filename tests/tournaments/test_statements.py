"""How many statements a request costs: as many for a large tournament as for a small one."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from clubs.ids import uuid7
from clubs.models import Person
from games.models import Table
from ledger.services import open_stream
from tests.games.summaries import a_summary
from tests.tournaments.event import Event, even_sheet
from tournaments.models import Entry, EntryPerson, Position, Seat, Sheet, SheetReport, Tournament

pytestmark = pytest.mark.django_db


def fill(event, entries, positions):
    """So many people at so many positions, every sheet reported: stored at once."""
    row = Tournament.objects.get(id=event.id)
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
            Sheet(position=position, number=at, table=table, revisions=1, standing=1)
            for at, table in enumerate(tables, start=1)
        )
        SheetReport.objects.bulk_create(
            SheetReport(
                sheet=sheet,
                number=1,
                cause="reported",
                balances=even_sheet(4),
                deals=4,
                witness="x",
            )
            for sheet in sheets
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


def test_balances_of_five_hundred_at_six_positions_cost_a_bounded_number_of_statements():
    """D21."""
    small, large = Event(), Event()
    fill(small, 8, 1)
    fill(large, 500, 6)
    counts = []
    for event in (small, large):
        with CaptureQueriesContext(connection) as queries:
            found = event.balances()
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 13
    assert len(found["entries"]) == 500
    assert {len(one["cells"]) for one in found["entries"]} == {6}
    assert sum(one["total"] for one in found["entries"]) == 0


def test_look_costs_the_same_for_many_tables_and_writes_nothing():
    small, large = Event(), Event()
    fill(small, 8, 1)
    fill(large, 80, 4)
    for path in ("positions", "positions/1", "positions/1/sheets", "entries", "balances", ""):
        costs = []
        for event in (small, large):
            with CaptureQueriesContext(connection) as queries:
                event.organiser.get(f"{event.path}/{path}".rstrip("/"))
            assert all(one["sql"].startswith("SELECT") for one in queries.captured_queries)
            costs.append(len(queries))
        assert costs[0] == costs[1] <= 13, path


def test_report_costs_the_same_for_many_tables():
    costs = []
    for players in (8, 80):
        event = Event()
        event.start(players)
        event.seat(1)
        for table in range(2, players // 4 + 1):
            event.report(1, table, even_sheet(4))
        event.organiser.deal(None, table=event.table(1, 2)["table"], number=1, summary=a_summary())
        with CaptureQueriesContext(connection) as queries:
            assert event.report(1, 1, even_sheet(4)).status_code == 201
        costs.append(len(queries))
    assert costs[0] == costs[1] <= 35

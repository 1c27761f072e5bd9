"""How many statements a request costs: as many for a large tournament as for a small one."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from bench.evening import fill
from tests.games.summaries import a_summary
from tests.tournaments.event import Event, even_sheet

pytestmark = pytest.mark.django_db


def test_balances_of_five_hundred_at_six_positions_cost_a_bounded_number_of_statements():
    """D21."""
    small, large = Event(), Event()
    fill(small.id, 8, 1)
    fill(large.id, 500, 6)
    counts = []
    for event in (small, large):
        with CaptureQueriesContext(connection) as queries:
            found = event.balances()
        counts.append(len(queries))
    assert counts[0] == counts[1] <= 15
    assert len(found["entries"]) == 500
    assert {len(one["cells"]) for one in found["entries"]} == {6}
    assert sum(one["total"] for one in found["entries"]) == 0


def test_look_costs_the_same_for_many_tables_and_writes_nothing():
    small, large = Event(), Event()
    fill(small.id, 8, 1)
    fill(large.id, 80, 4)
    for path in ("positions", "positions/1", "positions/1/sheets", "entries", "balances", ""):
        costs = []
        for event in (small, large):
            with CaptureQueriesContext(connection) as queries:
                event.organiser.get(f"{event.path}/{path}".rstrip("/"))
            assert all(one["sql"].startswith("SELECT") for one in queries.captured_queries)
            costs.append(len(queries))
        assert costs[0] == costs[1] <= 15, path


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

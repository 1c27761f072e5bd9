"""What the pages cost: as many statements for two hundred players as for twelve, and no writing."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from bench.evening import fill
from tests.web.rankings.party import Party
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

MOST = {
    "entries": 14,
    "entries/1": 12,
    "positions": 15,
    "positions/1": 17,
    "positions/1/print": 16,
    "positions/1/sheets": 16,
    "positions/1/sheets/1": 20,
    "penalties": 14,
}


@pytest.mark.parametrize("path", MOST)
def test_page_costs_the_same_for_two_hundred_as_for_twelve(signed_in, club, olga, path):
    small, large = Party(club, olga), Party(club, olga)
    fill(small.row.id, 12, 1)
    fill(large.row.id, 200, 3)
    Tournament.objects.update(state="running")
    costs = []
    for party in (small, large):
        with CaptureQueriesContext(connection) as queries:
            assert signed_in.get(f"{party.path}/{path}").status_code == 200
        writes = [
            one["sql"]
            for one in queries.captured_queries
            if not one["sql"].startswith(("SELECT", "SAVEPOINT", "RELEASE"))
        ]
        assert writes == []
        costs.append(len(queries))
    assert costs[0] == costs[1] <= MOST[path], costs

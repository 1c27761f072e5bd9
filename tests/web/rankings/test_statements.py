"""What the pages ask of the database: as much for two hundred as for twelve, and no writing."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from bench.evening import fill
from scoring.services.versions import publish_ranking
from tests.web.rankings.party import Party

pytestmark = pytest.mark.django_db

PAGES = {
    "/tournaments/{id}": 22,
    "/tournaments/{id}/policy": 10,
    "/tournaments/{id}/ranking": 26,
    "/tournaments/{id}/ranking?after=1": 26,
    "/tournaments/{id}/ranking/2": 18,
    "/tournaments/{id}/ranking/policy": 10,
    "/tournaments/{id}/exports": 13,
    "/events/{id}": 7,
    "/events/{id}/screen": 10,
    "/events/{id}/screen?show=seating": 8,
}


@pytest.fixture
def two_sizes(club, olga):
    parties = []
    for players in (12, 200):
        party = Party(club, olga, public=True)
        party.move("open")
        fill(party.row.id, players, 2)
        party.move("start")
        for after in (1, 2):
            publish_ranking(party.now(), party.who, after, "")
        parties.append(party)
    return parties


@pytest.mark.parametrize("pattern", PAGES)
def test_page_costs_as_much_for_two_hundred_as_for_twelve(two_sizes, olga, pattern):
    client = Client()
    client.force_login(olga.account)
    costs = []
    for party in two_sizes:
        with CaptureQueriesContext(connection) as asked:
            answer = client.get(pattern.format(id=party.row.id))
        assert answer.status_code == 200
        assert all(one["sql"].startswith("SELECT") for one in asked.captured_queries)
        costs.append(len(asked))
    assert costs[0] == costs[1] <= PAGES[pattern]


def test_club_costs_as_much_for_many_tournaments_as_for_one(club, olga):
    client = Client()
    client.force_login(olga.account)
    costs = []
    for number in range(6):
        Party(club, olga, name=f"Tournoi {number}").start(8)
        with CaptureQueriesContext(connection) as asked:
            assert client.get(f"/clubs/{club.id}").status_code == 200
        costs.append(len(asked))
    assert len(set(costs)) == 1
    assert costs[0] <= 8

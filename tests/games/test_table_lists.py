"""The list of tables: newest first, page by page, narrowed down."""

from datetime import timedelta
from urllib.parse import quote, urlencode

import pytest

from games.models import Table
from tests.games.client import problem
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db

TABLES = "/api/v1/tables"
NAMES = ["Ana", "Bô", "Chloé", "Dédé"]


def listed(client, **query):
    """The ids of the tables that a list shows."""
    answer = client.get(f"{TABLES}?{urlencode(query)}")
    assert answer.status_code == 200, answer.content
    return [table["id"] for table in answer.json()["tables"]]


def test_newest_table_comes_first_and_every_page_goes_on(evening):
    tables = [evening.table() for _ in range(7)]
    found, path = [], f"{TABLES}?limit=3"
    sizes = []
    while path:
        answer = evening.player.get(path).json()
        found += [table["id"] for table in answer["tables"]]
        sizes.append(len(answer["tables"]))
        path = answer["next"]
    assert found == tables[::-1]
    assert sizes == [3, 3, 1]


def test_table_that_is_added_between_two_pages_moves_none(evening):
    tables = [evening.table() for _ in range(5)]
    first = evening.player.get(f"{TABLES}?limit=2").json()
    evening.table()
    second = evening.player.get(first["next"]).json()
    third = evening.player.get(second["next"]).json()
    found = [table["id"] for page in (first, second, third) for table in page["tables"]]
    assert found == tables[::-1]


def test_tables_of_one_moment_are_each_shown_once(evening):
    tables = {evening.table() for _ in range(6)}
    Table.objects.update(created_at=Table.objects.earliest("created_at").created_at)
    found, path = [], f"{TABLES}?limit=1"
    while path:
        answer = evening.player.get(path).json()
        found += [table["id"] for table in answer["tables"]]
        path = answer["next"]
    assert len(found) == 6
    assert set(found) == tables


def test_cursor_shows_nobody_elses_tables(evening):
    other = Evening("Les Bouts")
    for _ in range(4):
        other.table()
    next_page = other.organiser.get(f"{TABLES}?limit=2").json()["next"]
    assert evening.organiser.get(next_page).json()["tables"] == []


@pytest.mark.parametrize("cursor", ["x", "cD0yMDI2", "bz0xJnA9MjAyNg==", "%00", "a" * 500, "é"])
def test_cursor_that_was_never_given_is_refused(evening, cursor):
    evening.table()
    answer = evening.player.get(f"{TABLES}?cursor={quote(cursor, safe='%')}")
    problem(answer, 400, "bad_request")


def test_tables_are_narrowed_down(evening):
    three, four = evening.table(3), evening.table(4)
    own = evening.organiser.table(4)
    club = str(evening.club.id)
    assert listed(evening.organiser) == [own, four, three]
    assert listed(evening.organiser, club=club) == [four, three]
    assert listed(evening.organiser, club=club, players=4) == [four]
    assert listed(evening.organiser, ruleset="fft-2012", players=3) == [three]
    assert listed(evening.organiser, ruleset="duo") == []
    assert listed(evening.organiser, club=str(Evening("B").club.id)) == []
    moment = Table.objects.get(id=four).created_at
    assert listed(evening.organiser, created_after=moment.isoformat()) == [own, four]
    assert listed(evening.organiser, created_before=moment.isoformat()) == [three]
    later = (moment + timedelta(days=1)).isoformat()
    assert listed(evening.organiser, created_after=later) == []


def test_moment_with_an_offset_that_no_place_has_is_still_a_moment(evening):
    evening.table()
    assert listed(evening.organiser, created_after="9323-11-15T19:43:57-16:20") == []
    assert len(listed(evening.organiser, created_before="9323-11-15T19:43:57+23:59")) == 1


def test_filters_hold_from_page_to_page(evening):
    wanted = [evening.table(n) for n in (4, 3, 4, 5, 4)]
    fours = [table for table, n in zip(wanted, (4, 3, 4, 5, 4), strict=True) if n == 4]
    first = evening.player.get(f"{TABLES}?players=4&limit=2").json()
    second = evening.player.get(first["next"]).json()
    found = [table["id"] for page in (first, second) for table in page["tables"]]
    assert found == fours[::-1]
    assert second["next"] is None


@pytest.mark.parametrize(
    "query",
    [
        "players=four",
        "players=4.5",
        "players=4&players=5",
        "club=mine",
        "created_after=yesterday",
        "created_after=0001-01-01T00:00:00%2B14:00",
        "created_before=9999-12-31T23:59:59-14:00",
        "limit=0",
        "limit=201",
        "limit=-1",
        "limit=x",
        "owner=me",
        "order=name",
        "created_by=anyone",
        "club__name=B",
        "ruleset=%00",
    ],
)
def test_filter_that_cannot_be_meant_is_refused(evening, query):
    document = problem(evening.player.get(f"{TABLES}?{query}"), 422, "invalid_request")
    assert document["errors"][0]["parameter"] == query.partition("=")[0]


def test_list_takes_the_same_statements_however_long(evening, django_assert_max_num_queries):
    for _ in range(8):
        evening.table(seats=NAMES)
    with django_assert_max_num_queries(4):
        evening.player.get(TABLES)

"""Tables: set up by whoever runs the evening, and found again with their deals."""

import uuid

import pytest

from games.models import Table
from tests.games.client import problem
from tests.games.records import a_record, actions_of, blank

pytestmark = pytest.mark.django_db

TABLES = "/api/v1/tables"
SEATS = ["Ana", "Bô", "Chloé", "Dédé 🂡"]


@pytest.mark.parametrize(
    "players, ruleset", [(2, "duo"), (3, "fft-2012"), (4, "fft-2012"), (5, "fft-2012")]
)
def test_number_of_players_is_all_a_table_needs(client, players, ruleset):
    response = client.post(TABLES, {"players": players})
    assert response.status_code == 201
    table = response.json()
    assert (table["players"], table["ruleset"]) == (players, ruleset)
    assert (table["name"], table["seats"]) == ("", [])


def test_table_is_found_where_its_creation_says(client):
    body = {"players": 4, "name": "Table 7 — « été »", "ruleset": "fft-2012", "seats": SEATS}
    response = client.post(TABLES, body)
    table = response.json()
    assert body.items() <= table.items()
    found = client.get(response.headers["Location"])
    assert found.status_code == 200
    assert found.json() == table | {"deals": []}


def test_what_is_null_counts_as_not_said(client):
    said = {"players": 3, "name": None, "ruleset": None, "seats": None}
    table = client.post(TABLES, said).json()
    assert (table["name"], table["ruleset"], table["seats"]) == ("", "fft-2012", [])


def test_two_tables_may_be_called_the_same(client):
    first, second = client.table(name="Bar"), client.table(name="Bar")
    assert first != second


def test_table_lists_its_deals_by_number(client):
    record = a_record(4)
    table, other = client.table(), client.table()
    whole = client.deal(record, table=table, number=12)
    begun = client.deal(blank(record), table=table, number=3)
    client.deal(record, table=other, number=4)
    client.act(begun, *actions_of(record)[:1])
    deals = client.get(f"{TABLES}/{table}").json()["deals"]
    assert [(deal["number"], deal["phase"], deal["version"]) for deal in deals] == [
        (3, "auction", 2),
        (12, "over", 1),
    ]
    assert [f"/api/v1/deals/{deal['id']}" for deal in deals] == [begun, whole]


GOOD = {"players": 4, "name": "Bar", "ruleset": "fft-2012", "seats": SEATS}

REFUSED = [
    ({"players": None}, "/players", "missing_field"),
    ({"players": 1}, "/players", "out_of_range"),
    ({"players": 6}, "/players", "out_of_range"),
    ({"players": "4"}, "/players", "wrong_type"),
    ({"players": 4.0}, "/players", "wrong_type"),
    ({"players": True}, "/players", "wrong_type"),
    ({"players": 2**63}, "/players", "out_of_range"),
    ({"name": 7}, "/name", "wrong_type"),
    ({"name": "x" * 81}, "/name", "too_long"),
    ({"name": "a\u0000b"}, "/name", "control_character"),
    ({"name": "\u001b[2J"}, "/name", "control_character"),
    ({"ruleset": "belote"}, "/ruleset", "not_a_choice"),
    ({"ruleset": ["fft-2012"]}, "/ruleset", "wrong_type"),
    ({"ruleset": "duo"}, "/ruleset", "not_for_players"),
    ({"players": 2, "seats": None}, "/ruleset", "not_for_players"),
    ({"players": 2, "ruleset": None}, "/seats", "wrong_size"),
    ({"seats": "Ana"}, "/seats", "wrong_type"),
    ({"seats": SEATS[:3]}, "/seats", "wrong_size"),
    ({"seats": [*SEATS, "Eve", "Zoé"]}, "/seats", "too_long"),
    ({"seats": ["x"] * 6}, "/seats", "too_long"),
    ({"seats": [*SEATS[:3], ""]}, "/seats/3", "empty"),
    ({"seats": [None, *SEATS[:3]]}, "/seats/0", "missing_field"),
    ({"seats": [*SEATS[:3], 4]}, "/seats/3", "wrong_type"),
    ({"seats": [*SEATS[:3], "x" * 81]}, "/seats/3", "too_long"),
    ({"owner": "me"}, "/owner", "unknown_field"),
    ({"a/b~c": 1}, "/a~1b~0c", "unknown_field"),
]


@pytest.mark.parametrize("change, pointer, code", REFUSED)
def test_odd_table_is_refused_where_it_is_odd(client, change, pointer, code):
    document = problem(client.post(TABLES, GOOD | change), 422, "invalid_request")
    assert [(error["pointer"], error["code"]) for error in document["errors"]] == [(pointer, code)]
    assert not Table.objects.exists()


def test_all_that_is_wrong_is_told_at_once(client):
    body = {"players": 9, "name": 1, "colour": "red"}
    document = problem(client.post(TABLES, body), 422, "invalid_request")
    assert {error["pointer"] for error in document["errors"]} == {"/players", "/name", "/colour"}


def test_longest_name_is_kept_whole(client):
    table = client.table(name="é" * 80)
    assert client.get(f"{TABLES}/{table}").json()["name"] == "é" * 80


@pytest.mark.parametrize("name", [uuid.uuid4(), "7", "x" * 40])
def test_table_that_is_not_there(client, name):
    problem(client.get(f"{TABLES}/{name}"), 404, "not_found")


@pytest.mark.parametrize("method", ["patch", "delete"])
def test_tables_are_not_deleted(client, method):
    path = f"{TABLES}/{client.table()}"
    response = getattr(client, method)(path, {"players": 5})
    problem(response, 405, "method_not_allowed")
    assert response.headers["Allow"] == "GET, PUT, HEAD, OPTIONS"
    assert client.get(path).json()["players"] == 4

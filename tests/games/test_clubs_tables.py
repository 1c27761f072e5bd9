"""Tables of clubs, of one's own and of nobody: who finds them, and who sits there."""

from urllib.parse import urlencode

import pytest

from clubs.models import Person
from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.erasure import erase_person
from games.models import Table
from ledger.models import Event
from tests.games.client import Client, pointers, problem
from tests.games.evening import Evening, client_of, new_id
from tests.games.places import CALLS, Place, at_club, outside
from tests.games.records import a_record

pytestmark = pytest.mark.django_db

TABLES = "/api/v1/tables"
NAMES = ["Ana", "Bô", "Chloé", "Dédé"]
ODD_NAMES = [
    "Éloïse d’Aÿ-Château",
    "O'Brien",
    'Zoé "la Reine"',
    "<script>alert(1)</script>",
    "Robert'); DROP TABLE games_table;--",
    "{{ 7 * 7 }} %s \\u0041",
    "🂡 陈 Ω",
    "e\u0301",  # two code points for one letter
]


def listed(client, **query):
    """The ids of the tables that a list shows."""
    answer = client.get(f"{TABLES}?{urlencode(query)}")
    assert answer.status_code == 200, answer.content
    return [table["id"] for table in answer.json()["tables"]]


def change(client, table, tag, **body):
    headers = {} if tag is None else {"If-Match": tag}
    return client.put(f"{TABLES}/{table}", {"name": "Bar"} | body, headers=headers)


# Whose a table is


def test_everybody_of_the_club_finds_its_table(evening):
    table = evening.table(name="Fond")
    for client in (evening.organiser, evening.arbiter, evening.scorer, evening.player):
        found = client.get(f"{TABLES}/{table}").json()
        assert (found["name"], found["club"]) == ("Fond", str(evening.club.id))
        assert listed(client) == [table]


def test_phone_finds_the_table_where_it_sits_and_no_other(evening):
    table, other = evening.table(), evening.table()
    phone = evening.seat(table, 0)
    assert listed(phone) == [table]
    problem(phone.get(f"{TABLES}/{other}"), 404, "not_found")


def test_table_of_ones_own_is_found_by_nobody_else(evening):
    table = evening.player.table()
    assert evening.player.get(f"{TABLES}/{table}").json()["club"] is None
    assert listed(evening.player) == [table]
    for client in (evening.organiser, evening.scorer, Client(), Evening("B").organiser):
        problem(client.get(f"{TABLES}/{table}"), 404, "not_found")
        assert listed(client) == []


def test_table_of_nobody_is_found_by_all_at_an_open_server_alone(client, evening, settings):
    table = client.table()
    assert listed(client) == listed(evening.player) == [table]
    settings.OPEN_RECORDING = False
    problem(evening.player.get(f"{TABLES}/{table}"), 404, "not_found")
    assert listed(evening.player) == []
    problem(client.get(TABLES), 401, "not_authenticated")


@pytest.mark.parametrize("whose", ["another club", "somebody's own", "nobody, server closed"])
def test_what_is_not_of_the_caller_is_not_there_wherever_it_is_asked_for(whose, settings):
    places = {
        "another club": lambda: at_club(Evening("Les Bouts")),
        "somebody's own": lambda: outside(Evening("Les Bouts").organiser),
        "nobody, server closed": lambda: outside(Client()),
    }
    place = places[whose]()
    settings.OPEN_RECORDING = False
    asking = Evening().organiser
    empty = Place(new_id(), new_id(), new_id(), new_id(), new_id(), new_id(), new_id())
    asked = 0
    for name, method in sorted(CALLS):
        if "<uuid:" not in place.route(name) or (name, method) == ("deal", "put"):
            continue
        there, nowhere = (one.call(asking, name, method) for one in (place, empty))
        assert there.status_code == nowhere.status_code == 404, (name, method)
        # Not a word tells them apart.
        same = ("type", "title", "detail", "code", "errors", "retryable")
        assert [there.json()[key] for key in same] == [nowhere.json()[key] for key in same]
        asked += 1
    assert asked >= 30


def test_table_of_a_club_that_is_not_ones_own_is_refused_like_one_that_is_not_there(evening):
    other = Evening("Les Bouts")
    before = Table.objects.count()
    for club in (str(other.club.id), new_id()):
        answer = evening.organiser.post(TABLES, {"players": 4, "club": club})
        document = problem(answer, 422, "invalid_request")
        assert [(e["pointer"], e["code"]) for e in document["errors"]] == [
            ("/club", "unknown_club")
        ]
    assert Table.objects.count() == before


def test_deal_goes_to_a_table_of_ones_own_or_nowhere(evening):
    table = Evening("Les Bouts").table()
    for where in (table, new_id()):
        answer = evening.organiser.put_deal(a_record(4), table=where)
        document = problem(answer, 422, "invalid_request")
        assert [e["code"] for e in document["errors"]] == ["unknown_table"]


# Who sits there


def test_people_of_the_club_sit_down_by_their_ids(evening):
    people = [evening.person(Role.PLAYER, name) for name in NAMES]
    ids = [str(person.id) for person in people]
    table = evening.table(people=ids)
    found = evening.player.get(f"{TABLES}/{table}").json()
    assert (found["people"], found["seats"]) == (ids, NAMES)


def test_person_who_sits_there_is_a_player_there(evening):
    people = [evening.person(Role.PLAYER, name) for name in NAMES]
    table = evening.table(people=[str(person.id) for person in people])
    deal = evening.organiser.deal(a_record(4) | {"tricks": [], "poignees": None}, table=table)
    hands = client_of(people[2]).get(deal).json()["record"]["hands"]
    assert [hand is not None for hand in hands] == [False, False, True, False]


def test_names_are_people_too_and_two_of_one_name_are_two(evening):
    table = evening.table(seats=["Ana", "Ana", "Bô", "Cl"])
    found = evening.organiser.get(f"{TABLES}/{table}").json()
    assert found["seats"] == ["Ana", "Ana", "Bô", "Cl"]
    assert len(set(found["people"])) == 4
    assert Person.objects.filter(guest_of=evening.club).count() == 4


@pytest.mark.parametrize("name", ODD_NAMES)
def test_name_is_kept_as_it_is_written(evening, name):
    table = evening.table(name=name, seats=[name, "B", "C", "D"])
    found = evening.organiser.get(f"{TABLES}/{table}").json()
    assert (found["name"], found["seats"][0]) == (name, name)
    (shown,) = evening.organiser.get(TABLES).json()["tables"]
    assert shown["seats"][0] == name
    assert evening.organiser.get(f"{TABLES}/{table}/sheet").json()["seats"][0] == name
    assert evening.organiser.get(f"{TABLES}/{table}/seats").json()["seats"][0]["name"] == name


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "a\u0000b", "a\u202eb", "a\u200bb", "x" * 81])
def test_name_that_no_line_can_show_is_refused(evening, name):
    body = {"players": 4, "club": str(evening.club.id), "seats": [name, "B", "C", "D"]}
    problem(evening.organiser.post(TABLES, body), 422, "invalid_request")
    assert not Table.objects.exists()


def test_names_are_in_no_body_of_the_chain(evening):
    table = evening.table(name="Secrète", seats=["Hildegarde", "B", "C", "D"])
    bodies = b"".join(bytes(e.body) for e in Event.objects.filter(stream__name=f"table:{table}"))
    assert b"Hildegarde" not in bodies
    assert "Secrète".encode() not in bodies
    (event,) = evening.organiser.get(f"{TABLES}/{table}/events").json()["events"]
    assert event["texts"]["chair 0"]["text"] == "Hildegarde"


def test_erased_person_has_no_name_wherever_the_name_was(evening):
    people = [evening.person(Role.PLAYER, name) for name in NAMES]
    table = evening.table(people=[str(person.id) for person in people])
    evening.organiser.deal(a_record(4), table=table)
    scores = evening.organiser.get(f"{TABLES}/{table}/sheet").json()["totals"]
    erase_person(people[1].id, COMMAND, lambda row: None, within=None)
    views = ["", "/seats", "/sheet", "/sheet.csv", "/changes", "/events"]
    for view in views:
        answer = evening.organiser.get(f"{TABLES}/{table}{view}")
        assert answer.status_code == 200
        assert "Bô" not in answer.content.decode()
        if view != "/events":
            assert "personne effacée" in answer.content.decode(), view
    assert evening.organiser.get(f"{TABLES}/{table}/sheet").json()["totals"] == scores
    english = evening.organiser.get(f"{TABLES}/{table}", headers={"Accept-Language": "en"})
    assert english.json()["seats"] == ["Ana", "erased person", "Chloé", "Dédé"]


def test_guest_is_erased_like_anybody(evening):
    table = evening.table(seats=NAMES)
    guest = evening.organiser.get(f"{TABLES}/{table}").json()["people"][0]
    answer = evening.organiser.delete(f"/api/v1/people/{guest}", headers={"If-Match": "*"})
    assert answer.status_code == 204
    seats = evening.organiser.get(f"{TABLES}/{table}").json()["seats"]
    assert seats == ["personne effacée", *NAMES[1:]]


def test_people_of_another_club_do_not_sit_down(evening):
    others = Evening("Les Bouts")
    strangers = [str(others.person(Role.PLAYER, name).id) for name in NAMES]
    ours = [str(evening.person(Role.PLAYER, name).id) for name in NAMES]
    for people in (strangers, [*ours[:3], strangers[0]], [*ours[:3], new_id()]):
        body = {"players": 4, "club": str(evening.club.id), "people": people}
        document = problem(evening.organiser.post(TABLES, body), 422, "invalid_request")
        assert [e["code"] for e in document["errors"]] == ["not_members"]
    problem(evening.player.post(TABLES, {"players": 4, "people": ours}), 422, "invalid_request")


def test_nobody_sits_on_two_chairs(evening):
    person = str(evening.person(Role.PLAYER).id)
    body = {"players": 4, "club": str(evening.club.id), "people": [person] * 4}
    document = problem(evening.organiser.post(TABLES, body), 422, "invalid_request")
    assert pointers(document) == ["/people"]


def test_names_or_people_and_not_both(evening):
    people = [str(evening.person(Role.PLAYER).id) for _ in range(4)]
    body = {"players": 4, "club": str(evening.club.id), "people": people, "seats": NAMES}
    document = problem(evening.organiser.post(TABLES, body), 422, "invalid_request")
    assert [e["code"] for e in document["errors"]] == ["not_both"]


# What a client may say of a table, and nothing else

MEANT_FOR_NOBODY = {
    "id": new_id(),
    "created_by": "system",
    "stream": 1,
    "version": 7,
    "created_at": "2020-01-01T00:00:00Z",
    "is_admin": True,
    "role": "organiser",
    "deals": [],
}


@pytest.mark.parametrize("field", MEANT_FOR_NOBODY)
def test_field_that_is_the_servers_is_refused(evening, field):
    value = MEANT_FOR_NOBODY[field]
    body = {"players": 4, "club": str(evening.club.id), field: value}
    document = problem(evening.organiser.post(TABLES, body), 422, "invalid_request")
    assert [(e["pointer"], e["code"]) for e in document["errors"]] == [
        (f"/{field}", "unknown_field")
    ]
    table = evening.table()
    problem(change(evening.organiser, table, "*", **{field: value}), 422, "invalid_request")
    assert evening.organiser.get(f"{TABLES}/{table}").json()["version"] == 1


@pytest.mark.parametrize("field", ["club", "players", "ruleset"])
def test_what_a_table_is_never_changes(evening, field):
    table = evening.table()
    value = {"club": str(evening.club.id), "players": 4, "ruleset": "fft-2012"}[field]
    answer = change(evening.organiser, table, "*", **{field: value})
    document = problem(answer, 422, "invalid_request")
    assert pointers(document) == [f"/{field}"]

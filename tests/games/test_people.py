"""What is held about a person: told to that person whole, and gone when the person is erased."""

import pytest
from django.core.management import call_command

from clubs.models import Membership, Person
from clubs.roles import Role
from games.services.rebuilding import differences
from tests.games.client import Client, problem
from tests.games.evening import Evening, client_of
from tests.games.records import a_record
from tests.games.summaries import a_summary
from tests.ledger.acts import verify

pytestmark = pytest.mark.django_db


def erase(evening, person):
    path = f"/api/v1/people/{person.id}"
    tag = evening.organiser.get(path).headers["ETag"]
    return evening.organiser.delete(path, headers={"If-Match": tag})


@pytest.fixture
def zelie(evening):
    return evening.person(Role.SCORER, "Zélie")


@pytest.fixture
def table(evening, zelie):
    others = [str(evening.person(Role.PLAYER, name).id) for name in ("Ana", "Bo", "Cy")]
    return evening.table(people=[others[0], str(zelie.id), *others[1:]])


def test_export_tells_where_somebody_sat_and_what_that_came_to(evening, zelie, table):
    me = client_of(zelie)
    me.put_deal(None, table=table, number=1, summary=a_summary())
    export = me.get(f"/api/v1/people/{zelie.id}/export").json()
    assert export["person"]["name"] == "Zélie"
    (sat,) = export["tables"]
    sheet = me.get(f"/api/v1/tables/{table}/sheet").json()
    assert (sat["id"], sat["chair"]) == (table, 1)
    assert [line["score"] for line in sat["scores"]] == [sheet["lines"][0]["scores"][1]]
    assert "deal.put" in [act["type"] for act in export["acts"]]
    assert "Zélie" in [text["text"] for text in export["texts"]]


def test_export_tells_what_was_refused_of_theirs(evening, zelie, table):
    me = client_of(zelie)
    bad = {"op_id": "a" * 16, "kind": "deal.put", "target": "018f2c5e-9a1b-7c3d-8e4f-5a6b7c8d9e0f"}
    bad["body"] = {"table": table, "number": 1, "summary": {}}
    me.post("/api/v1/sync/batches", {"operations": [bad]})
    export = me.get(f"/api/v1/people/{zelie.id}/export").json()
    assert [one["operation"]["op_id"] for one in export["refused"]] == ["a" * 16]


def test_export_of_an_organiser_is_of_the_own_clubs(evening, zelie, table):
    """What the person did elsewhere, and at tables of their own, is not told here."""
    other = Evening("Les Bouts")
    Membership.objects.create(club=other.club, person=zelie, role=Role.SCORER)
    me = client_of(zelie)
    me.put_deal(None, table=table, number=1, summary=a_summary())
    me.put_deal(None, table=me.table(club=str(other.club.id)), number=1, summary=a_summary())
    me.put_deal(None, table=me.table(), number=1, summary=a_summary())
    path = f"/api/v1/people/{zelie.id}/export"
    mine, theirs = me.get(path).json(), evening.organiser.get(path).json()
    assert [act["type"] for act in theirs["acts"]] == ["deal.put"]
    assert sorted(act["type"] for act in mine["acts"]).count("deal.put") == 3
    assert theirs["tables"] == [sat for sat in mine["tables"] if sat["id"] == table]


def test_export_is_for_the_person_and_the_organiser(evening, zelie):
    path = f"/api/v1/people/{zelie.id}/export"
    assert client_of(zelie).get(path).status_code == 200
    assert evening.organiser.get(path).status_code == 200
    problem(evening.scorer.get(path), 403, "permission_denied")
    problem(Evening("Les Bouts").organiser.get(path), 404, "not_found")
    problem(Client().get(path), 401, "not_authenticated")


def test_erased_person_is_nowhere_named_and_every_score_stays(evening, zelie, table):
    evening.organiser.put_deal(a_record(4), table=table, number=1)
    path = f"/api/v1/tables/{table}"
    totals = evening.organiser.get(f"{path}/sheet").json()["totals"]
    assert erase(evening, zelie).status_code in (200, 204)
    for below in ("", "/sheet", "/sheet.csv", "/seats", "/changes", "/events"):
        said = evening.organiser.get(path + below).content.decode()
        assert "Zélie" not in said
        assert "Z\\u00e9lie" not in said
    sheet = evening.organiser.get(f"{path}/sheet").json()
    assert sheet["seats"][1] == "personne effacée"
    assert sheet["totals"] == totals
    assert verify() == []
    assert list(differences()) == []


def test_name_that_one_member_has_is_that_member_at_a_table(evening, zelie):
    table = evening.table(seats=["Ana", "Zélie", "Bo", "Cy"])
    people = evening.organiser.get(f"/api/v1/tables/{table}").json()["people"]
    assert people[1] == str(zelie.id)
    erase(evening, zelie)
    seats = evening.organiser.get(f"/api/v1/tables/{table}").json()["seats"]
    assert seats == ["Ana", "personne effacée", "Bo", "Cy"]


def test_two_members_of_one_name_are_not_taken_for_each_other(evening, zelie):
    evening.person(Role.PLAYER, "Zélie")
    table = evening.table(seats=["Ana", "Zélie", "Bo", "Cy"])
    people = evening.organiser.get(f"/api/v1/tables/{table}").json()["people"]
    assert Person.objects.filter(name="Zélie").count() == 3
    assert str(zelie.id) not in people


def test_name_at_a_table_of_no_club_is_nobody_of_a_club(evening, zelie):
    client = Client()
    table = client.table(seats=["Ana", "Zélie", "Bo", "Cy"])
    assert str(zelie.id) not in client.get(f"/api/v1/tables/{table}").json()["people"]


def test_settled_operations_are_forgotten_after_a_month(evening, table, capsys):
    bad = {"op_id": "a" * 16, "kind": "deal.put", "target": "018f2c5e-9a1b-7c3d-8e4f-5a6b7c8d9e0f"}
    bad["body"] = {"table": table, "number": 1, "summary": {}}
    evening.scorer.post("/api/v1/sync/batches", {"operations": [bad]})
    (kept,) = evening.organiser.get(f"/api/v1/tables/{table}/quarantine").json()["quarantined"]
    call_command("forget_settled")
    assert capsys.readouterr().out == "0\n"
    evening.organiser.post(f"/api/v1/quarantine/{kept['id']}/settlement", {})
    from games.models import Quarantined

    long_ago = Quarantined.objects.get().settled_at.replace(year=2020)
    Quarantined.objects.update(settled_at=long_ago)
    call_command("forget_settled")
    assert capsys.readouterr().out == "1\n"

"""Entries by hand and from a list, who sits for them, and who leaves or comes late."""

import pytest

from clubs.models import Membership, Person
from clubs.roles import Role
from tests.games.client import problem
from tests.tournaments.event import Event
from tournaments.services.lists import MOST_LINES, read_list

pytestmark = pytest.mark.django_db


def test_person_of_the_club_enters_by_id_by_licence_and_by_name(event):
    ana = event.evening.person(Role.PLAYER, "Ana Le Goff")
    Person.objects.filter(id=ana.id).update(licence="B0001")
    bo = event.evening.person(Role.PLAYER, "Bob Morvan")
    cy = event.evening.person(Role.PLAYER, "Cyrille")
    path = f"{event.path}/entries"
    for body, person in (
        ({"name": "A. Le Goff", "licence": "B0001"}, ana),
        ({"name": "  bob  MORVAN "}, bo),
        ({"person": str(cy.id)}, cy),
    ):
        entry = event.organiser.post(path, body).json()
        assert [one["person"] for one in entry["people"]] == [str(person.id)]
    problem(event.organiser.post(path, {"person": str(cy.id)}), 409, "conflict")


def test_somebody_new_becomes_a_player_of_the_club(event):
    event.enter("Nouvelle")
    person = Person.objects.get(name="Nouvelle")
    assert Membership.objects.get(person=person).role == "player"


def test_guest_of_a_table_is_known_and_becomes_a_player(event):
    guest = Person.objects.create(name="Invitée", guest_of=event.evening.club)
    event.enter("Invitée")
    assert Membership.objects.get(person=guest).role == "player"
    assert Person.objects.filter(name="Invitée").count() == 1


def test_two_people_of_one_name_are_told_apart_by_their_licence(event):
    for _ in range(2):
        event.evening.person(Role.PLAYER, "Jean Martin")
    answer = event.organiser.post(f"{event.path}/entries", {"name": "Jean Martin"})
    assert problem(answer, 422, "invalid_request")["errors"][0]["code"] == "several_people"


def test_missing_licence_of_a_person_is_noted(event):
    ana = event.evening.person(Role.PLAYER, "Ana")
    event.enter("Ana", licence="B0001")
    assert Person.objects.get(id=ana.id).licence == "B0001"


def test_list_is_read_with_commas_and_semicolons_titles_or_none():
    for text in (
        "Nom;Licence;Club\nAna;B1;Brest",
        "Ana,B1,Brest",
        "\ufeffClub;Nom;Licence\r\nBrest;Ana;B1\r\n\r\n",
    ):
        (line,), bad = read_list(text)
        assert (line.name, line.licence, line.club, bad) == ("Ana", "B1", "Brest", [])


@pytest.mark.parametrize(
    "raw, code",
    [
        (";B1", "no_name"),
        ("Ana;B1;Brest;1;trop", "too_many_cells"),
        ("A" * 81, "too_long"),
        ("A" * 200_000, "too_long"),
        ("Ana;B1;Brest;deux", "not_a_team"),
        ("A\u200bna", "not_one_line"),
    ],
)
def test_bad_line_is_told_by_its_number_and_the_others_kept(raw, code):
    lines, bad = read_list(f"Zoé;B2\n{raw}\nYann;B3")
    assert [line.name for line in lines] == ["Zoé", "Yann"]
    assert [(one.number, one.code) for one in bad] == [(2, code)]
    assert bad[0].detail.fr
    assert bad[0].detail.en


def test_line_that_is_there_twice_is_told():
    lines, bad = read_list("Ana\nana\nBea;B1\nBob;B1")
    assert [line.number for line in lines] == [1, 3]
    assert [(one.number, one.code) for one in bad] == [(2, "name_twice"), (4, "licence_twice")]


def test_list_is_not_read_for_ever():
    lines, bad = read_list("\n".join(f"Joueur {n}" for n in range(MOST_LINES + 5)))
    assert (len(lines), len(bad)) == (MOST_LINES, 1)


def test_list_of_an_old_spreadsheet_keeps_its_accents(event):
    event.list("Éloïse Bézières;B1".encode("cp1252"))
    assert Person.objects.filter(name="Éloïse Bézières").exists()


def test_same_list_twice_changes_nothing_whatever_became_of_its_people(event):
    """D9."""
    text = "\n".join(f"Joueur {number};B{number}" for number in range(1, 9))
    everybody = list(range(1, 9))
    assert event.list(text).json()["added"] == everybody
    event.start()
    event.seat(1)
    event.close(1)
    event.organiser.post(f"{event.path}/entries/2/people", {"name": "Remplaçante"})
    headers = {"If-Match": event.organiser.get(f"{event.path}/entries/3").headers["ETag"]}
    body = {"withdrawn_from": 2}
    assert event.organiser.put(f"{event.path}/entries/3", body, headers=headers).status_code == 200
    before = event.organiser.get(f"{event.path}/events?limit=200").json()["events"]
    again = event.list(text).json()
    assert (again["added"], again["known"], again["errors"]) == ([], everybody, [])
    assert event.organiser.get(f"{event.path}/events?limit=200").json()["events"] == before
    assert Person.objects.filter(name__startswith="Joueur").count() == 8


def test_list_sent_again_under_its_key_is_done_once(event):
    key = "a-key-of-a-list-1"
    first, again = event.list("Ana", key=key), event.list("Ana", key=key)
    assert first.json() == again.json()
    assert again.headers["Idempotency-Replayed"] == "true"


def test_json_is_no_list(event):
    problem(
        event.organiser.post(f"{event.path}/entries.csv", {"a": 1}), 415, "unsupported_media_type"
    )


def test_teams_are_named_where_there_are_any():
    event = Event(kind="teams_of_2", methods=["movement"])
    done = event.list("Ana;;;1\nBea;;;1\nCy").json()
    assert (done["added"], done["errors"][0]["line"]) == ([1, 2], 3)
    problem(event.organiser.post(f"{event.path}/entries", {"name": "Dora"}), 422, "invalid_request")
    event.enter("Dora", team=2)
    event.done("actions/open")
    assert "2" in problem(event.do("actions/start"), 409, "conflict")["detail"]


def test_no_team_where_everybody_plays_alone(event):
    answer = event.organiser.post(f"{event.path}/entries", {"name": "Ana", "team": 1})
    assert problem(answer, 422, "invalid_request")["errors"][0]["code"] == "no_teams"


def test_substitute_sits_and_the_scores_stay_with_the_entry(event):
    event.start(8)
    event.seat(1)
    event.close(1)
    path = f"{event.path}/entries/5"
    done = event.organiser.post(f"{path}/people", {"name": "Remplaçant", "reason": "Malade"}).json()
    assert [(one["name"], one["from_position"]) for one in done["people"]] == [
        ("Joueur 5", 1),
        ("Remplaçant", 2),
    ]
    seated = event.seat(2)
    (table,) = [
        one["table"] for one in seated["tables"] for seat in one["seats"] if seat["entry"] == 5
    ]
    names = event.organiser.get(f"/api/v1/tables/{table}").json()["seats"]
    assert "Remplaçant" in names
    assert "Joueur 5" not in names


def test_chair_changes_hands_at_a_position_that_has_not_begun(event):
    event.start(8)
    table = event.seat(1)["tables"][0]
    entry = table["seats"][2]["entry"]
    body = {"name": "Remplaçant", "from_position": 1}
    done = event.organiser.post(f"{event.path}/entries/{entry}/people", body)
    assert done.status_code == 201, done.content
    names = event.organiser.get(f"/api/v1/tables/{table['table']}").json()["seats"]
    assert names[2] == "Remplaçant"


def test_nobody_sits_for_two_entries(event):
    """D10, before anybody is seated."""
    event.enter("Ana", "Bea")
    answer = event.organiser.post(f"{event.path}/entries/1/people", {"name": "Bea"})
    problem(answer, 409, "conflict")


def test_entry_changed_from_an_old_version_is_refused(event):
    event.enter("Ana")
    path = f"{event.path}/entries/1"
    old = {"If-Match": event.organiser.get(path).headers["ETag"]}
    assert event.organiser.put(path, {"club": "Brest"}, headers=old).status_code == 200
    problem(event.organiser.put(path, {"club": "Quimper"}, headers=old), 412, "precondition_failed")
    problem(event.organiser.put(path, {"club": "Quimper"}), 428, "precondition_required")


def test_seated_position_is_not_left_or_joined_afterwards(event):
    event.start(8)
    event.seat(1)
    path = f"{event.path}/entries/1"
    headers = {"If-Match": event.organiser.get(path).headers["ETag"]}
    answer = event.organiser.put(path, {"withdrawn_from": 1}, headers=headers)
    assert problem(answer, 422, "invalid_request")["errors"][0]["code"] == "already_seated"
    answer = event.organiser.post(f"{event.path}/entries", {"name": "Tard", "late_from": 1})
    assert problem(answer, 422, "invalid_request")["errors"][0]["code"] == "already_seated"


def test_known_entry_is_sent_again_when_a_licence_is_noted(event):
    event.enter("Ana")
    path = f"{event.path}/entries/1"
    known = {"If-None-Match": event.organiser.get(path).headers["ETag"]}
    assert event.organiser.get(path, headers=known).status_code == 304
    Person.objects.filter(name="Ana").update(licence="B0001")
    assert event.organiser.get(path, headers=known).json()["people"][0]["licence"] == "B0001"


def test_entries_are_listed_by_pages_and_filtered(event):
    event.list("Ana;;Brest\nBea;;Quimper\nCy;;Brest")
    path = f"{event.path}/entries"
    first = event.organiser.get(f"{path}?limit=2").json()
    rest = event.organiser.get(first["next"]).json()
    assert len(first["entries"]) + len(rest["entries"]) == 3
    assert len(event.organiser.get(f"{path}?club=Brest").json()["entries"]) == 2
    assert event.organiser.get(f"{path}?withdrawn=true").json()["entries"] == []


def test_who_left_the_club_is_named_before_anybody_is_seated(event):
    event.start(8)
    event.seat(1)
    event.close(1)
    table = event.table(1, 1)["seats"]
    for seat in table[:2]:
        erase(event, f"Joueur {seat['entry']}")
    event.done("positions/2/seed")
    document = problem(event.do("positions/2/seating"), 409, "conflict")
    first, second = sorted(seat["entry"] for seat in table[:2])
    assert f"{first}, {second}" in document["detail"]
    for number in (first, second):
        event.organiser.post(f"{event.path}/entries/{number}/people", {"name": f"R {number}"})
    event.done("positions/2/seating")


def test_who_left_the_club_is_named_before_a_chair_changes_hands(event):
    event.start(8)
    first, second, *_ = [seat["entry"] for seat in event.seat(1)["tables"][0]["seats"]]
    erase(event, f"Joueur {first}")
    body = {"name": "Remplaçante", "from_position": 1}
    path = f"{event.path}/entries/{{}}/people"
    document = problem(event.organiser.post(path.format(second), body), 409, "conflict")
    assert str(first) in document["detail"]
    assert event.organiser.post(path.format(first), body).status_code == 201


def erase(event, name):
    path = f"/api/v1/people/{Person.objects.get(name=name).id}"
    headers = {"If-Match": event.organiser.get(path).headers["ETag"]}
    assert event.organiser.delete(path, headers=headers).status_code == 204


def test_erased_person_keeps_the_scores_and_no_name(event):
    event.enter("Ana")
    erase(event, "Ana")
    entry = event.organiser.get(f"{event.path}/entries/1").json()
    assert entry["people"][0]["name"] == "personne effacée"
    events = event.organiser.get(f"{event.path}/events").content
    assert b"Ana" not in events

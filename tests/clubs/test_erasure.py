"""Erasing a person: the name goes everywhere, the id stays; and telling a person what is held."""

import uuid

import pytest

from clubs.exporting import held_by_clubs
from clubs.models import Account, Credential, Membership, Person
from clubs.principals import COMMAND
from clubs.roles import Role
from clubs.services.erasure import erase_person
from clubs.services.guests import people_named
from clubs.services.people import change_person
from conventions.problems import Problem
from ledger.models import Event, SecretText
from tests.clubs.client import Client, problem
from tests.clubs.people import (
    PASSWORD,
    a_club,
    a_member,
    client_of,
    give,
    organiser_of,
    tag,
)
from tests.ledger.acts import verify

pytestmark = pytest.mark.django_db


@pytest.fixture
def chloe(club, organiser):
    """Somebody whom the ledger knows by name, with an account and a token."""
    body = {"name": "Chloé Dupont", "licence": "F-1234"}
    added = organiser.post(f"/api/v1/clubs/{club.id}/people", body).json()
    person = Person.objects.get(id=added["id"])
    person.account = Account.objects.create_user("chloe@example.org", PASSWORD)
    person.save()
    return person


def erase(client, person):
    path = f"/api/v1/people/{person.id}"
    return client.delete(path, headers={"If-Match": tag(client, path)})


def test_nothing_is_left_of_a_person_but_the_id(chloe, organiser):
    theirs = client_of(chloe)
    theirs.post("/api/v1/tokens", {"label": "Chloé’s spreadsheet"})
    assert erase(organiser, chloe).status_code == 204
    chloe.refresh_from_db()
    assert (chloe.name, chloe.licence, chloe.account) == ("", "", None)
    assert chloe.erased_at is not None
    assert not Account.objects.filter(email="chloe@example.org").exists()
    assert not Membership.objects.filter(person=chloe).exists()
    assert not SecretText.objects.filter(subject_id=chloe.id).exists()
    assert not SecretText.objects.filter(text__contains="Chlo").exists()
    assert not Credential.objects.filter(person=chloe).exclude(label="").exists()
    problem(theirs.get("/api/v1/me"), 401, "not_authenticated")


def test_chain_still_verifies(chloe, club, organiser):
    assert erase(organiser, chloe).status_code == 204
    assert verify() == []
    assert Event.objects.filter(stream=club.stream, type="person.erase").count() == 1
    page = organiser.get(f"/api/v1/clubs/{club.id}/events").json()
    added = next(event for event in page["events"] if event["type"] == "person.add")
    assert added["texts"] == {"licence": None, "name": None}


@pytest.mark.parametrize("language, shown", [("fr", "personne effacée"), ("en", "erased person")])
def test_erased_person_is_shown_as_such(chloe, organiser, language, shown):
    erase(organiser, chloe)
    root = Account.objects.create_superuser("root@example.org", PASSWORD)
    admin = Client()
    admin.force_login(root)
    path = f"/api/v1/people/{chloe.id}"
    document = admin.get(path, headers={"Accept-Language": language}).json()
    assert (document["name"], document["licence"]) == (shown, "")
    assert document["erased_at"]
    change = {"If-Match": "*"}
    problem(admin.put(path, {"name": "Back"}, headers=change), 409, "conflict")


def test_session_of_an_erased_person_is_over(chloe, organiser):
    browser = Client()
    body = {"email": "chloe@example.org", "password": PASSWORD}
    browser.post("/api/v1/session", body)
    assert browser.get("/api/v1/me").status_code == 200
    erase(organiser, chloe)
    problem(browser.get("/api/v1/me"), 401, "not_authenticated")
    problem(Client().post("/api/v1/session", body), 401, "not_authenticated")


def test_person_may_always_erase_themself(club, chloe):
    give(a_club("Others"), chloe, [Role.PLAYER])
    assert erase(client_of(chloe), chloe).status_code == 204
    chloe.refresh_from_db()
    assert chloe.erased_at is not None


def test_organiser_does_not_erase_who_is_in_another_club(chloe, organiser):
    other = a_club("Others")
    give(other, chloe, [Role.PLAYER])
    problem(erase(organiser, chloe), 409, "held_by_other_clubs")
    problem(erase(organiser_of(other), chloe), 409, "held_by_other_clubs")
    chloe.refresh_from_db()
    assert chloe.name == "Chloé Dupont"


def test_organiser_of_all_clubs_of_a_person_may(club, chloe):
    other = a_club("Others")
    both = a_member(club, Role.ORGANISER)
    give(other, both, [Role.ORGANISER])
    give(other, chloe, [Role.PLAYER])
    assert erase(client_of(both), chloe).status_code == 204


def test_erasing_needs_the_version_that_was_seen(chloe, organiser):
    path = f"/api/v1/people/{chloe.id}"
    problem(organiser.delete(path), 428, "precondition_required")
    stale = {"If-Match": f'"person-{chloe.id.hex}-r9"'}
    problem(organiser.delete(path, headers=stale), 412, "precondition_failed")


def test_erased_again_a_person_stays_erased(chloe):
    before = erase_person(chloe.id, COMMAND, lambda row: None, within=None)
    events = Event.objects.count()
    again = erase_person(chloe.id, COMMAND, lambda row: None, within=None)
    assert again.erased_at == before.erased_at
    assert Event.objects.count() == events


def test_last_organiser_is_not_erased_while_others_are_in_the_club(club, organiser):
    """Not by themself, nor by an administrator."""
    zoe = Person.objects.get(name="Zoé")
    a_member(club, Role.PLAYER)
    erase(organiser, Person.objects.get(name="Olga"))
    problem(erase(organiser, zoe), 409, "last_organiser")
    with pytest.raises(Problem) as raised:
        erase_person(zoe.id, COMMAND, lambda row: None, within=None)
    assert raised.value.code == "last_organiser"
    give(club, a_member(club, Role.ARBITER), [Role.ORGANISER])
    assert erase(organiser, zoe).status_code == 204


def test_last_organiser_of_any_of_their_clubs_is_not_erased(club):
    first, second = a_club("First"), a_club("Second")
    both = a_member(first, Role.ORGANISER)
    Membership.objects.filter(club=second).update(person=both)
    a_member(second, Role.PLAYER)
    problem(erase(client_of(both), both), 409, "last_organiser")
    both.refresh_from_db()
    assert both.erased_at is None


def test_organiser_who_is_alone_in_a_club_may_go():
    olga = Person.objects.create(name="Olga")
    club = a_club(organiser=olga)
    people_named(["Passant"], club)  # a guest is no member
    assert erase(client_of(olga), olga).status_code == 204
    assert not Membership.objects.filter(club=club).exists()


def test_erasing_sent_again_is_answered_the_same(chloe, club, organiser):
    path = f"/api/v1/people/{chloe.id}"
    headers = {"If-Match": tag(organiser, path)}
    colleague = organiser_of(club)
    assert organiser.delete(path, headers=headers).status_code == 204
    events = Event.objects.count()
    for other in (organiser, colleague):
        assert other.delete(path, headers=headers).status_code == 204
    assert Event.objects.count() == events
    stranger = organiser_of(a_club("Others"))
    problem(stranger.delete(path, headers=headers), 404, "not_found")
    problem(client_of(a_member(club, Role.PLAYER)).get(path), 403, "permission_denied")


def test_erased_guest_is_answered_the_same_again(club, organiser):
    path = f"/api/v1/people/{people_named(['Passant'], club)[0].id}"
    headers = {"If-Match": tag(organiser, path)}
    for _ in range(2):
        assert organiser.delete(path, headers=headers).status_code == 204


def test_guest_of_a_table_is_erased_by_the_club(club, organiser):
    guest = people_named(["Passant"], club)[0]
    stranger = organiser_of(a_club("Others"))
    path = f"/api/v1/people/{guest.id}"
    problem(stranger.delete(path, headers={"If-Match": "*"}), 404, "not_found")
    assert erase(organiser, guest).status_code == 204
    guest.refresh_from_db()
    assert (guest.name, guest.guest_of) == ("", None)


def test_person_of_no_club_is_erased_too():
    guest = people_named(["Passant"], None)[0]
    erase_person(guest.id, COMMAND, lambda row: None, within=None)
    assert Event.objects.get(type="person.erase").stream.name == "system"


def test_export_tells_a_person_everything(club, chloe):
    client_of(chloe).post("/api/v1/tokens", {"label": "Tableur"})
    told = held_by_clubs(chloe.id)
    assert told["person"]["name"] == "Chloé Dupont"
    assert told["person"]["licence"] == "F-1234"
    assert told["account"]["email"] == "chloe@example.org"
    assert told["memberships"] == [{"club": str(club.id), "club_name": "Les As", "role": "player"}]
    assert [token["label"] for token in told["tokens"]] == ["", "Tableur"]
    assert [event["type"] for event in told["events"]] == ["person.add"]
    assert {text["text"] for text in told["texts"]} == {"Chloé Dupont", "F-1234", "", "Tableur"}
    assert "digest" not in str(told)


def test_export_for_an_organiser_tells_nothing_of_other_clubs(club, chloe):
    client_of(chloe).post("/api/v1/tokens", {"label": "Tableur"})
    other = a_club("Others")
    give(other, chloe, [Role.ARBITER])
    change_person(chloe.id, "Chloé D.", "", COMMAND, lambda row: None, within=None)
    told = held_by_clubs(chloe.id, frozenset([club.id]))
    assert told["person"]["name"] == "Chloé D."
    assert [one["club"] for one in told["memberships"]] == [str(club.id)]
    assert [one["type"] for one in told["events"]] == ["person.add", "person.change"]
    assert {one["text"] for one in told["texts"]} == {"Chloé Dupont", "F-1234", "Chloé D."}
    assert (told["account"], told["tokens"]) == (None, [])
    assert str(other.id) not in str(told)
    everything = held_by_clubs(chloe.id)
    assert str(other.id) in str(everything)
    assert everything.keys() == told.keys()


def test_export_for_an_organiser_of_no_club_of_theirs_is_empty(chloe):
    told = held_by_clubs(chloe.id, frozenset([a_club("Others").id]))
    assert not any(told[name] for name in ("memberships", "events", "texts", "account", "tokens"))


def test_export_of_an_erased_person_has_nothing_personal(chloe, organiser):
    erase(organiser, chloe)
    told = str(held_by_clubs(chloe.id))
    assert not any(word in told for word in ("Chlo", "F-1234", "example.org"))


def test_export_of_nobody():
    with pytest.raises(Problem):
        held_by_clubs(uuid.UUID(int=1))

"""What a club may decide alone about people and phones that another club holds too: nothing."""

import uuid

import pytest

from clubs.models import Account, Credential, Grant, Membership, Person
from clubs.principals import COMMAND, fence_of
from clubs.roles import Role
from clubs.services.clubs import change_club
from clubs.services.guests import people_named
from clubs.services.pairings import create_invitation, create_pairing, seats_held
from conventions.problems import Problem
from ledger.actors import Actor
from ledger.models import Event
from tests.clubs.client import Client, problem
from tests.clubs.people import (
    PASSWORD,
    a_club,
    a_member,
    a_person,
    a_phone,
    client_of,
    give,
    organiser_of,
    token_of,
)

pytestmark = pytest.mark.django_db

CLAIM = "/api/v1/pairings/claim"
ANY = {"If-Match": "*"}


@pytest.fixture
def other(db):
    return a_club("Les Bouts")


@pytest.fixture
def both(club, other):
    """An organiser of both clubs."""
    person = a_member(club, Role.ORGANISER, name="Both")
    give(other, person, [Role.ORGANISER])
    return client_of(person)


@pytest.fixture
def admin():
    root = Account.objects.create_superuser("root@example.org", PASSWORD)
    client = Client()
    client.force_login(root)
    return client


def held_by_both(club, other):
    person = a_member(club, Role.PLAYER, name="Béa")
    give(other, person, [Role.ARBITER])
    return person


def member_and_guest(club, other):
    """A member of one club whom the other named at a table."""
    guest = people_named(["Béa"], other)[0]
    give(club, guest, [Role.PLAYER])
    return guest


def organiser_elsewhere(club, other):
    person = Person.objects.get(memberships__club=other, memberships__role=Role.ORGANISER)
    give(club, person, [Role.PLAYER])
    return person


HELD = [held_by_both, member_and_guest, organiser_elsewhere]
CHANGES = {
    "invite": lambda client, path: client.post(f"{path}/account-invitation", {}),
    "rename": lambda client, path: client.put(path, {"name": "X"}, headers=ANY),
    "erase": lambda client, path: client.delete(path, headers=ANY),
}


@pytest.mark.parametrize("what", CHANGES)
@pytest.mark.parametrize("made", HELD)
def test_organiser_decides_nothing_about_who_is_in_another_club(club, other, made, what):
    person, organiser = made(club, other), organiser_of(club)
    before = Person.objects.filter(id=person.id).values().get(), Event.objects.count()
    answer = CHANGES[what](organiser, f"/api/v1/people/{person.id}")
    problem(answer, 409, "held_by_other_clubs")
    after = Person.objects.filter(id=person.id).values().get(), Event.objects.count()
    assert after == before


@pytest.mark.parametrize("what", CHANGES)
def test_other_roles_in_the_other_club_do_not_help(club, other, what):
    person = held_by_both(club, other)
    caller = a_member(club, Role.ORGANISER)
    give(other, caller, [Role.ARBITER, Role.SCORER, Role.PLAYER])
    answer = CHANGES[what](client_of(caller), f"/api/v1/people/{person.id}")
    problem(answer, 409, "held_by_other_clubs")


@pytest.mark.parametrize("what", CHANGES)
@pytest.mark.parametrize("who", ["both", "admin"])
def test_organiser_of_all_clubs_and_administrator_decide(request, club, other, who, what):
    person, client = held_by_both(club, other), request.getfixturevalue(who)
    answer = CHANGES[what](client, f"/api/v1/people/{person.id}")
    assert answer.status_code < 300, answer.content


@pytest.mark.parametrize("what", ["rename", "erase"])
def test_person_decides_for_themself(club, other, what):
    person = held_by_both(club, other)
    answer = CHANGES[what](client_of(person), f"/api/v1/people/{person.id}")
    assert answer.status_code < 300, answer.content


@pytest.mark.parametrize("role", [Role.ARBITER, Role.SCORER])
def test_people_of_a_club_are_drawn_into_another_by_an_organiser_of_it_alone(club, role):
    caller = a_member(club, role)
    mine = a_club("Mine", organiser=caller)
    person = a_member(club, Role.PLAYER, name="Béa")
    path = f"/api/v1/clubs/{mine.id}/people/{person.id}/roles"
    answer = client_of(caller).put(path, {"roles": ["player"]}, headers=ANY)
    problem(answer, 403, "permission_denied")
    assert not Membership.objects.filter(club=mine, person=person).exists()


# Phones


def given(phone, code):
    assert phone.post(CLAIM, {"code": code}).status_code == 201


def clubs_of(phone):
    return {one["id"] for one in phone.get("/api/v1/me").json()["clubs"]}


def revocations(club):
    return Event.objects.filter(stream=club.stream, type="phone.revoke").count()


@pytest.fixture
def shared(club, other):
    """A phone that both clubs gave something, and its address."""
    phone, phone_id = a_phone(club)
    given(phone, create_pairing(Role.SCORER, COMMAND, club=other.id).code)
    return phone, f"/api/v1/phones/{phone_id}"


def test_club_takes_back_what_it_gave_a_phone_and_no_more(club, other, organiser, shared):
    phone, path = shared
    table = uuid.uuid4()
    given(phone, create_invitation(table, 2, COMMAND, club=club.id).code)
    given(phone, create_pairing(Role.SCORER, COMMAND, club=club.id, table=table).code)
    assert organiser.delete(path).status_code == 204
    assert clubs_of(phone) == {str(other.id)}
    assert phone.get("/api/v1/me").json()["tables"] == []
    assert seats_held(table) == {}
    assert (revocations(club), revocations(other)) == (1, 0)
    assert organiser.get(f"/api/v1/clubs/{club.id}/phones").json()["phones"] == []


def test_taking_back_again_changes_nothing(club, other, organiser, shared):
    phone, path = shared
    for _ in range(2):
        assert organiser.delete(path).status_code == 204
    assert clubs_of(phone) == {str(other.id)}
    assert revocations(club) == 1


def test_club_that_is_left_ends_a_phone(club, other, organiser, shared):
    phone, path = shared
    assert organiser.delete(path).status_code == 204
    assert organiser_of(other).delete(path).status_code == 204
    problem(phone.get("/api/v1/me"), 401, "not_authenticated")
    assert organiser.delete(path).status_code == 204
    assert (revocations(club), revocations(other)) == (1, 1)


def test_phone_organiser_of_all_and_administrator_end_it_whole(both, admin, club, other):
    for who in ("phone", "both", "admin"):
        phone, phone_id = a_phone(club)
        given(phone, create_pairing(Role.SCORER, COMMAND, club=other.id).code)
        caller = {"phone": phone, "both": both, "admin": admin}[who]
        assert caller.delete(f"/api/v1/phones/{phone_id}").status_code == 204
        problem(phone.get("/api/v1/me"), 401, "not_authenticated")
    assert revocations(club) == revocations(other) == 3


def test_right_that_was_taken_back_after_it_was_read_writes_nothing(club, organiser, shared):
    _, path = shared
    identifier = path.rpartition("/")[2]
    fence = fence_of(uuid.UUID(identifier), Credential.objects.get(id=identifier).stamp)
    organiser.delete(path)
    with pytest.raises(Problem):
        change_club(club.id, "Stolen", Actor("phone", "scorer", "token", fence), lambda row: None)


def test_phone_that_registered_by_itself_is_its_own(club, organiser):
    registered = Client().post("/api/v1/phones", {}).json()
    phone = Client(registered["token"])
    given(phone, create_pairing(Role.SCORER, COMMAND, club=club.id).code)
    assert organiser.delete(f"/api/v1/phones/{registered['phone']}").status_code == 204
    assert clubs_of(phone) == set()


# A table of no club, whose creator invites phones


@pytest.fixture
def creator():
    return a_person("Cleo")


def invited(creator):
    """A phone that got its token by an invitation to a table of somebody's own."""
    by = Actor(f"person:{creator.id}", "creator", "token")
    code = create_invitation(uuid.uuid4(), 0, by).code
    told = Client().post(CLAIM, {"code": code}).json()
    return Client(told["token"]), f"/api/v1/phones/{told['phone']}"


def test_creator_ends_a_phone_that_has_nothing_else(creator):
    phone, path = invited(creator)
    assert Client(token_of(creator)).delete(path).status_code == 204
    problem(phone.get("/api/v1/me"), 401, "not_authenticated")


def test_creator_takes_back_a_seat_and_leaves_what_a_club_gave(creator, club):
    phone, path = invited(creator)
    given(phone, create_pairing(Role.SCORER, COMMAND, club=club.id).code)
    cleo = Client(token_of(creator))
    assert cleo.delete(path).status_code == 204
    assert phone.get("/api/v1/me").json()["tables"] == []
    assert clubs_of(phone) == {str(club.id)}
    assert revocations(club) == 0
    assert Event.objects.get(type="phone.revoke").stream.name == "system"
    problem(cleo.delete(path), 404, "not_found")


def test_club_leaves_the_seat_at_somebodys_own_table(creator, club, organiser):
    phone, path = invited(creator)
    given(phone, create_pairing(Role.SCORER, COMMAND, club=club.id).code)
    assert organiser.delete(path).status_code == 204
    assert clubs_of(phone) == set()
    assert len(phone.get("/api/v1/me").json()["tables"]) == 1
    assert Grant.objects.count() == 1


def test_who_paired_a_phone_and_left_the_club_revokes_it_no_more(club):
    olga = a_member(club, Role.ORGANISER)
    client = client_of(olga)
    code = client.post(f"/api/v1/clubs/{club.id}/pairings", {}).json()["code"]
    told = Client().post(CLAIM, {"code": code}).json()
    Membership.objects.filter(person=olga).delete()
    problem(client.delete(f"/api/v1/phones/{told['phone']}"), 404, "not_found")

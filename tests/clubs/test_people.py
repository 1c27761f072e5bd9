"""Organisers keep the people of their club and their roles; of other clubs they see nothing."""

import uuid

import pytest

from clubs.models import Membership, Person
from clubs.roles import Role
from clubs.services.guests import people_named
from ledger.models import Event
from tests.clubs.client import problem
from tests.clubs.people import a_club, a_member, a_person, client_of, give, organiser_of, tag

pytestmark = pytest.mark.django_db

NOWHERE = str(uuid.UUID(int=1))


def people(club):
    return f"/api/v1/clubs/{club.id}/people"


def roles(club, person):
    return f"{people(club)}/{person.id if isinstance(person, Person) else person}/roles"


def events(club):
    """The types of the events of a club, oldest first."""
    return list(
        Event.objects.filter(stream=club.stream).order_by("seq").values_list("type", flat=True)
    )


# Clubs


def test_who_founds_a_club_is_its_organiser():
    ana = client_of(a_person("Ana"))
    response = ana.post("/api/v1/clubs", {"name": "Tarot de Brest"})
    assert response.status_code == 201
    assert response.json()["roles"] == ["organiser"]
    path = response.headers["Location"]
    assert ana.get(path).json() == response.json()
    assert [club["name"] for club in ana.get("/api/v1/clubs").json()["clubs"]] == ["Tarot de Brest"]


def test_club_is_renamed_by_who_knows_its_version(club, organiser):
    path = f"/api/v1/clubs/{club.id}"
    known = tag(organiser, path)
    problem(organiser.put(path, {"name": "B"}), 428, "precondition_required")
    renamed = organiser.put(path, {"name": "B"}, headers={"If-Match": known})
    assert renamed.json()["name"] == "B"
    problem(
        organiser.put(path, {"name": "C"}, headers={"If-Match": known}), 412, "precondition_failed"
    )
    again = organiser.put(path, {"name": "B"}, headers={"If-Match": renamed.headers["ETag"]})
    assert again.headers["ETag"] == renamed.headers["ETag"]
    assert events(club) == ["club.create", "club.change"]


def test_club_that_a_client_has_already_is_not_sent_again(club, organiser):
    path = f"/api/v1/clubs/{club.id}"
    same = organiser.get(path, headers={"If-None-Match": tag(organiser, path)})
    assert same.status_code == 304


def test_club_has_one_tag_however_a_client_came_by_it(club, organiser):
    path = f"/api/v1/clubs/{club.id}"
    renamed = organiser.put(path, {"name": "B"}, headers={"If-Match": tag(organiser, path)})
    assert renamed.headers["ETag"] == tag(organiser, path)
    founder = client_of(a_person("Ana"))
    founded = founder.post("/api/v1/clubs", {"name": "Mine"})
    assert founded.headers["ETag"] == tag(founder, founded.headers["Location"])


@pytest.mark.parametrize("name", ["", " ", "a\nb", "x" * 81, 7, None])
def test_odd_name_of_a_club_is_refused(organiser, name):
    problem(organiser.post("/api/v1/clubs", {"name": name}), 422, "invalid_request")


def test_nothing_else_about_a_club_can_be_chosen(organiser):
    body = {"name": "Mine", "version": 7, "stream": 1, "id": NOWHERE}
    document = problem(organiser.post("/api/v1/clubs", body), 422, "invalid_request")
    assert {error["pointer"] for error in document["errors"]} == {"/version", "/stream", "/id"}


# People


def test_person_is_added_and_found(club, organiser):
    body = {"name": "Chloé", "licence": "F-1234", "roles": ["scorer", "player"]}
    added = organiser.post(people(club), body)
    assert added.status_code == 201
    person = added.json()
    assert (person["name"], person["licence"], person["has_account"]) == ("Chloé", "F-1234", False)
    assert person["clubs"] == [{"club": str(club.id), "roles": ["scorer", "player"]}]
    assert organiser.get(added.headers["Location"]).json() == person
    assert organiser.get(people(club)).json()["people"][0] == person
    assert events(club) == ["club.create", "person.add"]


def test_name_alone_makes_a_player(club, organiser):
    person = organiser.post(people(club), {"name": "Bô"}).json()
    assert person["clubs"] == [{"club": str(club.id), "roles": ["player"]}]


@pytest.mark.parametrize(
    "body, pointer, code",
    [
        ({}, "/name", "missing_field"),
        ({"name": "a", "roles": []}, "/roles", "empty"),
        ({"name": "a", "roles": ["boss"]}, "/roles", "not_a_choice"),
        ({"name": "a", "roles": ["seated"]}, "/roles", "not_a_choice"),
        ({"name": "a", "roles": ["player", "player"]}, "/roles", "not_a_choice"),
        ({"name": "a", "roles": "player"}, "/roles", "wrong_type"),
        ({"name": "a", "licence": "x" * 21}, "/licence", "too_long"),
        ({"name": "a", "account": 1}, "/account", "unknown_field"),
        ({"name": "a", "id": NOWHERE}, "/id", "unknown_field"),
        ({"name": "a", "erased_at": None}, "/erased_at", "unknown_field"),
        ({"name": "a", "is_admin": True}, "/is_admin", "unknown_field"),
        ({"name": "a\u202eb"}, "/name", "not_one_line"),
    ],
)
def test_odd_person_is_refused_where_it_is_odd(club, organiser, body, pointer, code):
    document = problem(organiser.post(people(club), body), 422, "invalid_request")
    assert [(error["pointer"], error["code"]) for error in document["errors"]] == [(pointer, code)]


def test_person_is_renamed_by_an_organiser_and_by_themself(club, organiser):
    person = a_member(club, Role.PLAYER)
    path = f"/api/v1/people/{person.id}"
    for client, name in ((organiser, "Béa"), (client_of(person), "Béatrice")):
        change = {"If-Match": tag(client, path)}
        renamed = client.put(path, {"name": name, "licence": "7"}, headers=change)
        assert (renamed.json()["name"], renamed.json()["licence"]) == (name, "7")
    problem(organiser.put(path, {"name": "X"}, headers=change), 412, "precondition_failed")
    assert events(club)[-2:] == ["person.change", "person.change"]


def test_same_name_again_changes_nothing(club, organiser):
    person = a_member(club, Role.PLAYER)
    path, before = f"/api/v1/people/{person.id}", events(club)
    same = organiser.put(path, {"name": "Bo"}, headers={"If-Match": tag(organiser, path)})
    assert same.json()["version"] == 1
    assert events(club) == before


def test_every_club_of_a_person_is_told_of_the_change(club, organiser):
    other = a_club("Others")
    person = a_member(club, Role.PLAYER)
    give(other, person, [Role.PLAYER])
    path, theirs = f"/api/v1/people/{person.id}", client_of(person)
    theirs.put(path, {"name": "Béa"}, headers={"If-Match": tag(theirs, path)})
    assert events(club)[-1] == events(other)[-1] == "person.change"


def test_organiser_is_told_of_no_other_club_of_a_person(club, organiser):
    other = a_club("Others")
    person = a_member(club, Role.PLAYER)
    give(other, person, [Role.SCORER])
    path = f"/api/v1/people/{person.id}"
    assert [one["club"] for one in organiser.get(path).json()["clubs"]] == [str(club.id)]
    assert len(client_of(person).get(path).json()["clubs"]) == 2
    assert tag(organiser, path) != tag(client_of(person), path)


def test_list_of_people_is_narrowed(club, organiser):
    ana = a_member(club, Role.PLAYER, name="Ana")
    a_member(club, Role.ARBITER, name="Anatole")
    guest = people_named(["Passant"], club)[0]

    def names(query):
        listed = organiser.get(f"{people(club)}?{query}").json()["people"]
        return sorted(person["name"] for person in listed)

    assert names("name=ana") == ["Ana", "Anatole"]
    assert names("role=player") == ["Ana"]
    assert names("guest=true") == ["Passant"]
    assert names("guest=false") == ["Ana", "Anatole", "Olga", "Zoé"]
    assert organiser.get(f"/api/v1/people/{guest.id}").json()["clubs"] == []
    for wrong in ("role=boss", "nom=ana", "guest=maybe", "limit=0"):
        response = organiser.get(f"{people(club)}?{wrong}")
        problem(response, 422, "invalid_request")
    assert ana.name == "Ana"


def test_list_of_people_comes_in_pages(club, organiser):
    for number in range(5):
        a_member(club, Role.PLAYER, name=f"Joueur {number}")
    seen, address = [], f"{people(club)}?limit=3"
    while address:
        page = organiser.get(address).json()
        seen += [person["id"] for person in page["people"]]
        address = page["next"]
    assert len(seen) == len(set(seen)) == 7


# Roles


def test_roles_are_given_and_taken(club, organiser):
    person = a_member(club, Role.PLAYER)
    path = f"/api/v1/people/{person.id}"
    change = {"If-Match": tag(organiser, path)}
    given = organiser.put(roles(club, person), {"roles": ["arbiter", "scorer"]}, headers=change)
    assert given.json()["clubs"] == [{"club": str(club.id), "roles": ["arbiter", "scorer"]}]
    problem(
        organiser.put(roles(club, person), {"roles": []}, headers=change),
        412,
        "precondition_failed",
    )
    change = {"If-Match": given.headers["ETag"]}
    same = organiser.put(roles(club, person), {"roles": ["scorer", "arbiter"]}, headers=change)
    assert same.json()["version"] == given.json()["version"]
    assert events(club) == ["club.create", "membership.change"]


def test_who_has_no_role_any_more_has_left_and_sees_nothing(club, organiser):
    person = a_member(club, Role.SCORER)
    theirs = client_of(person)
    assert theirs.get(people(club)).status_code == 200
    change = {"If-Match": "*"}
    assert organiser.put(roles(club, person), {"roles": []}, headers=change).status_code == 200
    problem(theirs.get(people(club)), 404, "not_found")
    problem(organiser.get(f"/api/v1/people/{person.id}"), 404, "not_found")


def test_last_organiser_stays(club, organiser):
    olga = Person.objects.get(name="Olga")
    zoe = Person.objects.get(name="Zoé")
    change = {"If-Match": "*"}
    assert organiser.put(roles(club, olga), {"roles": []}, headers=change).status_code == 200
    for last in ([], ["player"]):
        response = organiser.put(roles(club, zoe), {"roles": last}, headers=change)
        problem(response, 409, "last_organiser")
    also = {"roles": ["organiser", "player"]}
    assert organiser.put(roles(club, zoe), also, headers=change).status_code == 200


def test_organiser_may_step_back_when_there_is_another(club, organiser):
    zoe = Person.objects.get(name="Zoé")
    change = {"If-Match": "*"}
    response = organiser.put(roles(club, zoe), {"roles": ["player"]}, headers=change)
    assert response.status_code == 200
    problem(organiser.get(f"/api/v1/clubs/{club.id}/phones"), 403, "permission_denied")


def test_nobody_is_drawn_into_a_club_from_another(club, organiser):
    stranger = a_member(a_club("Others"), Role.PLAYER)
    response = organiser.put(
        roles(club, stranger), {"roles": ["player"]}, headers={"If-Match": "*"}
    )
    problem(response, 404, "not_found")
    assert not Membership.objects.filter(club=club, person=stranger).exists()


def test_organiser_of_two_clubs_may_add_a_person_of_one_to_the_other(club):
    other = a_club("Others")
    both = a_member(club, Role.ORGANISER)
    give(other, both, [Role.ORGANISER])
    person = a_member(other, Role.PLAYER)
    change = {"If-Match": "*"}
    response = client_of(both).put(roles(club, person), {"roles": ["player"]}, headers=change)
    assert len(response.json()["clubs"]) == 2


def test_member_who_may_not_list_people_does_not_add_them_elsewhere():
    mine, theirs = a_club("Mine"), a_club("Theirs")
    me = a_member(mine, Role.ORGANISER)
    give(theirs, me, [Role.PLAYER])
    person = a_member(theirs, Role.PLAYER)
    change = {"If-Match": "*"}
    response = client_of(me).put(roles(mine, person), {"roles": ["player"]}, headers=change)
    problem(response, 404, "not_found")


def test_what_lies_in_another_club_is_not_there(club):
    stranger = organiser_of(a_club("Others"))
    person = a_member(club, Role.PLAYER)
    path = f"/api/v1/people/{person.id}"
    change = {"If-Match": "*"}
    for response in (
        stranger.get(f"/api/v1/clubs/{club.id}"),
        stranger.put(f"/api/v1/clubs/{club.id}", {"name": "x"}, headers=change),
        stranger.get(people(club)),
        stranger.post(people(club), {"name": "x"}),
        stranger.get(path),
        stranger.put(path, {"name": "x"}, headers=change),
        stranger.delete(path, headers=change),
        stranger.put(roles(club, person), {"roles": []}, headers=change),
        stranger.get(f"/api/v1/clubs/{club.id}/events"),
    ):
        problem(response, 404, "not_found")
    person.refresh_from_db()
    assert (person.name, person.version) == ("Bo", 1)


# The ledger


def test_ledger_of_a_club_tells_every_change_and_no_names(club, organiser):
    organiser.post(people(club), {"name": "Chloé Dupont", "licence": "F-1234"})
    page = organiser.get(f"/api/v1/clubs/{club.id}/events").json()
    assert [event["type"] for event in page["events"]] == ["club.create", "person.add"]
    assert page["events"][1]["actor"]["role"] == "organiser"
    assert page["events"][1]["texts"]["name"]["text"] == "Chloé Dupont"
    for event in Event.objects.all():
        assert b"Chlo" not in bytes(event.body)
        assert b"F-1234" not in bytes(event.body)


def test_ledger_of_a_club_is_proved_to_whoever_may_read_it(club, organiser):
    organiser.post(people(club), {"name": "Chloé"})
    path = f"/api/v1/clubs/{club.id}"
    root = organiser.get(f"{path}/checkpoint").json()["root"]
    assert organiser.get(f"{path}/inclusion?seq=1&size=2").json()["root"] == root
    assert organiser.get(f"{path}/consistency?old=1&new=2").json()["new_root"] == root
    problem(organiser.get(f"{path}/inclusion?seq=3&size=2"), 422, "invalid_request")
    for below in ("events", "checkpoint", "inclusion", "consistency"):
        stranger = organiser_of(a_club("Others"))
        problem(stranger.get(f"{path}/{below}"), 404, "not_found")


def test_refused_change_leaves_no_event(club, organiser):
    before = Event.objects.count()
    organiser.post(people(club), {"name": ""})
    organiser.put(f"/api/v1/clubs/{club.id}", {"name": "x"})
    assert Event.objects.count() == before

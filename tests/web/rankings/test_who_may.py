"""Every address of clubs, rankings and exports against everybody who may come by."""

from typing import Final

import pytest
from django.test import Client

from clubs.roles import Role
from scoring.models import Job
from tests.clubs.people import a_club, a_person, give
from tests.web.rankings.party import Party

pytestmark = pytest.mark.django_db

SIGN_IN: Final = 302
MEMBERS = {"organiser": 200, "arbiter": 200, "scorer": 200, "player": 200}
ORGANISERS = {"organiser": 200, "arbiter": 403, "scorer": 403, "player": 403}
DIRECTORS = {"organiser": 200, "arbiter": 200, "scorer": 403, "player": 403}
HOSTS = {"organiser": 200, "arbiter": 403, "scorer": 200, "player": 403}
OUTSIDE = {"other": 404, "anonymous": SIGN_IN}
LOOKED_AT: Final = {
    "/clubs": MEMBERS | {"other": 200, "anonymous": SIGN_IN},
    "/clubs/{club}": MEMBERS | OUTSIDE,
    "/clubs/{club}/tournaments/new": ORGANISERS | OUTSIDE,
    "/clubs/{club}/tables/new": HOSTS | OUTSIDE,
    "/tournaments/{id}": MEMBERS | OUTSIDE,
    "/tournaments/{id}/policy": ORGANISERS | OUTSIDE,
    "/tournaments/{id}/ranking": MEMBERS | OUTSIDE,
    "/tournaments/{id}/ranking/1": MEMBERS | OUTSIDE,
    "/tournaments/{id}/ranking/policy": ORGANISERS | OUTSIDE,
    "/tournaments/{id}/exports": DIRECTORS | OUTSIDE,
    "/events/{id}": dict.fromkeys([*MEMBERS, *OUTSIDE], 404),
    "/events/{id}/screen": MEMBERS | {"other": 404, "anonymous": 404},
    "/events/{id}/screen/picture": MEMBERS | {"other": 404, "anonymous": 404},
    "/jobs/{job}/progress": {
        "organiser": 200,
        "arbiter": 403,
        "scorer": 403,
        "player": 403,
        "other": 404,
        "anonymous": 404,
    },
}
# A refusal of what was sent is no refusal of who sent it: these forms lack what they need.
SENT: Final = {
    "/clubs/{club}/tournaments/new": ORGANISERS | {"organiser": 422} | OUTSIDE,
    "/clubs/{club}/tables/new": HOSTS | {"organiser": 422, "scorer": 422} | OUTSIDE,
    "/tournaments/{id}/actions/close": ORGANISERS | {"organiser": 422} | OUTSIDE,
    "/tournaments/{id}/actions/dance": ORGANISERS | {"organiser": 404} | OUTSIDE,
    "/tournaments/{id}/public": ORGANISERS | {"organiser": 422} | OUTSIDE,
    "/tournaments/{id}/policy": ORGANISERS | {"organiser": 422} | OUTSIDE,
    "/tournaments/{id}/ranking/publication": DIRECTORS
    | {"organiser": 422, "arbiter": 422}
    | OUTSIDE,
    "/tournaments/{id}/ranking/9/approval": DIRECTORS
    | {"organiser": 404, "arbiter": 404}
    | OUTSIDE,
    "/tournaments/{id}/ranking/policy": ORGANISERS | {"organiser": 422} | OUTSIDE,
    "/tournaments/{id}/exports": DIRECTORS | {"organiser": 422, "arbiter": 422} | OUTSIDE,
}


@pytest.fixture
def world(club, olga):
    party = Party(club, olga).start(8).play(1)
    party.publish()
    job = Job.objects.create(
        kind="rescore", club=club, params={}, asked_by="person:x", asked_as="organiser"
    )
    people = {"organiser": olga, "other": a_person("Yves", "yves@example.org")}
    a_club("Les Rois", people["other"])
    for role in (Role.ARBITER, Role.SCORER, Role.PLAYER):
        people[role.value] = a_person(role.value, f"{role.value}@example.org")
        give(club, people[role.value], [role])
    clients = {"anonymous": Client()}
    for name, person in people.items():
        clients[name] = Client()
        clients[name].force_login(person.account)

    def path(pattern):
        return pattern.format(club=club.id, id=party.row.id, job=job.id)

    return clients, path


@pytest.mark.parametrize("pattern", LOOKED_AT)
def test_whoever_may_not_look_is_told_as_the_api_tells(world, pattern):
    clients, path = world
    found = {who: client.get(path(pattern)).status_code for who, client in clients.items()}
    assert found == LOOKED_AT[pattern]


@pytest.mark.parametrize("pattern", SENT)
def test_whoever_may_not_change_is_told_as_the_api_tells(world, pattern):
    clients, path = world
    found = {who: client.post(path(pattern)).status_code for who, client in clients.items()}
    assert found == SENT[pattern]


@pytest.mark.parametrize("pattern", ["/tournaments/{id}", "/tournaments/{id}/ranking"])
def test_who_may_change_nothing_is_offered_nothing(world, pattern):
    clients, path = world
    page = clients["player"].get(path(pattern)).content.decode()
    assert page.count('method="post"') == 1  # signing out
    assert "policy" not in page.partition("<main")[2].replace("#policy", "")


def test_player_of_another_club_follows_the_tournament_they_play_in(world, club, olga):
    """Whoever sits for an entry may look, as in the API."""
    path = world[1]
    guest = a_person("Gaston", "gaston@example.org")
    party = Party(club, olga, name="Ouvert").start(8)
    entry = party.now().entries.get(number=1)
    entry.people.update(person=guest)
    client = Client()
    client.force_login(guest.account)
    assert client.get(f"/tournaments/{party.row.id}").status_code == 200
    assert client.get(path("/tournaments/{id}")).status_code == 404

"""Every endpoint of this app against every role: the table of permissions is what happens."""

import uuid

import pytest

from clubs.models import Credential
from clubs.permissions import ACTIONS
from clubs.principals import COMMAND
from clubs.roles import MEMBER_ROLES, Role
from clubs.services.pairings import create_invitation
from clubs.urls import urlpatterns
from tests.clubs.client import Client, problem
from tests.clubs.people import a_club, a_member, a_person, a_phone, client_of

pytestmark = pytest.mark.django_db

METHODS = ("get", "post", "put", "delete")
# What is for whoever signed in, and what is open to anyone; everything else has an action.
SIGNED_IN = {("me", "get"), ("clubs", "get")}
OPEN = {
    ("session", "get"),
    ("session", "post"),
    ("session", "delete"),
    ("claim", "post"),
    ("accounts", "post"),  # whoever has an invitation
    ("own-phone", "post"),  # at a server where anyone may record
}
# What a session does for itself, and a token cannot: tested with the accounts.
SESSION = {("password", "put")}
OF_THE_PERSON = {"person", "person-export"}
REFUSALS = {401, 403, 404}


def endpoints():
    """(name, method, action) of all there is."""
    for pattern in urlpatterns:
        view = pattern.callback.view_class
        for method in METHODS:
            if hasattr(view, method):
                yield pattern.name, method, getattr(view, "actions", {}).get(method)


GUARDED = [one for one in endpoints() if one[2] is not None]


class World:
    """A club with somebody in each role, somebody from another club, and phones."""

    def __init__(self):
        self.club = a_club()
        self.target = a_member(self.club, Role.PLAYER, name="Target")
        self.phone, self.phone_id = a_phone(self.club)
        self.callers = {role: self.member(role) for role in MEMBER_ROLES}
        self.callers["outsider"] = client_of(a_member(a_club("Others"), Role.ORGANISER))
        self.callers["nobody's"] = client_of(a_person("Nobody"))
        self.callers["target"] = client_of(self.target)
        self.callers["phone"] = self.phone
        self.callers["seated"] = self.seated()
        self.token_id = Credential.objects.get(person=self.target).id

    def member(self, role):
        return client_of(a_member(self.club, role, name=role))

    def seated(self):
        code = create_invitation(uuid.uuid4(), 0, COMMAND).code
        return Client(Client().post("/api/v1/pairings/claim", {"code": code}).json()["token"])

    def address(self, name):
        pattern = next(pattern for pattern in urlpatterns if pattern.name == name)
        path = str(pattern.pattern)
        for kind, value in (
            ("club_id", self.club.id),
            ("person_id", self.target.id),
            ("phone_id", self.phone_id),
            ("token_id", self.token_id),
        ):
            path = path.replace(f"<uuid:{kind}>", str(value))
        return f"/api/v1/{path}"

    def roles(self, caller, name):
        """The roles of a caller towards what the endpoint is about."""
        if name in ("clubs", "tokens", "token"):
            return {Role.SELF}
        held = {caller} if isinstance(caller, Role) else set()
        if caller == "target":
            held = {Role.PLAYER} | ({Role.SELF} if name in OF_THE_PERSON else set())
        if caller == "phone":
            held = {Role.SCORER} | ({Role.SELF} if name == "phone" else set())
        return held


CALLERS = [*MEMBER_ROLES, "outsider", "nobody's", "target", "phone", "seated"]


def ask(client, world, name, method):
    body = {} if method in ("post", "put") else None
    return getattr(client, method)(world.address(name), body)


@pytest.mark.parametrize("caller", CALLERS)
def test_table_of_permissions_is_what_happens(caller):
    world = World()
    client = world.callers[caller]
    for name, method, action in GUARDED:
        if method == "delete":
            continue  # below, one by one
        check(world, client, caller, name, method, action)


@pytest.mark.parametrize("caller", CALLERS)
@pytest.mark.parametrize("name, method, action", [one for one in GUARDED if one[1] == "delete"])
def test_table_of_permissions_is_what_happens_to_deletions(caller, name, method, action):
    world = World()
    check(world, world.callers[caller], caller, name, method, action)


def check(world, client, caller, name, method, action):
    response = ask(client, world, name, method)
    where = (caller, name, method, response.content)
    if name in ("clubs", "tokens", "token") and caller in ("phone", "seated"):
        assert response.status_code == 403, where  # a phone does nothing in a person's name
    elif name == "token" and caller != "target":
        assert response.status_code == 404, where  # another person's token is not there
    elif not (roles := world.roles(caller, name)):
        assert response.status_code == 404, where
    elif roles.isdisjoint(ACTIONS[action].roles):
        assert response.status_code == 403, where
    else:
        assert response.status_code not in REFUSALS, where


@pytest.mark.parametrize("name, method, action", GUARDED)
def test_who_did_not_sign_in_does_and_sees_nothing(name, method, action):
    world = World()
    response = ask(Client(), world, name, method)
    problem(response, 401, "not_authenticated")
    assert response.headers["WWW-Authenticate"].startswith("Bearer")


def test_every_endpoint_has_an_action_or_says_that_it_needs_none():
    without = {(name, method) for name, method, action in endpoints() if action is None}
    assert without == SIGNED_IN | OPEN | SESSION


@pytest.mark.parametrize("name, method", sorted(SIGNED_IN))
def test_what_is_for_whoever_signed_in(name, method):
    world = World()
    problem(getattr(Client(), method)(world.address(name)), 401, "not_authenticated")
    for client in world.callers.values():
        assert getattr(client, method)(world.address(name)).status_code == 200


def test_what_is_not_there_is_not_there_for_anybody():
    nowhere = uuid.uuid4()
    client = World().callers[Role.ORGANISER]
    for path in (f"clubs/{nowhere}", f"people/{nowhere}", f"clubs/{nowhere}/people"):
        problem(client.get(f"/api/v1/{path}"), 404, "not_found")
    problem(client.delete(f"/api/v1/phones/{nowhere}"), 404, "not_found")
    problem(client.delete(f"/api/v1/tokens/{nowhere}"), 404, "not_found")

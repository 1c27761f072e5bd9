"""Every address of webhooks against everybody who may come by: they are the organisers' alone."""

from typing import Any, Final

import pytest
from django.db import transaction

from clubs.permissions import ACTIONS, allows
from clubs.roles import Role
from tests.games.client import Client
from tests.games.evening import Evening
from tests.webhooks.club import Club
from webhooks.urls import urlpatterns

pytestmark = pytest.mark.django_db

METHODS: Final = ("get", "post", "put", "delete", "patch")
BODY: Final = {"url": "https://example.org/other"}
# (name of the address, method) -> the body of a request that is right.
BODIES: Final[dict[tuple[str, str], Any]] = {
    ("webhooks", "post"): BODY,
    ("webhook", "put"): BODY,
    ("webhook-secret", "post"): {},
    ("webhook-test", "post"): {},
    ("webhook-delivery-retry", "post"): {},
}


def endpoints():
    """(name, method, action) of all there is."""
    for pattern in urlpatterns:
        view = pattern.callback.view_class
        for method in METHODS:
            if hasattr(view, method):
                yield pattern.name, method, view.actions[method]


ENDPOINTS = sorted(endpoints())


class World:
    def __init__(self):
        club = Club()
        self.evening = evening = club.evening
        self.webhook = club.webhook()["id"]
        self.delivery = club.do({"id": self.webhook}, "test").json()["id"]
        table = evening.table()
        self.callers = {
            "organiser": ({Role.ORGANISER}, evening.organiser),
            "arbiter": ({Role.ARBITER}, evening.arbiter),
            "scorer": ({Role.SCORER}, evening.scorer),
            "player": ({Role.PLAYER}, evening.player),
            "seat": (set(), evening.seat(table, 1)),
            "organiser of another club": (set(), Evening("Les Bouts").organiser),
        }

    def ask(self, client, name, method):
        pattern = next(pattern for pattern in urlpatterns if pattern.name == name)
        path = str(pattern.pattern)
        for part, value in {
            "<uuid:club_id>": self.evening.club.id,
            "<uuid:webhook_id>": self.webhook,
            "<uuid:delivery_id>": self.delivery,
        }.items():
            path = path.replace(part, str(value))
        body = (BODIES[name, method],) if (name, method) in BODIES else ()
        headers = {"If-Match": "*"} if method == "put" else {}
        return getattr(client, method)(f"/api/v1/{path}", *body, headers=headers)


def test_every_endpoint_has_an_action_and_a_body():
    assert len(ENDPOINTS) == 9
    assert {action for _, _, action in ENDPOINTS} == {"webhook.read", "webhook.change"}
    assert all(action in ACTIONS for _, _, action in ENDPOINTS)


@pytest.mark.parametrize(
    "who",
    ["organiser", "arbiter", "scorer", "player", "seat", "organiser of another club"],
)
def test_table_of_permissions_is_what_happens(who):
    world = World()
    roles, client = world.callers[who]
    for name, method, action in ENDPOINTS:
        with transaction.atomic():
            answer = world.ask(client, name, method)
            where = (who, name, method, answer.content)
            if not roles:
                assert answer.status_code == 404, where
            elif not allows(roles, action):
                assert answer.status_code == 403, where
            else:
                assert answer.status_code in (200, 201, 202, 204), where
            transaction.set_rollback(True)


def test_what_no_address_does_is_refused_as_such():
    world = World()
    client = world.evening.organiser
    for name, _, _ in ENDPOINTS:
        assert world.ask(client, name, "patch").status_code == 405, name


def test_nobody_does_or_sees_anything_without_a_token():
    world = World()
    for name, method, _ in ENDPOINTS:
        assert world.ask(Client(), name, method).status_code == 401, (name, method)

"""Every address of rankings and seasons against everybody who may come by."""

from typing import Any, Final

import pytest
from django.db import transaction

from clubs.permissions import ACTIONS, allows
from clubs.roles import Role
from scoring.urls import urlpatterns
from tests.games.client import Client
from tests.games.evening import Evening, seated
from tests.tournaments.event import Event, even_sheet

pytestmark = pytest.mark.django_db

# (name of the address, method) -> the body of a request that is right.
BODIES: Final[dict[tuple[str, str], Any]] = {
    ("ranking-policy", "put"): {"prizes": [100], "reason": "Annoncé"},
    ("rankings", "post"): {"reason": "Vu"},
    ("approval", "post"): {},
    ("seasons", "post"): {"name": "S", "tournaments": []},
    ("season", "put"): {"name": "S", "tournaments": []},
}


def endpoints():
    """(name, method, action) of all that has an action: jobs decide by what they are about."""
    for pattern in urlpatterns:
        view = pattern.callback.view_class
        for method, action in getattr(view, "actions", {}).items():
            yield pattern.name, method, action


ENDPOINTS = sorted(endpoints())


class World:
    """A tournament with a published ranking, a season, and everybody who may come by."""

    def __init__(self):
        self.event = Event()
        evening = self.event.evening
        self.event.start(4)
        table = self.event.seat(1)["tables"][0]
        assert self.event.report(1, 1, even_sheet(4), confirm=True).status_code == 201
        self.event.close(1)
        assert evening.organiser.post(f"{self.event.path}/rankings", {}).status_code == 201
        seasons = f"/api/v1/clubs/{evening.club.id}/seasons"
        made = evening.organiser.post(seasons, {"name": "S", "tournaments": []})
        self.season = made.json()["id"]
        invited = f"/api/v1/tables/{table['table']}/seats/1/invitation"
        phone = seated(evening.organiser.post(invited, {}).json()["code"])
        self.callers = {
            "organiser": ({Role.ORGANISER}, evening.organiser),
            "arbiter": ({Role.ARBITER}, evening.arbiter),
            "scorer": ({Role.SCORER}, evening.scorer),
            "player": ({Role.PLAYER}, evening.player),
            "seat": ({Role.SEATED}, phone),
            "organiser of another club": (set(), Evening("Les Bouts").organiser),
        }

    def ask(self, client, name, method):
        pattern = next(pattern for pattern in urlpatterns if pattern.name == name)
        path = str(pattern.pattern)
        for part, value in {
            "<uuid:club_id>": self.event.evening.club.id,
            "<uuid:tournament_id>": self.event.id,
            "<uuid:season_id>": self.season,
            "<int:number>": 1,
        }.items():
            path = path.replace(part, str(value))
        body = () if method == "get" else (BODIES[name, method],)
        headers = {} if method == "get" else {"If-Match": "*"}
        return getattr(client, method)(f"/api/v1/{path}", *body, headers=headers)


def test_every_endpoint_has_an_action_and_a_body():
    assert all(action in ACTIONS for _, _, action in ENDPOINTS)
    assert {(name, method) for name, method, _ in ENDPOINTS if method != "get"} == BODIES.keys()


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
            here = roles - {Role.SEATED} if name.startswith("season") else roles
            if not here:
                assert answer.status_code == 404, where
            elif not allows(here, action):
                assert answer.status_code == 403, where
            else:
                assert answer.status_code in (200, 201), where
            transaction.set_rollback(True)


def test_nobody_does_or_sees_anything_without_a_token():
    world = World()
    for name, method, _ in ENDPOINTS:
        assert world.ask(Client(), name, method).status_code == 401, (name, method)

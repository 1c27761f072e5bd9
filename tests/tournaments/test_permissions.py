"""Every address of a tournament against everybody who may come by: the table of permissions holds."""

from typing import Any, Final

import pytest
from django.db import transaction

from clubs.models import Membership, Person
from clubs.permissions import ACTIONS, allows
from clubs.roles import Role
from ledger.services.checkpoints import checkpoint
from tests.games.client import Client
from tests.games.evening import Evening, client_of, seated
from tests.tournaments.event import Event, even_sheet
from tournaments.urls import urlpatterns

pytestmark = pytest.mark.django_db

METHODS: Final = ("get", "put", "post", "delete", "patch")
SHEET: Final = {"balances": even_sheet(4), "deals": 4, "confirm": True}

# (name of the address, method) -> the body of a request that is right.
BODIES: Final[dict[tuple[str, str], Any]] = {
    ("tournaments", "post"): {
        "name": "T",
        "date": "2026-10-03",
        "positions": 1,
        "ends_by": "deals",
        "deals": 4,
    },
    ("tournament", "put"): {
        "name": "T",
        "date": "2026-10-03",
        "positions": 5,
        "ends_by": "deals",
        "deals": 4,
        "methods": ["random"],
        "petite": False,
    },
    ("tournament-actions", "post"): {},
    ("entries", "post"): {"name": "Nouvelle"},
    ("entries-csv", "post"): "Nouvelle",
    ("entry", "put"): {"club": "Brest"},
    ("entry-people", "post"): {"name": "Remplaçante"},
    ("seed", "post"): {},
    ("seating", "post"): {},
    ("closing", "post"): {},
    ("position-sheet", "put"): SHEET,
    ("sheet-settlement", "post"): SHEET | {"reason": "Vu"},
    ("penalties", "post"): {"entry": 1, "points": 10, "reason": "Retard"},
    ("sanctions", "post"): {"entry": 1, "kind": "last", "reason": "Conduite"},
    ("sanction-lifting", "post"): {"reason": "Clémence"},
}
QUERIES: Final = {"tournament-inclusion": "?seq=1&size=1", "tournament-consistency": "?old=1&new=1"}


def endpoints():
    """(name, method, action) of all there is."""
    for pattern in urlpatterns:
        view = pattern.callback.view_class
        for method in METHODS:
            if hasattr(view, method):
                yield pattern.name, method, view.actions.get(method)


ENDPOINTS = sorted(endpoints())


class World:
    """A running tournament, position 1 seated, and everybody who may come by."""

    def __init__(self):
        self.event = Event()
        evening = self.event.evening
        self.event.start(8)
        table = self.event.seat(1)["tables"][0]
        checkpoint(f"tournament:{self.event.id}")
        sanctioned = {"entry": 2, "kind": "last", "reason": "Conduite"}
        path = f"{self.event.path}/sanctions"
        self.sanction = evening.organiser.post(path, sanctioned).json()["id"]
        invited = f"/api/v1/tables/{table['table']}/seats/1/invitation"
        self.callers = {
            "organiser": ({Role.ORGANISER}, evening.organiser),
            "arbiter": ({Role.ARBITER}, evening.arbiter),
            "scorer": ({Role.SCORER}, evening.scorer),
            "player": ({Role.PLAYER}, evening.player),
            "seat": (
                {Role.SEATED},
                seated(evening.organiser.post(invited, {}).json()["code"]),
            ),
            "organiser of another club": (set(), Evening("Les Bouts").organiser),
            "seat of another table": (set(), evening.seat(evening.table(), 1)),
        }

    def ask(self, client, name, method):
        event = self.event
        pattern = next(pattern for pattern in urlpatterns if pattern.name == name)
        path = str(pattern.pattern)
        for part, value in {
            "<uuid:club_id>": event.evening.club.id,
            "<uuid:tournament_id>": event.id,
            "<slug:verb>": "close",
            "<int:number>": 1,
            "<int:position>": 1,
            "<int:table>": 1,
            "<uuid:sanction_id>": self.sanction,
        }.items():
            path = path.replace(part, str(value))
        if name == "entries-csv":
            return event.list(BODIES[name, method], client=client)
        body = () if method == "get" else (BODIES[name, method],)
        headers = {} if method == "get" else {"If-Match": "*"}
        return getattr(client, method)(
            f"/api/v1/{path}{QUERIES.get(name, '')}", *body, headers=headers
        )


def test_every_endpoint_has_an_action_and_a_body():
    assert all(action in ACTIONS for _, _, action in ENDPOINTS)
    changing = {(name, method) for name, method, _ in ENDPOINTS if method != "get"}
    assert changing == BODIES.keys()
    called = {action for _, _, action in ENDPOINTS}
    ours = {action for action in ACTIONS if action.startswith("tournament.")}
    # Who may report late is asked by the service, once the position is closed; exports are jobs.
    assert ours - called == {"tournament.report_late", "tournament.export"}


@pytest.mark.parametrize(
    "who",
    [
        "organiser",
        "arbiter",
        "scorer",
        "player",
        "seat",
        "organiser of another club",
        "seat of another table",
    ],
)
def test_table_of_permissions_is_what_happens(who):
    world = World()
    roles, client = world.callers[who]
    for name, method, action in ENDPOINTS:
        with transaction.atomic():
            answer = world.ask(client, name, method)
            where = (who, name, method, answer.content)
            here = roles - {Role.SEATED} if name == "tournaments" else roles
            if not here:
                assert answer.status_code == 404, where
            elif not allows(here, action):
                assert answer.status_code == 403, where
            else:
                # What is allowed may still be impossible just now.
                assert answer.status_code in (200, 201, 409), where
            transaction.set_rollback(True)


def test_nobody_does_or_sees_anything_without_a_token():
    world = World()
    for name, method, _ in ENDPOINTS:
        assert world.ask(Client(), name, method).status_code == 401, (name, method)


def test_person_who_plays_sees_the_tournament_without_any_role():
    event = Event()
    event.start(8)
    table = event.seat(1)["tables"][0]
    number = table["seats"][0]["entry"]
    person = Person.objects.get(name=f"Joueur {number}")
    Membership.objects.filter(person=person).delete()
    client = client_of(person)
    assert client.get(event.path).status_code == 200
    assert event.report(1, 1, even_sheet(4), client=client, confirm=True).status_code == 201
    assert event.report(1, 2, even_sheet(4), client=client, confirm=True).status_code == 403

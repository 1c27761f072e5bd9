"""Every address of a dispute against everybody who may come by: the table of permissions holds."""

from typing import Any, Final

import pytest
from django.db import transaction
from rest_framework.test import APIClient

from clubs.permissions import ACTIONS, allows
from clubs.roles import Role
from disputes.services.acting import VERBS
from disputes.states import TRANSITIONS
from disputes.urls import urlpatterns
from tests.disputes.case import REASON
from tests.disputes.sending import digest_of
from tests.games.client import Client
from tests.games.evening import Evening
from tests.tournaments.event import Unchecked

pytestmark = pytest.mark.django_db

METHODS: Final = ("get", "put", "post", "delete")
SAID: Final = {"kind": "statement", "statement": "J'ai vu le roi."}
STANDS: Final = [{"code": "result_stands"}]
SHEET: Final = b"Feuille de marque"

# (name of the address, method) -> the body of a request that is right.
BODIES: Final[dict[tuple[str, str], Any]] = {
    ("deal-disputes", "post"): {"category": "conduct", "statement": "Il a crié."},
    ("dispute-evidence", "post"): SAID,
    ("evidence", "put"): SAID,
    ("evidence", "delete"): {},
    ("evidence-submission", "post"): {},
    ("dispute-file", "put"): SHEET,
    ("dispute-file", "delete"): {},
    ("what-if", "post"): {"candidates": [{"components": STANDS}]},
    ("dispute-proposal", "post"): {"facts": {"fault": "hesitation", "seats": [0]}},
    ("dispute-clocks", "put"): {"set": "live"},
    ("notices-read", "post"): {},
}
# What anybody may read, what belongs to whoever asks, and codes, which have tests of their own.
ELSEWHERE: Final = {
    "arbitration-codes",
    "arbitration-code",
    "arbitration-proposal",
    "disputes",
    "notices",
    "notices-read",
}
VERB_BODIES: Final[dict[str, Any]] = {
    "transfer": {"arbiter": "01a22bdd-8105-761c-bc21-bb6a6dfa6b92"},
    "request": {"seat": 0, "question": "Alors ?"},
    "answer": {"question": 1, "answer": "Oui."},
    "consent": {"reason": REASON},
    "settle": {"changes": {"bouts": 2}},
    "declare-inadmissible": {"because": "late", "reason": REASON},
    "propose": {"components": STANDS, "reason": REASON},
    "countersign": {"ruling": 1},
    "publish": {"ruling": 1},
    "appeal": {"ground": "fact", "statement": "Non."},
    "name-panel": {"members": ["01a22bdd-8105-761c-bc21-bb6a6dfa6b92"]},
    "decide": {"verdict": "uphold", "merit": [], "reason": REASON},
    "reopen": {"arbiter": "01a22bdd-8105-761c-bc21-bb6a6dfa6b92", "reason": REASON},
}


def endpoints():
    """(name, method, action) of all that is about one dispute, deal or tournament."""
    for pattern in urlpatterns:
        view = pattern.callback.view_class
        for method in METHODS:
            if hasattr(view, method) and pattern.name not in ELSEWHERE | {"dispute-actions"}:
                yield pattern.name, method, view.actions.get(method)


ENDPOINTS = sorted(endpoints(), key=str)
# The services ask who may, once they know the table of the deal.
BY_THE_DEAL = {("deal-disputes", "get"): "dispute.read", ("deal-disputes", "post"): "dispute.open"}
OF_THE_TOURNAMENT = {"tournament-disputes", "dispute-clocks"}


@pytest.fixture
def dispute(case):
    return case.opened()


def callers(case):
    evening = case.evening
    return {
        "organiser": ({Role.ORGANISER}, evening.organiser),
        "arbiter": ({Role.ARBITER}, case.arbiter),
        "scorer": ({Role.SCORER}, evening.scorer),
        "player": ({Role.PLAYER}, evening.player),
        "party": ({Role.SEATED, Role.PLAYER}, case.seats[2]),
        "seat": ({Role.SEATED}, evening.seat(case.table, 3)),
        "organiser of another club": (set(), Evening("Les Bouts").organiser),
        "seat of another table": (set(), evening.seat(evening.table(), 1)),
    }


WHO = [
    "organiser",
    "arbiter",
    "scorer",
    "player",
    "party",
    "seat",
    "organiser of another club",
    "seat of another table",
]
INSIDE = {Role.ORGANISER, Role.ARBITER, Role.SEATED}


def address(case, dispute, name):
    path = str(next(pattern for pattern in urlpatterns if pattern.name == name).pattern)
    for part, value in {
        "<uuid:dispute_id>": dispute.rpartition("/")[2],
        "<uuid:deal_id>": case.deal.rpartition("/")[2],
        "<uuid:tournament_id>": case.event.id,
        "<int:number>": 1,
        "<slug:digest>": digest_of(SHEET),
    }.items():
        path = path.replace(part, str(value))
    query = {"dispute-inclusion": "?seq=1&size=1", "dispute-consistency": "?old=1&new=1"}
    return f"/api/v1/{path}{query.get(name, '')}"


def asked(client, case, dispute, name, method):
    path = address(case, dispute, name)
    if name in ("dispute-file", "dispute-bundle"):
        body = BODIES.get((name, method), b"")
        kinds = {"content_type": "text/plain"} if method == "put" else {}
        return getattr(APIClient, method)(Unchecked(client), path, body or None, **kinds)
    body = () if method in ("get", "delete") else (BODIES[name, method],)
    headers = {} if method == "get" else {"If-Match": "*"}
    return getattr(client, method)(path, *body, headers=headers)


def test_every_endpoint_has_an_action_and_a_body():
    actions = {action or BY_THE_DEAL[name, method] for name, method, action in ENDPOINTS}
    assert actions <= ACTIONS.keys()
    changing = {(name, method) for name, method, _ in ENDPOINTS if method != "get"}
    assert changing | {("notices-read", "post")} == BODIES.keys()
    assert TRANSITIONS.keys() == VERBS.keys()
    ours = {action for action in ACTIONS if action.startswith("dispute.")}
    by_verb = {transition.action for transition in TRANSITIONS.values()}
    assert ours == by_verb | {action for action in actions if action.startswith("dispute.")}


@pytest.mark.parametrize("who", WHO)
def test_table_of_permissions_is_what_happens(case, dispute, who):
    roles, client = callers(case)[who]
    for name, method, action in ENDPOINTS:
        here = roles if name in OF_THE_TOURNAMENT else roles & INSIDE
        with transaction.atomic():
            answer = asked(client, case, dispute, name, method)
            where = (who, name, method, answer.content)
            if name == "deal-disputes" and method == "get" and roles:
                # The deal is theirs to see, its disputes are not: the list is empty.
                assert answer.status_code == 200, where
                assert bool(answer.json()["disputes"]) == bool(here), where
            elif not here:
                assert answer.status_code == 404, where
            elif not allows(here, action or BY_THE_DEAL[name, method]):
                assert answer.status_code == 403, where
            else:
                # What is allowed may still not be there: no file was sent, nothing is staged.
                assert answer.status_code in (200, 201, 404, 409, 422), where
                assert answer.status_code != 404 or name in (
                    "evidence",
                    "evidence-submission",
                    "dispute-file",
                ), where
            transaction.set_rollback(True)


@pytest.mark.parametrize("who", WHO)
def test_verbs_are_for_whom_the_table_of_transitions_says(case, dispute, who):
    roles, client = callers(case)[who]
    here = roles & INSIDE
    for verb, transition in TRANSITIONS.items():
        with transaction.atomic():
            path = f"{dispute}/actions/{verb}"
            answer = client.post(path, VERB_BODIES.get(verb, {}), headers={"If-Match": "*"})
            where = (who, verb, answer.content)
            if not here:
                assert answer.status_code == 404, where
            elif not allows(here, transition.action):
                assert answer.status_code == 403, where
            else:
                # A guard may still say no, and mostly the state does.
                assert answer.status_code in (200, 403, 404, 409, 422), where
                assert answer.status_code != 404 or verb == "answer", where
            transaction.set_rollback(True)


def test_nobody_does_or_sees_anything_without_a_token(case, dispute):
    for name, method, _ in ENDPOINTS:
        answer = asked(Client(), case, dispute, name, method)
        assert answer.status_code == 401, (name, method)
    for name in ("disputes", "notices"):
        assert Client().get(address(case, dispute, name)).status_code == 401

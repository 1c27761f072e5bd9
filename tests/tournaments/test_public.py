"""Whether anybody may look on: the organiser says so, in any state, and the chain knows."""

import orjson
import pytest

from ledger.models import Event as LedgerEvent
from tests.games.client import problem
from tests.ledger.acts import verify
from tests.tournaments.event import Event, even_sheet
from tournaments.models import Tournament
from tournaments.services.policies import Policy

pytestmark = pytest.mark.django_db


def finished():
    event = Event(positions=1, methods=["random"])
    event.start(4)
    event.seat(1)
    event.report(1, 1, even_sheet(4), confirm=True)
    event.close(1)
    event.done("actions/close")
    event.done("actions/publish")
    return event


def test_nobody_looks_on_unless_the_organiser_says_so(event):
    assert event.organiser.get(event.path).json()["public"] is False
    assert event.change(public=True).json()["public"] is True


def test_organiser_says_so_when_everything_else_is_settled():
    event = finished()
    assert event.change(public=True).json()["public"] is True
    event.policy |= {"public": True}
    problem(event.change(name="Autre nom"), 409, "conflict")
    assert event.change(public=False).json()["public"] is False
    assert verify([f"tournament:{event.id}"]) == []


def test_chain_tells_who_opened_it_to_everybody(event):
    event.change(public=True)
    told = LedgerEvent.objects.filter(stream__name=f"tournament:{event.id}").latest("seq")
    assert told.type == "tournament.change"
    assert orjson.loads(bytes(told.body))["data"]["changed"] == ["public"]


def test_nobody_but_an_organiser_says_so(event):
    evening = event.evening
    for client in (evening.arbiter, evening.scorer, evening.player):
        answer = client.put(
            event.path, event.policy | {"public": True}, headers={"If-Match": event.tag()}
        )
        problem(answer, 403, "permission_denied")
    assert not Tournament.objects.get(id=event.id).public


def test_who_may_look_on_moves_nobody_in_a_ranking():
    event = finished()
    first = event.organiser.post(f"{event.path}/rankings", {}).json()
    assert first["number"] == 1
    event.change(public=True)
    penalty = {"entry": 1, "points": 10, "reason": "Retard"}
    event.done("actions/reopen", reason="Retard")
    assert event.organiser.post(f"{event.path}/penalties", penalty).status_code == 201
    second = event.organiser.post(f"{event.path}/rankings", {}).json()
    causes = [one["type"] for one in second["changes"]["causes"]]
    assert causes == ["tournament.reopen", "penalty.add"]


@pytest.mark.parametrize("final", [None, {"format": "sixth_position", "players": 12}])
def test_policy_of_a_tournament_is_the_one_that_was_announced(final):
    row = Tournament.objects.get(id=Event(final=final, methods=["random", "best"]).id)
    assert Policy.of(row).apply_to(row) == []

"""From draft to official, and what may change on the way."""

import pytest

from ledger.models import Checkpoint
from ledger.models import Event as LedgerEvent
from tests.games.client import problem
from tests.ledger.acts import verify
from tests.tournaments.event import Event, even_sheet
from tournaments.states import NAMES, TRANSITIONS, State, after

pytestmark = pytest.mark.django_db


def test_every_state_is_named_and_reached():
    assert set(NAMES) == set(State)
    reached = {step for one in TRANSITIONS.values() for step in one.steps.values()}
    assert reached | {State.DRAFT} == set(State)


@pytest.mark.parametrize("verb", TRANSITIONS)
@pytest.mark.parametrize("state", State)
def test_verb_is_for_the_states_of_the_table(verb, state):
    if state in TRANSITIONS[verb].steps:
        assert after(verb, state) is TRANSITIONS[verb].steps[state]
    else:
        with pytest.raises(Exception, match="conflict"):
            after(verb, state)


def test_tournament_goes_from_draft_to_official(event):
    event.start(8)
    assert event.organiser.get(event.path).json()["state"] == "running"
    event.change(positions=1, reason="Une seule position")
    event.policy |= {"positions": 1}
    event.seat(1)
    problem(event.do("actions/close"), 409, "conflict")
    for table in (1, 2):
        assert event.report(1, table, even_sheet(4), confirm=True).status_code == 201
    event.close(1)
    event.done("actions/close")
    assert event.done("actions/publish")["state"] == "official"
    problem(event.do("actions/reopen"), 422, "invalid_request")
    assert event.done("actions/reopen", reason="Erreur de saisie")["state"] == "closed"
    assert verify([f"tournament:{event.id}"]) == []


def test_nothing_is_published_while_a_sheet_is_missing():
    event = Event(positions=1)
    event.start(8)
    event.seat(1)
    event.report(1, 1, even_sheet(4), confirm=True)
    event.close(1)
    event.done("actions/close")
    assert "1.2" in problem(event.do("actions/publish"), 409, "conflict")["detail"]


def test_unknown_verb_is_not_there(event):
    problem(event.do("actions/dance"), 404, "not_found")


def test_registrations_and_positions_are_closed_by_signed_checkpoints(event):
    event.start(8)
    event.seat(1)
    event.close(1)
    sizes = Checkpoint.objects.filter(stream__name=f"tournament:{event.id}")
    types = {
        seq: LedgerEvent.objects.get(stream__name=f"tournament:{event.id}", seq=seq).type
        for seq in sizes.values_list("size", flat=True)
    }
    assert sorted(types.values()) == ["position.close", "tournament.start"]


def test_policy_is_open_until_the_start_and_then_partly(event):
    assert event.change(petite=True, odd_tables=5).status_code == 200
    event.policy |= {"petite": True, "odd_tables": 5}
    event.start(8)
    for other in ({"petite": False}, {"odd_tables": 3}, {"withdrawal": "last"}):
        document = problem(event.change(**other), 422, "invalid_request")
        assert document["errors"][0]["code"] == "too_late"
    assert event.change(name="Autre nom", deals=5).status_code == 200


def test_other_number_of_positions_needs_a_reason_once_it_runs(event):
    assert event.change(positions=6).status_code == 200
    event.policy |= {"positions": 6}
    event.start(8)
    document = problem(event.change(positions=5), 422, "invalid_request")
    assert document["errors"][0]["pointer"] == "/reason"
    assert event.change(positions=5, reason="Il est tard").status_code == 200
    event.policy |= {"positions": 5}
    for number in (1, 2):
        event.seat(number)
        event.close(number)
    document = problem(event.change(positions=1, reason="Il est tard"), 422, "invalid_request")
    assert document["errors"][0]["code"] == "already_played"


@pytest.mark.parametrize(
    "wrong, code",
    [
        ({"methods": ["best", "movement"]}, "movement_left"),
        ({"kind": "teams_of_2"}, "teams_move_only"),
        ({"ruleset": "duo"}, "not_for_players"),
        ({"ruleset": "nobody"}, "not_a_choice"),
        ({"methods": []}, "not_a_choice"),
        ({"date": "hier"}, "not_a_date"),
        ({"date": "20261003"}, "not_a_date"),
        ({"date": "2026-W40-6"}, "not_a_date"),
        ({"odd_tables": 4}, "not_a_choice"),
        ({"deals": None}, "missing_field"),
        ({"ends_by": "minutes"}, "missing_field"),
        ({"positions": 0}, "out_of_range"),
        ({"surprise": 1}, "unknown_field"),
    ],
)
def test_policy_that_cannot_be(event, wrong, code):
    document = problem(event.change(**wrong), 422, "invalid_request")
    assert code in [error["code"] for error in document["errors"]]


def test_too_few_people_do_not_start(event):
    event.enter("Ana", "Bea")
    event.done("actions/open")
    document = problem(event.do("actions/start"), 409, "conflict")
    assert document["errors"][0]["code"] == "too_few_entries"


@pytest.mark.parametrize("policy", [{}, {"kind": "teams_of_2"}])
def test_people_whom_the_movement_cannot_seat_do_not_start(policy):
    event = Event(methods=["movement"], **policy)
    team = ";;;{}" if policy else ""
    lines = "\n".join(f"Joueur {n}{team.format(n // 2 + 1)}" for n in range(8))
    assert event.list(lines).json()["errors"] == []
    event.done("actions/open")
    document = problem(event.do("actions/start"), 409, "conflict")
    assert document["errors"][0]["code"] == "no_movement"
    assert event.organiser.get(event.path).json()["state"] == "open"


def test_tournaments_of_a_club_are_listed_and_filtered(event):
    Event(event.evening, name="Autre")
    path = f"/api/v1/clubs/{event.evening.club.id}/tournaments"
    listed = event.evening.player.get(path).json()["tournaments"]
    assert [one["name"] for one in listed] == ["Autre", "Tournoi d'automne"]
    for query, count in (("state=draft", 2), ("state=open", 0), ("name=autre", 1), ("limit=1", 1)):
        assert len(event.organiser.get(f"{path}?{query}").json()["tournaments"]) == count
    problem(event.organiser.get(f"{path}?state=lost"), 422, "invalid_request")


def test_known_tournament_is_not_sent_again(event):
    assert (
        event.organiser.get(event.path, headers={"If-None-Match": event.tag()}).status_code == 304
    )

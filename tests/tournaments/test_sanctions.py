"""Sanctions: ranked behind everybody else, or excluded, and what that does to seats and rankings."""

import json
from base64 import b64decode
from uuid import UUID, uuid4

import pytest
from django.db import DatabaseError, connection, transaction

from conventions.problems import Problem
from conventions.transactions import write
from games.services.access import OPERATOR
from tarot.standings import Leavers
from tests.games.client import pointers, problem
from tests.tournaments.event import Event, even_sheet
from tournaments.models import Entry, Sanction, Tournament
from tournaments.services.access import locked_tournament, standing_in
from tournaments.services.sanctions import add_sanction, replace_ruled

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(db):
    return Event(petite=True)


def sanction(event, number, kind, position=None):
    who = standing_in(OPERATOR, Tournament.objects.get(id=event.id))
    return add_sanction(UUID(event.id), number, kind, position, "Conduite", who)


def played(event, *positions):
    """A tournament of four people at one table, with their balances by number."""
    event.start(4)
    for position, balances in enumerate(positions, start=1):
        (table,) = event.seat(position)["tables"]
        sheet = [balances[seat["entry"] - 1] for seat in table["seats"]]
        assert event.report(position, 1, sheet, confirm=True).status_code == 201
        event.close(position)


def ranking(event, query=""):
    return event.organiser.get(f"{event.path}/ranking{query}").json()


def places(document):
    return [(row["place"], row["number"], row["last_from"]) for row in document["rows"]]


def test_sanctioned_entry_is_ranked_last_from_its_position_on(event):
    played(event, [300, 20, -20, -300], [0, 0, 0, 0])
    sanction(event, 1, Leavers.LAST, 2)
    assert places(ranking(event)) == [(1, 2, None), (2, 3, None), (3, 4, None), (4, 1, 2)]
    assert places(ranking(event, "?after=1"))[0] == (1, 1, None)
    assert ranking(event)["rows"][3]["total"] == 300


def test_excluded_entry_is_not_ranked_and_not_seated():
    event = Event(petite=True, odd_tables=5)
    event.start(9)
    event.seat(1)
    for table in (1, 2):
        chairs = len(event.table(1, table)["seats"])
        answer = event.report(1, table, even_sheet(chairs), confirm=True)
        assert answer.status_code == 201, answer.content
    sanction(event, 5, Leavers.REMOVE)
    document = ranking(event)
    assert (document["removed"], len(document["rows"])) == ([5], 8)
    event.close(1)
    seated = [seat["entry"] for table in event.seat(2)["tables"] for seat in table["seats"]]
    assert sorted(seated) == [1, 2, 3, 4, 6, 7, 8, 9]


def test_prizes_go_to_those_who_are_ranked(event):
    path = f"{event.path}/ranking-policy"
    tag = event.organiser.get(path).headers["ETag"]
    event.organiser.put(path, {"prizes": [5000, 3000]}, headers={"If-Match": tag})
    played(event, [300, 20, -20, -300])
    sanction(event, 1, Leavers.REMOVE)
    assert [(row["number"], row["prize"]) for row in ranking(event)["rows"]] == [
        (2, 5000),
        (3, 3000),
        (4, None),
    ]


def test_finalists_are_those_who_are_ranked():
    event = Event(petite=True, positions=1, final={"format": "sixth_position", "players": 12})
    event.start(16)
    event.seat(1)
    for table in range(1, 5):
        assert event.report(1, table, even_sheet(4, 50 + table), confirm=True).status_code == 201
    event.close(1)
    best = ranking(event)["rows"][0]["number"]
    sanction(event, best, Leavers.REMOVE, 1)
    finalists = event.seat(2)["qualification"]["finalists"]
    assert (len(finalists), best in finalists) == (12, False)


def test_sanction_is_an_event_with_its_reason_outside_of_the_chain(event):
    played(event, [300, 20, -20, -300])
    made = sanction(event, 1, Leavers.LAST)
    told = event.organiser.get(f"{event.path}/events?limit=200").json()["events"][-1]
    data = json.loads(b64decode(told["body"]))["data"]
    assert (told["type"], told["texts"]["reason"]["text"]) == ("sanction.add", "Conduite")
    assert (data["number"], data["kind"], data["position"], data["last_from"]) == (1, "last", 1, 1)
    entry = event.organiser.get(f"{event.path}/entries/1").json()
    assert (entry["last_from"], entry["removed_from"], entry["version"]) == (1, None, 2)
    assert made.position == 1


def test_published_version_keeps_the_sanction_and_names_it(event):
    played(event, [300, 20, -20, -300])
    first = event.organiser.post(f"{event.path}/rankings", {}).json()
    assert "last_from" not in str(first["changes"])
    sanction(event, 1, Leavers.LAST)
    second = event.organiser.post(f"{event.path}/rankings", {}).json()
    assert places(second)[-1] == (4, 1, 1)
    (cause,) = second["changes"]["causes"]
    assert (cause["type"], cause["entry"], cause["reason"]) == ("sanction.add", 1, "Conduite")
    assert cause["detail"] == "Inscription 1 : classée dernière, par sanction."
    again = event.organiser.get(f"{event.path}/rankings/1").json()
    assert (places(again)[0], again["digest"]) == ((1, 1, None), first["digest"])


def test_sanction_names_an_entry_of_a_tournament_that_is_played(event):
    event.enter("Anne")
    with pytest.raises(Problem) as refusal:
        sanction(event, 1, Leavers.LAST)
    assert refusal.value.code == "conflict"


def test_sanctions_are_written_once(event):
    played(event, [300, 20, -20, -300])
    made = sanction(event, 1, Leavers.LAST)
    for act in (
        lambda: Sanction.objects.update(position=3),
        Sanction.objects.all().delete,
        lambda: Sanction.objects.create(
            tournament_id=event.id, entry=Entry.objects.first(), kind="keep", position=1
        ),
    ):
        with pytest.raises(DatabaseError), transaction.atomic():
            act()
    columns = ", ".join(field.column for field in Sanction._meta.fields)
    verb = "INSERT OR REPLACE INTO" if connection.vendor == "sqlite" else "INSERT INTO"
    with pytest.raises(DatabaseError), transaction.atomic():
        connection.cursor().execute(
            f"{verb} tournaments_sanction ({columns}) SELECT {columns} FROM tournaments_sanction"
        )
    assert Sanction.objects.get().id == made.id


def test_an_arbiter_sanctions_and_lifts_with_a_reason(event):
    played(event, [300, 20, -20, -300])
    arbiter = event.evening.arbiter
    path = f"{event.path}/sanctions"
    refused = arbiter.post(path, {"entry": 1, "kind": "keep", "reason": "Triche"})
    assert pointers(problem(refused, 422, "invalid_request")) == ["/kind"]
    assert pointers(
        problem(arbiter.post(path, {"entry": 1, "kind": "remove"}), 422, "invalid_request")
    ) == ["/reason"]
    made = arbiter.post(path, {"entry": 1, "kind": "remove", "reason": "Triche"})
    assert (made.status_code, made.json()["position"]) == (201, 1)
    assert ranking(event)["removed"] == [1]
    lifting = f"{path}/{made.json()['id']}/lifting"
    problem(event.evening.scorer.post(lifting, {"reason": "Non"}), 403, "permission_denied")
    lifted = arbiter.post(lifting, {"reason": "C'était quelqu'un d'autre."})
    assert (lifted.status_code, lifted.json()["lifts"]) == (201, made.json()["id"])
    assert ranking(event)["removed"] == []
    problem(arbiter.post(lifting, {"reason": "Encore"}), 409, "conflict")
    listed = event.organiser.get(path).json()["sanctions"]
    assert [(one["entry"], one["reason"]) for one in listed] == [
        (1, "C'était quelqu'un d'autre."),
        (1, "Triche"),
    ]


def test_what_an_arbiter_ruled_is_not_lifted_by_hand(event):
    played(event, [300, 20, -20, -300])
    row = Tournament.objects.get(id=event.id)
    who = standing_in(OPERATOR, row)
    with write():
        locked = locked_tournament(row.id)
        replace_ruled(
            locked, uuid4(), None, [], [(1, Leavers.LAST)], who, "tournament.penalise", "Litige"
        )
    ruled = Sanction.objects.get()
    path = f"{event.path}/sanctions/{ruled.id}/lifting"
    problem(event.evening.arbiter.post(path, {"reason": "Clémence"}), 409, "conflict")
    problem(
        event.evening.arbiter.post(
            f"{event.path}/sanctions/{uuid4()}/lifting", {"reason": "Clémence"}
        ),
        404,
        "not_found",
    )

"""Evidence: staged for its author alone, submitted for good, seen by whom it is for."""

import pytest
from django.db import DatabaseError, connection, transaction

from disputes.models import Evidence
from tests.disputes.passing import later
from tests.games.client import pointers, problem

pytestmark = pytest.mark.django_db

SAID = {"kind": "statement", "statement": "J'ai vu le roi."}


@pytest.fixture
def dispute(case):
    return case.opened()


def numbers(client, dispute):
    return [one["number"] for one in client.get(f"{dispute}/evidence").json()["evidence"]]


def test_staged_it_is_its_authors_alone(case, dispute):
    case.seats[0].post(f"{dispute}/evidence", SAID | {"staged": True})
    assert numbers(case.seats[0], dispute) == [1]
    assert numbers(case.seats[1], dispute) == numbers(case.arbiter, dispute) == []
    changed = case.seats[0].put(f"{dispute}/evidence/1", SAID | {"statement": "Plutôt la dame."})
    assert changed.json()["statement"] == "Plutôt la dame."
    problem(case.seats[1].put(f"{dispute}/evidence/1", SAID), 404, "not_found")
    problem(case.seats[1].post(f"{dispute}/evidence/1/submission", {}), 404, "not_found")
    assert case.seats[0].delete(f"{dispute}/evidence/1").status_code == 204
    assert numbers(case.seats[0], dispute) == []


def test_submitted_it_is_never_changed(case, dispute):
    case.seats[0].post(f"{dispute}/evidence", SAID | {"staged": True})
    first = case.seats[0].post(f"{dispute}/evidence/1/submission", {}).json()
    assert not first["staged"]
    assert first == case.seats[0].post(f"{dispute}/evidence/1/submission", {}).json()
    assert numbers(case.seats[1], dispute) == [1]
    problem(case.seats[0].put(f"{dispute}/evidence/1", SAID), 404, "not_found")
    problem(case.seats[0].delete(f"{dispute}/evidence/1"), 404, "not_found")
    for statement in (
        "UPDATE disputes_evidence SET kind = 'media'",
        "DELETE FROM disputes_evidence",
    ):
        with pytest.raises(DatabaseError, match="written once"), transaction.atomic():
            connection.cursor().execute(statement)
    assert Evidence.objects.get().statement == ""  # the ledger has it, where it can be erased


def test_a_later_piece_says_which_it_supersedes(case, dispute):
    case.seats[0].post(f"{dispute}/evidence", SAID)
    other = case.seats[1].post(f"{dispute}/evidence", SAID | {"supersedes": 1})
    assert pointers(problem(other, 422, "invalid_request")) == ["/supersedes"]
    own = case.seats[0].post(f"{dispute}/evidence", SAID | {"supersedes": 1})
    assert own.json()["supersedes"] == 1


def test_what_is_for_arbiters_no_party_reads_not_even_in_the_chain(case, dispute):
    secret = SAID | {"visibility": "arbiters", "statement": "Mon partenaire a triché."}
    case.seats[0].post(f"{dispute}/evidence", secret)
    assert numbers(case.arbiter, dispute) == numbers(case.seats[0], dispute) == [1]
    assert numbers(case.seats[1], dispute) == []
    # Not the organiser either, about whom it may be.
    readers = (
        (case.arbiter, True),
        (case.seats[0], True),
        (case.seats[1], False),
        (case.organiser, False),
    )
    for client, seen in readers:
        answer = client.get(f"{dispute}/events")
        assert ("partenaire" in answer.content.decode()) is seen
        assert [event["withheld"] for event in answer.json()["events"]] == [False, not seen]


def test_only_an_arbiter_observes(case, dispute):
    observed = SAID | {"kind": "arbiter_observation"}
    refused = problem(case.seats[0].post(f"{dispute}/evidence", observed), 422, "invalid_request")
    assert pointers(refused) == ["/kind"]
    assert case.arbiter.post(f"{dispute}/evidence", observed).status_code == 201


@pytest.mark.parametrize(
    "body, pointer",
    [
        ({"kind": "statement"}, "/statement"),
        ({"kind": "statement", "statement": "   "}, "/statement"),
        ({"kind": "rumour", "statement": "On dit que."}, "/kind"),
        (SAID | {"visibility": "public"}, "/visibility"),
        (SAID | {"statement": "x" * 20_001}, "/statement"),
        (SAID | {"files": [{"sha256": "0" * 64, "name": "photo.png"}]}, "/files/0/sha256"),
        (SAID | {"supersedes": 7}, "/supersedes"),
        (SAID | {"author": "person:1"}, "/author"),
    ],
)
def test_evidence_that_cannot_be_taken_is_refused_and_nothing_kept(case, dispute, body, pointer):
    refused = problem(case.seats[0].post(f"{dispute}/evidence", body), 422, "invalid_request")
    assert pointers(refused) == [pointer]
    assert Evidence.objects.count() == 0


def test_statements_are_bounded_together(case, dispute):
    for _ in range(4):
        long = SAID | {"statement": "x" * 5_000}
        assert case.seats[0].post(f"{dispute}/evidence", long).status_code == 201
    more = case.seats[0].post(f"{dispute}/evidence", SAID)
    assert problem(more, 422, "invalid_request")["errors"][0]["code"] == "too_long"
    assert case.seats[1].post(f"{dispute}/evidence", SAID).status_code == 201


def test_nothing_is_taken_once_it_is_final(case, dispute):
    case.ruled(dispute)
    assert case.seats[0].post(f"{dispute}/evidence", SAID).status_code == 201
    with later(minutes=31):
        problem(case.seats[0].post(f"{dispute}/evidence", SAID), 409, "conflict")


def test_new_evidence_makes_the_arbiter_look_again(case, dispute):
    case.done(dispute, "claim")
    tag = case.arbiter.get(dispute).headers["ETag"]
    case.seats[0].post(f"{dispute}/evidence", SAID)
    body = {"components": [{"code": "result_stands"}], "reason": "Le relevé ne prouve rien."}
    answer = case.arbiter.post(f"{dispute}/actions/propose", body, headers={"If-Match": tag})
    problem(answer, 412, "precondition_failed")

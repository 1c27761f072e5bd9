"""What is kept of disputes: rebuilt from the chains, brought up to date, told to whom it is about."""

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from disputes.models import Deadline, Dispute
from disputes.services.passing import pass_deadlines
from ledger.models import Event
from tests.disputes.passing import later

pytestmark = pytest.mark.django_db


@pytest.fixture
def dispute(case):
    address = case.opened()
    case.seats[2].post(f"{address}/evidence", {"kind": "statement", "statement": "Je l'ai vu."})
    case.ruled(address)
    return address


def test_everything_is_what_the_chains_tell(dispute, capsys):
    call_command("rebuild", "--check")
    call_command("verify_ledger")


@pytest.mark.parametrize(
    "change, what",
    [
        ("UPDATE disputes_dispute SET state = 'withdrawn'", "state"),
        ("UPDATE disputes_ruling SET scores = '[3, -1, -1, -1]'", "ruling"),
        ("UPDATE disputes_evidence SET digest = 'a'", "evidence"),
    ],
)
def test_whatever_somebody_changed_behind_its_back_is_found(dispute, capsys, change, what):
    with connection.cursor() as cursor:
        for trigger in ("ruling_sealed", "evidence_sealed"):
            if connection.vendor == "sqlite":
                cursor.execute(f"DROP TRIGGER disputes_{trigger}")
            else:
                table, name = f"disputes_{trigger.partition('_')[0]}", f"disputes_{trigger}_once"
                cursor.execute(f"DROP TRIGGER {name} ON {table}")
        cursor.execute(change)
    with pytest.raises(CommandError):
        call_command("rebuild", "--check")
    assert what in capsys.readouterr().out


def test_deadlines_that_passed_are_told_once(case, dispute):
    with later(minutes=31):
        assert pass_deadlines() == 1
        assert Dispute.objects.get().state == "final"
        told = Event.objects.filter(type="deadline.passed").count()
        assert told == Event.objects.filter(type="dispute.final").count() == 1
        assert pass_deadlines() == 0
        assert Event.objects.filter(type="deadline.passed").count() == told
    assert Deadline.objects.filter(kind="reopening", satisfied_at=None).count() == 1
    assert not case.organiser.get(case.deal).json()["disputed"]


def test_a_person_is_told_what_is_kept_about_them(case, dispute):
    person = case.person_ids[2]
    held = case.seats[2].get(f"/api/v1/people/{person}/export").json()
    assert [one["role"] for one in held["disputes"]] == ["affected"]
    assert [one["statement"] for one in held["evidence"]] == ["Je l'ai vu."]
    assert "opened" in [one["about"] for one in held["notices"]]
    assert "evidence.submit" in [act["type"] for act in held["acts"]]


def test_erased_their_words_are_gone_and_the_chain_verifies(case, dispute):
    person = case.person_ids[2]
    tag = case.organiser.get(f"/api/v1/people/{person}").headers["ETag"]
    answer = case.organiser.delete(f"/api/v1/people/{person}", headers={"If-Match": tag})
    assert answer.status_code == 204, answer.content
    assert case.arbiter.get(dispute).json()["evidence"][0]["statement"] is None
    call_command("verify_ledger")

"""What is kept of disputes: rebuilt from the chains, brought up to date, told to whom it is about."""

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from disputes.models import Deadline, Dispute, Evidence, StoredFile
from disputes.services.passing import pass_deadlines
from ledger.models import Checkpoint, Event
from tests.disputes.passing import later
from tests.disputes.sending import digest_of, fetch, send

pytestmark = pytest.mark.django_db

SHEET = b"Feuille de marque"


@pytest.fixture
def dispute(case):
    address = case.opened()
    assert send(case.seats[2], address, SHEET, "text/plain").status_code == 201
    files = [{"sha256": digest_of(SHEET), "name": "feuille.txt"}]
    said = {"kind": "statement", "statement": "Je l'ai vu.", "files": files}
    assert case.seats[2].post(f"{address}/evidence", said).status_code == 201
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
        ("UPDATE disputes_evidence SET digest = 'a', kind = 'media'", "evidence"),
        ("UPDATE disputes_party SET accused = NOT accused", "parties"),
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


def test_a_file_that_somebody_exchanged_is_found(dispute, capsys):
    StoredFile.objects.update(content=b"autre chose")
    with pytest.raises(CommandError):
        call_command("rebuild", "--check")
    assert "file" in capsys.readouterr().out


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
    piece = case.arbiter.get(dispute).json()["evidence"][0]
    assert (piece["statement"], piece["files"][0]["name"]) == (None, "-")
    assert fetch(case.arbiter, dispute, SHEET).status_code == 404
    call_command("verify_ledger")
    call_command("rebuild", "--check")


def test_what_was_only_staged_goes_with_its_author(case):
    dispute = case.opened()
    person = case.person_ids[2]
    staged = {"kind": "statement", "statement": "Je ne dirai rien.", "staged": True}
    case.seats[2].post(f"{dispute}/evidence", staged)
    tag = case.organiser.get(f"/api/v1/people/{person}").headers["ETag"]
    case.organiser.delete(f"/api/v1/people/{person}", headers={"If-Match": tag})
    assert Evidence.objects.count() == 0


@pytest.mark.parametrize("minutes", [11, 21, 31])
def test_the_chain_tells_whatever_time_alone_has_done(case, minutes):
    dispute = case.opened()
    case.done(dispute, "claim")
    case.done(dispute, "request", seat=0, question="Alors ?")
    with later(minutes=minutes):
        pass_deadlines()
        call_command("rebuild", "--check")
        case.seats[0].post(
            f"{dispute}/evidence", {"kind": "statement", "statement": "!", "staged": True}
        )
        call_command("rebuild", "--check")


def test_a_ruling_is_signed_in_every_chain_that_it_moves(case, django_capture_on_commit_callbacks):
    case.publish_ranking()
    dispute = case.opened()
    with django_capture_on_commit_callbacks(execute=True):
        case.ruled(dispute)
    signed = set(Checkpoint.objects.values_list("stream__name", flat=True))
    row = Dispute.objects.get()
    assert {row.stream.name, f"table:{case.table}", f"tournament:{case.event.id}"} <= signed

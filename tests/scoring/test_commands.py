"""The commands of somebody at the server: rescoring in the foreground, and sweeping."""

from datetime import timedelta
from io import StringIO

import orjson
import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from scoring.models import Job, JobPiece
from tests.games.evening import Evening
from tests.scoring.exports.reading import pages_of, rows_of_csv
from tests.scoring.stored import a_deal, everything, mistaken, rescored
from tests.tournaments.event import Event

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("announced")]


def run(*args):
    out, err = StringIO(), StringIO()
    call_command(*args, stdout=out, stderr=err)
    return [orjson.loads(line) for line in out.getvalue().splitlines()], err.getvalue()


def test_differences_are_printed_and_written(client):
    deal = a_deal(client)
    mistaken(deal)
    (line,), told = run("rescore", "--all")
    assert line["deal"] == str(deal)
    assert told.startswith("1 donnes comparées, 1 différentes, 0")
    assert run("rescore", "--all")[0] == []


def test_dry_run_writes_nothing(client):
    deal = a_deal(client)
    mistaken(deal)
    before = everything()
    lines, told = run("rescore", "--all", "--dry-run")
    assert (len(lines), everything()) == (1, before)
    assert "Rien n'a été changé" in told


def test_one_table_or_club_is_rescored(client):
    evening = Evening()
    table = evening.table()
    mine = a_deal(evening.organiser, table=table)
    mistaken(mine, a_deal(client))
    assert len(run("rescore", "--club", str(evening.club.id), "--dry-run")[0]) == 1
    assert len(run("rescore", "--table", table)[0]) == 1
    assert len(run("rescore", "--all")[0]) == 1


@pytest.mark.parametrize(
    "args",
    [
        ["--table", "018f2c5e-9a1b-7c3d-8e4f-5a6b7c8d9e0f"],
        ["--club", "018f2c5e-9a1b-7c3d-8e4f-5a6b7c8d9e0f"],
        ["--all", "--rules", "fft-2012", "knit-v1"],
        [],
    ],
)
def test_what_is_not_there_cannot_be_rescored(db, args):
    with pytest.raises(CommandError):
        run("rescore", *args)


def test_job_that_fails_fails_the_command(client, monkeypatch):
    a_deal(client)
    monkeypatch.setattr("scoring.services.working.KINDS", {})
    with pytest.raises(CommandError, match="rescore"):
        run("rescore", "--all")


def test_interrupted_command_cancels_its_job(client, monkeypatch):
    def interrupt(*args):
        raise KeyboardInterrupt

    monkeypatch.setattr("scoring.management.foreground.wait_for", interrupt)
    with pytest.raises(KeyboardInterrupt):
        run("rescore", "--all")
    assert Job.objects.get().state == "cancelled"


def test_tournament_is_rescored(client):
    event = Event()
    event.start(4)
    (table,) = event.seat(1)["tables"]
    mistaken(a_deal(event.organiser, table=table["table"]), a_deal(client))
    assert len(run("rescore", "--tournament", event.id)[0]) == 1


# Exports


@pytest.fixture
def played():
    event = Event()
    event.start(4)
    event.seat(1)
    event.report(1, 1, [90, -30, -30, -30], confirm=True)
    event.organiser.post(f"{event.path}/rankings", {})
    return event


def export(event, output, *args):
    call_command("export_tournament", event.id, *args, "--output", str(output))
    return output.read_bytes()


def test_files_of_a_tournament_are_written(played, tmp_path):
    rows = rows_of_csv(export(played, tmp_path / "a.csv", "ranking", "--format", "csv"))
    assert len(rows) == 5
    (page,) = pages_of(export(played, tmp_path / "b.pdf", "sheets", "--position", "1"))
    assert "Feuille" not in page
    assert "TABLE" in page
    (page,) = pages_of(export(played, tmp_path / "c.pdf", "slips", "--language", "en"))
    assert "Running" in page
    assert Job.objects.filter(kind="export", state="done", asked_by="system").count() == 3


@pytest.mark.parametrize(
    "args",
    [
        ["sheets"],
        ["slips", "--position", "1"],
        ["slips", "--format", "csv"],
        ["slips", "--ranking", "1"],
        ["ranking", "--ranking", "9"],
        ["cards", "--position", "4"],
    ],
)
def test_what_cannot_be_exported_leaves_no_file(played, tmp_path, args):
    with pytest.raises(CommandError):
        export(played, tmp_path / "out", *args)
    assert list(tmp_path.iterdir()) == []


def test_export_that_fails_fails_the_command_and_leaves_no_file(played, tmp_path, monkeypatch):
    monkeypatch.setattr("scoring.services.working.KINDS", {})
    with pytest.raises(CommandError, match="export"):
        export(played, tmp_path / "out", "ranking")
    assert list(tmp_path.iterdir()) == []


def test_sweep_announces_what_waits_and_forgets_what_is_old(client, announced):
    mistaken(a_deal(client))
    old, new, waiting = rescored(), rescored(), rescored()
    Job.objects.filter(id=old.id).update(finished_at=timezone.now() - timedelta(days=31))
    Job.objects.filter(id=waiting.id).update(
        state="queued", finished_at=None, announced_at=timezone.now() - timedelta(hours=1)
    )
    out = StringIO()
    call_command("sweep", stdout=out)
    assert out.getvalue() == "1 announced, 1 forgotten\n"
    assert announced == [waiting.id]
    assert set(Job.objects.values_list("id", flat=True)) == {new.id, waiting.id}
    assert not JobPiece.objects.exists()

"""What is backed up comes back: the same rows, the same hashes, and the history verifies."""

import shutil
import sqlite3
import subprocess
import threading
import zipfile
from base64 import b64encode
from contextlib import closing

import pytest
from django.db import connection

from clubs.models import Person
from ledger.keys import public_keys
from ledger.models import Event, Stream
from tests.disputes.case import Case
from tests.disputes.sending import digest_of, send
from tests.games.client import Client
from tests.games.records import a_record
from tests.ledger.backups.copies import backup, elsewhere, empty_database, everything, restore
from tests.needs import needed

pytestmark = pytest.mark.django_db(transaction=True)

SHEET = b"Feuille de marque"


@pytest.fixture
def case():
    """A tournament with a dispute that has a file and was ruled on."""
    found = Case()
    dispute = found.opened()
    assert send(found.seats[2], dispute, SHEET, "text/plain").status_code == 201
    files = [{"sha256": digest_of(SHEET), "name": "feuille.txt"}]
    said = {"kind": "statement", "statement": "Je l’ai vu.", "files": files}
    assert found.seats[2].post(f"{dispute}/evidence", said).status_code == 201
    found.ruled(dispute)
    found.publish_ranking()
    return found


@pytest.fixture
def file(case, tmp_path):
    made = tmp_path / "evening.backup"
    backup(made)
    return made


def test_everything_comes_back_as_it_was(case, file):
    before = everything()
    assert sum(map(len, before.values())) > 200
    case.organiser.deal(a_record(), table=case.table, number=2)
    Person.objects.update(name="Personne")
    assert everything() != before
    said = restore(file, "--overwrite")
    assert everything() == before
    assert "BROKEN" not in said
    assert said.count("intact") == Stream.objects.count()
    assert "Everything stored is what the chains tell." in said
    assert f"{Event.objects.count()} events" in said


def test_it_is_recorded_on_where_it_was_restored(case, file):
    restore(file, "--overwrite")
    deal = case.organiser.deal(a_record(), table=case.table, number=2)
    assert case.organiser.get(deal).status_code == 200
    assert "BROKEN" not in restore_of_now(file)


def restore_of_now(file):
    again = file.with_name("again.backup")
    backup(again)
    return restore(again, "--overwrite")


def test_the_guards_of_the_ledger_come_back_too(case, file):
    restore(file, "--overwrite")
    with pytest.raises(Exception, match="append-only"), connection.cursor() as cursor:
        cursor.execute("UPDATE ledger_event SET type = 'deal.undone'")


def test_a_new_server_starts_from_it(case, file, tmp_path):
    with empty_database(tmp_path) as url:
        first = elsewhere(url, "restore", str(file), "--language", "en")
        assert first.returncode == 0, first.stdout + first.stderr
        assert first.stdout.count("intact") == Stream.objects.count()
        again = elsewhere(url, "backup", str(tmp_path / "again.backup"))
        assert again.returncode == 0, again.stderr
    before = everything()
    restore(tmp_path / "again.backup", "--overwrite")
    assert everything() == before


def test_a_migrated_server_without_data_takes_it_and_one_with_data_does_not(file, tmp_path):
    with empty_database(tmp_path) as url:
        assert elsewhere(url, "migrate").returncode == 0
        assert elsewhere(url, "restore", str(file)).returncode == 0
        refused = elsewhere(url, "restore", str(file), "--language", "en")
        assert refused.returncode == 1
        assert "has data already" in refused.stderr
        assert "Nothing was changed" in refused.stderr


def test_checkpoints_of_another_key_are_told_of_with_what_to_do(file, settings):
    key = b64encode(public_keys()[0].public_bytes_raw()).decode()
    settings.LEDGER_KEY = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY="
    said = restore(file, "--overwrite")
    assert f"LEDGER_OLD_KEYS: {key}" in said
    assert "BROKEN" in said
    assert said.endswith("status 1")
    settings.LEDGER_OLD_KEYS = [key]
    said = restore(file, "--overwrite")
    assert not {"LEDGER_OLD_KEYS", "BROKEN", "status"} & set(said.split())


@pytest.mark.on_sqlite
def test_it_is_of_one_moment_while_phones_go_on_recording(case, tmp_path):
    """The copy takes a while, and in the meantime deals and their events are written."""
    stop, recorded = threading.Event(), []

    def record(number):
        client, table = Client(), None
        while not stop.is_set():
            table = table or client.table()
            recorded.append(client.deal(a_record(), table=table))
        connection.close()

    threads = [threading.Thread(target=record, args=(n,)) for n in range(3)]
    for thread in threads:
        thread.start()
    try:
        for number in range(4):
            backup(tmp_path / f"{number}.backup")
    finally:
        stop.set()
        for thread in threads:
            thread.join()
    assert len(recorded) > 8
    for number in range(4):
        url = f"sqlite:///{tmp_path / f'{number}.sqlite3'}"
        restored = elsewhere(url, "restore", str(tmp_path / f"{number}.backup"))
        assert restored.returncode == 0, restored.stdout + restored.stderr


@pytest.mark.on_sqlite
def test_a_server_that_runs_sees_what_was_restored(case, file):
    """Whoever has the file open goes on with what is in it now."""
    path = connection.settings_dict["NAME"]
    with closing(sqlite3.connect(path)) as other:
        case.organiser.deal(a_record(), table=case.table, number=2)
        (before,) = other.execute("SELECT count(*) FROM games_deal").fetchone()
        restore(file, "--overwrite")
        (after,) = other.execute("SELECT count(*) FROM games_deal").fetchone()
    assert (before, after) == (3, 2)


def test_who_has_no_server_left_reads_it_with_the_tools_of_the_database(file, tmp_path):
    with zipfile.ZipFile(file) as packed:
        content = packed.extract("database", tmp_path)
    if connection.vendor == "sqlite":
        with closing(sqlite3.connect(content)) as read:
            assert read.execute("SELECT content FROM disputes_storedfile").fetchone() == (SHEET,)
    else:
        needed(shutil.which("pg_restore"), "pg_restore")
        listed = subprocess.run(["pg_restore", "--list", content], capture_output=True, check=True)
        assert b"disputes_storedfile" in listed.stdout

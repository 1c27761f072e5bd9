"""The file of a backup: under its name only when it is whole, and refused when it no longer is."""

import os
import random
import subprocess
import sys
import zipfile
from datetime import UTC, datetime, timedelta

import orjson
import pytest
from django.conf import settings
from django.core.management import CommandError
from django.db import connection

from ledger.backups import archive, postgresql, taking
from ledger.backups.problems import CannotBackUp
from ledger.backups.taking import take
from tests.games.client import Client
from tests.ledger.backups.copies import backup, everything, restore
from tests.network.server import database_url

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def file(tmp_path):
    Client().table()
    made = tmp_path / "one.backup"
    backup(made)
    return made


def refused(file, says):
    """Nothing is touched, whoever insists."""
    before = everything()
    with pytest.raises(CommandError, match=says):
        restore(file, "--overwrite")
    assert everything() == before


def test_it_is_nobody_elses_to_read_and_nothing_else_is_left(file):
    assert file.stat().st_mode & 0o777 == 0o600
    assert [one.name for one in file.parent.iterdir()] == ["one.backup"]


def test_the_command_says_what_is_not_in_it(tmp_path):
    said = backup(tmp_path / "one.backup")
    assert "LEDGER_KEY" in said
    assert "SECRET_KEY" in said
    packed = (tmp_path / "one.backup").read_bytes()
    assert settings.LEDGER_KEY.encode() not in packed


def test_no_file_is_written_over(file):
    before = file.read_bytes()
    with pytest.raises(CommandError, match="exists already"):
        backup(file)
    assert file.read_bytes() == before


def test_a_folder_that_is_not_there_is_told_of(tmp_path):
    with pytest.raises(CommandError, match="no folder"):
        backup(tmp_path / "away" / "one.backup")


def test_in_a_folder_it_is_named_by_the_time_and_the_latest_are_kept(tmp_path):
    first = datetime(2026, 3, 1, 4, tzinfo=UTC)
    for day in range(3):
        take(tmp_path, first + timedelta(days=day))
    (tmp_path / "notes.txt").write_text("Mine.")
    said = backup(tmp_path, "--keep", "2")
    names = sorted(one.name for one in tmp_path.iterdir())
    assert names[:2] == ["notes.txt", "tarot-20260303T040000Z.backup"]
    assert len(names) == 3
    assert said.count("Old backup deleted") == 2
    with pytest.raises(CommandError, match="--keep"):
        backup(tmp_path, "--keep", "0")


@pytest.mark.parametrize("target, options", [("usb/", ()), ("usb", ("--keep", "14"))])
def test_what_can_only_be_a_folder_is_made_where_it_is_not_there(tmp_path, target, options):
    backup(f"{tmp_path}/{target}", *options)
    (made,) = (tmp_path / "usb").iterdir()
    assert made.match("tarot-*.backup")
    assert made.parent.stat().st_mode & 0o777 == 0o700


def test_a_folder_that_is_there_takes_the_next_one(tmp_path):
    take(tmp_path, datetime(2026, 3, 1, 4, tzinfo=UTC))
    backup(f"{tmp_path}/")
    assert len(list(tmp_path.glob("tarot-*.backup"))) == 2


@pytest.mark.parametrize("options", [(), ("--keep", "14")])
def test_a_file_is_not_taken_for_a_folder(file, options):
    before = file.read_bytes()
    with pytest.raises(CommandError, match="not a folder"):
        backup(f"{file}/", *options)
    assert file.read_bytes() == before


@pytest.mark.parametrize("options", [(), ("--keep", "14")])
def test_a_stick_that_is_not_there_is_not_made_up_for(tmp_path, options):
    with pytest.raises(CommandError, match="no folder"):
        backup(f"{tmp_path}/media/usb/", *options)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kept", [0, 1, 100, 0.5, 0.99, -1])
def test_one_that_was_cut_off_is_refused(file, kept):
    whole = file.read_bytes()
    size = round(len(whole) * kept) if isinstance(kept, float) else kept
    file.write_bytes(whole[:size])
    refused(file, "no whole backup")


def test_one_that_was_damaged_anywhere_is_refused(file):
    whole = file.read_bytes()
    chance = random.Random(7)
    for place in chance.sample(range(len(whole)), 40):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 0x20]) + whole[place + 1 :])
        try:
            archive.unpack(file, file.with_name(f"content{place}"))
        except CannotBackUp:
            continue
        # A few bytes of a zip say nothing: when a part of it was packed, and the like.
        assert file.with_name(f"content{place}").read_bytes() == content_of(whole, file)


def content_of(whole, file):
    file.write_bytes(whole)
    with zipfile.ZipFile(file) as packed:
        return packed.read(archive.CONTENT)


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\0", b"PGDMP", os.urandom(5000)])
def test_something_else_is_refused(tmp_path, content):
    file = tmp_path / "other.backup"
    file.write_bytes(content)
    refused(file, "no whole backup")


def test_a_whole_file_whose_database_is_none_is_refused(file):
    with zipfile.ZipFile(file) as packed:
        described = orjson.loads(packed.read(archive.DESCRIPTION))
    del described["format"], described["sha256"]
    content = file.with_name("content")
    content.write_bytes(b"SQLite format 3\0" + os.urandom(10_000))
    other = file.with_name("other.backup")
    archive.pack(content, archive.Backup(**described), other)
    refused(other, "not in order" if connection.vendor == "sqlite" else "pg_restore has failed")


def changed(file, **members):
    """The same backup, but for what it says of itself."""
    content = file.with_name("content")
    about = archive.unpack(file, content)
    other = file.with_name("other.backup")
    archive.pack(content, about._replace(**members), other)
    return other


def test_one_of_the_other_kind_of_database_is_refused(file):
    kind = "postgresql" if connection.vendor == "sqlite" else "sqlite"
    refused(changed(file, database=kind), kind)


def test_one_of_a_newer_version_is_refused(file):
    refused(changed(file, migrations=["games.9999_later"]), "newer version")


def test_one_that_is_not_there_is_told_of(tmp_path):
    refused(tmp_path / "none.backup", "does not exist")


def test_data_is_not_written_over_unless_somebody_says_so(file):
    before = everything()
    with pytest.raises(CommandError, match="has data already"):
        restore(file)
    assert everything() == before


KILLED = """
import os, sys
import django
django.setup()
from ledger.backups import taking
step, target = sys.argv[1:]
def die(*args, **kwargs):
    os._exit(9)
setattr(taking, step, die)
from django.core.management import call_command
call_command("backup", target)
"""


@pytest.mark.parametrize("step", ["rows_in", "pack", "unpack"])
def test_one_that_dies_on_the_way_leaves_nothing_under_its_name(tmp_path, step):
    target = tmp_path / "one.backup"
    died = subprocess.run(
        [sys.executable, "-c", KILLED, step, str(target)],
        cwd=settings.BASE_DIR,
        env=os.environ
        | {"DJANGO_SETTINGS_MODULE": "tarot_api.settings", "DATABASE_URL": database_url()}
        | {"PROFILE": "embedded", "SECRET_KEY": settings.SECRET_KEY},
        check=False,
    )
    assert died.returncode == 9
    assert not target.exists()
    backup(target)
    assert target.exists()


def test_one_that_fails_on_the_way_leaves_nothing_at_all(tmp_path, monkeypatch):
    def full(*args):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(taking, "pack", full)
    with pytest.raises(CommandError, match="No space left"):
        backup(tmp_path / "one.backup")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.on_postgresql
def test_missing_tools_are_named_with_where_to_get_them(file, monkeypatch):
    monkeypatch.setattr(postgresql.shutil, "which", lambda program: None)
    with pytest.raises(CommandError, match="apt-get install postgresql-client"):
        backup(file.with_name("two.backup"))
    refused(file, "pg_restore is missing")


@pytest.mark.on_postgresql
def test_the_password_is_not_among_the_arguments(file, monkeypatch):
    seen = []
    run = postgresql.subprocess.run

    def watched(command, **kwargs):
        seen.extend(map(str, command))
        return run(command, **kwargs)

    monkeypatch.setattr(postgresql.subprocess, "run", watched)
    backup(file.with_name("two.backup"))
    assert any("dbname=" in one for one in seen)
    assert not any("password=" in one for one in seen)


@pytest.mark.on_postgresql
def test_a_restoration_that_fails_on_the_way_leaves_what_was_there(file, monkeypatch):
    monkeypatch.setattr(postgresql, "MAKE_ROOM", postgresql.MAKE_ROOM + "SELECT 1 / 0;")
    refused(file, "division by zero")


@pytest.mark.on_sqlite
def test_a_database_that_is_damaged_is_not_backed_up(file, monkeypatch):
    def damaged(copy):
        raise CannotBackUp(taking.TAKEN.filled(path="rows missing"))

    monkeypatch.setattr("ledger.backups.sqlite.check", damaged)
    with pytest.raises(CommandError):
        backup(file.with_name("two.backup"))
    assert not file.with_name("two.backup").exists()

"""Backups made by the commands, databases to restore them to, and all that a database has."""

import io
import os
import subprocess
import sys
import uuid
from contextlib import contextmanager

from django.apps import apps
from django.conf import settings
from django.core.management import call_command
from django.db import connection

from tests.network.server import database_url


def backup(target, *options):
    """What the command says."""
    said = io.StringIO()
    call_command("backup", target, *options, language="en", stdout=said)
    return said.getvalue()


def restore(file, *options):
    """What the command says, and its status where that is none of success."""
    said = io.StringIO()
    try:
        call_command("restore", file, *options, language="en", stdout=said, stderr=said)
    except SystemExit as ended:
        said.write(f"status {ended.code}")
    return said.getvalue()


def everything():
    """Every row of every table, as it is stored. What is known of the daily chores is none of it."""
    found = {}
    with connection.cursor() as cursor:
        for model in apps.get_models(include_auto_created=True):
            cursor.execute(f'SELECT * FROM "{model._meta.db_table}"')
            rows = [tuple(map(stored, row)) for row in cursor.fetchall()]
            found[model._meta.db_table] = sorted(rows, key=repr)
    return found


def stored(value):
    return bytes(value) if isinstance(value, memoryview) else value


@contextmanager
def empty_database(tmp_path):
    """The address of a database that nobody has put anything into yet."""
    if connection.vendor == "sqlite":
        yield f"sqlite:///{tmp_path / 'elsewhere.sqlite3'}"
        return
    name = f"restored_{uuid.uuid4().hex[:8]}"
    with connection.cursor() as cursor:
        cursor.execute(f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'")
    try:
        yield f"{database_url().rpartition('/')[0]}/{name}"
    finally:
        with connection.cursor() as cursor:
            cursor.execute(f"DROP DATABASE {name}")


def elsewhere(url, *command):
    """A command of the product, as somebody runs it on another database."""
    return subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=settings.BASE_DIR,
        env=os.environ
        | {
            "DJANGO_SETTINGS_MODULE": "tarot_api.settings",
            "DATABASE_URL": url,
            "PROFILE": "embedded",
            "SECRET_KEY": settings.SECRET_KEY,
            "LEDGER_KEY": settings.LEDGER_KEY,
        },
        capture_output=True,
        text=True,
        check=False,
    )

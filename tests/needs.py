"""What a test needs that a machine may not have.

A test of one database says so with a marker, and runs where the suite runs on that database. One that
needs a program is skipped where it is missing; with PROGRAMS=needed, as CI sets it once everything is
installed, it fails instead, and so does a test that is skipped for any other reason. With
PROGRAMS=absent the suite runs as on a newcomer's machine, whatever is installed; a test that is
skipped there and that no later section of CI would run fails.
"""

import os

import pytest
from django.db import connection

DATABASES = {"on_sqlite": "sqlite", "on_postgresql": "postgresql"}
NOTHING_IS_MISSING = os.environ.get("PROGRAMS") == "needed"
ALL_ARE_MISSING = os.environ.get("PROGRAMS") == "absent"


def is_of_another_database(item: pytest.Item) -> str | None:
    """The marker that keeps a test from running on this database."""
    for marker, vendor in DATABASES.items():
        if item.get_closest_marker(marker) and connection.vendor != vendor:
            return marker
    return None


def runs_with_everything(item: pytest.Item) -> bool:
    """Whether a later section of `.ci/run` runs a test that the first one skips: the workers and
    what is in Chromium on SQLite, and all else but the library's on PostgreSQL."""
    folder = item.nodeid.split("/")[1]
    if item.get_closest_marker("in_chromium"):
        return folder == "web" and not item.get_closest_marker("on_postgresql")
    if item.get_closest_marker("on_sqlite"):
        return folder == "workers"
    return folder != "tarot"


def needed(program: object, name: str) -> None:
    """Skips the test where a program is not installed."""
    if ALL_ARE_MISSING:
        pytest.skip(f"as on a machine without {name}; PROGRAMS=needed runs it")
    if program is None:
        pytest.skip(f"{name} is not installed: .ci/services installs it")

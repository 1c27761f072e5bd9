"""Lifts the triggers of the database, for tests that tamper below them or empty the tables."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection

GUARDED = "SELECT DISTINCT tgrelid::regclass::text FROM pg_trigger WHERE NOT tgisinternal"
TRIGGERS = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'"


@contextmanager
def lifted() -> Iterator[None]:
    """Without any trigger; they are there again afterwards."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            # A table with checks still to come cannot be altered.
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
            cursor.execute(GUARDED)
            tables = [table for (table,) in cursor.fetchall()]
            change, back = (
                "ALTER TABLE {} DISABLE TRIGGER USER",
                "ALTER TABLE {} ENABLE TRIGGER USER",
            )
            before = [change.format(table) for table in tables]
            after = [back.format(table) for table in tables]
        else:
            triggers = cursor.execute(TRIGGERS).fetchall()
            before = [f"DROP TRIGGER {name}" for name, _ in triggers]
            after = [sql for _, sql in triggers]
    _execute(before)
    try:
        yield
    finally:
        _execute(after)


def _execute(statements: list[str]) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)

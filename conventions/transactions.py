"""The one module that knows how the two databases differ.

SQLite has one writer at a time. Its own waiting sleeps up to a tenth of a second between tries and
starves somebody under load, so the threads of the one process queue on a lock of their own first.
PostgreSQL locks rows.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from django.db import DatabaseError, InterfaceError, OperationalError, connection, transaction
from django.db.models import Model, QuerySet

from conventions.problems import Problem

M = TypeVar("M", bound=Model)

LONGEST_WAIT = 10.0

_writer = threading.RLock()

# SQLSTATE classes of PostgreSQL that pass by themselves: connection lost, out of resources, server
# going down or statement cancelled; and three single states: serialization, deadlock, lock timeout.
PASSING_CLASSES = ("08", "53", "57")
PASSING_STATES = ("40001", "40P01", "55P03")


@contextmanager
def write() -> Iterator[None]:
    """A transaction that writes: the only way that services open one."""
    if connection.vendor != "sqlite":
        with transaction.atomic():
            yield
        return
    if not _writer.acquire(timeout=LONGEST_WAIT):
        raise Problem("database_busy")
    try:
        with transaction.atomic():
            yield
    finally:
        _writer.release()


def locked(queryset: QuerySet[M]) -> QuerySet[M]:
    """The rows, kept from other writers until the transaction ends.

    SQLite ignores it: its transactions begin with the only write lock. NO KEY lets others insert
    rows that refer to the locked one.
    """
    return queryset.select_for_update(of=("self",), no_key=True)


def is_passing(error: DatabaseError | InterfaceError) -> bool:
    """Whether the same request may well succeed a moment later."""
    if not isinstance(error, OperationalError | InterfaceError):
        return False
    if connection.vendor == "sqlite":
        return "is locked" in str(error) or "is busy" in str(error)
    state = getattr(error.__cause__, "sqlstate", None)
    # Without a state the server was not reached at all, or no connection of the pool came free.
    return state is None or state in PASSING_STATES or state.startswith(PASSING_CLASSES)

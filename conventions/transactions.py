"""The one module that knows how the two databases differ.

SQLite has one writer at a time. Its own waiting sleeps up to a tenth of a second between tries and
starves somebody under load, so the threads of the one process queue on a lock of their own first.
PostgreSQL locks rows.
"""

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

from django.db import (
    DEFAULT_DB_ALIAS,
    DatabaseError,
    InterfaceError,
    OperationalError,
    close_old_connections,
    connection,
    connections,
    transaction,
)
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.utils import CursorWrapper
from django.db.models import Model, QuerySet

from conventions.problems import Problem

logger = logging.getLogger(__name__)

M = TypeVar("M", bound=Model)

LONGEST_WAIT = 10.0

_writer = threading.RLock()
_open = threading.local()

# SQLSTATE classes of PostgreSQL that pass by themselves: connection lost, out of resources, server
# going down or statement cancelled; and three single states: serialization, deadlock, lock timeout.
PASSING_CLASSES = ("08", "53", "57")
PASSING_STATES = ("40001", "40P01", "55P03")
# Where PostgreSQL finds that a migration has changed a column since a statement was planned, or
# that its plan is gone: it is planned anew. From elsewhere these states say that it is no good.
PLANS_THAT_DO_NOT_HOLD = {"0A000": "RevalidateCachedQuery", "26000": "FetchPreparedStatement"}


@contextmanager
def write(*, savepoint: bool = False) -> Iterator[None]:
    """A transaction that writes: the only way that services open one.

    Inside another one it belongs to it: no statement of its own, and an exception that leaves it
    rolls the whole back, whoever catches it on the way. `savepoint` is for what may fail and be
    lived with: then only what was written since is rolled back.
    """
    if connection.vendor != "sqlite":
        with _transaction(savepoint):
            yield
        return
    if not _writer.acquire(timeout=LONGEST_WAIT):
        raise Problem("database_busy")
    try:
        with _transaction(savepoint):
            yield
    finally:
        _writer.release()


@contextmanager
def snapshot() -> Iterator[None]:
    """Everything read inside of it is as it was at one moment; nothing is written.

    SQLite has that in any transaction. PostgreSQL is told so by the first statement, which inside
    another transaction would come too late.
    """
    with transaction.atomic():
        if connection.vendor == "postgresql" and not connection.savepoint_ids:
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        yield


@contextmanager
def _transaction(savepoint: bool) -> Iterator[None]:
    depth = writing()
    # Not of ours is the transaction that a test runs in: a failed write must not doom that one.
    with transaction.atomic(savepoint=savepoint or not depth):
        _open.writes = depth + 1
        try:
            yield
        finally:
            _open.writes = depth


def writing() -> int:
    """How many `write()` of this thread are open, one inside the other."""
    return getattr(_open, "writes", 0)


def locked(queryset: QuerySet[M], *of: str) -> QuerySet[M]:
    """The rows, kept from other writers until the transaction ends; `of` names related rows that
    are locked in the same statement, and "self" for the rows themselves.

    SQLite ignores it: its transactions begin with the only write lock. NO KEY lets others insert
    rows that refer to the locked one.
    """
    return queryset.select_for_update(of=of or ("self",), no_key=True)


def database() -> BaseDatabaseWrapper:
    """The connection of this thread, for whoever asks it more than once: Django's `connection`
    looks it up each time."""
    return connections[DEFAULT_DB_ALIAS]


def often_used_cursor(db: BaseDatabaseWrapper | None = None) -> CursorWrapper:
    """A cursor for statements whose text stays the same and that are run all the time. SQLite's
    driver keeps them by itself."""
    db = db or database()
    if db.vendor == "postgresql":
        prepared: CursorWrapper = db.prepared_cursor()  # type: ignore[attr-defined]
        return prepared
    return db.cursor()


@contextmanager
def usable_connections() -> Iterator[None]:
    """Around work that no request asks for: connections that are usable before, and given back
    after. A database that is away ends the work, which is done when it is next looked for."""
    close_old_connections()
    try:
        yield
    except (DatabaseError, InterfaceError):
        logger.warning("The database is away", exc_info=True)
    finally:
        close_old_connections()


def lend_connection() -> None:
    """While something else than the database is waited for, others can have this thread's."""
    if connection.vendor != "sqlite" and not connection.in_atomic_block:
        connection.close()  # gives it back to the pool


def close_connections() -> None:
    """Closes what this process has open, pools too: before it forks, as its children would take
    turns on the same connection and read each other's answers."""
    for one in connections.all(initialized_only=True):
        one.close()
        if one.vendor == "postgresql":
            one.close_pool()  # type: ignore[attr-defined]


def is_passing(error: DatabaseError | InterfaceError) -> bool:
    """Whether the same request may well succeed a moment later."""
    state = getattr(error.__cause__, "sqlstate", None)
    if state in PLANS_THAT_DO_NOT_HOLD:
        return _place_of(error) == PLANS_THAT_DO_NOT_HOLD[state]
    if not isinstance(error, OperationalError | InterfaceError):
        return False
    if connection.vendor == "sqlite":
        return "is locked" in str(error) or "is busy" in str(error)
    # Without a state the server was not reached at all, or no connection of the pool came free.
    return state is None or state in PASSING_STATES or state.startswith(PASSING_CLASSES)


def _place_of(error: DatabaseError | InterfaceError) -> str | None:
    """The function of PostgreSQL that has refused a statement."""
    place: str | None = getattr(getattr(error.__cause__, "diag", None), "source_function", None)
    return place


def is_lock_timeout(error: DatabaseError) -> bool:
    """Whether PostgreSQL gave up waiting for a lock (`lock_timeout`) that somebody else holds."""
    return getattr(error.__cause__, "sqlstate", None) == "55P03"

"""Writing on both databases: one after the other, all or nothing, and patient only so long."""

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from types import SimpleNamespace

import pytest
from django.db import IntegrityError, OperationalError, connection, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.test.utils import CaptureQueriesContext

from conventions import transactions
from conventions.problems import Problem
from conventions.transactions import is_lock_timeout, is_passing, locked, write, writing

# The one table that is there whatever applications are.
Row = MigrationRecorder.Migration
ROW = {"app": "test_transactions"}


@pytest.fixture
def row(transactional_db):
    yield Row.objects.create(**ROW, name="0")
    Row.objects.filter(**ROW).delete()


def count_up(_: int) -> None:
    try:
        with write():
            row = locked(Row.objects).get(**ROW)
            row.name = str(int(row.name) + 1)
            row.save()
    finally:
        connection.close()


def test_no_write_is_lost_among_threads(row):
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(count_up, range(80)))
    row.refresh_from_db()
    assert row.name == "80"


def test_refused_write_leaves_nothing(row):
    def fail() -> None:
        with write():
            Row.objects.filter(**ROW).update(name="1")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    row.refresh_from_db()
    assert row.name == "0"
    assert not connection.in_atomic_block


def test_writes_nest(row):
    with write(), write():
        Row.objects.filter(**ROW).update(name="1")
    row.refresh_from_db()
    assert row.name == "1"


def test_write_inside_another_costs_no_statement(row):
    with CaptureQueriesContext(connection) as captured, write(), write():
        Row.objects.filter(**ROW).update(name="1")
    assert [query["sql"].split()[0] for query in captured] == ["BEGIN", "UPDATE", "COMMIT"]


def test_failure_inside_rolls_the_whole_back_whoever_catches_it(row):
    with write():
        Row.objects.filter(**ROW).update(name="1")
        with suppress(ZeroDivisionError), write():
            raise ZeroDivisionError
    row.refresh_from_db()
    assert row.name == "0"
    assert writing() == 0


def test_failure_behind_a_savepoint_is_lived_with(row):
    with write():
        Row.objects.filter(**ROW).update(name="1")
        with suppress(IntegrityError), write(savepoint=True), write():
            Row.objects.filter(**ROW).update(name="2")
            raise IntegrityError
    row.refresh_from_db()
    assert row.name == "1"


@pytest.mark.django_db
def test_failure_leaves_the_transaction_of_a_test_usable():
    with suppress(ZeroDivisionError), write():
        raise ZeroDivisionError
    assert not Row.objects.filter(**ROW).exists()


@pytest.mark.on_sqlite
def test_writer_does_not_wait_for_ever(row, monkeypatch):
    monkeypatch.setattr(transactions, "LONGEST_WAIT", 0.01)
    held, done = threading.Event(), threading.Event()

    def hold() -> None:
        with transactions._writer:
            held.set()
            done.wait(10)

    holder = threading.Thread(target=hold)
    holder.start()
    held.wait(10)
    try:
        with pytest.raises(Problem) as refused, write():
            pass
    finally:
        done.set()
        holder.join()
    assert refused.value.code == "database_busy"


@pytest.mark.on_postgresql
def test_row_lock_gives_up_and_is_passing(row):

    def get_hastily() -> None:
        # LOCAL: the connection goes back to a pool that other tests draw from.
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL lock_timeout = '50ms'")
        locked(Row.objects).get(**ROW)

    def wait_in_vain() -> OperationalError:
        try:
            with pytest.raises(OperationalError) as refused, write():
                get_hastily()
            return refused.value
        finally:
            connection.close()

    with write(), ThreadPoolExecutor(1) as threads:
        locked(Row.objects).get(**ROW)
        error = threads.submit(wait_in_vain).result()
    assert is_passing(error)
    assert is_lock_timeout(error)


def postgres_error(state: str | None) -> OperationalError:
    error = OperationalError("failed")
    error.__cause__ = Exception()
    error.__cause__.sqlstate = state
    return error


@pytest.mark.parametrize(
    "vendor, error, passing",
    [
        ("sqlite", OperationalError("database is locked"), True),
        ("sqlite", OperationalError("database table is locked: deals"), True),
        ("sqlite", OperationalError("no such column: x"), False),
        ("sqlite", IntegrityError("UNIQUE constraint failed"), False),
        ("postgresql", postgres_error(None), True),
        ("postgresql", postgres_error("40001"), True),
        ("postgresql", postgres_error("40P01"), True),
        ("postgresql", postgres_error("55P03"), True),
        ("postgresql", postgres_error("57P01"), True),
        ("postgresql", postgres_error("08006"), True),
        ("postgresql", postgres_error("42P01"), False),
    ],
)
def test_which_errors_pass_by_themselves(monkeypatch, vendor, error, passing):
    monkeypatch.setattr(transactions, "connection", SimpleNamespace(vendor=vendor))
    assert is_passing(error) is passing


@pytest.mark.django_db
@pytest.mark.on_sqlite
def test_settings_of_sqlite_are_in_force():
    with connection.cursor() as cursor:
        for pragma, value in {
            "journal_mode": "wal",
            "synchronous": 1,
            "foreign_keys": 1,
            "recursive_triggers": 1,
            "busy_timeout": 10_000,
        }.items():
            assert cursor.execute(f"PRAGMA {pragma}").fetchone() == (value,), pragma
    assert connection.transaction_mode == "IMMEDIATE"


@pytest.mark.django_db(transaction=True)
@pytest.mark.on_postgresql
def test_settings_of_postgresql_are_in_force():
    assert connection.pool is not None
    with connection.cursor() as cursor:
        cursor.execute("SHOW lock_timeout")
        assert cursor.fetchone() == ("5s",)


@pytest.mark.django_db(transaction=True)
def test_reads_take_no_write_lock():
    with write():
        Row.objects.create(**ROW, name="x")
        seen = []

        def read() -> None:
            try:
                seen.append(Row.objects.filter(**ROW).count())
            finally:
                connection.close()

        reader = threading.Thread(target=read)
        reader.start()
        reader.join(5)
        assert seen == [0]
        transaction.set_rollback(True)

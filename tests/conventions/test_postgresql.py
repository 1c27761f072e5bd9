"""What our own backend of PostgreSQL does otherwise than Django's."""

from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import pytest
from django.db import DatabaseError, connection, transaction

from clubs.models import Person
from conventions.postgresql.base import BELIEVED, asked_now_and_then
from conventions.rows import Lookup
from conventions.transactions import is_passing, often_used_cursor, write

pytestmark = [pytest.mark.on_postgresql, pytest.mark.django_db(transaction=True)]

PERSON = Lookup(Person)
LONGER = "ALTER TABLE clubs_person ALTER licence TYPE varchar(200)"
AS_IT_WAS = "ALTER TABLE clubs_person ALTER licence TYPE varchar({length})"


@pytest.fixture
def person():
    """Somebody who was looked up, so that the statement is planned; and a column that a migration
    changes, which is put back."""
    person = Person.objects.create(name="Ana")
    for _ in range(2):
        assert PERSON.find(person.id) == person
    yield person
    migrated(AS_IT_WAS.format(length=Person._meta.get_field("licence").max_length))


def migrated(sql):
    """Done by another connection, as a migration is."""

    def alone():
        try:
            run(sql)
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as threads:
        threads.submit(alone).result()


def run(sql):
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return cursor.fetchall() if cursor.description else []


def test_statement_that_is_run_all_the_time_is_planned_once(person):
    planned = run("SELECT statement FROM pg_prepared_statements")
    assert [sql for (sql,) in planned if "FROM clubs_person t0" in sql]
    Person.objects.filter(id=person.id).first()
    assert run("SELECT count(*) FROM pg_prepared_statements") == [(len(planned),)]


def test_plan_outlives_what_is_rolled_back(person):
    def planned():
        found = run("SELECT name FROM pg_prepared_statements WHERE statement LIKE '%NO KEY UPDATE'")
        return [name for (name,) in found]

    with write():
        PERSON.locked(person.id)
    before = planned()
    for _ in range(2):
        with write():
            PERSON.locked(person.id)
            transaction.set_rollback(True)
    assert planned() == before != []
    with pytest.raises(DatabaseError), write():
        run("SELECT 1 / 0")
    assert planned() == before


def test_column_that_a_migration_changes_is_read_as_before(person):
    migrated(LONGER)
    assert PERSON.find(person.id) == person
    assert PERSON.find(person.id) == person


def test_in_a_transaction_it_is_for_who_sends_the_request_again(person):
    with write():
        PERSON.locked(person.id)
    migrated(LONGER)
    with pytest.raises(DatabaseError) as raised, write():
        PERSON.locked(person.id)
    assert is_passing(raised.value)
    with write():
        assert PERSON.locked(person.id) == person


def dropped_by_a_pooler():
    """Plans that are gone without the driver having been told."""
    connection.connection.pgconn.exec_(b"DEALLOCATE ALL")


def test_plans_that_are_gone_are_made_again(person):
    dropped_by_a_pooler()
    assert PERSON.find(person.id) == person
    with write():
        PERSON.locked(person.id)
    dropped_by_a_pooler()
    with pytest.raises(DatabaseError) as raised, write():
        PERSON.locked(person.id)
    assert is_passing(raised.value)
    with write():
        assert PERSON.locked(person.id) == person


def test_statement_that_is_no_good_does_not_pass_by_itself(person):
    with pytest.raises(DatabaseError) as raised, write(), often_used_cursor() as cursor:
        cursor.execute("SELECT count(*) FROM clubs_person FOR UPDATE")
    assert raised.value.__cause__.sqlstate == "0A000"
    assert not is_passing(raised.value)


def test_statement_that_fails_leaves_no_plan_behind(person):
    before = run("SELECT count(*) FROM pg_prepared_statements")
    for number in range(3):
        with pytest.raises(DatabaseError), write(), often_used_cursor() as cursor:
            cursor.execute(f"SELECT {number} / %s", [0])
    assert run("SELECT count(*) FROM pg_prepared_statements") <= before


def test_connection_that_answered_a_moment_ago_is_not_asked_again(monkeypatch):
    asked = []
    monkeypatch.setattr(
        "conventions.postgresql.base.ConnectionPool.check_connection", lambda one: asked.append(one)
    )
    now = [1000.0]
    monkeypatch.setattr("conventions.postgresql.base.monotonic", lambda: now[0])
    one = SimpleNamespace(believed_until=0.0)
    for at in (1000.0, 1000.0 + BELIEVED / 2, 1000.0 + BELIEVED):
        now[0] = at
        asked_now_and_then(one)
    assert len(asked) == 2

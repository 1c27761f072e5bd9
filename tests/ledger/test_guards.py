"""The databases themselves refuse to change what happened, whoever asks and however."""

from importlib import import_module

import pytest
from django.core.checks import run_checks
from django.db import DatabaseError, connection, transaction

from ledger.models import GENESIS, Checkpoint, Event, SecretText, Stream, event_id
from ledger.services import checkpoint
from tests.ledger.acts import DEAL, events, head, record

pytestmark = pytest.mark.django_db


@pytest.fixture
def stored():
    record(count=2, texts={"reason": "a misprint"})
    record("table:2")
    checkpoint("table:1")
    return everything()


def everything():
    return [list(model.objects.order_by("id").values()) for model in MODELS]


MODELS = (Stream, Event, Checkpoint, SecretText)


def refused(change):
    with pytest.raises(DatabaseError), transaction.atomic():
        change()


def execute(statement, *params):
    return lambda: connection.cursor().execute(statement, params)


EVENT = "id, stream_id, seq, type, subject_kind, subject_id, recorded_at, body, body_hash, prev_hash, chain_hash"

STATEMENTS = [
    *(f"UPDATE ledger_event SET {column} = {column}" for column in EVENT.split(", ")),
    "DELETE FROM ledger_event",
    "DELETE FROM ledger_event WHERE seq = 2",
    "UPDATE ledger_stream SET seq = 1",
    "UPDATE ledger_stream SET seq = seq + 1",
    "UPDATE ledger_stream SET chain_hash = prev_hash FROM ledger_event WHERE stream_id = ledger_stream.id",
    "UPDATE ledger_stream SET name = 'table:3' WHERE name = 'table:1'",
    "UPDATE ledger_stream SET opened_at = '2020-01-01 00:00:00'",
    "DELETE FROM ledger_stream",
    "UPDATE ledger_checkpoint SET size = 1",
    "UPDATE ledger_checkpoint SET note = ''",
    "DELETE FROM ledger_checkpoint",
    "UPDATE ledger_secrettext SET text = 'nothing'",
    "UPDATE ledger_secrettext SET event_id = event_id",
]


@pytest.mark.parametrize("statement", STATEMENTS)
def test_no_statement_changes_what_is_stored(stored, statement):
    refused(execute(statement))
    assert everything() == stored


@pytest.mark.on_postgresql
@pytest.mark.parametrize("table", ["event", "stream", "checkpoint"])
def test_no_table_is_emptied(stored, table):
    # A table with checks still to come cannot be emptied anyway.
    connection.cursor().execute("SET CONSTRAINTS ALL IMMEDIATE")
    refused(execute(f"TRUNCATE ledger_{table} CASCADE"))
    assert everything() == stored


def test_no_code_changes_what_is_stored(stored):
    event, stream = events()[0], Stream.objects.get(name="table:1")
    event.type = "deal.delete"
    refused(event.save)
    refused(lambda: Event.objects.filter(seq=1).update(type="deal.delete"))
    refused(lambda: Event.objects.bulk_update([event], ["type"]))
    refused(Event.objects.filter(stream__name="table:2").delete)
    stream.seq, stream.chain_hash = 0, GENESIS
    refused(stream.save)
    refused(lambda: Checkpoint.objects.update(size=1))
    refused(Checkpoint.objects.get().delete)
    refused(lambda: SecretText.objects.update(text=""))
    assert everything() == stored


def an_event(**changes):
    """An event that extends table:1, but for the changes."""
    last = events()[-1]
    fields = {
        "stream_id": last.stream_id,
        "seq": last.seq + 1,
        "type": "deal.act",
        "subject_kind": "deal",
        "subject_id": DEAL.id,
        "recorded_at": last.recorded_at,
        "body": b"{}",
        "body_hash": bytes(32),
        "prev_hash": bytes(last.chain_hash),
        "chain_hash": b"\1" * 32,
    } | changes
    fields.setdefault("id", event_id(fields["stream_id"], fields["seq"]))
    return Event(**fields)


def test_event_that_extends_its_stream_moves_the_head(stored):
    """The control of the tests below: it is their changes that are refused."""
    an_event().save(force_insert=True)
    assert head() == (3, b"\1" * 32)


@pytest.mark.parametrize(
    "changes",
    [{"seq": 4}, {"seq": 2}, {"seq": 0}, {"prev_hash": GENESIS}, {"id": 7}, {"stream_id": 7}],
    ids=repr,
)
def test_event_that_does_not_extend_its_stream_is_refused(stored, changes):
    refused(lambda: an_event(**changes).save(force_insert=True))
    assert everything() == stored


@pytest.mark.on_sqlite
@pytest.mark.parametrize("recursive", ["ON", "OFF"])
@pytest.mark.parametrize("table", ["event", "stream", "checkpoint", "secrettext"])
@pytest.mark.parametrize("verb", ["INSERT OR REPLACE", "REPLACE", "INSERT"])
def test_no_insert_takes_the_place_of_a_row(stored, table, verb, recursive):
    connection.cursor().execute(f"PRAGMA recursive_triggers = {recursive}")
    try:
        refused(execute(f"{verb} INTO ledger_{table} SELECT * FROM ledger_{table}"))
    finally:
        connection.cursor().execute("PRAGMA recursive_triggers = ON")
    assert everything() == stored


@pytest.mark.on_sqlite
def test_last_event_is_not_replaced_by_its_twin(stored):
    """With an id of its own but in the place of event 2, and linked as that one is."""
    last = events()[-1]
    columns = EVENT.replace("id, stream_id, seq", "stream_id, seq")
    statement = f"INSERT OR REPLACE INTO ledger_event ({columns}) SELECT {columns} FROM ledger_event WHERE id = %s"
    refused(execute(statement, last.id))
    assert everything() == stored


@pytest.mark.on_postgresql
def test_no_conflict_is_resolved_by_a_change(stored):
    statement = """
        INSERT INTO ledger_event SELECT * FROM ledger_event WHERE seq = 1
        ON CONFLICT (id) DO UPDATE SET type = 'deal.delete'
    """
    refused(execute(statement))
    assert everything() == stored


@pytest.mark.parametrize("fields", [{"seq": 1}, {"chain_hash": b"\1" * 32}], ids=repr)
def test_stream_is_opened_empty(fields):
    refused(lambda: Stream.objects.create(name="table:9", **fields))


def test_stream_is_opened_once(stored):
    refused(lambda: Stream.objects.create(name="table:1"))


def test_stream_without_events_may_go():
    Stream.objects.create(name="table:9").delete()
    assert not Stream.objects.exists()


def test_texts_may_go(stored):
    SecretText.objects.all().delete()
    assert not SecretText.objects.exists()


def problems():
    return [error.id for error in run_checks(databases=["default"])]


def test_start_without_a_guard_is_refused():
    assert problems() == []
    statement = {
        "sqlite": "DROP TRIGGER ledger_event_kept",
        "postgresql": "DROP TRIGGER ledger_event_kept ON ledger_event",
    }
    connection.cursor().execute(statement[connection.vendor])
    assert problems() == ["ledger.E001"]


@pytest.mark.on_postgresql
def test_start_with_a_guard_switched_off_is_refused():
    connection.cursor().execute("ALTER TABLE ledger_event DISABLE TRIGGER ledger_event_kept")
    assert problems() == ["ledger.E001"]


@pytest.mark.django_db(transaction=True)
def test_guards_go_and_come_back_with_their_migration():
    migration = import_module("ledger.migrations.0002_append_only")
    with connection.schema_editor() as editor:
        migration.unguard(None, editor)
    assert problems() == ["ledger.E001"]
    with connection.schema_editor() as editor:
        migration.guard(None, editor)
    assert problems() == []
    record()
    refused(execute("DELETE FROM ledger_event"))


@pytest.mark.parametrize(
    "setting, value",
    [
        ("LEDGER_KEY", ""),
        ("LEDGER_KEY", "short"),
        ("LEDGER_KEY", "é" * 43),
        ("LEDGER_OLD_KEYS", ["x"]),
        ("LEDGER_ORIGIN", "two words"),
        ("LEDGER_ORIGIN", "a+b"),
        ("LEDGER_ORIGIN", ""),
    ],
)
def test_start_without_a_usable_key_is_refused(settings, setting, value):
    setattr(settings, setting, value)
    assert problems() == ["ledger.E002"]

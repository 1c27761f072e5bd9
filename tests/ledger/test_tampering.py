"""Whoever writes below the guards is found out: verifying says in which stream, and where."""

import uuid
from datetime import timedelta

import pytest
from django.db import DatabaseError, connection, transaction

from ledger.breaks import Break
from ledger.chain import canonical, chained, sha256
from ledger.models import Event, SecretText, Stream
from ledger.services import checkpoint
from tests.ledger.acts import events, head, verify
from tests.ledger.tampering import change, found

pytestmark = pytest.mark.django_db

COLUMNS = [field.column for field in Event._meta.concrete_fields]
TEXTS = ("type", "subject_kind", "subject_id", "recorded_at")


def stored(column):
    """The values of a column, as they are stored where the database keeps texts."""
    if connection.vendor == "sqlite" and column in TEXTS:
        column = f"CAST({column} AS TEXT)"
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {column} FROM ledger_event WHERE seq > 0 ORDER BY stream_id, seq")
        return [row[0] for row in cursor.fetchall()][2:]


def flips(value):
    """The value with one byte of it changed, for each of its bytes."""
    match value:
        case bytes() | memoryview():
            data = bytes(value)
            for place in range(len(data)):
                yield data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        case str():
            for bit in (1, 0x20):
                for data in flips(value.encode()):
                    place = next(i for i, byte in enumerate(value.encode()) if byte != data[i])
                    yield value[:place] + chr(ord(value[place]) ^ bit) + value[place + 1 :]
        case int():
            yield from (value ^ 1 << 8 * place for place in range(7))
        case uuid.UUID():
            yield from (uuid.UUID(bytes=data) for data in flips(value.bytes))
        case _:
            yield from (value + timedelta(microseconds=1 << 8 * place) for place in range(6))


@pytest.mark.parametrize("column", COLUMNS)
def test_each_byte_of_each_column_of_each_event_counts(stream, column):
    tried = 0
    for event, value in zip(events(), stored(column), strict=True):
        for other in flips(value):
            try:
                with transaction.atomic(), connection.cursor() as cursor:
                    statement = f"UPDATE ledger_event SET {column} = %s WHERE id = %s"
                    cursor.execute(statement, [other, event.id])
                    broken = next(one for one in verify() if one.stream == "table:1")
                    assert broken.seq == event.seq, (value, other, broken)
                    tried += 1
                    transaction.set_rollback(True)
            except DatabaseError:
                continue  # the database has no such value, or holds on to what is unique
    assert tried >= 3 or column == "stream_id"


CHANGES = {
    "body": ("body_changed", lambda event: {"body": bytes(event.body).replace(b"S", b"H")}),
    "hash of the body": ("body_hash_changed", lambda event: {"body_hash": bytes(32)}),
    "link": ("not_linked", lambda event: {"prev_hash": b"\1" * 32}),
    "hash of the chain": ("chain_hash_changed", lambda event: {"chain_hash": bytes(32)}),
    "type": ("columns_changed", lambda event: {"type": "deal.put"}),
    "subject": ("columns_changed", lambda event: {"subject_id": uuid.uuid4()}),
    "kind": ("columns_changed", lambda event: {"subject_kind": "table"}),
    "time": (
        "columns_changed",
        lambda event: {"recorded_at": event.recorded_at - timedelta(days=1)},
    ),
    "number": ("missing", lambda event: {"seq": 9}),
    "id": ("id_changed", lambda event: {"id": event.id + 7}),
}


@pytest.mark.parametrize("seq", [1, 2, 3])
@pytest.mark.parametrize("what", CHANGES)
def test_what_was_changed_is_said(stream, what, seq):
    code, changes = CHANGES[what]
    event = events()[seq - 1]
    SecretText.objects.all().delete()  # they hold on to the id of their event
    change(event, **changes(event))
    assert found() == (seq, code)


def test_event_that_is_gone_is_missed(stream):
    Event.objects.filter(id=events()[1].id)._raw_delete("default")
    assert found() == (2, "missing")


def test_event_that_is_gone_is_missed_by_those_that_close_up(stream):
    second, third = events()[1:]
    Event.objects.filter(id=second.id)._raw_delete("default")
    change(third, seq=2)
    assert found() == (2, "not_linked")


def test_first_event_that_is_gone_is_missed(stream):
    SecretText.objects.all().delete()
    Event.objects.filter(id=events()[0].id)._raw_delete("default")
    assert found() == (1, "missing")


def test_events_that_changed_places_are_noticed(stream):
    second, third = events()[1:]
    change(second, seq=9)
    change(third, seq=2)
    Event.objects.filter(seq=9).update(seq=3)
    assert found() == (2, "not_linked")


def test_bodies_that_changed_places_are_noticed(stream):
    second, third = events()[1:]
    change(second, body=third.body, body_hash=third.body_hash)
    change(third, body=second.body, body_hash=second.body_hash)
    assert found() == (2, "chain_hash_changed")


def a_copy(event, **columns):
    values = Event.objects.values().get(id=event.id) | {"id": 7} | columns
    Event.objects.bulk_create([Event(**values)])


def test_event_that_is_there_twice_is_noticed(stream):
    a_copy(events()[2], seq=4, prev_hash=b"\1" * 32)
    assert found() == (4, "not_linked")


def test_event_that_happens_again_is_noticed(stream):
    """Appended once more, correctly linked: its body still tells its first place."""
    last = events()[-1]
    prev_hash = bytes(last.chain_hash)
    a_copy(last, seq=4, prev_hash=prev_hash, chain_hash=chained(prev_hash, bytes(last.body_hash)))
    assert found() == (4, "moved")


def test_event_of_another_stream_is_noticed(stream):
    last, other = events()[-1], events("table:2")[0]
    prev_hash = bytes(last.chain_hash)
    a_copy(
        other,
        stream_id=stream.id,
        seq=4,
        prev_hash=prev_hash,
        chain_hash=chained(prev_hash, bytes(other.body_hash)),
    )
    assert found() == (4, "moved")


def test_event_moved_to_another_stream_is_noticed_in_both(stream):
    other = Stream.objects.get(name="table:2")
    change(events()[2], stream_id=other.id)
    assert verify() == [Break("table:1", 3, "truncated"), Break("table:2", 3, "not_linked")]


def test_chain_that_was_cut_short_is_noticed_by_its_head(stream):
    Event.objects.filter(id=events()[2].id)._raw_delete("default")
    assert found() == (3, "truncated")


def test_body_in_another_form_is_noticed_even_with_its_hashes(stream):
    last = events()[-1]
    for body in (bytes(last.body).replace(b",", b", "), canonical({"v": 2}), b"[]", b"x"):
        body_hash = sha256(body)
        chain_hash = chained(bytes(last.prev_hash), body_hash)
        change(last, body=body, body_hash=body_hash, chain_hash=chain_hash)
        Stream.objects.filter(id=stream.id).update(chain_hash=chain_hash)
        assert found() == (3, "not_canonical")


@pytest.mark.parametrize("fields", [{"seq": 2}, {"seq": 4}, {"chain_hash": bytes(32)}], ids=repr)
def test_head_that_was_changed_is_noticed(stream, fields):
    Stream.objects.filter(id=stream.id).update(**fields)
    code = "truncated" if fields.get("seq") == 4 else "head_changed"
    assert found() == (fields.get("seq", 3), code)


def test_stream_under_another_name_is_noticed(stream):
    Stream.objects.filter(id=stream.id).update(name="table:9")
    assert verify() == [Break("table:9", 1, "moved")]


@pytest.mark.on_sqlite  # PostgreSQL keeps what is referred to
def test_stream_that_is_gone_is_noticed_by_its_events(stream):
    with transaction.atomic():
        Stream.objects.filter(id=stream.id)._raw_delete("default")
        assert verify() == [Break(f"#{stream.id}", None, "orphans")]
        assert verify(["table:1"]) == [Break("table:1", None, "no_stream")]
        transaction.set_rollback(True)


@pytest.mark.on_sqlite  # PostgreSQL's columns have types
@pytest.mark.parametrize(
    "column, value",
    [
        ("seq", "'two'"),
        ("id", "'two'"),
        ("type", "CAST(x'ff' AS TEXT)"),
        ("type", "x'00'"),
        ("subject_id", "'no id'"),
        ("recorded_at", "'never'"),
        ("recorded_at", "replace(recorded_at, '.', ',')"),
        ("recorded_at", "x'ff'"),
        ("subject_id", "upper(subject_id)"),
        ("body", "CAST(body AS TEXT)"),
        ("body_hash", "NULL"),
        ("chain_hash", "'x'"),
    ],
)
def test_what_sqlite_lets_a_column_hold_is_noticed(stream, column, value):
    """It keeps anything in any column, also what cannot be read as what the column is for."""
    with transaction.atomic(), connection.cursor() as cursor:
        try:
            cursor.execute(
                f"UPDATE ledger_event SET {column} = {value} WHERE id = {events()[1].id}"
            )
        except DatabaseError:
            return
        assert found()[0] == 2
        transaction.set_rollback(True)


def test_first_break_of_each_stream_is_said(stream):
    for event in Event.objects.exclude(seq=1):
        change(event, body_hash=bytes(32))
    assert verify() == [
        Break("table:1", 2, "body_hash_changed"),
        Break("table:2", 2, "body_hash_changed"),
    ]
    assert verify(["table:2"]) == [Break("table:2", 2, "body_hash_changed")]


def test_control_everything_still_verifies(stream):
    checkpoint("table:1")
    assert head()[0] == 3
    assert verify() == []

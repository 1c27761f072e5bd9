"""One accepted change is one event, written in the transaction of the change or not at all."""

import json
import uuid
from itertools import pairwise

import pytest
from django.db import DatabaseError, connection, transaction
from django.db.transaction import TransactionManagementError
from django.test.utils import CaptureQueriesContext

from conventions.problems import Problem
from conventions.transactions import write
from ledger.actors import About, Actor, Fence, Subject
from ledger.chain import commitment
from ledger.models import GENESIS, Event, SecretText, Stream
from ledger.services import (
    append,
    erase_texts,
    locked_or_opened,
    locked_stream,
    open_stream,
)
from tests.ledger.acts import DEAL, SCORER, events, head, record, verify

ZOE = uuid.UUID("018f2c5e-9a1b-7c3d-8e4f-5a6b7c8d9e11")


@pytest.mark.django_db
def test_event_tells_who_did_what_to_what_and_when():
    (event,) = record()
    body = json.loads(bytes(event.body))
    assert body.pop("at") == event.recorded_at.isoformat().replace("+00:00", "Z")
    assert len(bytes.fromhex(body.pop("nonce"))) == 16
    assert body == {
        "v": 1,
        "stream": "table:1",
        "seq": 1,
        "type": "deal.act",
        "actor": {"id": SCORER.id, "role": "scorer", "via": "token"},
        "subject": {"kind": "deal", "id": str(DEAL.id), "revision": 3},
        "request": {"id": None, "key": None},
        "data": {"card": "S1"},
        "texts": {},
    }


@pytest.mark.django_db
def test_event_names_the_request_that_it_comes_from(monkeypatch):
    monkeypatch.setattr("ledger.services.events.current_request_id", lambda: "0189-request")
    monkeypatch.setattr("ledger.services.events.current_key", lambda: "ab" * 32)
    (event,) = record()
    assert json.loads(bytes(event.body))["request"] == {"id": "0189-request", "key": "ab" * 32}


@pytest.mark.django_db
def test_event_comes_back_as_it_was_written():
    (event,) = record(texts={"reason": "Zoe\u0301 \N{GRINNING FACE}"})
    stored = Event.objects.values().get()
    for name, value in stored.items():
        assert value == getattr(event, name), name
    assert (stored["type"], stored["subject_kind"], stored["subject_id"]) == (
        "deal.act",
        "deal",
        DEAL.id,
    )


@pytest.mark.django_db
def test_each_event_follows_the_one_before_it():
    written = record(count=2) + record(count=3)
    assert [event.seq for event in written] == [1, 2, 3, 4, 5]
    assert written[0].prev_hash == GENESIS
    for before, after in pairwise(written):
        assert after.prev_hash == before.chain_hash
    assert head() == (5, written[-1].chain_hash)
    assert verify() == []


@pytest.mark.django_db
def test_streams_are_chains_of_their_own():
    record("club:1", 2)
    record("table:1", 3)
    assert (head("club:1")[0], head("table:1")[0]) == (2, 3)
    assert verify() == []


@pytest.mark.django_db
def test_equal_events_have_hashes_that_nobody_can_guess():
    first, second = record("a")[0], record("b")[0]
    assert first.body_hash != second.body_hash


@pytest.mark.django_db(transaction=True)
def test_event_outside_of_a_transaction_is_refused():
    with write():
        stream = open_stream("table:1")
    with pytest.raises(TransactionManagementError):
        append(stream, "deal.act", SCORER, DEAL, {})
    assert events() == []


@pytest.mark.django_db
def test_stream_that_is_not_there_cannot_be_locked():
    with write(), pytest.raises(LookupError):
        locked_stream("table:1")


@pytest.mark.django_db
def test_stream_is_opened_where_it_is_not_there_yet():
    with write():
        opened = locked_or_opened("system")
        assert locked_or_opened("system") == opened
    assert Stream.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_change_whose_event_is_refused_is_not_kept_even_by_who_looks_away():
    """Two instances of one stream in one transaction: the second one is stale."""
    record()
    with write():
        Stream.objects.create(name="the change")
        fresh, stale = locked_stream("table:1"), locked_stream("table:1")
        append(fresh, "deal.act", SCORER, DEAL, {})
        with pytest.raises(DatabaseError):
            append(stale, "deal.act", SCORER, DEAL, {})
    assert not Stream.objects.filter(name="the change").exists()
    assert len(events()) == 1
    assert verify() == []


@pytest.mark.django_db(transaction=True)
def test_refused_change_leaves_no_event():
    record()

    def fail():
        with write():
            append(locked_stream("table:1"), "deal.act", SCORER, DEAL, {}, {"reason": "x"})
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert len(events()) == head()[0] == 1
    assert SecretText.objects.count() == 0


def fenced(sql, *params):
    return Actor(SCORER.id, SCORER.role, SCORER.via, Fence(sql, params))


NAMED = "EXISTS (SELECT 1 FROM ledger_stream WHERE name = %s AND name LIKE 'cred%%')"


@pytest.mark.django_db(transaction=True)
def test_who_was_revoked_since_writes_nothing():
    Stream.objects.create(name="credential")
    actor = fenced(NAMED, "credential")
    record(actor=actor)
    Stream.objects.filter(name="credential").delete()

    def act():
        with write():
            Stream.objects.create(name="the change")
            append(locked_stream("table:1"), "deal.act", actor, DEAL, {}, {"reason": "x"})

    with pytest.raises(Problem) as refused:
        act()
    assert (refused.value.code, refused.value.kind.status) == ("not_authenticated", 401)
    assert not Stream.objects.filter(name="the change").exists()
    assert len(events()) == head()[0] == 1
    assert SecretText.objects.count() == 0


@pytest.mark.django_db(transaction=True)
def test_who_looks_away_from_the_fence_keeps_nothing_either():
    record()
    with write():
        Stream.objects.create(name="the change")
        with pytest.raises(Problem):
            append(locked_stream("table:1"), "deal.act", fenced("1 = 0"), DEAL, {})
    assert not Stream.objects.filter(name="the change").exists()


@pytest.mark.django_db
@pytest.mark.parametrize("actor", [SCORER, fenced("1 = %s", 1)], ids=["plain", "fenced"])
def test_event_costs_one_statement_and_its_texts_one_more(actor):
    record()
    with transaction.atomic():
        stream = locked_stream("table:1")
        for texts, cost in [({}, 1), ({"a": "x", "b": About(ZOE, "Zoé")}, 2)]:
            with CaptureQueriesContext(connection) as queries:
                event = append(stream, "deal.act", actor, DEAL, {}, texts)
            assert len(queries) == cost
            assert event.id == Event.objects.get(seq=event.seq).id


@pytest.mark.django_db
def test_reading_the_head_costs_one_statement():
    record()
    with transaction.atomic(), CaptureQueriesContext(connection) as queries:
        locked_stream("table:1")
    assert len(queries) == 1


def kept_texts():
    return dict(SecretText.objects.values_list("name", "text"))


@pytest.mark.django_db
def test_texts_stay_outside_of_the_chain():
    (event,) = record(texts={"name": About(ZOE, "Zoé"), "reason": "a misprint"})
    assert "Zoé".encode() not in bytes(event.body)
    assert kept_texts() == {"name": "Zoé", "reason": "a misprint"}
    promised = json.loads(bytes(event.body))["texts"]
    for text in SecretText.objects.all():
        assert promised[text.name] == commitment(bytes(text.salt), text.text)


@pytest.mark.django_db
def test_erasing_a_person_leaves_the_rest_and_the_chain_verifies():
    other = uuid.uuid4()
    texts = {"name": About(ZOE, "Zoé"), "by": About(other, "Luc"), "reason": "a misprint"}
    record(texts=texts)
    assert erase_texts(ZOE) == 1
    assert erase_texts(ZOE) == 0
    assert kept_texts() == {"by": "Luc", "reason": "a misprint"}
    assert verify() == []


@pytest.mark.django_db
def test_history_of_one_object_is_found_by_its_id():
    record(count=2)
    with write():
        append(locked_stream("table:1"), "table.change", SCORER, Subject("table", ZOE), {})
    assert [event.seq for event in Event.objects.filter(subject_id=ZOE)] == [3]

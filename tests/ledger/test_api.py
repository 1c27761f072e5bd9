"""What a witness reads, and how far it can be checked without this server."""

import hashlib
import json
from base64 import b64decode, b64encode

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from jsonschema import Draft202012Validator
from rest_framework.test import APIClient

from conventions.json_schema import ref
from ledger.actors import About
from ledger.keys import public_keys
from ledger.merkle import leaf_hash, root_of
from ledger.models import Checkpoint, Event, Stream
from ledger.notes import is_signed, read_note
from ledger.schemas import COMPONENTS
from ledger.services import checkpoint, erase_texts
from tests.ledger.acts import DEAL, events, record, verify
from tests.ledger.guards import lifted
from tests.ledger.proofs import includes, is_consistent

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.ledger.urls")]


@pytest.fixture
def client():
    return APIClient(headers={"Accept-Language": "en"})


def got(client, path, component=None):
    with CaptureQueriesContext(connection) as queries:
        answer = client.get(path)
    assert answer.status_code == 200, answer.content
    assert all(query["sql"].startswith("SELECT") or "CURSOR" in query["sql"] for query in queries)
    document = json.loads(answer.content)
    if component:
        Draft202012Validator({**ref(component), "components": {"schemas": COMPONENTS}}).validate(
            document
        )
    return document


def test_events_are_shown_page_by_page(client):
    record(count=5)
    first = got(client, "/events?limit=2", "LedgerEvents")
    assert [event["seq"] for event in first["events"]] == [1, 2]
    assert first["next"] == 2
    second = got(client, "/events?limit=3&after=2")
    assert [event["seq"] for event in second["events"]] == [3, 4, 5]
    assert second["next"] is None
    assert got(client, "/events?after=5") == {"stream": "table:1", "events": [], "next": None}


def test_chain_is_computed_from_what_is_shown(client):
    record(count=5)
    head = bytes(32)
    for event in got(client, "/events", "LedgerEvents")["events"]:
        if not event["withheld"]:
            body = b64decode(event["body"])
            assert hashlib.sha256(body).hexdigest() == event["body_hash"]
            told = json.loads(body)
            assert (told["seq"], told["at"]) == (event["seq"], event["at"])
        assert event["prev_hash"] == head.hex()
        link = b"tarot-audit-v1\0" + head + bytes.fromhex(event["body_hash"])
        head = hashlib.sha256(link).digest()
        assert event["chain_hash"] == head.hex()


def test_what_may_not_be_seen_keeps_its_place_and_its_hashes(client):
    record(count=2, texts={"reason": "a misprint"})
    seen, withheld = got(client, "/events", "LedgerEvents")["events"]
    assert (seen["withheld"], withheld["withheld"]) == (False, True)
    assert (withheld["body"], withheld["texts"]) == (None, None)
    answer = client.get("/events?after=1").content
    hidden = bytes(events()[1].body)
    assert b"S2" in hidden
    assert b64encode(hidden) not in answer
    assert json.loads(hidden)["nonce"].encode() not in answer


def test_texts_are_shown_with_what_checks_them_until_they_are_erased(client):
    record(texts={"name": About(DEAL.id, "Zoé"), "reason": "a misprint"})
    (event,) = got(client, "/events", "LedgerEvents")["events"]
    promised = json.loads(b64decode(event["body"]))["texts"]
    for name, text in event["texts"].items():
        hashed = hashlib.sha256(bytes.fromhex(text["salt"]) + text["text"].encode())
        assert hashed.hexdigest() == promised[name]
    erase_texts(DEAL.id)
    (event,) = got(client, "/events", "LedgerEvents")["events"]
    assert event["texts"]["name"] is None
    assert event["texts"]["reason"]["text"] == "a misprint"


def test_page_of_events_costs_as_many_statements_for_many_events(client):
    record(count=40, texts={"reason": "a misprint"})
    with CaptureQueriesContext(connection) as queries:
        client.get("/events?limit=40")
    assert len(queries) == 3  # the stream, its events, their texts


def test_whoever_asks_gets_a_signed_checkpoint_of_the_chain_as_it_is(client):
    for size in (3, 4):
        record(count=size - Event.objects.count())
        document = got(client, "/checkpoint", "LedgerCheckpoint")
        note = read_note(document["note"])
        assert is_signed(note, public_keys())
        assert document["size"] == note.size == size
        assert b64decode(document["root"]) == note.root
    assert Checkpoint.objects.count() == 0  # to look at one writes nothing


def test_broken_chain_is_not_signed_for_anybody(client):
    record(count=3)
    with lifted():
        Event.objects.filter(seq=2).update(type="deal.other")
    assert client.get("/checkpoint").json()["code"] == "conflict"


@pytest.fixture
def covered():
    """Three events under a stored checkpoint, and two after it; guards lifted."""
    record(count=3)
    checkpoint("table:1")
    record(count=2)
    with lifted():
        yield Event.objects.filter(stream__name="table:1")


def test_checkpoint_goes_on_from_the_stored_one(client, covered):
    leaves = [leaf_hash(bytes(event.body)) for event in events()]
    document = got(client, "/checkpoint", "LedgerCheckpoint")
    assert (document["size"], b64decode(document["root"])) == (5, root_of(leaves))
    note = read_note(document["note"])
    assert is_signed(note, public_keys())


def swap_bodies(rows):
    first, second = rows.filter(seq__lte=2).order_by("seq")
    rows.filter(seq=1).update(body=second.body)
    rows.filter(seq=2).update(body=first.body)


CHANGED = {
    "a body that was signed": lambda rows: rows.filter(seq=2).update(body=b"{}"),
    "two bodies that were signed": swap_bodies,
    "an event that was signed": lambda rows: rows.filter(seq=2)._raw_delete("default"),
    "the last link that was signed": lambda rows: rows.filter(seq=3).update(chain_hash=bytes(32)),
    "a number": lambda rows: rows.filter(seq=2).update(seq=9),
    "a column after it": lambda rows: rows.filter(seq=4).update(type="deal.put"),
    "an event after it": lambda rows: rows.filter(seq=4)._raw_delete("default"),
    "the end": lambda rows: rows.filter(seq=5)._raw_delete("default"),
    "the head": lambda rows: Stream.objects.update(chain_hash=bytes(32)),
    "the signed root": lambda rows: Checkpoint.objects.update(root=bytes(32)),
    "the size of what was signed": lambda rows: Checkpoint.objects.update(size=4),
    "a size beyond the end": lambda rows: Checkpoint.objects.update(size=9),
    "the note": lambda rows: Checkpoint.objects.update(note="x"),
}


@pytest.mark.parametrize("what", CHANGED)
def test_what_was_changed_since_it_was_signed_is_not_signed_again(client, covered, what):
    CHANGED[what](covered)
    assert client.get("/checkpoint").json()["code"] == "conflict"
    assert verify()


def test_column_under_a_checkpoint_is_left_to_who_verifies_the_whole(client, covered):
    """What is signed is still what was signed before: the bodies."""
    covered.filter(seq=2).update(type="deal.put")
    assert got(client, "/checkpoint")["size"] == 5
    assert [(one.seq, one.code) for one in verify()] == [(2, "columns_changed")]


def test_checkpoint_reads_no_more_statements_of_a_longer_stream(client):
    costs = []
    for _ in range(2):
        record(count=40)
        checkpoint("table:1")
        record()
        with CaptureQueriesContext(connection) as queries:
            client.get("/checkpoint")
        costs.append(len(queries))
    assert costs[0] == costs[1] <= 12


def test_event_is_proved_to_be_under_a_checkpoint(client):
    record(count=5)
    root = read_note(checkpoint("table:1").note).root
    record(count=2)
    shown = got(client, "/events")["events"]
    for seq in range(1, 6):
        proof = got(client, f"/inclusion?seq={seq}&size=5", "InclusionProof")
        steps = [b64decode(step) for step in proof["proof"]]
        # The leaf hash of the list, so that a body that is withheld is proved as well.
        leaf = b64decode(shown[seq - 1]["leaf_hash"])
        assert includes(leaf, seq - 1, 5, steps, root)
        assert (proof["leaf_hash"], b64decode(proof["root"])) == (shown[seq - 1]["leaf_hash"], root)


def test_checkpoint_is_proved_to_go_on_from_an_earlier_one(client):
    record(count=3)
    old = read_note(checkpoint("table:1").note)
    record(count=4)
    new = read_note(checkpoint("table:1").note)
    proof = got(client, "/consistency?old=3&new=7", "ConsistencyProof")
    steps = [b64decode(step) for step in proof["proof"]]
    assert is_consistent(old.size, old.root, new.size, new.root, steps)
    assert (b64decode(proof["old_root"]), b64decode(proof["new_root"])) == (old.root, new.root)


@pytest.mark.parametrize(
    "path, parameter, code",
    [
        ("/events?after=x", "after", "out_of_range"),
        ("/events?after=-1", "after", "out_of_range"),
        ("/events?after=99999999999999999999", "after", "out_of_range"),
        ("/events?after=²", "after", "out_of_range"),
        ("/events?limit=0", "limit", "out_of_range"),
        ("/events?limit=201", "limit", "out_of_range"),
        ("/events?page=2", "page", "unknown_parameter"),
        ("/checkpoint?size=2", "size", "unknown_parameter"),
        ("/inclusion?size=3", "seq", "missing_parameter"),
        ("/inclusion?seq=1", "size", "missing_parameter"),
        ("/inclusion?seq=0&size=3", "seq", "out_of_range"),
        ("/inclusion?seq=3&size=2", "seq", "out_of_range"),
        ("/inclusion?seq=1&size=4", "size", "out_of_range"),
        ("/inclusion?seq=1&size=3&x=1", "x", "unknown_parameter"),
        ("/consistency?old=0&new=3", "old", "out_of_range"),
        ("/consistency?old=3&new=2", "old", "out_of_range"),
        ("/consistency?old=3&new=4", "new", "out_of_range"),
    ],
)
def test_parameters_are_read_strictly(client, path, parameter, code):
    record(count=3)
    answer = client.get(path)
    assert answer.status_code == 422
    (error,) = answer.json()["errors"]
    assert (error["parameter"], error["code"], error["pointer"]) == (parameter, code, "")


@pytest.mark.parametrize("path", ["/inclusion?seq=1&size=1", "/consistency?old=1&new=1"])
def test_nothing_is_proved_of_an_empty_stream(client, path):
    Stream.objects.create(name="table:1")
    assert client.get(path).status_code == 404


def test_keys_are_told_to_anyone(client, settings):
    old = b64encode(public_keys()[0].public_bytes_raw()).decode()
    settings.LEDGER_KEY, settings.LEDGER_OLD_KEYS = b64encode(bytes(32)).decode(), [old]
    settings.OPEN_RECORDING = False
    document = got(client, "/ledger/keys", "LedgerKeys")
    assert document["origin"] == "tarot"
    assert [key["current"] for key in document["keys"]] == [True, False]
    assert document["keys"][1]["public_key"] == old
    for key in document["keys"]:
        name, key_id, _ = key["verifier_key"].split("+", 2)
        assert (name, key_id) == ("tarot", key["key_id"])
    assert settings.LEDGER_KEY not in json.dumps(document)

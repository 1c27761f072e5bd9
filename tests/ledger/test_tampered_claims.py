"""What is beside the chain counts as well: checkpoints, texts, and what somebody has seen."""

import pytest

from ledger.breaks import Break
from ledger.chain import chained, sha256
from ledger.merkle import leaf_hash, root_of
from ledger.models import GENESIS, Checkpoint, Event, SecretText, Stream
from ledger.services import checkpoint
from ledger.verifying import Seen
from tests.ledger.acts import events, verify
from tests.ledger.tampering import change, found

pytestmark = pytest.mark.django_db


def cut_short(stream, size=2):
    """Take the tail away and put the head back: the chain looks as if it had ended there."""
    Event.objects.filter(stream=stream, seq__gt=size)._raw_delete("default")
    last = events()[-1]
    Stream.objects.filter(id=stream.id).update(seq=size, chain_hash=last.chain_hash)


def leaves():
    return [leaf_hash(bytes(event.body)) for event in events()]


def test_chain_cut_short_with_its_head_is_noticed_by_who_has_seen_more(stream):
    seen = Seen("table:1", 3, root_of(leaves()))
    earlier = Seen("table:1", 2, root_of(leaves()[:2]))
    assert verify(seen=[seen, earlier]) == []
    cut_short(stream)
    assert verify() == []
    assert verify(seen=[earlier]) == []
    assert verify(["table:1"], [seen]) == [Break("table:1", 3, "seen_beyond")]


def test_chain_cut_short_with_its_head_is_noticed_by_a_checkpoint(stream):
    checkpoint("table:1")
    cut_short(stream)
    assert found() == (3, "checkpoint_beyond")


def written_anew(stream):
    """Change event 2 and compute everything after it anew, as the program itself would."""
    prev_hash = GENESIS
    for event in events():
        body = bytes(event.body)
        if event.seq == 2:
            body = body.replace(b'"S1"', b'"H14"')
        body_hash = sha256(body)
        chain_hash = chained(prev_hash, body_hash)
        change(event, body=body, body_hash=body_hash, prev_hash=prev_hash, chain_hash=chain_hash)
        prev_hash = chain_hash
    Stream.objects.filter(id=stream.id).update(chain_hash=prev_hash)


def test_history_written_anew_is_noticed_by_who_has_seen_the_other(stream):
    seen, before = Seen("table:1", 3, root_of(leaves())), Seen("table:1", 1, root_of(leaves()[:1]))
    written_anew(stream)
    assert verify(seen=[before]) == []
    assert verify(seen=[before, seen]) == [Break("table:1", 3, "seen_differs")]


def test_history_written_anew_is_noticed_by_a_checkpoint(stream):
    checkpoint("table:1")
    written_anew(stream)
    assert found() == (3, "checkpoint_differs")


@pytest.mark.parametrize(
    "fields",
    [{"text": "Luc"}, {"salt": bytes(16)}, {"name": "other"}],
    ids=repr,
)
def test_text_that_was_changed_is_noticed(stream, fields):
    SecretText.objects.filter(name="name").update(**fields)
    assert found() == (1, "text_changed")


def test_text_of_another_event_is_noticed(stream):
    SecretText.objects.filter(name="name").update(event=events()[1])
    assert found() == (2, "text_changed")


@pytest.mark.parametrize(
    "fields, code",
    [
        ({"root": bytes(32)}, "checkpoint_changed"),
        ({"key_id": "00000000"}, "checkpoint_changed"),
        ({"note": ""}, "checkpoint_changed"),
    ],
    ids=repr,
)
def test_checkpoint_that_was_changed_is_noticed(stream, fields, code):
    checkpoint("table:1")
    Checkpoint.objects.update(**fields)
    assert found() == (3, code)


@pytest.mark.parametrize("size", [0, 1, 4])
def test_checkpoint_of_another_size_is_noticed(stream, size):
    checkpoint("table:1")
    Checkpoint.objects.update(size=size)
    assert found() == (size, "checkpoint_changed")


def test_checkpoint_of_another_stream_is_noticed(stream):
    checkpoint("table:2")
    Checkpoint.objects.update(stream=stream)
    assert found() == (2, "checkpoint_changed")


def test_each_byte_of_a_note_counts(stream):
    checkpoint("table:1")
    note = Checkpoint.objects.get().note
    for place, letter in enumerate(note):
        Checkpoint.objects.update(note=note[:place] + chr(ord(letter) ^ 1) + note[place + 1 :])
        assert found() in {(3, "checkpoint_changed"), (3, "signature_wrong")}

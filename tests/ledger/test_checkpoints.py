"""Signed checkpoints, and the two commands: what an auditor does on the server."""

import io
from base64 import b64encode

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from django.core.management import CommandError, call_command
from django.utils import translation

from conventions.problems import Problem
from ledger.keys import public_keys
from ledger.merkle import leaf_hash, root_of
from ledger.models import Checkpoint, Event, Stream
from ledger.notes import is_signed, read_note
from ledger.services import checkpoint
from tests.ledger.acts import events, record, verify
from tests.ledger.guards import lifted

pytestmark = pytest.mark.django_db


def leaves():
    return [leaf_hash(bytes(event.body)) for event in events()]


def test_checkpoint_says_what_the_stream_is_and_is_signed():
    record(count=3)
    signed = checkpoint("table:1")
    note = read_note(signed.note)
    assert (signed.size, bytes(signed.root)) == (note.size, note.root) == (3, root_of(leaves()))
    assert (note.origin, note.key_hash.hex()) == ("tarot/table:1", signed.key_id)
    assert is_signed(note, public_keys())


def test_stream_that_has_not_grown_is_not_signed_again():
    record()
    assert checkpoint("table:1") == checkpoint("table:1")
    record()
    assert checkpoint("table:1").size == 2
    assert [row.size for row in Checkpoint.objects.order_by("size")] == [1, 2]
    assert verify() == []


def test_stream_that_is_not_there_cannot_be_signed():
    with pytest.raises(LookupError):
        checkpoint("table:1")


def broken():
    """table:1 with its second event changed."""
    record(count=3)
    with lifted():
        Event.objects.filter(seq=2).update(type="deal.put")


def test_broken_stream_is_not_signed():
    broken()
    with pytest.raises(Problem) as refused:
        checkpoint("table:1")
    assert refused.value.code == "conflict"
    assert not Checkpoint.objects.exists()


def a_seed():
    return b64encode(Ed25519PrivateKey.generate().private_bytes_raw()).decode()


def test_checkpoints_of_an_earlier_key_hold_as_long_as_it_is_listed(settings):
    record()
    checkpoint("table:1")
    old = b64encode(public_keys()[0].public_bytes_raw()).decode()
    settings.LEDGER_KEY, settings.LEDGER_OLD_KEYS = a_seed(), [old]
    record()
    checkpoint("table:1")
    assert verify() == []
    settings.LEDGER_OLD_KEYS = []
    assert [(one.seq, one.code) for one in verify()] == [(1, "signature_wrong")]


def test_checkpoints_of_an_earlier_origin_hold(settings):
    record()
    checkpoint("table:1")
    settings.LEDGER_ORIGIN = "tarot.club-de-lyon.example"
    assert verify() == []


@pytest.mark.parametrize("padding", ["", "="])
def test_key_may_be_written_in_either_base64(settings, padding):
    settings.LEDGER_KEY = "-_" * 21 + "8" + padding
    url_safe = public_keys()[0].public_bytes_raw()
    settings.LEDGER_KEY = "+/" * 21 + "8="
    assert public_keys()[0].public_bytes_raw() == url_safe


def run(*arguments):
    """What a command prints, and its exit status."""
    out, err = io.StringIO(), io.StringIO()
    with translation.override("fr"):
        try:
            call_command(*arguments, stdout=out, stderr=err)
            status = 0
        except SystemExit as end:
            status = end.code
    return status, (out.getvalue() + err.getvalue()).splitlines()


def test_verify_ledger_says_of_each_stream_that_it_is_intact():
    record(count=3)
    record("club:1")
    checkpoint("table:1")
    assert run("verify_ledger") == (
        0,
        [
            "club:1 : intacte, 1 événement, aucun point de contrôle",
            "table:1 : intacte, 3 événements, 1 point de contrôle",
        ],
    )
    assert run("verify_ledger", "--stream=club:1", "--language=en") == (
        0,
        ["club:1: intact, 1 event, no checkpoint"],
    )


def test_verify_ledger_names_the_first_broken_link():
    broken()
    record("club:1")
    assert run("verify_ledger", "--language=en") == (
        1,
        [
            "club:1: intact, 1 event, no checkpoint",
            "table:1: BROKEN at number 2: type, subject or time are not those of the body",
        ],
    )
    assert run("verify_ledger", "--stream=table:1")[1] == [
        "table:1 : ROMPUE au numéro 2 : le type, l'objet ou l'heure ne sont pas ceux du contenu"
    ]
    assert run("verify_ledger", "--stream=club:1")[0] == 0


def test_verify_ledger_of_an_unknown_stream_fails():
    assert run("verify_ledger", "--stream=table:9", "--language=en") == (
        1,
        ["table:9: BROKEN there is no such stream"],
    )


def seen(size, leaves):
    return f"--seen={size}:{b64encode(root_of(leaves)).decode()}"


def test_verify_ledger_compares_with_what_somebody_has_seen():
    record(count=3)
    assert run("verify_ledger", "--stream=table:1", seen(2, leaves()[:2]))[0] == 0
    assert run("verify_ledger", "--stream=table:1", seen(2, leaves()), "--language=en") == (
        1,
        ["table:1: BROKEN at number 2: what was seen tells another history"],
    )
    assert run("verify_ledger", "--stream=table:1", seen(4, leaves()), "--language=en") == (
        1,
        ["table:1: BROKEN at number 4: what was seen counts more events"],
    )


def test_verify_ledger_compares_with_an_event_that_somebody_has_seen():
    """Its chain hash tells everything before it, as a root does."""
    record(count=3)
    second = bytes(events()[1].chain_hash).hex()
    assert run("verify_ledger", "--stream=table:1", f"--seen=2:{second}")[0] == 0
    assert run("verify_ledger", "--stream=table:1", f"--seen=3:{second}", "--language=en") == (
        1,
        ["table:1: BROKEN at number 3: what was seen tells another history"],
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3",
        "3:",
        "3:AAAA",
        "x:" + "A" * 43 + "=",
        "-1:" + "A" * 43 + "=",
        "3:" + "0" * 63,
        "3:" + "0" * 66,
        "3:" + "é" * 64,
        "3:" + "0x" * 32,
    ],
)
def test_verify_ledger_reads_what_was_seen_strictly(text):
    with pytest.raises(CommandError):
        run("verify_ledger", "--stream=table:1", f"--seen={text}")


def test_verify_ledger_must_know_of_which_stream_it_was_seen():
    with pytest.raises(CommandError, match="--stream"):
        run("verify_ledger", seen(1, []))


def test_checkpoint_signs_what_has_grown():
    record(count=2)
    record("club:1")
    Stream.objects.create(name="table:9")
    assert run("checkpoint", "--language=en") == (
        0,
        ["club:1: signed, 1 event", "table:1: signed, 2 events"],
    )
    assert run("checkpoint") == (0, [])
    record()
    assert run("checkpoint") == (0, ["table:1 : signée, 3 événements"])
    assert run("checkpoint", "club:1") == (0, ["club:1 : signée, 1 événement"])


def test_checkpoint_goes_on_after_a_stream_that_is_broken():
    broken()
    record("table:2")
    status, lines = run("checkpoint", "--language=en", "table:1", "table:2", "table:9")
    assert status == 1
    assert sorted(lines) == [
        "table:1: This stream is broken and cannot be signed: at number 2: "
        "type, subject or time are not those of the body.",
        "table:2: signed, 1 event",
        "table:9: there is no such stream",
    ]

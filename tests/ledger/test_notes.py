"""Checkpoints are notes that any tool for signed notes reads and verifies."""

import base64
import hashlib

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from ledger.notes import Unreadable, is_signed, key_hash, read_note, verifier_key, write_note

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
OTHER = Ed25519PrivateKey.from_private_bytes(bytes(32))
PUBLIC = KEY.public_key()
ROOT = hashlib.sha256(b"root").digest()
NOTE = write_note("tarot", "table:1", 412, ROOT, KEY)


def test_note_is_what_the_format_says():
    text, _, signatures = NOTE.partition("\n\n")
    assert text.split("\n") == ["tarot/table:1", "412", base64.b64encode(ROOT).decode()]
    dash, name, encoded = signatures.removesuffix("\n").split(" ")
    assert (dash, name) == ("\N{EM DASH}", "tarot")
    signature = base64.b64decode(encoded)
    raw = PUBLIC.public_bytes_raw()
    assert signature[:4] == hashlib.sha256(b"tarot\n\x01" + raw).digest()[:4]
    PUBLIC.verify(signature[4:], f"{text}\n".encode())


def test_verifier_key_is_one_line():
    name, hashed, encoded = verifier_key("tarot", PUBLIC).split("+", 2)
    assert (name, hashed) == ("tarot", key_hash("tarot", PUBLIC).hex())
    assert base64.b64decode(encoded) == b"\x01" + PUBLIC.public_bytes_raw()


def test_note_is_read_and_verified():
    note = read_note(NOTE)
    assert (note.origin, note.size, note.root, note.name) == ("tarot/table:1", 412, ROOT, "tarot")
    assert is_signed(note, [OTHER.public_key(), PUBLIC])


def test_note_by_another_key_is_not_signed():
    note = read_note(write_note("tarot", "table:1", 412, ROOT, OTHER))
    assert not is_signed(note, [PUBLIC])
    assert not is_signed(note, [])


def test_no_byte_of_a_note_can_be_changed():
    data = NOTE.encode()
    for place in range(len(data)):
        for bit in (1, 0x20):
            try:
                note = read_note(
                    (data[:place] + bytes([data[place] ^ bit]) + data[place + 1 :]).decode()
                )
            except (Unreadable, UnicodeDecodeError):
                continue
            assert not is_signed(note, [PUBLIC]), (place, bit)


@pytest.mark.parametrize(
    "other",
    [
        "",
        NOTE[:-1],
        NOTE + "\n",
        NOTE.replace("\n412\n", "\n0412\n"),
        NOTE.replace("\n412\n", "\n-412\n"),
        NOTE.replace("\n412\n", "\n412\nmore\n"),
        NOTE.replace("\n", "\r\n"),
        NOTE + NOTE.splitlines(keepends=True)[-1],
        NOTE.replace("=\n\n", "\n\n"),
    ],
)
def test_what_is_not_exactly_a_note_is_not_read(other):
    with pytest.raises(Unreadable):
        read_note(other)


@pytest.mark.parametrize("name", ["", "two words", "a+b", "a\nb"])
def test_key_has_a_name_that_a_note_can_say(name):
    with pytest.raises(ValueError, match="not named"):
        write_note(name, "table:1", 1, ROOT, KEY)

"""Checkpoints, keys, and what somebody has seen earlier."""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from pathlib import Path
from typing import NamedTuple

from ledger.bundles.verifier.forms import sha256

NOTE = re.compile(
    r"((\S+)\n(0|[1-9][0-9]{0,18})\n([A-Za-z0-9+/]{43}=)\n)\n— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})\n"
)
VERIFIER_KEY = re.compile(r"[^\s+]+\+[0-9a-f]{8}\+")


class Note(NamedTuple):
    """A signed note (C2SP): how many events of what have which root, and by which key."""

    origin: str
    size: int
    root: bytes
    name: str
    key_hash: bytes
    signature: bytes
    signed: bytes


def note_of(data: bytes) -> Note:
    """Reads a note strictly, each byte of it; raises ValueError."""
    found = NOTE.fullmatch(data.decode())
    if found is None:
        raise ValueError("no note")
    signed, origin, size, root, name, signature = found.groups()
    for text in (root, signature):
        if b64encode(b64decode(text)).decode() != text:
            raise ValueError("another base64 of the same")
    by = b64decode(signature)
    return Note(origin, int(size), b64decode(root), name, by[:4], by[4:], signed.encode())


def key_hash(name: str, key: bytes) -> bytes:
    """The four bytes by which a signature says which key made it."""
    return sha256(name.encode() + b"\n\1" + key)[:4]


def keys_of(text: str) -> list[bytes]:
    """Public keys: the document of /api/v1/ledger/keys, or lines of base64 or of verifier keys."""
    if text.lstrip().startswith("{"):
        lines = [key["public_key"] for key in json.loads(text)["keys"]]
    else:
        lines = [VERIFIER_KEY.sub("", line, count=1) for line in text.split()]
    keys = [b64decode(line, validate=True)[-32:] for line in lines]
    if not keys or any(len(key) != 32 for key in keys):
        raise ValueError("a key is 32 bytes in base64")
    return keys


class Seen(NamedTuple):
    """What somebody kept: a root or a chain hash at a size, of any chain where none is named."""

    size: int
    hash: bytes
    stream: str | None = None


def seen_of(text: str) -> Seen:
    """What --seen says: SIZE:HASH as it was shown, or a file that has a checkpoint in it."""
    size, colon, said = text.partition(":")
    if colon and size.isdigit():
        seen = Seen(int(size), bytes.fromhex(said) if len(said) == 64 else b64decode(said))
        if len(seen.hash) != 32:
            raise ValueError("a hash is 32 bytes")
        return seen
    note = note_of(Path(text).read_bytes())
    return Seen(note.size, note.root, note.origin[len(note.name) + 1 :])

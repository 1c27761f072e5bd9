"""Checkpoints as signed notes (C2SP): what they say, in a form that other tools verify. No I/O.

    tarot/table:018f2c5e-9a1b-7c3d-8e4f-5a6b7c8d9e0f
    412
    mGbN0dlMUUUCp0BHpSFzgW6ZhU0VnDTjSoPnoSHaM4k=

    — tarot w2TBMhyBcmb6...

The origin, the size and the root; an empty line; signatures by Ed25519, each with the first four
bytes of its key's hash before it.
"""

import hashlib
import re
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Iterable
from dataclasses import dataclass

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

ED25519 = b"\x01"
NAME = re.compile(r"[^\s+]+")
NOTE = re.compile(
    r"(?P<text>(?P<origin>\S+)\n(?P<size>0|[1-9][0-9]{0,18})\n(?P<root>[A-Za-z0-9+/]{43}=)\n)\n"
    r"— (?P<name>[^\s+]+) (?P<signature>[A-Za-z0-9+/]+={0,2})\n"
)


class Unreadable(ValueError):
    """The text is no note of ours."""


@dataclass(frozen=True, slots=True)
class Note:
    """What a note says, before anybody looked at the signature."""

    origin: str
    size: int
    root: bytes
    name: str  # of the key
    key_hash: bytes  # four bytes
    signature: bytes
    signed: bytes


def key_hash(name: str, key: Ed25519PublicKey) -> bytes:
    """The four bytes by which a signature says which key made it."""
    return hashlib.sha256(name.encode() + b"\n" + ED25519 + key.public_bytes_raw()).digest()[:4]


def verifier_key(name: str, key: Ed25519PublicKey) -> str:
    """The public key as one line: name, key hash, and base64 of the kind and the key."""
    encoded = b64encode(ED25519 + key.public_bytes_raw()).decode()
    return f"{name}+{key_hash(name, key).hex()}+{encoded}"


def write_note(name: str, stream: str, size: int, root: bytes, key: Ed25519PrivateKey) -> str:
    """The signed note about the first `size` events of a stream; the origin is `name/stream`."""
    if not NAME.fullmatch(name):
        raise ValueError(f"a key is not named {name!r}")
    text = f"{name}/{stream}\n{size}\n{b64encode(root).decode()}\n"
    signature = key_hash(name, key.public_key()) + key.sign(text.encode())
    return f"{text}\n— {name} {b64encode(signature).decode()}\n"


def read_note(note: str) -> Note:
    """Reads the note strictly: every byte of it says something. Raises Unreadable."""
    found = NOTE.fullmatch(note)
    if found is None:
        raise Unreadable(note)
    root, signature = _decoded(found["root"]), _decoded(found["signature"])
    if len(root) != 32 or len(signature) != 68:
        raise Unreadable(note)
    return Note(
        origin=found["origin"],
        size=int(found["size"]),
        root=root,
        name=found["name"],
        key_hash=signature[:4],
        signature=signature[4:],
        signed=found["text"].encode(),
    )


def _decoded(text: str) -> bytes:
    try:
        data = b64decode(text, validate=True)
    except NotBase64:
        raise Unreadable(text) from None
    # The unused bits at the end of base64 could differ without a difference in what they say.
    if b64encode(data).decode() != text:
        raise Unreadable(text)
    return data


def is_signed(note: Note, keys: Iterable[Ed25519PublicKey]) -> bool:
    """Whether one of the keys made the signature."""
    for key in keys:
        if key_hash(note.name, key) == note.key_hash:
            try:
                key.verify(note.signature, note.signed)
            except InvalidSignature:
                continue
            return True
    return False

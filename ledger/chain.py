"""The chain as mathematics: canonical bytes, hashes, and what is wrong with a link. No I/O.

chain_hash = SHA-256("tarot-audit-v1" NUL, prev_hash, SHA-256(body))
"""

import hashlib
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import orjson

FORMAT = 1
DOMAIN = b"tarot-audit-v1\0"

# STRICT_INTEGER: readers of JSON disagree about integers beyond 2^53 - 1.
OPTIONS = orjson.OPT_SORT_KEYS | orjson.OPT_STRICT_INTEGER


def canonical(value: object) -> bytes:
    """The one JSON form of a value: keys in order, no white space, UTF-8, strings in NFC.

    Raises TypeError for what other readers might read differently: floats, integers beyond
    2^53 - 1, keys that are not ASCII, broken Unicode, anything that JSON has no name for.
    """
    return orjson.dumps(_plain(value), option=OPTIONS)


def _plain(value: object) -> Any:
    kind = type(value)
    if kind is str:
        return value if value.isascii() else unicodedata.normalize("NFC", value)  # type: ignore[attr-defined,arg-type]
    if value is None or kind is bool or kind is int:
        return value
    if isinstance(value, Mapping):
        for key in value:
            if type(key) is not str or not key.isascii():
                raise TypeError(f"a key of the ledger is ASCII, not {key!r}")
        return {key: _plain(inner) for key, inner in value.items()}
    if kind is list or kind is tuple:
        if _are_ascii(value):  # type: ignore[arg-type]
            return value  # cards, most of all
        return [_plain(inner) for inner in value]  # type: ignore[attr-defined]
    raise TypeError(f"{kind.__name__} has no place in the ledger")


def _are_ascii(values: Sequence[Any]) -> bool:
    """Whether they are strings that have one form only."""
    return set(map(type, values)) == {str} and "".join(values).isascii()


def is_canonical(body: bytes) -> bool:
    """Whether the bytes are the canonical form of a JSON object."""
    try:
        document = orjson.loads(body)
        return isinstance(document, dict) and canonical(document) == body
    except (orjson.JSONDecodeError, TypeError):
        return False


def sha256(data: bytes) -> bytes:
    return hashlib.sha256(data).digest()


def chained(prev_hash: bytes, body_hash: bytes) -> bytes:
    """The hash of a link: of its body and of everything before it."""
    return sha256(DOMAIN + prev_hash + body_hash)


def commitment(salt: bytes, text: str) -> str:
    """What a body holds in place of a text: hex, and no guessing without the salt."""
    return sha256(salt + text.encode()).hex()


def timestamp(moment: datetime) -> str:
    """UTC to the microsecond, always 27 characters."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


@dataclass(frozen=True, slots=True)
class Link:
    """One event as the chain sees it."""

    seq: int
    body: bytes
    body_hash: bytes
    prev_hash: bytes
    chain_hash: bytes


def flaw(link: Link, stream: str, seq: int, prev_hash: bytes) -> str | None:
    """What is wrong with the link as number `seq` after `prev_hash`, None where nothing is.

    The codes are those of `ledger.breaks.WHAT`.
    """
    if link.seq != seq:
        return "missing" if link.seq > seq else "duplicated"
    body_hash = sha256(link.body)
    if link.body_hash != body_hash:
        # The chain hash tells which of the two is still what it was.
        intact = link.chain_hash == chained(prev_hash, body_hash)
        return "body_hash_changed" if intact else "body_changed"
    if link.prev_hash != prev_hash:
        return "not_linked"
    if link.chain_hash != chained(prev_hash, body_hash):
        return "chain_hash_changed"
    if not is_canonical(link.body):
        return "not_canonical"
    told = orjson.loads(link.body)
    if told.get("v") != FORMAT:
        return "not_canonical"
    if (told.get("stream"), told.get("seq")) != (stream, seq):
        return "moved"
    return None

"""The log of a deal as it is stored: the canonical bytes of its record document."""

import hashlib

import orjson

from tarot import Record, read_record, write_record


def stored(record: Record) -> str:
    """The record as text: every field in the fixed order of the record, no white space."""
    return orjson.dumps(write_record(record)).decode()


def loaded(log: str) -> Record:
    """The record out of a stored log."""
    return read_record(orjson.loads(log))


def digest(*parts: str) -> str:
    """The SHA-256 of texts, each with its length before it so that none can pass for another."""
    hashed = hashlib.sha256()
    for part in parts:
        data = part.encode()
        hashed.update(b"%d:" % len(data) + data)
    return hashed.hexdigest()

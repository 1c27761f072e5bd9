"""Logs and summaries as they are stored: the canonical bytes of their documents."""

import hashlib
from typing import Any

import orjson

from games.services.rulesets import KNOWN
from tarot import DuoOutcome, Outcome, Record, read_record, read_summary, write_record


def stored(record: Record) -> str:
    """The record as text: every field in the fixed order of the record, no white space."""
    return orjson.dumps(write_record(record)).decode()


def loaded(log: str) -> Record:
    """The record out of a stored log."""
    return read_record(orjson.loads(log), KNOWN)


def stored_summary(document: object) -> str:
    """A summary as text, its fields in alphabetical order."""
    return orjson.dumps(document, option=orjson.OPT_SORT_KEYS).decode()


def loaded_summary(summary: str) -> Outcome | DuoOutcome:
    """What a stored summary says the deal came to."""
    return read_summary(summary_document(summary), KNOWN)


def summary_document(summary: str) -> Any:
    """A stored summary as it was sent."""
    return orjson.loads(summary)


def digest(*parts: str) -> str:
    """The SHA-256 of texts, each with its length before it so that none can pass for another."""
    hashed = hashlib.sha256()
    for part in parts:
        data = part.encode()
        hashed.update(b"%d:" % len(data) + data)
    return hashed.hexdigest()

"""The history of a deal as the API shows it."""

from collections.abc import Sequence
from typing import Any

from games.services.histories import Entry


def history_document(entries: Sequence[Entry]) -> dict[str, Any]:
    """The changes of a deal, oldest first, each with who made it and what was sent."""
    return {"history": [_entry_document(entry) for entry in entries]}


def _entry_document(entry: Entry) -> dict[str, Any]:
    body = entry.body
    return {
        "seq": entry.seq,
        "type": body["type"],
        "at": body["at"],
        "actor": body["actor"],
        "revision": body["subject"]["revision"],
        "request": body["request"]["id"],
        "data": entry.data,
    }

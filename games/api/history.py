"""The history of a deal as the API shows it."""

from collections.abc import Mapping, Sequence
from typing import Any

from clubs.names import names_of
from games.services.histories import Entry


def history_document(entries: Sequence[Entry]) -> dict[str, Any]:
    """The changes of a deal, oldest first, each with who made it and what was sent."""
    names = names_of(entry.body["actor"]["id"] for entry in entries)
    return {"history": [_entry_document(entry, names) for entry in entries]}


def _entry_document(entry: Entry, names: Mapping[str, str]) -> dict[str, Any]:
    body = entry.body
    return {
        "seq": entry.seq,
        "type": body["type"],
        "at": body["at"],
        "actor": body["actor"] | {"name": names.get(body["actor"]["id"])},
        "revision": body["subject"]["revision"],
        "request": body["request"]["id"],
        "data": entry.data,
    }

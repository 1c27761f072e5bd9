"""Reads events as they are stored, for who does not trust what is stored to be what was written."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from django.db import DatabaseError
from django.db.models import TextField
from django.db.models.functions import Cast

from conventions.transactions import is_passing
from ledger.models import Event, SecretText, Stream


class UnreadableRow(Exception):
    """A column holds what its type has no value for."""


def stored_events(
    stream: Stream, after: int, page: int
) -> Iterator[tuple[dict[str, Any], list[SecretText]]]:
    """The events that follow number `after` in order, each with the texts that are kept of it.

    All of them after 0, also those of a number that no event can have.
    Raises UnreadableRow at one that the database cannot hand out, or one of its page.
    """
    # As text: what SQLite keeps of a UUID or a time can be changed and still be read as the same.
    stored = {"id_text": Cast("subject_id", TextField()), "at": Cast("recorded_at", TextField())}
    names = ["id", "seq", "type", "subject_kind", "body", "body_hash", "prev_hash", "chain_hash"]
    events = Event.objects.filter(stream=stream).order_by("seq", "id")
    if after:
        events = events.filter(seq__gt=after)
    rows = events.values(*names, **stored).iterator(chunk_size=page)
    try:
        while read := list(islice(rows, page)):
            texts: dict[int, list[SecretText]] = {}
            for text in SecretText.objects.filter(event__in=[row["id"] for row in read]):
                texts.setdefault(text.event_id, []).append(text)
            for row in read:
                yield row, texts.get(row["id"], [])
    except (DatabaseError, ValueError) as error:
        if isinstance(error, DatabaseError) and is_passing(error):
            raise
        raise UnreadableRow from error


def columns_agree(row: dict[str, Any], told: dict[str, Any]) -> bool:
    """Whether type, subject and time are those of the body."""
    subject = told.get("subject")
    if not isinstance(subject, dict):
        return False
    stored = (row["type"], row["subject_kind"], row["id_text"].replace("-", ""), _moment(row["at"]))
    expected = (
        told.get("type"),
        subject.get("kind"),
        str(subject.get("id")).replace("-", ""),
        _moment(str(told.get("at")).replace("T", " ").removesuffix("Z")),
    )
    return stored == expected


def _moment(text: str) -> str:
    """A time as both databases write it, whose zeros at the end of a fraction come and go."""
    text = text.removesuffix("+00")
    return text.rstrip("0").rstrip(".") if "." in text else text


def bytes_of(value: Any) -> bytes:
    """A column of bytes; nothing where SQLite was made to keep something else in it."""
    return bytes(value) if isinstance(value, bytes | memoryview) else b""

"""Everything that is held about a person: what clubs keep, and where and what the person played."""

from collections.abc import Collection, Iterator
from typing import Any
from uuid import UUID

import orjson
from django.db.models import Q, TextField
from django.db.models.functions import Cast

from clubs.exporting import person_export
from clubs.services.people import clubs_of
from clubs.services.streams import name_of
from games.models import Quarantined, Table
from games.services.sheets import sheet_of
from ledger.models import Event
from ledger.services import SYSTEM_STREAM


def everything_about(person_id: UUID, within: frozenset[UUID] | None = None) -> dict[str, Any]:
    """What clubs, tables and the ledger hold about a person, times as UTC datetimes.

    `within` narrows it to some clubs, for an organiser who speaks for no others; None is for the
    person.

    `tables` are those where the person sat, with the scores of that chair; `acts` what the person
    changed, as the ledger tells it; `refused` what of theirs was sent and is kept unapplied.
    """
    key = f"person:{person_id}"
    tables = [table for table in _tables_of(person_id) if within is None or table.club_id in within]
    return {
        **person_export(person_id, within),
        "tables": [_table_document(table, str(person_id)) for table in tables],
        "acts": list(_acts(key, clubs_of(person_id) if within is None else within, tables)),
        "refused": [
            {"table": str(one.table_id), "operation": one.operation, "created_at": one.created_at}
            for one in Quarantined.objects.select_related("table")
            .filter(sent_by=key)
            .order_by("created_at", "id")
            if within is None or one.table.club_id in within
        ],
    }


def _tables_of(person_id: UUID) -> Iterator[Table]:
    """The tables where a person has a chair: ids are looked for as text, on both databases."""
    named = Table.objects.annotate(named=Cast("people", TextField()))
    found = named.filter(named__contains=str(person_id)).order_by("created_at", "id")
    return found.select_related("stream").iterator(chunk_size=100)


def _table_document(table: Table, person: str) -> dict[str, Any]:
    chair = table.people.index(person)
    sheet = sheet_of(table, ())
    return {
        "id": str(table.id),
        "club": None if table.club_id is None else str(table.club_id),
        "name": table.name,
        "chair": chair,
        "created_at": table.created_at,
        "scores": [
            {
                "deal": str(line.deal.id),
                "number": line.deal.number,
                "score": line.scores[chair] if line.scores else None,
            }
            for line in sheet.lines
        ],
    }


def _acts(key: str, clubs: Collection[UUID], tables: list[Table]) -> Iterator[dict[str, Any]]:
    """What the person did in these clubs and at these tables."""
    where = (
        Q(stream__name__in=[SYSTEM_STREAM, *map(name_of, clubs)])
        | Q(stream__table__club__in=clubs)
        | Q(stream__table__created_by=key)
        | Q(stream__in=[table.stream_id for table in tables])
    )
    events = Event.objects.filter(where).select_related("stream").order_by("id")
    for event in events.iterator(chunk_size=500):
        body = orjson.loads(bytes(event.body))
        if body["actor"]["id"] == key:
            yield {
                "stream": event.stream.name,
                "seq": event.seq,
                "type": event.type,
                "at": body["at"],
            }

"""What games hold about a person: where the person sat, what that came to, and what was refused."""

from typing import Any
from uuid import UUID

from django.db.models import QuerySet, TextField
from django.db.models.functions import Cast

from games.models import Quarantined, Table
from games.services.sheets import sheet_of
from ledger.models import Stream
from ledger.services import acts_of


def held_by_games(person_id: UUID, within: frozenset[UUID] | None) -> dict[str, Any]:
    """`{tables, refused, acts}`: tables with the scores of the person's chair."""
    key = f"person:{person_id}"
    refused = Quarantined.objects.filter(sent_by=key)
    streams = Stream.objects.filter(table__isnull=False)
    tables = _tables_of(person_id)
    if within is not None:
        refused = refused.filter(table__club__in=within)
        streams = streams.filter(table__club__in=within)
        tables = tables.filter(club__in=within)
    return {
        "tables": [_table_document(table, str(person_id)) for table in tables],
        "refused": [
            {"table": str(one.table_id), "operation": one.operation, "created_at": one.created_at}
            for one in refused.order_by("created_at", "id")
        ],
        "acts": acts_of(key, streams),
    }


def _tables_of(person_id: UUID) -> QuerySet[Table]:
    """The tables where a person has a chair: ids are looked for as text, on both databases."""
    named = Table.objects.select_related("stream").annotate(named=Cast("people", TextField()))
    return named.filter(named__contains=str(person_id)).order_by("created_at", "id")


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
                "adjustment": line.adjustments[chair] if line.adjustments else None,
                "counts": not line.is_annulled,
            }
            for line in sheet.lines
        ],
    }

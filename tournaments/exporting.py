"""What tournaments hold about a person: the entries that the person sat for."""

from typing import Any
from uuid import UUID

from ledger.models import Stream
from ledger.services import acts_of
from tournaments.models import EntryPerson


def held_by_tournaments(person_id: UUID, within: frozenset[UUID] | None) -> dict[str, Any]:
    """`{entries, acts}`: each entry with its tournament and from which position on."""
    sat = EntryPerson.objects.filter(person=person_id).select_related("entry__tournament")
    streams = Stream.objects.filter(tournament__isnull=False)
    if within is not None:
        sat = sat.filter(entry__tournament__club__in=within)
        streams = streams.filter(tournament__club__in=within)
    return {
        "entries": [_sitting_document(one) for one in sat.order_by("entry__created_at", "id")],
        "acts": acts_of(f"person:{person_id}", streams),
    }


def _sitting_document(sat: EntryPerson) -> dict[str, Any]:
    entry, tournament = sat.entry, sat.entry.tournament
    return {
        "tournament": str(tournament.id),
        "name": tournament.name,
        "date": tournament.date,
        "number": entry.number,
        "team": entry.team,
        "club": entry.club,
        "from_position": sat.from_position,
        "withdrawn_from": entry.withdrawn_from,
        "last_from": entry.last_from,
        "removed_from": entry.removed_from,
    }

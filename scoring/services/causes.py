"""Why one published ranking differs from the one before: the events that touched what was in it.

Those of the tournament's chain that came between the two, and those of the tables that the earlier
one knew. What was played since at later positions is no correction, and is left out.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final
from uuid import UUID

import orjson
from django.db.models import Q

from ledger.models import Event
from ledger.services import reasons_of
from scoring.models import RankingVersion
from scoring.services.cause_words import sentence_of
from tarot.wording import Text
from tournaments.models import Sheet

MOST: Final = 200
# Changes of a tournament that can move a ranking whichever position they are about.
ALWAYS: Final = frozenset(
    {
        "penalty.add",
        "sanction.add",
        "sanction.lift",
        "entry.change",
        "ranking.policy",
        "tournament.change",
        "tournament.reopen",
    }
)


@dataclass(frozen=True, slots=True)
class Cause:
    """One event: of the tournament, or of the table that it names by position and number. `ruling`
    is the id of the one that ordered it."""

    seq: int
    type: str
    at: datetime
    position: int | None
    table: int | None
    entry: int | None
    deal: UUID | None
    ruling: str | None
    reason: str | None
    sentence: Text


def causes_between(before: RankingVersion, after: RankingVersion) -> list[Cause]:
    """In the order of the chains, the tournament's first; no more than `MOST` of them."""
    reasons: Mapping[UUID, str] = {}
    changes = [*_of_tournament(before, after)]
    if changes:
        reasons = reasons_of(event.subject_id for event, _ in changes)
    told = [_told(event, data, reasons) for event, data in changes]
    return [*told, *_of_tables(before, after)][:MOST]


def _of_tournament(
    before: RankingVersion, after: RankingVersion
) -> Iterator[tuple[Event, Mapping[str, Any]]]:
    events = Event.objects.filter(
        stream=before.tournament.stream_id, seq__gt=before.seq, seq__lte=after.seq
    )
    for event in events.order_by("seq"):
        data = orjson.loads(bytes(event.body))["data"]
        touched = event.type.startswith("sheet.") and data["position"] <= before.after
        # Who may look on moves nobody.
        if touched or (event.type in ALWAYS and data.get("changed") != ["public"]):
            yield event, data


def _told(event: Event, data: Mapping[str, Any], reasons: Mapping[UUID, str]) -> Cause:
    return Cause(
        event.seq,
        event.type,
        event.recorded_at,
        data.get("position"),
        data.get("table"),
        data.get("number"),
        None,
        data.get("ruling"),
        reasons.get(event.subject_id),
        sentence_of(event.type, data),
    )


def _of_tables(before: RankingVersion, after: RankingVersion) -> Iterator[Cause]:
    """What happened to deals at tables whose chain has grown, up to the position it covered."""
    grown = {
        table: (before.heads[table], seq)
        for table, seq in after.heads.items()
        if before.heads.get(table, seq) < seq
    }
    sheets = Sheet.objects.filter(
        table__in=list(grown), position__number__lte=before.after
    ).select_related("position", "table")
    places = {
        sheet.table.stream_id: (sheet.position.number, sheet.number, grown[str(sheet.table_id)])
        for sheet in sheets
    }
    if not places:
        return
    parts = Q()
    for stream, (_, _, (old, new)) in places.items():
        parts |= Q(stream=stream, seq__gt=old, seq__lte=new)
    deals = Event.objects.filter(parts, subject_kind="deal").order_by("stream", "seq")
    for event in deals[:MOST]:
        position, table, _ = places[event.stream_id]
        yield Cause(
            event.seq,
            event.type,
            event.recorded_at,
            position,
            table,
            None,
            event.subject_id,
            _ruling_of(event),
            None,
            sentence_of(event.type, {"position": position, "table": table}),
        )


def _ruling_of(event: Event) -> str | None:
    """The ruling that an event of a deal tells of; only of these the body is looked at."""
    if event.type != "deal.rule":
        return None
    ruling: str = orjson.loads(bytes(event.body))["data"]["ruling"]
    return ruling

"""Writing what stored deals have become worth: by the engine of today, or by other rules.

A deal whose worth is still the same costs no write. Any other gets a new revision of its result
with the cause `rescored`, and its table's chain an event; the results before it stay as they were.
"""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from conventions.transactions import locked
from games.models import Deal, Result, Table
from games.services.chronicle import data_of
from games.services.comparing import Change, Instead, Unscorable, compared
from games.services.deals import save
from games.services.results import revise
from games.services.standing import StandingDeal, standing_of
from ledger.actors import Actor, Subject
from ledger.models import Stream
from ledger.services import append
from tarot import ENGINE

FIELDS = ["scored_by", "conflict", "revisions", "log_revision", "summary_revision"]


def rescore(deals: Sequence[UUID], instead: Instead, by: Actor, job: UUID) -> list[Change]:
    """Write what has become different of some deals, inside the caller's transaction.

    They are locked first and compared again as they then are: what was recorded meanwhile counts,
    and what was rescored meanwhile is not rescored twice. Deals before chains, as whoever records
    takes them too.
    """
    rows = {row.id: row for row in locked(Deal.objects.filter(id__in=deals).order_by("id"))}
    tables = Table.objects.filter(id__in={row.table_id for row in rows.values()})
    streams = _locked_streams(tables.values_list("id", "stream_id"))
    changes = [change for row in standing_of(deals) if (change := _change(row, instead))]
    revised = [(rows[change.row.id], _revised(rows[change.row.id], change)) for change in changes]
    Result.objects.bulk_create([result for _, results in revised for result in results])
    for row, results in revised:
        subject = Subject("deal", row.id, row.version)
        asked = {"job": str(job), "engine": ENGINE, "scored_by": row.scored_by}
        data = data_of(row, asked, results)
        append(streams[row.table_id], "deal.rescore", by, subject, data)
    return changes


def _locked_streams(streams: Any) -> Mapping[UUID, Stream]:
    """The heads of the chains of some tables, by table."""
    by_table = dict(streams)
    heads = locked(Stream.objects.filter(id__in=by_table.values()).order_by("name"))
    by_id = {stream.id: stream for stream in heads}
    return {table: by_id[stream] for table, stream in by_table.items()}


def _change(row: StandingDeal, instead: Instead) -> Change | None:
    try:
        return compared(row, instead)
    except Unscorable:
        return None


def _revised(row: Deal, change: Change) -> list[Result]:
    """Store the row as the change leaves it; the results that it is to have."""
    row.scored_by, row.conflict = change.scored_by, change.conflict
    results = []
    for one in change.differences:
        if one.outcome is None:
            row.log_revision = None  # a summary always comes to something
        else:
            cause, provisional = Result.Cause.RESCORED, one.provisional
            results.append(revise(row, one.source, one.outcome, cause, provisional=provisional))
    save(row, FIELDS, [])  # the results of all deals follow at once
    return results

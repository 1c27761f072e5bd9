"""The mark on a deal that somebody disputes: whoever conducts the disputes sets it, and everybody
who adds up scores sees that this one may still change."""

from datetime import datetime
from typing import Final

from django.utils import timezone

from games.models import Deal
from ledger.actors import Actor, Subject
from ledger.chain import timestamp
from ledger.services import append

DISPUTES: Final = Actor(id="system", role="disputes", via="disputes")


def mark(row: Deal, *, disputed: bool, until: datetime | None) -> None:
    """Set the mark of a deal that is locked with its table; `until` where it ends by itself.

    The version of the deal stays: what was recorded of it is what it was. The chain of the table
    does not tell who disputes: others read it than may know.
    """
    if (row.disputed, row.disputed_until) == (disputed, until):
        return
    row.disputed, row.disputed_until = disputed, until
    row.save(update_fields=["disputed", "disputed_until"])
    data = {"disputed": disputed, "until": None if until is None else timestamp(until)}
    append(row.table.stream, "deal.dispute", DISPUTES, Subject("deal", row.id, row.version), data)


def is_disputed(disputed: bool, until: datetime | None) -> bool:
    """Whether the score may still change by a dispute, by now."""
    return disputed and (until is None or until > timezone.now())

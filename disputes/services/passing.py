"""Brings disputes up to date that nobody has looked at since a deadline of theirs passed."""

import logging
from datetime import datetime
from uuid import UUID

from django.utils import timezone

from conventions.transactions import locked, write
from disputes.models import Deadline, Dispute
from disputes.services.access import locked_deal
from disputes.services.deadlines import catch_up
from disputes.services.flags import flag_deal
from games.models import Deal

logger = logging.getLogger(__name__)


def pass_deadlines(now: datetime | None = None) -> int:
    """Each dispute in a transaction of its own; how many there was something to tell of. Running
    it again, or beside somebody who acts, tells nothing twice."""
    passed = Deadline.objects.filter(
        satisfied_at=None, told_at=None, due_at__lte=now or timezone.now()
    ).values_list("dispute", flat=True)
    return sum(_if_possible(dispute) for dispute in sorted(set(passed)))


def _if_possible(dispute: UUID) -> bool:
    """One that cannot be brought up to date is told of in the log, and stops no other."""
    try:
        return _brought_up(dispute)
    except Exception:
        logger.exception("A dispute could not be brought up to date")
        return False


def _brought_up(dispute: UUID) -> bool:
    with write():
        deal = locked_deal(Deal.objects.filter(disputes=dispute))
        row = locked(
            Dispute.objects.select_related("stream").filter(id=dispute), "self", "stream"
        ).get()
        assert deal is not None
        row.deal = deal
        has_changed = catch_up(row)
        if has_changed:
            flag_deal(row)
    return has_changed

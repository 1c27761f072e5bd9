"""Brings disputes up to date that nobody has looked at since a deadline of theirs passed."""

from uuid import UUID

from django.utils import timezone

from conventions.transactions import locked, write
from disputes.models import Deadline, Dispute
from disputes.services.access import locked_deal
from disputes.services.chronicle import CLOCK
from disputes.services.deadlines import catch_up
from disputes.services.flags import flag_deal
from games.models import Deal


def pass_deadlines() -> int:
    """Each dispute in a transaction of its own; how many there was something to tell of. Running
    it again, or beside somebody who acts, tells nothing twice."""
    passed = Deadline.objects.filter(
        satisfied_at=None, told_at=None, due_at__lte=timezone.now()
    ).values_list("dispute", flat=True)
    return sum(_brought_up(dispute) for dispute in sorted(set(passed)))


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
            flag_deal(row, CLOCK)
    return has_changed

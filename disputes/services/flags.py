"""What a deal shows of its disputes: that its score may still change, and until when."""

from disputes.models import Deadline, Dispute
from disputes.states import APPEALABLE, UNSETTLED
from games.services.disputed import mark


def flag_deal(row: Dispute) -> None:
    """Bring the mark of the deal of a dispute in line with all disputes about it; the deal is
    locked with its table."""
    others = Dispute.objects.filter(deal=row.deal)
    if others.filter(state__in=[state.value for state in UNSETTLED]).exists():
        return mark(row.deal, disputed=True, until=None)
    running = Deadline.objects.filter(
        dispute__deal=row.deal,
        dispute__state__in=[state.value for state in APPEALABLE],
        kind=Deadline.Kind.APPEAL,
        satisfied_at=None,
    )
    until = running.order_by("-due_at").values_list("due_at", flat=True).first()
    return mark(row.deal, disputed=until is not None, until=until)

"""Which events of a dispute's chain an insider may read."""

from collections.abc import Callable
from functools import cache
from uuid import UUID

from disputes.models import Dispute
from disputes.services.access import Insider
from disputes.services.evidence import visible_to
from ledger.models import Event


def may_see(row: Dispute, who: Insider) -> Callable[[Event], bool]:
    """Everything but the evidence that is for others' eyes."""

    @cache
    def seen() -> frozenset[UUID]:
        return frozenset(visible_to(who, row).values_list("id", flat=True))

    return lambda event: event.subject_kind != "evidence" or event.subject_id in seen()

"""Which events of a table's chain a caller may read."""

from collections.abc import Callable
from functools import cache
from uuid import UUID

from games.models import Deal, Table
from games.services.access import LAID_OPEN, Standing
from ledger.models import Event


def may_see_events(table: Table, who: Standing) -> Callable[[Event], bool]:
    """All of them, or those of deals that are laid open."""
    return (lambda event: True) if who.sees_everything else laid_open_events(table)


def laid_open_events(table: Table) -> Callable[[Event], bool]:
    """Of a deal only once it is laid open.

    The deals are looked at when the events have been read: what is not known to be laid open by
    then is withheld.
    """

    @cache
    def laid_open() -> frozenset[UUID]:
        deals = Deal.objects.filter(table=table, phase__in=LAID_OPEN)
        return frozenset(deals.values_list("id", flat=True))

    return lambda event: event.subject_kind != "deal" or event.subject_id in laid_open()


def is_in_hand(event: Event) -> bool:
    """Whether an event tells the log of a deal that has not been played to its end."""
    return event.subject_kind == "deal" and not is_laid_open(event.subject_id)


def is_laid_open(deal: UUID) -> bool:
    """Whether everybody may see all cards of a deal."""
    return Deal.objects.filter(id=deal, phase__in=LAID_OPEN).exists()

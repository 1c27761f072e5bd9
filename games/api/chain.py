"""The chain of a table: its events, signed checkpoints, and proofs, for whoever sits there."""

from functools import cache
from uuid import UUID

from games.api.callers import caller
from games.models import Deal, Table
from games.services.access import LAID_OPEN, Standing
from games.services.tables import find_table
from ledger.api.chains import (
    Chain,
    ChainView,
    CheckpointView,
    ConsistencyView,
    EventsView,
    InclusionView,
    named,
)
from ledger.api.documents import MaySee


class OfTable(ChainView):
    def chain(self) -> Chain:
        table, who = find_table(self.kwargs["table_id"], caller(self.request), "table.events")
        return Chain(table.stream, _may_see(table, who))


@named(
    "list_table_events",
    "The events of a table's chain, with their hashes",
    "The body of an event is withheld while it may tell hands of a deal in progress that you may "
    "not see; its hashes are there all the same, so that the chain verifies.",
)
class TableEvents(OfTable, EventsView):
    pass


@named(
    "read_table_checkpoint",
    "A signed checkpoint of a table's chain as it now is: keep it as a witness",
)
class TableCheckpoint(OfTable, CheckpointView):
    pass


@named("prove_table_inclusion", "Proof that an event is in a checkpoint of a table's chain")
class TableInclusion(OfTable, InclusionView):
    pass


@named("prove_table_consistency", "Proof that a table's checkpoint continues an earlier one")
class TableConsistency(OfTable, ConsistencyView):
    pass


def _may_see(table: Table, who: Standing) -> MaySee:
    """Which events a caller may read: of a deal only once it is laid open.

    The deals are looked at when the events have been read: what is not known to be laid open by
    then is withheld.
    """
    if who.sees_everything:
        return lambda event: True

    @cache
    def laid_open() -> frozenset[UUID]:
        deals = Deal.objects.filter(table=table, phase__in=LAID_OPEN)
        return frozenset(deals.values_list("id", flat=True))

    return lambda event: event.subject_kind != "deal" or event.subject_id in laid_open()

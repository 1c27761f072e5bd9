"""The chain of a table: its events, signed checkpoints, and proofs, for whoever sits there."""

from games.api.callers import caller
from games.services.seeing import may_see_events
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


class OfTable(ChainView):
    def chain(self) -> Chain:
        table, who = find_table(self.kwargs["table_id"], caller(self.request), "table.events")
        return Chain(table.stream, may_see_events(table, who))


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

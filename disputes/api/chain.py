"""The chain of a dispute: its events, signed checkpoints, and proofs, for its insiders."""

from disputes.api.access import OfDispute
from disputes.services.seeing import may_see
from ledger.api.chains import (
    Chain,
    ChainView,
    CheckpointView,
    ConsistencyView,
    EventsView,
    InclusionView,
    named,
)


class OfDisputeChain(OfDispute, ChainView):
    actions = {"get": "dispute.read"}

    def chain(self) -> Chain:
        return Chain(self.dispute.stream, may_see(self.dispute, self.who))


@named("list_dispute_events", "The chain of a dispute: every change of it")
class DisputeEvents(OfDisputeChain, EventsView):
    pass


@named(
    "read_dispute_checkpoint",
    "A signed checkpoint of a dispute's chain as it now is: keep it as a witness",
)
class DisputeCheckpoint(OfDisputeChain, CheckpointView):
    pass


@named("prove_dispute_inclusion", "Proof that an event is in a checkpoint of a dispute's chain")
class DisputeInclusion(OfDisputeChain, InclusionView):
    pass


@named("prove_dispute_consistency", "Proof that a dispute's checkpoint continues another")
class DisputeConsistency(OfDisputeChain, ConsistencyView):
    pass

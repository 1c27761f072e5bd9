"""The chain of a club: its events, signed checkpoints, and proofs."""

from clubs.api.access import OfClub
from clubs.models import Club
from ledger.api.chains import (
    Chain,
    ChainView,
    CheckpointView,
    ConsistencyView,
    EventsView,
    InclusionView,
    named,
)


class OfClubChain(OfClub, ChainView):
    actions = {"get": "club.events"}

    def chain(self) -> Chain:
        return Chain(Club.objects.select_related("stream").get(id=self.kwargs["club_id"]).stream)


@named("list_club_events", "The chain of a club: every change of it, its people and its phones")
class ClubEvents(OfClubChain, EventsView):
    pass


@named(
    "read_club_checkpoint",
    "A signed checkpoint of a club's chain as it now is: keep it as a witness",
)
class ClubCheckpoint(OfClubChain, CheckpointView):
    pass


@named("prove_club_inclusion", "Proof that an event is in a checkpoint of a club's chain")
class ClubInclusion(OfClubChain, InclusionView):
    pass


@named("prove_club_consistency", "Proof that a club's checkpoint continues an earlier one")
class ClubConsistency(OfClubChain, ConsistencyView):
    pass

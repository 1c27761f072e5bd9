"""The chain of a tournament: its events, signed checkpoints, and proofs."""

from ledger.api.chains import (
    Chain,
    ChainView,
    CheckpointView,
    ConsistencyView,
    EventsView,
    InclusionView,
    named,
)
from tournaments.api.access import OfTournament


class OfTournamentChain(OfTournament, ChainView):
    actions = {"get": "tournament.events"}

    def chain(self) -> Chain:
        return Chain(self.tournament.stream)


@named("list_tournament_events", "The chain of a tournament: every change of it")
class TournamentEvents(OfTournamentChain, EventsView):
    pass


@named(
    "read_tournament_checkpoint",
    "A signed checkpoint of a tournament's chain as it now is: keep it as a witness",
)
class TournamentCheckpoint(OfTournamentChain, CheckpointView):
    pass


@named("prove_tournament_inclusion", "Proof that an event is in a tournament's checkpoint")
class TournamentInclusion(OfTournamentChain, InclusionView):
    pass


@named("prove_tournament_consistency", "Proof that a tournament's checkpoint continues another")
class TournamentConsistency(OfTournamentChain, ConsistencyView):
    pass

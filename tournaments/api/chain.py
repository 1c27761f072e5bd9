"""The chain of a tournament: its events, signed checkpoints, and proofs."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from conventions.openapi import answers
from ledger.api.asked import CONSISTENCY_PARAMETERS, EVENT_PARAMETERS, INCLUSION_PARAMETERS
from ledger.api.streams import (
    checkpoint_answer,
    consistency_answer,
    events_answer,
    inclusion_answer,
)
from tournaments.api.access import OfTournament
from tournaments.api.tournaments import READ_PROBLEMS

PROBLEMS = (*READ_PROBLEMS, "invalid_request")


class TournamentEvents(OfTournament):
    actions = {"get": "tournament.events"}

    @extend_schema(
        operation_id="list_tournament_events",
        summary="The ledger of a tournament: every change of it",
        parameters=EVENT_PARAMETERS,
        responses=answers({200: "LedgerEvents"}, *PROBLEMS),
    )
    def get(self, request: Request, tournament_id: UUID) -> Response:
        return events_answer(request, self.tournament.stream, lambda event: True)


class TournamentCheckpoint(OfTournament):
    actions = {"get": "tournament.events"}

    @extend_schema(
        operation_id="read_tournament_checkpoint",
        summary="A signed checkpoint of a tournament's ledger as it now is: keep it as a witness",
        responses=answers({200: "LedgerCheckpoint"}, "conflict", *PROBLEMS),
    )
    def get(self, request: Request, tournament_id: UUID) -> Response:
        return checkpoint_answer(request, self.tournament.stream)


class TournamentInclusion(OfTournament):
    actions = {"get": "tournament.events"}

    @extend_schema(
        operation_id="read_tournament_inclusion",
        summary="The proof that an event is in a checkpoint of a tournament's ledger",
        parameters=INCLUSION_PARAMETERS,
        responses=answers({200: "InclusionProof"}, *PROBLEMS),
    )
    def get(self, request: Request, tournament_id: UUID) -> Response:
        return inclusion_answer(request, self.tournament.stream)


class TournamentConsistency(OfTournament):
    actions = {"get": "tournament.events"}

    @extend_schema(
        operation_id="read_tournament_consistency",
        summary="The proof that a checkpoint of a tournament's ledger continues an older one",
        parameters=CONSISTENCY_PARAMETERS,
        responses=answers({200: "ConsistencyProof"}, *PROBLEMS),
    )
    def get(self, request: Request, tournament_id: UUID) -> Response:
        return consistency_answer(request, self.tournament.stream)

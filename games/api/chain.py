"""The chain of a table: its events, signed checkpoints, and proofs, for whoever sits there."""

from functools import cache
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from conventions.openapi import answers
from games.api.callers import caller
from games.models import Deal
from games.services.access import LAID_OPEN, Standing
from games.services.tables import find_table
from ledger.api.asked import CONSISTENCY_PARAMETERS, EVENT_PARAMETERS, INCLUSION_PARAMETERS
from ledger.api.documents import MaySee
from ledger.api.streams import (
    checkpoint_answer,
    consistency_answer,
    events_answer,
    inclusion_answer,
)
from ledger.models import Stream

PROBLEMS = ("invalid_request", "permission_denied", "not_found")


class TableEvents(APIView):
    @extend_schema(
        operation_id="list_table_events",
        summary="The events of a table's chain, with their hashes",
        description=(
            "The body of an event is withheld while it may tell hands of a deal in progress that "
            "you may not see; its hashes are there all the same, so that the chain verifies."
        ),
        parameters=EVENT_PARAMETERS,
        responses=answers({200: "LedgerEvents"}, *PROBLEMS),
    )
    def get(self, request: Request, table_id: UUID) -> Response:
        stream, who = _stream(request, table_id)
        return events_answer(request, stream, _may_see(table_id, who))


class TableCheckpoint(APIView):
    @extend_schema(
        operation_id="read_table_checkpoint",
        summary="A signed checkpoint of a table's chain as it now is: keep it as a witness",
        responses=answers({200: "LedgerCheckpoint"}, "conflict", *PROBLEMS),
    )
    def get(self, request: Request, table_id: UUID) -> Response:
        return checkpoint_answer(request, _stream(request, table_id)[0])


class TableInclusion(APIView):
    @extend_schema(
        operation_id="prove_table_inclusion",
        summary="Proof that an event is in a checkpoint",
        parameters=INCLUSION_PARAMETERS,
        responses=answers({200: "InclusionProof"}, *PROBLEMS),
    )
    def get(self, request: Request, table_id: UUID) -> Response:
        return inclusion_answer(request, _stream(request, table_id)[0])


class TableConsistency(APIView):
    @extend_schema(
        operation_id="prove_table_consistency",
        summary="Proof that a checkpoint continues an earlier one",
        parameters=CONSISTENCY_PARAMETERS,
        responses=answers({200: "ConsistencyProof"}, *PROBLEMS),
    )
    def get(self, request: Request, table_id: UUID) -> Response:
        return consistency_answer(request, _stream(request, table_id)[0])


def _stream(request: Request, table_id: UUID) -> tuple[Stream, Standing]:
    table, who = find_table(table_id, caller(request), "table.events")
    return table.stream, who


def _may_see(table_id: UUID, who: Standing) -> MaySee:
    """Which events a caller may read: of a deal only once it is laid open.

    The deals are looked at when the events have been read: what is not known to be laid open by
    then is withheld.
    """
    if who.sees_everything:
        return lambda event: True

    @cache
    def laid_open() -> frozenset[UUID]:
        deals = Deal.objects.filter(table=table_id, phase__in=LAID_OPEN)
        return frozenset(deals.values_list("id", flat=True))

    return lambda event: event.subject_kind != "deal" or event.subject_id in laid_open()

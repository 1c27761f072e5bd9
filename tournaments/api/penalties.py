"""Penalties of a tournament."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from conventions.filtering import filtered, parameters_of
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.openapi import answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from ledger.services import reasons_of
from tournaments.api.access import OfTournament
from tournaments.api.documents import penalty_document
from tournaments.api.filters import PenaltyFilter
from tournaments.api.reading import read_penalty
from tournaments.services.penalties import add_penalty


class Penalties(OfTournament):
    actions = {"get": "tournament.read", "post": "tournament.penalise"}

    @extend_schema(
        operation_id="list_penalties",
        summary="The penalties of a tournament, newest first",
        parameters=[*parameters_of(PenaltyFilter), *PAGE_PARAMETERS],
        responses=answers({200: "TournamentPenalties"}, "permission_denied", "invalid_request"),
    )
    def get(self, request: Request, tournament_id: UUID) -> Response:
        rows = self.tournament.penalties.select_related("entry")
        page = page_of(filtered(PenaltyFilter, request, rows), request)
        reasons = reasons_of(one.id for one in page.rows)
        return page.answer(penalties=[penalty_document(one, reasons) for one in page.rows])

    @extend_schema(
        operation_id="add_penalty",
        summary="Take points from an entry, with the reason; below zero they are given back",
        parameters=KEY_PARAMETERS,
        request=body("PenaltyRequest"),
        responses=answers({201: "TournamentPenalty"}, "conflict"),
    )
    @keyed()
    def post(self, request: Request, tournament_id: UUID) -> Response:
        number, position, points, reason = read_penalty(request.data)
        penalty = add_penalty(tournament_id, number, position, points, reason, self.who)
        return Response(penalty_document(penalty, {penalty.id: reason}), status=201)

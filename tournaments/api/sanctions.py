"""Sanctions of a tournament: who is ranked last or excluded, and what was lifted again."""

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
from tournaments.api.documents import sanction_document
from tournaments.api.filters import SanctionFilter
from tournaments.api.reading import read_sanction, read_why
from tournaments.services.sanctions import add_sanction, lift_sanction


class Sanctions(OfTournament):
    actions = {"get": "tournament.read", "post": "tournament.penalise"}

    @extend_schema(
        operation_id="list_sanctions",
        summary="The sanctions of a tournament and what lifted them, newest first",
        parameters=[*parameters_of(SanctionFilter), *PAGE_PARAMETERS],
        responses=answers({200: "TournamentSanctions"}, "permission_denied", "invalid_request"),
    )
    def get(self, request: Request, tournament_id: UUID) -> Response:
        rows = self.tournament.sanctions.select_related("entry")
        page = page_of(filtered(SanctionFilter, request, rows), request)
        reasons = reasons_of(one.id for one in page.rows)
        return page.answer(sanctions=[sanction_document(one, reasons) for one in page.rows])

    @extend_schema(
        operation_id="add_sanction",
        summary="Rank an entry behind everybody else, or exclude it, with the reason",
        parameters=KEY_PARAMETERS,
        request=body("SanctionRequest"),
        responses=answers({201: "TournamentSanction"}, "conflict"),
    )
    @keyed()
    def post(self, request: Request, tournament_id: UUID) -> Response:
        number, kind, position, reason = read_sanction(request.data)
        sanction = add_sanction(tournament_id, number, kind, position, reason, self.who)
        return Response(sanction_document(sanction, {sanction.id: reason}), status=201)


class Lifting(OfTournament):
    actions = {"post": "tournament.penalise"}

    @extend_schema(
        operation_id="lift_sanction",
        summary="Let a sanction hold no longer, with the reason",
        parameters=KEY_PARAMETERS,
        request=body("ReasonRequest"),
        responses=answers({201: "TournamentSanction"}, "conflict"),
    )
    @keyed()
    def post(self, request: Request, tournament_id: UUID, sanction_id: UUID) -> Response:
        reason = read_why(request.data)
        lift = lift_sanction(tournament_id, sanction_id, reason, self.who)
        return Response(sanction_document(lift, {lift.id: reason}), status=201)

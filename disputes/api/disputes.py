"""Disputes: opened at a deal, listed, read whole, and taken on by verbs."""

from uuid import UUID

from django.db.models import QuerySet
from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.access import Guarded
from clubs.principals import principal_of
from conventions.etags import not_modified, view_of
from conventions.filtering import filtered, parameters_of
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.openapi import IF_MATCH, IF_NONE_MATCH, answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from conventions.problems import Problem
from disputes.api.access import OfDispute, address_of, dispute_tag, known_version
from disputes.api.filters import DisputeFilter
from disputes.api.reading import read_act, read_claim
from disputes.documents.disputes import dispute_document, listed_document
from disputes.models import Dispute
from disputes.services.access import Insider, find_dispute, visible_disputes
from disputes.services.acting import VERBS, act
from disputes.services.lists import running_by_dispute, summary_of
from disputes.services.opening import file_claim
from games.services.access import Caller
from games.services.deals import find as find_deal
from tournaments.api.access import OfTournament


class DealDisputes(Guarded):
    """Whether the caller may is asked by the services, which know the table of the deal."""

    @extend_schema(
        operation_id="list_deal_disputes",
        summary="The disputes about a deal, newest first",
        parameters=PAGE_PARAMETERS,
        responses=answers({200: "Disputes"}, "permission_denied", "invalid_request"),
    )
    def get(self, request: Request, deal_id: UUID) -> Response:
        principal = principal_of(request)
        find_deal(deal_id, Caller(principal))
        return _page(request, visible_disputes(principal).filter(deal=deal_id))

    @extend_schema(
        operation_id="open_dispute",
        summary="Open a dispute about a deal, or join the one of this category that is open",
        description=(
            "201 for a new one, 200 for one that is joined, or that the caller had joined before. "
            "For who sat there, organisers and arbiters."
        ),
        parameters=KEY_PARAMETERS,
        request=body("DisputeRequest"),
        responses=answers({200: "Dispute", 201: "Dispute"}, "conflict"),
    )
    @keyed()
    def post(self, request: Request, deal_id: UUID) -> Response:
        row, who, is_new = file_claim(deal_id, read_claim(request.data), principal_of(request))
        answer = _whole(row, who, status=201 if is_new else 200)
        if is_new:
            answer.headers["Location"] = address_of(row.id)
        return answer


class Disputes(Guarded):
    @extend_schema(
        operation_id="list_disputes",
        summary="The disputes that you are an insider of, newest first",
        parameters=[*parameters_of(DisputeFilter), *PAGE_PARAMETERS],
        responses=answers({200: "Disputes"}, "invalid_request"),
    )
    def get(self, request: Request) -> Response:
        return _page(request, visible_disputes(principal_of(request)))


class OneDispute(OfDispute):
    actions = {"get": "dispute.read"}

    @extend_schema(
        operation_id="read_dispute",
        summary="A dispute: parties, questions, evidence, rulings, appeals and clocks",
        description="Whoever sat there sees what is not for arbiters alone. `you.may` lists verbs.",
        parameters=[IF_NONE_MATCH],
        responses=answers({200: "Dispute", 304: None}, "permission_denied"),
    )
    def get(self, request: Request, dispute_id: UUID) -> HttpResponse:
        document = dispute_document(self.dispute, self.who)
        tag = dispute_tag(self.dispute, view_of(document))
        return not_modified(request, tag) or Response(document, headers={"ETag": tag})


VERB = OpenApiParameter("verb", str, OpenApiParameter.PATH, enum=list(VERBS))


class DisputeActions(OfDispute):
    actions = {"post": "dispute.read"}

    @extend_schema(
        operation_id="act_in_dispute",
        summary="Do something in a dispute; docs/disputes.md has the verbs and their bodies",
        parameters=[VERB, *KEY_PARAMETERS, IF_MATCH],
        request=body("DisputeAct"),
        responses=answers({200: "Dispute"}, "conflict", "conflict_of_interest"),
    )
    @keyed()
    def post(self, request: Request, dispute_id: UUID, verb: str) -> Response:
        if verb not in VERBS:
            raise Problem("not_found")
        said = read_act(verb, request.data)
        row, who = act(dispute_id, verb, said, self.principal, known_version(request))
        return _whole(row, who)


class TournamentDisputes(OfTournament):
    actions = {"get": "tournament.penalise"}

    @extend_schema(
        operation_id="summarise_disputes",
        summary="How many disputes of a tournament are in which state, and what they hold up",
        responses=answers({200: "DisputeSummary"}, "permission_denied"),
    )
    def get(self, request: Request, tournament_id: UUID) -> Response:
        return Response(summary_of(tournament_id))


def _page(request: Request, rows: QuerySet[Dispute]) -> Response:
    page = page_of(filtered(DisputeFilter, request, rows), request)
    running = running_by_dispute(page.rows)
    return page.answer(disputes=[listed_document(row, running[row.id]) for row in page.rows])


def _whole(row: Dispute, who: Insider, status: int = 200) -> Response:
    # Read anew: what was locked may have been changed by more than the one service.
    row, who = find_dispute(row.id, who.principal)
    document = dispute_document(row, who)
    tag = dispute_tag(row, view_of(document))
    return Response(document, status=status, headers={"ETag": tag})

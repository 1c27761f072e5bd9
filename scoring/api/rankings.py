"""Rankings of a tournament: as it now is, as it was published, and how it is ranked."""

from typing import Final
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from conventions.etags import etag, not_modified, require_match, version_named, view_of
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.openapi import IF_MATCH, IF_NONE_MATCH, answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from conventions.parameters import invalid_parameters, numbers_asked, wrong
from conventions.shapes import Reader
from ledger.services import reasons_of
from scoring.api.reading import read_policy, read_publication
from scoring.documents import publication_document
from scoring.models import RankingPolicy
from scoring.services.policies import change_policy, policy_row
from scoring.services.rankings import ENTRIES, TEAMS, ranking_now
from scoring.services.versions import (
    approve_ranking,
    find_version,
    latest_version,
    publish_ranking,
)
from scoring.whole import published_document, ranking_now_document
from tarot.wording import Text
from tournaments.api.access import OfTournament, address_of
from tournaments.api.reading import MOST_POSITIONS

BOTH = Text("L'un ou l'autre, pas les deux.", "One or the other, not both.")
OF: Final = OpenApiParameter("of", str, enum=[ENTRIES, TEAMS], description="What is ranked")
WHICH: Final = [
    OpenApiParameter("after", int, description="After which position; 0, the default: the last"),
    OpenApiParameter("position", int, description="One position by itself; 0: all up to `after`"),
    OF,
]


class RankingNow(OfTournament):
    actions = {"get": "tournament.read"}

    @extend_schema(
        operation_id="read_ranking",
        summary="The ranking as it now is, computed from the sheets",
        description=(
            "After the last position that anybody has played, or after another one, or of one "
            "position by itself. `published` is the latest published version, and whether it "
            "still says the same."
        ),
        parameters=[*WHICH, IF_NONE_MATCH],
        responses=answers(
            {200: "Ranking", 304: None}, "permission_denied", "conflict", "invalid_request"
        ),
    )
    def get(self, request: Request, tournament_id: UUID) -> HttpResponse:
        after, position, of = _which(request)
        found = ranking_now(self.tournament, of=of, after=after, position=position)
        latest = latest_version(self.tournament)
        document = ranking_now_document(found, latest, is_whole=position is None)
        tag = etag("ranking", self.tournament.id, found.seq, view_of(document))
        return not_modified(request, tag) or Response(document, headers={"ETag": tag})


class PublishedRankings(OfTournament):
    actions = {"get": "tournament.read", "post": "ranking.publish"}

    @extend_schema(
        operation_id="list_rankings",
        summary="The published rankings of a tournament, newest first",
        parameters=PAGE_PARAMETERS,
        responses=answers({200: "Rankings"}, "permission_denied", "invalid_request"),
    )
    def get(self, request: Request, tournament_id: UUID) -> Response:
        rows = self.tournament.published_rankings.select_related("approval")
        page = page_of(rows.defer("heads"), request)
        reasons = reasons_of(version.id for version in page.rows)
        listed = [
            {
                "after": version.after,
                **publication_document(version, reasons.get(version.id)),
            }
            for version in page.rows
        ]
        return page.answer(rankings=listed)

    @extend_schema(
        operation_id="publish_ranking",
        summary="Publish the ranking as it now is, as the next numbered version",
        description=(
            "200 with the latest version where it says the same already. It is provisional until "
            "somebody approves it. Correcting an approved one needs a reason."
        ),
        parameters=KEY_PARAMETERS,
        request=body("RankingRequest"),
        responses=answers({200: "PublishedRanking", 201: "PublishedRanking"}, "conflict"),
    )
    @keyed()
    def post(self, request: Request, tournament_id: UUID) -> Response:
        after, reason = read_publication(request.data)
        version, is_new = publish_ranking(self.tournament, self.who, after, reason)
        headers = {"Location": address_of(tournament_id, "rankings", version.number)}
        status = 201 if is_new else 200
        return Response(
            published_document(version), status=status, headers=headers if is_new else {}
        )


class OnePublishedRanking(OfTournament):
    actions = {"get": "tournament.read"}

    @extend_schema(
        operation_id="read_published_ranking",
        summary="A published ranking, what it changed of the one before it, and why",
        responses=answers({200: "PublishedRanking"}, "permission_denied"),
    )
    def get(self, request: Request, tournament_id: UUID, number: int) -> Response:
        return Response(published_document(find_version(self.tournament, number)))


class Approval(OfTournament):
    actions = {"post": "ranking.publish"}

    @extend_schema(
        operation_id="approve_ranking",
        summary="Stand for the latest published ranking, once nothing is awaited any more",
        parameters=KEY_PARAMETERS,
        request=body("Nothing"),
        responses=answers({200: "PublishedRanking"}, "conflict"),
    )
    @keyed()
    def post(self, request: Request, tournament_id: UUID, number: int) -> Response:
        Reader(request.data).done()
        return Response(published_document(approve_ranking(self.tournament, number, self.who)))


class Policy(OfTournament):
    actions = {"get": "tournament.read", "put": "tournament.change"}

    @extend_schema(
        operation_id="read_ranking_policy",
        summary="How a tournament is ranked: criteria, places of equals, prizes in cents",
        responses=answers({200: "RankingPolicy"}, "permission_denied"),
    )
    def get(self, request: Request, tournament_id: UUID) -> Response:
        return _policy_answer(policy_row(self.tournament))

    @extend_schema(
        operation_id="change_ranking_policy",
        summary="Say how a tournament is ranked; with a reason once it has begun",
        parameters=[IF_MATCH],
        request=body("RankingPolicyRequest"),
        responses=answers({200: "RankingPolicy"}, "conflict"),
    )
    def put(self, request: Request, tournament_id: UUID) -> Response:
        wanted, reason = read_policy(request.data)
        if_match = version_named(request)

        def check(row: RankingPolicy) -> None:
            require_match(if_match, _policy_tag(row))

        return _policy_answer(change_policy(self.tournament, wanted, self.who, check, reason))


def _which(request: Request) -> tuple[int | None, int | None, str]:
    numbers = numbers_asked(
        request, ("of",), after=(0, 0, MOST_POSITIONS), position=(0, 0, MOST_POSITIONS)
    )
    of = request.query_params.get("of", "")
    if of not in ("", ENTRIES, TEAMS):
        detail = Text(f"Possibles : {ENTRIES}, {TEAMS}.", f"Possible: {ENTRIES}, {TEAMS}.")
        raise invalid_parameters([wrong("of", "not_a_choice", detail)])
    if numbers["after"] and numbers["position"]:
        raise invalid_parameters([wrong("position", "not_both", BOTH)])
    return numbers["after"] or None, numbers["position"] or None, of


def _policy_answer(row: RankingPolicy) -> Response:
    document = {**row.said, "version": row.version}
    return Response(document, headers={"ETag": _policy_tag(row)})


def _policy_tag(row: RankingPolicy) -> str:
    return etag("ranking-policy", row.tournament_id, row.version)

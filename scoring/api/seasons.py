"""Seasons of a club: which tournaments count, how, and what they come to."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.access import Guarded, OfClub
from clubs.roles import Role
from conventions.etags import etag, not_modified, require_match, version_named, view_of
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.openapi import IF_MATCH, IF_NONE_MATCH, answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from scoring.api.reading import read_season
from scoring.documents import season_document, season_ranking_document
from scoring.models import Season
from scoring.services.seasons import change_season, create_season, season_now
from tournaments.services.registering import licences_of


class OfSeason(Guarded):
    """Below the address of a season; `season` is the row as it was when it was asked."""

    season: Season

    def roles(self, **kwargs: Any) -> frozenset[Role]:
        found = Season.objects.filter(id=kwargs["season_id"]).first()
        if found is None:
            return frozenset()
        self.season = found
        return self.principal.roles_in(found.club_id)


class Seasons(OfClub):
    actions = {"get": "season.read", "post": "season.change"}

    @extend_schema(
        operation_id="list_seasons",
        summary="The seasons of a club, newest first",
        parameters=PAGE_PARAMETERS,
        responses=answers({200: "Seasons"}, "permission_denied", "invalid_request"),
    )
    def get(self, request: Request, club_id: UUID) -> Response:
        rows = Season.objects.filter(club=club_id).prefetch_related("tournaments")
        page = page_of(rows, request)
        return page.answer(seasons=[_document(row) for row in page.rows])

    @extend_schema(
        operation_id="create_season",
        summary="Create a season of tournaments that are ranked together",
        parameters=KEY_PARAMETERS,
        request=body("SeasonRequest"),
        responses=answers({201: "Season"}, "conflict"),
    )
    @keyed()
    def post(self, request: Request, club_id: UUID) -> Response:
        row = create_season(club_id, read_season(request.data), self.actor)
        headers = {"Location": f"/api/v1/seasons/{row.id}", "ETag": _tag(row)}
        return Response(_document(row), status=201, headers=headers)


class OneSeason(OfSeason):
    actions = {"get": "season.read", "put": "season.change"}

    @extend_schema(
        operation_id="read_season",
        summary="A season: its tournaments and its rules",
        parameters=[IF_NONE_MATCH],
        responses=answers({200: "Season", 304: None}, "permission_denied"),
    )
    def get(self, request: Request, season_id: UUID) -> HttpResponse:
        tag = _tag(self.season)
        answer = Response(_document(self.season), headers={"ETag": tag})
        return not_modified(request, tag) or answer

    @extend_schema(
        operation_id="change_season",
        summary="Change a season: all of it is said each time",
        parameters=[IF_MATCH],
        request=body("SeasonRequest"),
        responses=answers({200: "Season"}, "conflict"),
    )
    def put(self, request: Request, season_id: UUID) -> Response:
        if_match = version_named(request)

        def check(row: Season) -> None:
            require_match(if_match, _tag(row))

        row = change_season(season_id, read_season(request.data), self.actor, check)
        return Response(_document(row), headers={"ETag": _tag(row)})


class SeasonRanking(OfSeason):
    actions = {"get": "season.read"}

    @extend_schema(
        operation_id="read_season_ranking",
        summary="The ranking of a season, computed from the sheets of its tournaments",
        description="Tournaments count from the moment that they are closed.",
        parameters=[IF_NONE_MATCH],
        responses=answers({200: "SeasonRanking", 304: None}, "permission_denied", "conflict"),
    )
    def get(self, request: Request, season_id: UUID) -> HttpResponse:
        ranking, held = season_now(self.season)
        people = {UUID(row.person) for row in (*ranking.rows, *ranking.too_few)}
        document = season_ranking_document(self.season, ranking, held, licences_of(people))
        tag = etag("season-ranking", self.season.id, self.season.version, view_of(document))
        return not_modified(request, tag) or Response(document, headers={"ETag": tag})


def _document(row: Season) -> dict[str, Any]:
    held = [(one.tournament_id, one.coefficient) for one in row.tournaments.all()]
    return season_document(row, held)


def _tag(row: Season) -> str:
    return etag("season", row.id, row.version)

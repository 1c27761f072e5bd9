"""Tournaments: those of a club, one of them, and the verbs that take it on."""

from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.access import OfClub
from clubs.models import Club
from conventions.etags import not_modified
from conventions.filtering import filtered, parameters_of
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.openapi import IF_MATCH, IF_NONE_MATCH, answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from conventions.problems import Problem
from conventions.shapes import Reader
from games.services.access import Standing
from tournaments.api.access import OfTournament, address_of, known_version
from tournaments.api.documents import tournament_document, tournament_tag
from tournaments.api.filters import TournamentFilter
from tournaments.api.reading import read_policy, read_reason
from tournaments.models import Tournament
from tournaments.services.tournaments import (
    change_tournament,
    create_tournament,
    move_tournament,
)
from tournaments.states import TRANSITIONS


class Tournaments(OfClub):
    actions = {"get": "tournament.read", "post": "tournament.create"}

    @extend_schema(
        operation_id="list_tournaments",
        summary="The tournaments of a club, newest first",
        parameters=[*parameters_of(TournamentFilter), *PAGE_PARAMETERS],
        responses=answers({200: "Tournaments"}, "permission_denied", "invalid_request"),
    )
    def get(self, request: Request, club_id: UUID) -> Response:
        of_club = Tournament.objects.filter(club=club_id)
        page = page_of(filtered(TournamentFilter, request, of_club), request)
        return page.answer(tournaments=[tournament_document(row) for row in page.rows])

    @extend_schema(
        operation_id="create_tournament",
        summary="Create a tournament, as a draft",
        parameters=KEY_PARAMETERS,
        request=body("TournamentRequest"),
        responses=answers({201: "Tournament"}, "conflict"),
    )
    @keyed()
    def post(self, request: Request, club_id: UUID) -> Response:
        policy, _ = read_policy(request.data)
        row = create_tournament(
            Club.objects.get(id=club_id), policy, Standing(self.principal, self.held)
        )
        headers = {"Location": address_of(row.id), "ETag": tournament_tag(row)}
        return Response(tournament_document(row), status=201, headers=headers)


class OneTournament(OfTournament):
    actions = {"get": "tournament.read", "put": "tournament.change"}

    @extend_schema(
        operation_id="read_tournament",
        summary="A tournament: its state and its policy",
        parameters=[IF_NONE_MATCH],
        responses=answers({200: "Tournament", 304: None}, "permission_denied"),
    )
    def get(self, request: Request, tournament_id: UUID) -> HttpResponse:
        tag = tournament_tag(self.tournament)
        document = tournament_document(self.tournament)
        return not_modified(request, tag) or Response(document, headers={"ETag": tag})

    @extend_schema(
        operation_id="change_tournament",
        summary="Change the policy of a tournament",
        description=(
            "While it is running: the name, the date, how positions end, and the positions that "
            "are not seated yet. Another number of positions then needs a reason, and so does a "
            "final that is made smaller or called off; it cannot be changed otherwise."
        ),
        parameters=[IF_MATCH],
        request=body("TournamentRequest"),
        responses=answers({200: "Tournament"}, "conflict"),
    )
    def put(self, request: Request, tournament_id: UUID) -> Response:
        policy, reason = read_policy(request.data)
        row = change_tournament(tournament_id, policy, self.who, known_version(request), reason)
        return Response(tournament_document(row), headers={"ETag": tournament_tag(row)})


VERB = OpenApiParameter("verb", str, OpenApiParameter.PATH, enum=list(TRANSITIONS))


class TournamentActions(OfTournament):
    actions = {"post": "tournament.change"}

    @extend_schema(
        operation_id="move_tournament",
        summary="Take a tournament on: open, start, close, publish; or reopen it, with a reason",
        description=(
            "open: draft to open. start: open to running, once the entries can be seated. close: "
            "running to closed, once all planned positions and the final are. publish: closed to "
            "official, once every sheet counts. reopen: official to closed, closed to running."
        ),
        parameters=[VERB, *KEY_PARAMETERS, IF_MATCH],
        request=body("ReasonRequest"),
        responses=answers({200: "Tournament"}, "conflict"),
    )
    @keyed()
    def post(self, request: Request, tournament_id: UUID, verb: str) -> Response:
        if verb not in TRANSITIONS:
            raise Problem("not_found")
        fields = Reader(request.data)
        reason = read_reason(fields)
        fields.done()
        row = move_tournament(tournament_id, verb, self.who, known_version(request), reason)
        return Response(tournament_document(row), headers={"ETag": tournament_tag(row)})

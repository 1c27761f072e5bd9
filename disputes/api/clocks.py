"""The clocks of a tournament's disputes."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from conventions.etags import etag, require_match, version_named
from conventions.openapi import IF_MATCH, answers, body
from disputes.api.reading import read_clocks
from disputes.services.policies import announce, clocks_of
from tournaments.api.access import OfTournament
from tournaments.models import Tournament


class DisputeClocks(OfTournament):
    actions = {"get": "tournament.read", "put": "dispute.set_clocks"}

    @extend_schema(
        operation_id="read_dispute_clocks",
        summary="How long each step of a dispute may take at this tournament, in minutes",
        responses=answers({200: "DisputeClocks"}, "permission_denied"),
    )
    def get(self, request: Request, tournament_id: UUID) -> Response:
        return self._answer()

    @extend_schema(
        operation_id="announce_dispute_clocks",
        summary="Announce other clocks, for the disputes that are opened from now on",
        parameters=[IF_MATCH],
        request=body("DisputeClocksRequest"),
        responses=answers({200: "DisputeClocks"}, "conflict"),
    )
    def put(self, request: Request, tournament_id: UUID) -> Response:
        wanted, reason = read_clocks(request.data)
        if_match = version_named(request)

        def check(row: Tournament, version: int) -> None:
            require_match(if_match, clocks_tag(row, version))

        announce(self.tournament, wanted, self.who, reason, check)
        return self._answer()

    def _answer(self) -> Response:
        clocks, version = clocks_of(self.tournament)
        document = {**clocks.stored(), "version": version}
        return Response(document, headers={"ETag": clocks_tag(self.tournament, version)})


def clocks_tag(row: Tournament, version: int) -> str:
    return etag("dispute-clocks", row.id, version)

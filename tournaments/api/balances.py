"""What every entry has at every position: what rankings are made of."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from conventions.openapi import answers
from tournaments.api.access import OfTournament
from tournaments.api.documents import balances_document
from tournaments.services.balances import balances_of
from tournaments.services.registering import licences_of


class BalancesView(OfTournament):
    actions = {"get": "tournament.read"}

    @extend_schema(
        operation_id="read_balances",
        summary="The balance of every entry at every position, and which sheets do not count yet",
        responses=answers({200: "TournamentBalances"}, "permission_denied"),
    )
    def get(self, request: Request, tournament_id: UUID) -> Response:
        found = balances_of(self.tournament)
        people = {person for one in found.entries for _, person in one.people}
        return Response(balances_document(found, licences_of(people)))

"""Positions: the seed of the draw, the seating, and the end."""

from collections import defaultdict
from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.openapi import IF_MATCH, answers, body
from conventions.shapes import Reader
from tournaments.api.access import OfTournament, known_version
from tournaments.api.documents import position_document, tables_document, tournament_tag
from tournaments.models import Position, Seat, Sheet
from tournaments.services.positions import (
    Step,
    close_position,
    find_position,
    publish_seed,
    seat_position,
)

STEP: dict[str, Any] = {
    "parameters": [*KEY_PARAMETERS, IF_MATCH],
    "request": body("Nothing"),
    "responses": answers({200: "TournamentPosition"}, "conflict"),
}


class Positions(OfTournament):
    actions = {"get": "tournament.read"}

    @extend_schema(
        operation_id="list_positions",
        summary="The positions so far, and who sits where at each",
        responses=answers({200: "TournamentPositions"}, "permission_denied"),
    )
    def get(self, request: Request, tournament_id: UUID) -> Response:
        positions = list(self.tournament.rounds.order_by("number"))
        return Response({"positions": _documents(positions)})


class OnePosition(OfTournament):
    actions = {"get": "tournament.read"}

    @extend_schema(
        operation_id="read_position",
        summary="A position: its seed, its algorithm, and who sits where",
        responses=answers({200: "TournamentPosition"}, "permission_denied"),
    )
    def get(self, request: Request, tournament_id: UUID, number: int) -> Response:
        position = find_position(self.tournament, number)
        return Response(_documents([position])[0])


class _Step(OfTournament):
    actions = {"post": "tournament.seat"}

    def taken(self, request: Request, number: int, step: Step) -> Response:
        Reader(request.data).done()
        position = step(self.tournament.id, number, self.who, known_version(request))
        document = _documents([position])[0]
        return Response(document, headers={"ETag": tournament_tag(position.tournament)})


class Seed(_Step):
    @extend_schema(
        operation_id="publish_seed",
        summary="Publish the seed of a draw, before the draw",
        description=(
            "It is made of the checkpoint that closed the position before, or the registrations. "
            "If-Match and ETag are those of the tournament."
        ),
        **STEP,
    )
    @keyed()
    def post(self, request: Request, tournament_id: UUID, number: int) -> Response:
        return self.taken(request, number, publish_seed)


class SeatingView(_Step):
    @extend_schema(
        operation_id="seat_position",
        summary="Seat everybody, and set up a table for each sheet",
        description=(
            "Again as long as nothing was recorded at the position, for instance when somebody did "
            "not come. After the planned positions come those of the final, for the best of the "
            "ranking: `qualification` says who is in it, and who was cut on a tie. If-Match and "
            "ETag are those of the tournament."
        ),
        **STEP,
    )
    @keyed()
    def post(self, request: Request, tournament_id: UUID, number: int) -> Response:
        return self.taken(request, number, seat_position)


class Closing(_Step):
    @extend_schema(
        operation_id="close_position",
        summary="Close a position: its sheets are locked",
        description="If-Match and ETag are those of the tournament.",
        **STEP,
    )
    @keyed()
    def post(self, request: Request, tournament_id: UUID, number: int) -> Response:
        return self.taken(request, number, close_position)


def _documents(positions: list[Position]) -> list[dict[str, object]]:
    seats: defaultdict[int, list[Seat]] = defaultdict(list)
    for seat in Seat.objects.filter(position__in=positions).select_related("entry"):
        seats[seat.position_id].append(seat)
    sheets: defaultdict[int, dict[int, Sheet]] = defaultdict(dict)
    for sheet in Sheet.objects.filter(position__in=positions):
        sheets[sheet.position_id][sheet.number] = sheet
    return [
        position_document(one, tables_document(seats[one.id], sheets[one.id])) for one in positions
    ]

"""The seats of a table and the phones that hold them or keep its log."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from clubs.api.documents import pairing_document
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.openapi import answers, body
from conventions.shapes import Reader
from games.api.callers import caller
from games.api.limits import LONGEST_NAME
from games.models import Table
from games.services.seats import Chair, invite, pair, release, seats_of
from games.services.tables import names_at


class Seats(APIView):
    @extend_schema(
        operation_id="list_seats",
        summary="The chairs of a table: who is named for each, and which phone holds it",
        responses=answers({200: "Seats"}),
    )
    def get(self, request: Request, table_id: UUID) -> Response:
        table, chairs = seats_of(table_id, caller(request))
        return Response(_seats_document(table, chairs))


class Invitation(APIView):
    @extend_schema(
        operation_id="invite_to_seat",
        summary="A link that gives a phone this seat",
        description=(
            "Opened on a phone (POST /pairings/claim with its code), it makes that phone a player "
            "of the table, who sees one hand. Opened there again it gives the seat back. It lasts "
            "a day; an earlier invitation to the seat ends."
        ),
        parameters=KEY_PARAMETERS,
        request=body("Nothing"),
        responses=answers({201: "Pairing"}, "conflict", "seat_taken"),
    )
    @keyed(look_first=False)
    def post(self, request: Request, table_id: UUID, chair: int) -> Response:
        Reader(request.data).done()
        issued = invite(table_id, chair, caller(request))
        return Response(pairing_document(request, issued), status=201)

    @extend_schema(
        operation_id="release_seat",
        summary="Free a seat and end the invitations to it",
        responses=answers({204: None}),
    )
    def delete(self, request: Request, table_id: UUID, chair: int) -> Response:
        release(table_id, chair, caller(request))
        return Response(status=204)


class TablePairings(APIView):
    @extend_schema(
        operation_id="pair_phone_to_table",
        summary="A short code for a phone that keeps the log of this table",
        parameters=KEY_PARAMETERS,
        request=body("TablePairingRequest"),
        responses=answers({201: "Pairing"}, "conflict"),
    )
    @keyed(look_first=False)
    def post(self, request: Request, table_id: UUID) -> Response:
        fields = Reader(request.data)
        label = fields.line("label", LONGEST_NAME) if fields.has("label") else ""
        fields.done()
        issued = pair(table_id, label, caller(request))
        return Response(pairing_document(request, issued), status=201)


def _seats_document(table: Table, chairs: list[Chair]) -> dict[str, Any]:
    names = names_at([table])
    return {
        "table": str(table.id),
        "seats": [
            {
                "chair": chair.number,
                "person": chair.person,
                "name": None if chair.person is None else names[chair.person],
                "phone": None if chair.phone is None else str(chair.phone),
            }
            for chair in chairs
        ],
    }

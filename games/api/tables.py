"""Tables: set one up, find it again, see its deals."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from conventions.openapi import answers, body
from conventions.pagination import Newest
from conventions.permissions import MayRecord
from conventions.problems import Problem
from conventions.shapes import Reader
from games.api.limits import LONGEST_NAME
from games.models import Deal, Table
from games.services.rulesets import KNOWN
from games.services.tables import NO_TABLE, create_table
from tarot.wording import Text


class Tables(APIView):
    permission_classes = [MayRecord]

    @extend_schema(
        operation_id="list_tables",
        summary="Tables, newest first",
        parameters=[Newest.CURSOR],
        responses=answers({200: "Tables"}, "bad_request"),
    )
    def get(self, request: Request) -> Response:
        pages = Newest()
        tables = pages.paginate_queryset(Table.objects.all(), request, view=self) or []
        listed = [table_document(table) for table in tables]
        return Response({"tables": listed, "next": pages.get_next_link()})

    @extend_schema(
        operation_id="create_table",
        summary="Set up a table",
        request=body("TableRequest"),
        responses=answers({201: "Table"}, "malformed_json", "invalid_request"),
    )
    def post(self, request: Request) -> Response:
        table = create_table(**_table_fields(request.data))
        headers = {"Location": f"/api/v1/tables/{table.id}"}
        return Response(table_document(table), status=201, headers=headers)


class OneTable(APIView):
    permission_classes = [MayRecord]

    @extend_schema(
        operation_id="read_table",
        summary="A table and its deals",
        responses=answers({200: "TableWithDeals"}, "not_found"),
    )
    def get(self, request: Request, table_id: UUID) -> Response:
        table = Table.objects.filter(id=table_id).first()
        if table is None:
            raise Problem("not_found", NO_TABLE)
        deals = Deal.objects.filter(table=table).order_by("number")
        listed = deals.values_list("id", "number", "phase", "version")
        return Response(
            table_document(table)
            | {
                "deals": [
                    {"id": str(deal), "number": number, "phase": phase, "version": version}
                    for deal, number, phase, version in listed
                ]
            }
        )


def table_document(table: Table) -> dict[str, Any]:
    return {
        "id": str(table.id),
        "name": table.name,
        "players": table.players,
        "ruleset": table.ruleset,
        "seats": table.seats,
        "created_at": table.created_at,
    }


def _table_fields(data: Any) -> dict[str, Any]:
    fields = Reader(data)
    name = fields.line("name", LONGEST_NAME, may_be_empty=True) if fields.has("name") else ""
    players = fields.integer("players", 2, 5)
    default = "duo" if players == 2 else "fft-2012"
    ruleset = fields.choice("ruleset", KNOWN) if fields.has("ruleset") else default
    seats = fields.strings("seats", 5, LONGEST_NAME) if fields.has("seats") else []
    if not fields.errors:
        _refuse_what_does_not_fit(fields, players, ruleset, seats)
    fields.done()
    return {"name": name, "players": players, "ruleset": ruleset, "seats": seats}


def _refuse_what_does_not_fit(fields: Reader, players: int, ruleset: str, seats: list[str]) -> None:
    if players not in KNOWN[ruleset].layouts:
        detail = Text(
            f"Le règlement {ruleset} ne se joue pas à {players}.",
            f"The ruleset {ruleset} is not for {players} players.",
        )
        fields.refuse("ruleset", "not_for_players", detail)
    # Five people at a table of four: one of them sits out each deal (R-DEAL5-2).
    if seats and len(seats) != players and (players, len(seats)) != (4, 5):
        detail = Text(
            f"Un nom par joueur : {players} ; à quatre, un cinquième peut ne pas jouer.",
            f"One name a player: {players}; with four, a fifth person may sit out.",
        )
        fields.refuse("seats", "wrong_size", detail)

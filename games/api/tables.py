"""Tables: set one up, find it again, see its deals, say who sits there."""

from hashlib import sha256
from typing import Any
from uuid import UUID

import django_filters
from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from clubs.principals import principal_of
from conventions.etags import etag, not_modified, require_match, version_named
from conventions.filtering import Moment, WholeNumber, filtered, parameters_of
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.language import language
from conventions.openapi import IF_MATCH, IF_NONE_MATCH, answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from conventions.shapes import Reader
from games.api.callers import caller
from games.api.limits import LONGEST_NAME
from games.models import Deal, Table
from games.services.access import visible_tables
from games.services.rulesets import KNOWN
from games.services.tables import Seating, change_table, create_table, find_table, names_at
from tarot.wording import Text

NO_RULESET = Text("Aucun règlement sous ce nom.", "No ruleset under this id.")
NAMES_OR_PEOPLE = Text("seats ou people, pas les deux.", "Either seats or people, not both.")


class TableFilter(django_filters.FilterSet):
    """What a list of tables can be narrowed to."""

    club = django_filters.UUIDFilter(field_name="club_id")
    players = WholeNumber()
    ruleset = django_filters.CharFilter()
    created_after = Moment(field_name="created_at", lookup_expr="gte")
    created_before = Moment(field_name="created_at", lookup_expr="lt")

    class Meta:
        model = Table
        fields: list[str] = []


class Tables(APIView):
    @extend_schema(
        operation_id="list_tables",
        summary="Tables that you may see, newest first",
        parameters=[*parameters_of(TableFilter), *PAGE_PARAMETERS],
        responses=answers({200: "Tables"}, "invalid_request"),
    )
    def get(self, request: Request) -> Response:
        tables = filtered(TableFilter, request, visible_tables(principal_of(request)))
        page = page_of(tables, request)
        names = names_at(page.rows)
        return page.answer(tables=[table_document(table, names) for table in page.rows])

    @extend_schema(
        operation_id="create_table",
        summary="Set up a table, of a club or of your own",
        parameters=KEY_PARAMETERS,
        request=body("TableRequest"),
        responses=answers({201: "Table"}),
    )
    @keyed()
    def post(self, request: Request) -> Response:
        fields = read_new_table(request.data)
        table = create_table(caller(request), **fields)
        headers = {"Location": f"/api/v1/tables/{table.id}", "ETag": table_tag(table)}
        return Response(table_document(table, names_at([table])), status=201, headers=headers)


class OneTable(APIView):
    @extend_schema(
        operation_id="read_table",
        summary="A table and its deals",
        parameters=[IF_NONE_MATCH],
        responses=answers({200: "TableWithDeals", 304: None}),
    )
    def get(self, request: Request, table_id: UUID) -> HttpResponse:
        table, _ = find_table(table_id, caller(request))
        deals = Deal.objects.filter(table=table, deleted_at=None).order_by("number")
        listed = deals.values_list("id", "number", "phase", "version")
        names = names_at([table])
        tag = table_tag(table, _view(table, names))
        if (same := not_modified(request, tag)) is not None:
            return same
        document = table_document(table, names) | {
            "deals": [
                {"id": str(deal), "number": number, "phase": phase, "version": version}
                for deal, number, phase, version in listed
            ]
        }
        return Response(document, headers={"ETag": tag})

    @extend_schema(
        operation_id="change_table",
        summary="Rename a table, or say who sits there from now on",
        parameters=[IF_MATCH],
        request=body("TableChange"),
        responses=answers({200: "Table"}, "conflict"),
    )
    def put(self, request: Request, table_id: UUID) -> Response:
        fields = Reader(request.data)
        name = fields.line("name", LONGEST_NAME, may_be_empty=True)
        seating = _seating(fields)
        fields.done()
        if_match = version_named(request)
        table = change_table(
            table_id,
            caller(request),
            lambda row: require_match(if_match, table_tag(row)),
            name,
            seating,
        )
        return Response(
            table_document(table, names_at([table])), headers={"ETag": table_tag(table)}
        )


def table_tag(table: Table, view: str = "") -> str:
    """The ETag of a table: its version, and what else is shown with it."""
    return etag("table", table.id, table.version, view)


def _view(table: Table, names: dict[str, str]) -> str:
    """What is played there, and what those are called who sit there, in the language of the
    answer: neither is a change of the table itself."""
    called = sha256("\n".join(names[person] for person in table.people).encode()).hexdigest()
    return f"{language()}-{table.stream.seq}-{called[:8]}"


def table_document(table: Table, names: dict[str, str]) -> dict[str, Any]:
    return {
        "id": str(table.id),
        "club": None if table.club_id is None else str(table.club_id),
        "name": table.name,
        "players": table.players,
        "ruleset": table.ruleset,
        "seats": [names[person] for person in table.people],
        "people": table.people,
        "version": table.version,
        "created_at": table.created_at,
    }


def read_new_table(data: Any) -> dict[str, Any]:
    """What a body says of a new table, as `create_table` takes it."""
    fields = Reader(data)
    name = fields.line("name", LONGEST_NAME, may_be_empty=True) if fields.has("name") else ""
    players = fields.integer("players", 2, 5)
    default = "duo" if players == 2 else "fft-2012"
    ruleset = fields.line("ruleset", LONGEST_NAME) if fields.has("ruleset") else default
    club_id = fields.uuid("club") if fields.has("club") else None
    seating = _seating(fields) or Seating()
    if ruleset and ruleset not in KNOWN:
        fields.refuse("ruleset", "not_a_choice", NO_RULESET)
    if not fields.errors:
        _refuse_other_players(fields, players, ruleset)
    fields.done()
    return {
        "name": name,
        "players": players,
        "ruleset": ruleset,
        "seating": seating,
        "club_id": club_id,
    }


def _seating(fields: Reader) -> Seating | None:
    names = fields.strings("seats", 5, LONGEST_NAME) if fields.has("seats") else None
    people = fields.uuids("people", 5) if fields.has("people") else None
    if names and people:
        fields.refuse("people", "not_both", NAMES_OR_PEOPLE)
    if names is None and people is None:
        return None
    return Seating(names or (), people or ())


def _refuse_other_players(fields: Reader, players: int, ruleset: str) -> None:
    if players not in KNOWN[ruleset].layouts:
        detail = Text(
            f"Le règlement {ruleset} ne se joue pas à {players}.",
            f"The ruleset {ruleset} is not for {players} players.",
        )
        fields.refuse("ruleset", "not_for_players", detail)

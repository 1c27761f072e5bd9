"""Sheets: those of a position, one of them with its reports, reported and settled."""

from collections import defaultdict
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from conventions.etags import changed, not_modified, require_match, version_named, view_of
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.openapi import IF_MATCH, IF_NONE_MATCH, answers, body
from ledger.services import reasons_of
from tournaments.api.access import OfSheet, OfTournament
from tournaments.api.documents import sheet_document, sheet_tag
from tournaments.api.reading import read_report, read_settlement
from tournaments.models import Sheet, SheetReport
from tournaments.services.grains import Counted, counted, counted_of
from tournaments.services.positions import find_position
from tournaments.services.sheets import CheckSheet, report, settle

FIRST_REPORT = OpenApiParameter(
    "If-None-Match",
    OpenApiTypes.STR,
    OpenApiParameter.HEADER,
    description="`*`: you have not reported this sheet, and have seen no report of it",
)
KNOWN_REPORT = OpenApiParameter(
    "If-Match",
    OpenApiTypes.STR,
    OpenApiParameter.HEADER,
    description="The ETag of the sheet as you have seen it; one of the two headers is needed",
)


class Sheets(OfTournament):
    actions = {"get": "tournament.read"}

    @extend_schema(
        operation_id="list_sheets",
        summary="The sheets of a position: what each comes to, what is missing or in conflict",
        responses=answers({200: "TournamentSheets"}, "permission_denied"),
    )
    def get(self, request: Request, tournament_id: UUID, position: int) -> Response:
        find_position(self.tournament, position)
        return Response({"sheets": _documents(counted(self.tournament, position))})


class OneSheet(OfSheet):
    actions = {"get": "tournament.read", "put": "tournament.report"}

    @extend_schema(
        operation_id="read_sheet_of_position",
        summary="The sheet of one table, with everything that was reported of it",
        parameters=[IF_NONE_MATCH],
        responses=answers({200: "TournamentSheet", 304: None}, "permission_denied"),
    )
    def get(self, request: Request, tournament_id: UUID, position: int, table: int) -> HttpResponse:
        answer = _answer(self.sheet)
        return not_modified(request, answer.headers["ETag"]) or answer

    @extend_schema(
        operation_id="report_sheet",
        summary="Report what a table comes to: the balance of each chair and the number of deals",
        description=(
            "`If-None-Match: *` reports it without having seen another report, `If-Match` after. "
            "The same from somebody else confirms it; another one from somebody else is a conflict "
            "to settle. What is unusual is answered `refused` with its numbers, and kept with "
            '`"confirm": true`. Once the position is closed it takes an organiser and a reason.'
        ),
        parameters=[FIRST_REPORT, KNOWN_REPORT],
        request=body("SheetRequest"),
        responses=answers(
            {200: "TournamentSheet", 201: "TournamentSheet"},
            "conflict",
            "precondition_failed",
            "precondition_required",
            "refused",
        ),
    )
    def put(self, request: Request, tournament_id: UUID, position: int, table: int) -> Response:
        said = read_report(request.data)
        sheet, is_new = report(self.sheet, said, self.who, _known_version(request))
        return _answer(sheet, 201 if is_new else 200)


class SheetSettlement(OfSheet):
    actions = {"post": "tournament.settle"}

    @extend_schema(
        operation_id="settle_sheet",
        summary="Settle a sheet: choose one of its reports, or enter another, with the reason",
        parameters=[*KEY_PARAMETERS, IF_MATCH],
        request=body("SettlementRequest"),
        responses=answers({201: "TournamentSheet"}, "conflict", "refused"),
    )
    @keyed()
    def post(self, request: Request, tournament_id: UUID, position: int, table: int) -> Response:
        chosen, said, reason = read_settlement(request.data)
        if_match = version_named(request)
        sheet = settle(
            self.sheet,
            chosen,
            said,
            self.who,
            lambda row, reported: require_match(if_match, sheet_tag(row)),
            reason,
        )
        return _answer(sheet, 201)


def _known_version(request: Request) -> CheckSheet:
    """Without If-Match, `If-None-Match: *` says that the caller has reported nothing before."""
    if_match = version_named(request)
    is_first = request.headers.get("If-None-Match", "").strip() == "*"

    def check(sheet: Sheet, has_reported: bool) -> None:
        if if_match or not is_first:
            require_match(if_match, sheet_tag(sheet))
        elif has_reported:
            raise changed(sheet_tag(sheet))

    return check


def _answer(sheet: Sheet, status: int = 200) -> Response:
    (one,) = counted_of(Sheet.objects.filter(id=sheet.id))
    (document,) = _documents([one])
    tag = sheet_tag(one.sheet, view_of(document))
    return Response(document, status=status, headers={"ETag": tag})


def _documents(found: list[Counted]) -> list[dict[str, Any]]:
    reports: defaultdict[UUID, list[SheetReport]] = defaultdict(list)
    sheets = [one.sheet for one in found]
    for one in SheetReport.objects.filter(sheet__in=sheets).order_by("number"):
        reports[one.sheet_id].append(one)
    reasons = reasons_of(one.id for those in reports.values() for one in those)
    return [sheet_document(one, reports[one.sheet.id], reasons) for one in found]

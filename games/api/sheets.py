"""The sheet of a table: as JSON for phones, as CSV for a spreadsheet."""

from collections.abc import Sequence
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from conventions.csv_format import Cell, csv_text
from conventions.json_format import Csv, JSONRenderer
from conventions.json_schema import ref
from conventions.language import say
from conventions.openapi import answers
from games.api.callers import caller
from games.api.stored import sheet_document
from games.services.sheets import Line, Sheet, sheet_of
from games.services.tables import find_table, names_at
from tarot.wording import CONTRACT_NAMES, Text

DEAL, CONTRACT = Text("Donne", "Deal"), Text("Contrat", "Contract")
TOTAL, BALANCE = Text("Total", "Total"), Text("Bilan", "Balance")
TAKER, STATE = Text("Preneur", "Taker"), Text("État", "State")
CONFLICT, OPEN = Text("désaccord", "conflict"), Text("en cours", "open")
PASSED, PROVISIONAL = Text("passée", "passed out"), Text("provisoire", "provisional")
ANNULLED, RULED = Text("annulée", "annulled"), Text("arbitrée", "ruled on")


class SheetView(APIView):
    @extend_schema(
        operation_id="read_sheet",
        summary="The running sheet of a table, deal by deal, with totals and balance",
        responses=answers({200: "Sheet"}),
    )
    def get(self, request: Request, table_id: UUID) -> Response:
        return Response(sheet_document(_sheet(request, table_id)))


class SheetCsv(APIView):
    renderer_classes = [JSONRenderer, Csv]

    @extend_schema(
        operation_id="read_sheet_csv",
        summary="The sheet as CSV, in the form that French spreadsheets read",
        responses=answers({}) | {(200, "text/csv"): ref("Csv")},
    )
    def get(self, request: Request, table_id: UUID) -> HttpResponse:
        sheet = _sheet(request, table_id)
        name = f"table-{table_id}-v{sheet.version}.csv"
        return HttpResponse(
            _csv(sheet),
            content_type="text/csv; charset=utf-8",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )


def _sheet(request: Request, table_id: UUID) -> Sheet:
    table, _ = find_table(table_id, caller(request))
    names = names_at([table])
    return sheet_of(table, tuple(names[person] for person in table.people))


def _csv(sheet: Sheet) -> str:
    """One line a deal, a plus and a minus column a chair, totals and balance (R-SHEET-1)."""
    names = list(sheet.names) or [str(chair) for chair in range(len(sheet.totals))]
    columns = [f"{name} {sign}" for name in names for sign in ("+", "−")]
    titles = [say(title) for title in (DEAL, CONTRACT, TAKER, STATE)]
    rows: list[list[Cell]] = [[*titles, *columns]]
    for line in sheet.lines:
        scores = line.scores or [None] * len(names)
        taker = "" if line.taker is None else names[line.taker]
        rows.append(
            [line.deal.number, _contract(line), taker, _state(line), *_plus_and_minus(scores)]
        )
    totals = [part for total in sheet.totals for part in (total.plus, total.minus)]
    rows.append([say(TOTAL), "", "", "", *totals])
    balances = _plus_and_minus([total.balance for total in sheet.totals])
    rows.append([say(BALANCE), "", "", "", *balances])
    return csv_text(rows)


def _contract(line: Line) -> str:
    return say(CONTRACT_NAMES[line.contract]) if line.contract else ""


def _state(line: Line) -> str:
    """What there is to know of a line that has no final score, or not the one of the table."""
    if line.worth.ruling is not None:
        return say(ANNULLED if line.is_annulled else RULED)
    if line.disagrees:
        return say(CONFLICT)
    if line.is_open:
        return say(OPEN)
    if line.result is None:
        return say(PASSED)
    return say(PROVISIONAL) if line.result.provisional else ""


def _plus_and_minus(scores: Sequence[int | None]) -> list[Cell]:
    cells: list[Cell] = []
    for score in scores:
        if score is None:
            cells += ["", ""]
        else:
            cells += [score, ""] if score >= 0 else ["", score]
    return cells

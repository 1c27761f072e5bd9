"""Sheet entry: every table of a position on one page, entered by keyboard and saved row by row."""

from collections.abc import Sequence
from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from clubs.principals import Principal
from conventions.language import say
from conventions.problems import Problem
from games.services.sheets import chairs_of
from tournaments.services.grains import STATES, Counted, counted
from tournaments.services.positions import find_position
from tournaments.services.sheets import report, settle
from web.desk.frame import Desk, desk_of, frame_of
from web.desk.reports import sheet_document
from web.desk.sheets import Refused, next_awaited, sheet_of, sheet_rows, tally, to_watch
from web.desk.typed import typed_sheet
from web.pages import for_accounts, page, rendered
from web.texts.desk import ROW_SAID, STATE_NAMES, WORDS, entry_words

# What is told beside the row with everything that was typed; anything else ends the request.
TOLD: Final = ("invalid_request", "refused", "conflict", "precondition_failed")


@page("GET", "HEAD")
@for_accounts
def sheets_page(
    request: HttpRequest, principal: Principal, tournament_id: UUID, position: int
) -> HttpResponse:
    """`?table=7` puts the focus there; `?show=conflict` leaves only sheets of that state."""
    desk = desk_of(principal, tournament_id)
    find_position(desk.row, position)
    return _sheets(request, desk, position)


@page("GET", "HEAD", "POST")
@for_accounts
def sheet_page(
    request: HttpRequest, principal: Principal, tournament_id: UUID, position: int, table: int
) -> HttpResponse:
    """One sheet with all that was reported of it; POST reports it."""
    desk = desk_of(principal, tournament_id)
    if request.method != "POST":
        return _alone(request, desk, position, table)
    sheet, at_table = sheet_of(desk, position, table, "tournament.report")
    typed = typed_sheet(request, chairs_of(sheet.table))
    try:
        report(sheet, typed.reported(), at_table, typed.known())
    except Problem as problem:
        if problem.code not in TOLD:
            raise
        refused = Refused(table, typed, problem)
        if typed.is_alone:
            return _alone(request, desk, position, table, refused)
        return _sheets(request, desk, position, refused)
    if typed.is_alone:
        messages.success(request, say(WORDS["desk_sheet_saved"]))
        return redirect("web:sheet", tournament_id, position, table)
    return _saved(request, desk, position, table)


@page("POST")
@for_accounts
def settlement_page(
    request: HttpRequest, principal: Principal, tournament_id: UUID, position: int, table: int
) -> HttpResponse:
    desk = desk_of(principal, tournament_id)
    sheet, at_table = sheet_of(desk, position, table, "tournament.settle")
    typed = typed_sheet(request, chairs_of(sheet.table))
    try:
        chosen, said, reason = typed.settlement()
        settle(sheet, chosen, said, at_table, typed.known(), reason)
    except Problem as problem:
        if problem.code not in TOLD:
            raise
        refused = Refused(table, typed, problem)
        return _alone(request, desk, position, table, refused, is_settlement=True)
    messages.success(request, say(WORDS["desk_sheet_settled"]))
    return redirect("web:sheet", tournament_id, position, table)


def _sheets(
    request: HttpRequest, desk: Desk, position: int, refused: Refused | None = None
) -> HttpResponse:
    found, here = _counted(desk, position)
    rows = sheet_rows(desk, here, refused, _wanted(request))
    problem = None if refused is None else refused.problem
    if refused is not None and _is_in_place(request):
        row = next(row for row in rows if row["number"] == refused.table)
        return rendered(request, "desk/sheet_saved", problem=problem, row=row, id=desk.row.id)
    wanted = request.GET.get("show", "")
    show = wanted if wanted in STATES else ""
    return rendered(
        request,
        "desk/sheets",
        problem=problem,
        frame=frame_of(desk, "sheets"),
        id=desk.row.id,
        position=position,
        all_positions=sorted({one.sheet.position.number for one in found}),
        rows=[row for row in rows if not show or row["state"] == show],
        tally=tally(here),
        watched=to_watch(found),
        show=show,
        states=[(state, say(name)) for state, name in STATE_NAMES.items()],
        waits=not any(row["focus"] for row in rows),
        takes_entry=any(row["is_entry"] for row in rows),
        entry_words=entry_words(),
    )


def _saved(request: HttpRequest, desk: Desk, position: int, table: int) -> HttpResponse:
    """The row as it now is, or without script the page with the focus on the next one."""
    found, here = _counted(desk, position)
    following = next_awaited(here, table)
    told = say(ROW_SAID["saved"].filled(table=table))
    if not _is_in_place(request):
        messages.success(request, told)
        address = reverse("web:sheets", args=(desk.row.id, position))
        return redirect(f"{address}?table={following}" if following else address)
    only = [one for one in here if one.sheet.number == table]
    (row,) = sheet_rows(desk, only, wanted=table)
    return rendered(
        request,
        "desk/sheet_saved",
        row=row | {"is_saved": True, "next": following, "said": told},
        id=desk.row.id,
        position=position,
        tally=tally(here),
        watched=to_watch(found),
        is_saved=True,
    )


def _alone(
    request: HttpRequest,
    desk: Desk,
    position: int,
    table: int,
    refused: Refused | None = None,
    *,
    is_settlement: bool = False,
) -> HttpResponse:
    _, here = _counted(desk, position)
    one = next((one for one in here if one.sheet.number == table), None)
    if one is None:
        raise Problem("not_found")
    shown = sheet_document(desk, one, refused, is_settlement=is_settlement)
    return rendered(
        request,
        "desk/sheet",
        problem=None if refused is None else refused.problem,
        frame=frame_of(desk, "sheets"),
        id=desk.row.id,
        position=position,
        sheet=shown,
    )


def _counted(desk: Desk, position: int) -> tuple[Sequence[Counted], list[Counted]]:
    """Every sheet of the tournament, and those of one position."""
    found = counted(desk.row)
    return found, [one for one in found if one.sheet.position.number == position]


def _is_in_place(request: HttpRequest) -> bool:
    return request.headers.get("HX-Request") == "true"


def _wanted(request: HttpRequest) -> int | None:
    """The table whose first field gets the focus."""
    number: Any = request.GET.get("table", "")
    return int(number) if number.isdecimal() and len(number) <= 4 else None

"""Positions: the three steps of each, the plan of its tables, and the list for the wall."""

from typing import Final
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from clubs.principals import Principal
from conventions.language import say
from conventions.problems import Problem
from tournaments.services.positions import (
    Step,
    close_position,
    find_position,
    publish_seed,
    seat_position,
)
from web.desk.bodies import fields_of
from web.desk.frame import Desk, desk_of, frame_of, known_version
from web.desk.positions import position_document, positions_document, seating_list
from web.pages import for_accounts, page, rendered
from web.texts.desk import STEP_TEXTS

STEPS: Final[dict[str, Step]] = {
    "seed": publish_seed,
    "seating": seat_position,
    "closing": close_position,
}
TOLD: Final = ("invalid_request", "conflict", "precondition_failed")


@page("GET", "HEAD")
@for_accounts
def positions_page(request: HttpRequest, principal: Principal, tournament_id: UUID) -> HttpResponse:
    desk = desk_of(principal, tournament_id)
    return rendered(
        request,
        "desk/positions",
        frame=frame_of(desk, "positions"),
        id=desk.row.id,
        rounds=positions_document(desk),
        changes=desk.may("tournament.seat"),
    )


@page("GET", "HEAD")
@for_accounts
def position_page(
    request: HttpRequest, principal: Principal, tournament_id: UUID, position: int
) -> HttpResponse:
    return _position(request, desk_of(principal, tournament_id), position)


@page("POST")
@for_accounts
def step_page(
    request: HttpRequest, principal: Principal, tournament_id: UUID, position: int, step: str
) -> HttpResponse:
    """One of the steps, from the version of the tournament that was seen."""
    if step not in STEPS:
        raise Problem("not_found")
    desk = desk_of(principal, tournament_id, "tournament.seat")
    try:
        fields = fields_of(request)
        check = known_version(fields)
        fields.done()
        STEPS[step](tournament_id, position, desk.who, check)
    except Problem as problem:
        if problem.code not in TOLD:
            raise
        now = desk_of(principal, tournament_id)
        return _position(request, now, position, problem)
    messages.success(request, say(STEP_TEXTS[step]["said"].filled(number=position)))
    return redirect("web:position", tournament_id, position)


@page("GET", "HEAD")
@for_accounts
def position_print_page(
    request: HttpRequest, principal: Principal, tournament_id: UUID, position: int
) -> HttpResponse:
    desk = desk_of(principal, tournament_id)
    find_position(desk.row, position)
    return rendered(
        request,
        "desk/print",
        tournament=desk.row,
        id=desk.row.id,
        seating=seating_list(desk, position),
    )


def _position(
    request: HttpRequest, desk: Desk, number: int, problem: Problem | None = None
) -> HttpResponse:
    told = "" if problem is None else say(problem.detail or problem.kind.title)
    return rendered(
        request,
        "desk/position",
        problem=problem,
        frame=frame_of(desk, "positions"),
        id=desk.row.id,
        position=position_document(desk, number),
        told=told,
    )

"""Penalties, given back too, and sanctions, lifted again: each with its reason."""

from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from clubs.principals import Principal
from conventions.language import say
from conventions.problems import Problem
from tournaments.api.reading import read_penalty, read_sanction, read_why
from tournaments.services.penalties import add_penalty
from tournaments.services.sanctions import add_sanction, lift_sanction
from web.desk.bodies import body_of, fields_of, wrong_fields
from web.desk.frame import Desk, desk_of, frame_of
from web.desk.penalties import penalties_document
from web.pages import for_accounts, page, rendered
from web.texts.desk import WORDS

TOLD: Final = ("invalid_request", "conflict", "not_found")


@page("GET", "HEAD", "POST")
@for_accounts
def penalties_page(request: HttpRequest, principal: Principal, tournament_id: UUID) -> HttpResponse:
    """`?entry=3&position=1&points=-20` fills in the form that gives points back."""
    if request.method != "POST":
        return _penalties(request, desk_of(principal, tournament_id), penalty=request.GET)
    desk = desk_of(principal, tournament_id, "tournament.penalise")
    try:
        fields = fields_of(request)
        body = body_of(fields, texts=("reason",), numbers=("entry", "position", "points"))
        number, position, points, reason = read_penalty(body)
        add_penalty(tournament_id, number, position, points, reason, desk.who)
    except Problem as problem:
        if problem.code not in TOLD:
            raise
        return _penalties(request, desk, problem, penalty=request.POST)
    messages.success(request, say(WORDS["desk_penalty_done"]))
    return redirect("web:penalties", tournament_id)


@page("POST")
@for_accounts
def sanctions_page(request: HttpRequest, principal: Principal, tournament_id: UUID) -> HttpResponse:
    desk = desk_of(principal, tournament_id, "tournament.penalise")
    try:
        fields = fields_of(request)
        body = body_of(fields, texts=("reason", "kind"), numbers=("entry", "position"))
        number, kind, position, reason = read_sanction(body)
        add_sanction(tournament_id, number, kind, position, reason, desk.who)
    except Problem as problem:
        if problem.code not in TOLD:
            raise
        return _penalties(request, desk, problem, sanction=request.POST)
    messages.success(request, say(WORDS["desk_sanction_done"]))
    return redirect("web:penalties", tournament_id)


@page("POST")
@for_accounts
def lifting_page(
    request: HttpRequest, principal: Principal, tournament_id: UUID, sanction_id: UUID
) -> HttpResponse:
    desk = desk_of(principal, tournament_id, "tournament.penalise")
    try:
        reason = read_why(body_of(fields_of(request), texts=("reason",)))
        lift_sanction(tournament_id, sanction_id, reason, desk.who)
    except Problem as problem:
        if problem.code not in TOLD:
            raise
        return _penalties(request, desk, problem, lifting=request.POST)
    messages.success(request, say(WORDS["desk_sanction_lifted"]))
    return redirect("web:penalties", tournament_id)


def _penalties(
    request: HttpRequest, desk: Desk, problem: Problem | None = None, **typed: Any
) -> HttpResponse:
    """`typed` is what was typed into one of the forms, by its name."""
    return rendered(
        request,
        "desk/penalties",
        problem=problem,
        frame=frame_of(desk, "entries"),
        id=desk.row.id,
        shown=penalties_document(desk),
        typed=typed,
        wrong={form: wrong_fields(problem) for form in typed},
    )

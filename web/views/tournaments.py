"""A tournament: where it stands, what takes it on, its policy, and whether all may look."""

from dataclasses import replace
from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from clubs.principals import Principal
from conventions.language import say
from conventions.problems import Problem
from tournaments.api.reading import LONGEST_REASON, read_policy
from tournaments.services.policies import Policy
from tournaments.services.tournaments import change_tournament, move_tournament
from tournaments.states import NAMES, TRANSITIONS, State
from web.desk.frame import desk_of, frame_of, known_version
from web.forms import Form
from web.pages import for_accounts, page, rendered
from web.rankings.overview import overview
from web.rankings.policy_form import PolicyForm
from web.rankings.problems import sentences
from web.texts.rankings import WORDS

STEP: Final = Form("step", ())
# Told on the page itself, with where the tournament now stands; the rest ends the request.
TOLD: Final = ("conflict", "precondition_failed", "invalid_request")


@page("GET", "HEAD")
@for_accounts
def tournament_page(
    request: HttpRequest, principal: Principal, tournament_id: UUID
) -> HttpResponse:
    return _overview(request, principal, tournament_id)


@page("POST")
@for_accounts
def move_page(
    request: HttpRequest, principal: Principal, tournament_id: UUID, verb: str
) -> HttpResponse:
    """The next state of a tournament, by a verb of `tournaments.states`."""
    desk = desk_of(principal, tournament_id, "tournament.change")
    if verb not in TRANSITIONS:
        raise Problem("not_found")
    try:
        fields = STEP.reader(request)
        check = known_version(fields)
        reason = ""
        if fields.has("reason"):
            reason = fields.line("reason", LONGEST_REASON, may_be_empty=True)
        fields.done()
        row = move_tournament(tournament_id, verb, desk.who, check, reason)
    except Problem as problem:
        return _told(request, principal, tournament_id, problem)
    state = NAMES[State(row.state)]
    messages.success(request, say(WORDS["event_done"].filled(state=state)))
    return redirect("web:tournament", tournament_id)


@page("POST")
@for_accounts
def public_page(request: HttpRequest, principal: Principal, tournament_id: UUID) -> HttpResponse:
    """Opens the page of the tournament to everybody, or closes it."""
    desk = desk_of(principal, tournament_id, "tournament.change")
    try:
        fields = STEP.reader(request)
        check = known_version(fields)
        is_public = fields.choice("public", ("yes", "no")) == "yes"
        fields.done()
        policy = replace(Policy.of(desk.row), public=is_public)
        change_tournament(tournament_id, policy, desk.who, check, "")
    except Problem as problem:
        return _told(request, principal, tournament_id, problem)
    messages.success(request, say(WORDS["event_policy_saved"]))
    return redirect("web:tournament", tournament_id)


@page("GET", "HEAD", "POST")
@for_accounts
def policy_page(request: HttpRequest, principal: Principal, tournament_id: UUID) -> HttpResponse:
    desk = desk_of(principal, tournament_id, "tournament.change")
    form = PolicyForm(desk.row.club_id, desk.row)
    values, wrong = form.values(), None
    if request.method == "POST":
        try:
            check = known_version(STEP.reader(request))
            policy, reason = read_policy(form.body(request.POST))
            change_tournament(tournament_id, policy, desk.who, check, reason)
        except Problem as problem:
            if problem.code not in TOLD:
                raise
            wrong = problem
            desk = desk_of(principal, tournament_id, "tournament.change")
            # What somebody else has said meanwhile is to be seen, not to be written over.
            is_stale = problem.code == "precondition_failed"
            form = PolicyForm(desk.row.club_id, desk.row)
            values = form.values() if is_stale else request.POST.dict()
        else:
            messages.success(request, say(WORDS["event_policy_saved"]))
            return redirect("web:tournament", tournament_id)
    shown = form.shown(values, wrong)
    frame = frame_of(desk, "overview")
    return rendered(request, "rankings/policy", problem=wrong, frame=frame, **shown)


def _told(
    request: HttpRequest, principal: Principal, tournament_id: UUID, problem: Problem
) -> HttpResponse:
    if problem.code not in TOLD:
        raise problem
    return _overview(request, principal, tournament_id, problem)


def _overview(
    request: HttpRequest,
    principal: Principal,
    tournament_id: UUID,
    problem: Problem | None = None,
) -> HttpResponse:
    desk = desk_of(principal, tournament_id)
    shown: dict[str, Any] = overview(desk)
    frame = frame_of(desk, "overview")
    wrong = sentences(problem)
    return rendered(request, "desk/overview", problem=problem, frame=frame, wrong=wrong, **shown)

"""The clocks of a tournament's disputes: what is announced, and announcing others."""

from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from clubs.permissions import allows, require
from clubs.principals import Principal
from conventions.etags import require_match
from conventions.language import say
from conventions.problems import Problem
from disputes.api.clocks import clocks_tag
from disputes.api.reading import read_clocks
from disputes.clocks import MINUTES
from disputes.services.policies import announce, clocks_of
from games.services.access import Standing
from tournaments.models import Tournament
from tournaments.services.access import standing_in
from web.pages import for_accounts, page, rendered
from web.texts.people import CLOCKS, RULES, WORDS

LONGEST_NUMBER: Final = 6


@page("GET", "HEAD", "POST")
@for_accounts
def clocks_page(request: HttpRequest, principal: Principal, tournament_id: UUID) -> HttpResponse:
    row, who = _found(principal, tournament_id)
    if request.method != "POST":
        return _clocks(request, row, who)
    require(who.roles, "dispute.set_clocks")
    version = request.POST.get("version", "")

    def check(row: Tournament, announced: int) -> None:
        require_match(version, clocks_tag(row, announced))

    try:
        wanted, reason = read_clocks(_typed(request))
        announce(row, wanted, who, reason, check)
    except Problem as problem:
        return _clocks(request, row, who, problem)
    messages.success(request, say(WORDS["clocks_announced"]))
    return redirect("web:clocks", row.id)


def _found(principal: Principal, tournament_id: UUID) -> tuple[Tournament, Standing]:
    row = Tournament.objects.select_related("club").filter(id=tournament_id).first()
    if row is None:
        raise Problem("not_found")
    who = standing_in(principal, row)
    require(who.roles, "tournament.read")
    return row, who


def _typed(request: HttpRequest) -> dict[str, Any]:
    """What the form says, as a body of the API: numbers where digits were typed."""
    body: dict[str, Any] = {"set": "live"} | {rule: rule in request.POST for rule in RULES}
    for name in MINUTES:
        typed = request.POST.get(name, "").strip()
        body[name] = int(typed) if typed.isdecimal() and len(typed) <= LONGEST_NUMBER else typed
    if reason := request.POST.get("reason", "").strip():
        body["reason"] = reason
    return body


def _clocks(
    request: HttpRequest, row: Tournament, who: Standing, problem: Problem | None = None
) -> HttpResponse:
    clocks, version = clocks_of(row)
    announced = clocks.stored()
    wrong = {error["pointer"]: say(error["detail"]) for error in problem.errors} if problem else {}
    typed = request.POST if problem else announced
    return rendered(
        request,
        "clocks/clocks",
        problem=problem,
        tournament=row,
        error="" if problem is None or wrong else say(problem.detail or problem.kind.title),
        version=clocks_tag(row, version),
        may_change=allows(who.roles, "dispute.set_clocks"),
        minutes=[
            {
                "name": name,
                "label": say(CLOCKS[name]),
                "value": typed.get(name, ""),
                "error": wrong.get(f"/{name}"),
            }
            for name in MINUTES
        ],
        rules=[
            {"name": name, "label": say(text), "held": bool(typed.get(name))}
            for name, text in RULES.items()
        ],
        reason_error=wrong.get("/reason"),
        reason="" if problem is None else request.POST.get("reason", ""),
    )

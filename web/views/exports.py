"""What a tournament prints and hands on: every file by a button, written by a job."""

from typing import Final
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from clubs.principals import Principal
from conventions.problems import Problem
from games.services.access import Caller
from scoring.api.job_reading import read_export
from scoring.services.jobs import ask_export
from web.desk.frame import Desk, desk_of, frame_of
from web.pages import for_accounts, page, rendered
from web.rankings.exports import body_of_export, exports_shown
from web.rankings.jobs import again_in
from web.rankings.problems import sentences

TOLD: Final = ("conflict", "not_found", "invalid_request")


@page("GET", "HEAD", "POST")
@for_accounts
def exports_page(request: HttpRequest, principal: Principal, tournament_id: UUID) -> HttpResponse:
    """`?what=sheets&position=2` has that file stand out; POST asks for one."""
    desk = desk_of(principal, tournament_id, "tournament.export")
    if request.method != "POST":
        return _exports(request, desk)
    try:
        wanted = read_export(body_of_export(desk, request.POST.dict()))
        job = ask_export(Caller(principal), wanted)
    except Problem as problem:
        if problem.code not in TOLD:
            raise
        return _exports(request, desk, problem)
    return redirect(reverse("web:exports", args=(tournament_id,)) + f"#job-{job.id}")


def _exports(request: HttpRequest, desk: Desk, problem: Problem | None = None) -> HttpResponse:
    said = request.GET.get("position", "")
    position = int(said) if said.isdecimal() and len(said) <= 3 else None
    what = request.POST.get("what") or request.GET.get("what", "")
    shown = exports_shown(desk, what, position)
    return rendered(
        request,
        "rankings/exports",
        problem=problem,
        frame=frame_of(desk, "exports"),
        wrong=sentences(problem),
        again=again_in(shown["jobs"]),
        **shown,
    )

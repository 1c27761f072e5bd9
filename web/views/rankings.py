"""The ranking of a tournament: as it now is, published, approved, and how it is made."""

from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect

from clubs.principals import Principal
from conventions.language import say
from conventions.problems import Problem
from conventions.shapes import Reader
from scoring.api.reading import read_policy
from scoring.models import RankingPolicy
from scoring.services.policies import change_policy, policy_row
from scoring.services.rankings import ENTRIES, TEAMS
from scoring.services.versions import approve_ranking, digest_now, find_version, publish_ranking
from scoring.whole import published_document
from tournaments.api.reading import LONGEST_REASON, MOST_POSITIONS
from web.desk.frame import CHANGED, desk_of, frame_of
from web.forms import Form
from web.pages import for_accounts, page, rendered
from web.rankings.board import board_of
from web.rankings.changes import changes_shown
from web.rankings.fields import shown_fields, told_elsewhere
from web.rankings.problems import sentences
from web.rankings.published import people_of
from web.rankings.ranking import Asked, Now, ranking_at, ranking_shown
from web.rankings.ranking_form import CRITERIA, FIELDS, ranking_body, ranking_values
from web.texts.events import APPROVED, PUBLISHED, RANKING_MOVED
from web.texts.rankings import WORDS

PUBLICATION: Final = Form("publication", ())
# Told on the page itself, beside the ranking as it now is.
TOLD: Final = ("conflict", "precondition_failed", "invalid_request")


@page("GET", "HEAD")
@for_accounts
def ranking_page(request: HttpRequest, principal: Principal, tournament_id: UUID) -> HttpResponse:
    """`?after=2` after another position, `?position=2` of one by itself, `?of=entries`."""
    return _ranking(request, principal, tournament_id, _asked(request))


@page("POST")
@for_accounts
def publish_page(request: HttpRequest, principal: Principal, tournament_id: UUID) -> HttpResponse:
    """Publishes what its reader has seen, and nothing else."""
    desk = desk_of(principal, tournament_id, "ranking.publish")
    asked = Asked(after=_number(request.POST, "after"))
    try:
        fields = PUBLICATION.reader(request)
        fields.has("after")
        seen = fields.string("digest", 64)
        reason = _reason(fields)
        fields.done()
        if digest_now(ranking_at(desk, asked).found) != seen:
            raise Problem("precondition_failed", RANKING_MOVED)
        version, _ = publish_ranking(desk.row, desk.who, asked.after, reason)
    except Problem as problem:
        if problem.code not in TOLD:
            raise
        return _ranking(request, principal, tournament_id, asked, problem)
    messages.success(request, say(PUBLISHED.filled(number=version.number)))
    return redirect("web:published", tournament_id, version.number)


@page("POST")
@for_accounts
def approve_page(
    request: HttpRequest, principal: Principal, tournament_id: UUID, number: int
) -> HttpResponse:
    desk = desk_of(principal, tournament_id, "ranking.publish")
    try:
        approve_ranking(desk.row, number, desk.who)
    except Problem as problem:
        if problem.code not in TOLD:
            raise
        return _ranking(request, principal, tournament_id, Asked(), problem)
    messages.success(request, say(APPROVED.filled(number=number)))
    return redirect("web:published", tournament_id, number)


@page("GET", "HEAD")
@for_accounts
def published_page(
    request: HttpRequest, principal: Principal, tournament_id: UUID, number: int
) -> HttpResponse:
    """A version as it was published, what it changed of the one before, and why."""
    desk = desk_of(principal, tournament_id)
    version = find_version(desk.row, number)
    version.tournament = desk.row
    document = published_document(version)
    return rendered(
        request,
        "rankings/published",
        frame=frame_of(desk, "ranking"),
        version=document,
        board=board_of(document),
        changes=changes_shown(document, people_of(version)),
    )


@page("GET", "HEAD", "POST")
@for_accounts
def ranking_policy_page(
    request: HttpRequest, principal: Principal, tournament_id: UUID
) -> HttpResponse:
    desk = desk_of(principal, tournament_id, "tournament.change")
    row = policy_row(desk.row)
    values, wrong = ranking_values(row), None
    if request.method == "POST":
        try:
            seen = PUBLICATION.reader(request).line("version", 10)
            wanted, reason = read_policy(ranking_body(request.POST))
            change_policy(desk.row, wanted, desk.who, _known(seen), reason)
        except Problem as problem:
            if problem.code not in TOLD:
                raise
            wrong = problem
            row = policy_row(desk.row)
            # What somebody else has said meanwhile is to be seen, not to be written over.
            is_stale = problem.code == "precondition_failed"
            values = ranking_values(row) if is_stale else request.POST.dict()
        else:
            messages.success(request, say(WORDS["event_policy_saved"]))
            return redirect("web:ranking", tournament_id)
    return rendered(
        request,
        "rankings/ranking_policy",
        problem=wrong,
        frame=frame_of(desk, "ranking"),
        version=row.version,
        fields=shown_fields(FIELDS, values, wrong),
        criteria=[one.name for one in CRITERIA],
        wrong=told_elsewhere(FIELDS, wrong),
    )


def _ranking(
    request: HttpRequest,
    principal: Principal,
    tournament_id: UUID,
    asked: Asked,
    problem: Problem | None = None,
) -> HttpResponse:
    desk = desk_of(principal, tournament_id)
    now: Now = ranking_at(desk, asked)
    shown: dict[str, Any] = ranking_shown(desk, asked, now)
    wrong = sentences(problem)
    frame = frame_of(desk, "ranking")
    return rendered(request, "rankings/ranking", problem=problem, frame=frame, wrong=wrong, **shown)


def _asked(request: HttpRequest) -> Asked:
    of = request.GET.get("of", "")
    after, position = _number(request.GET, "after"), _number(request.GET, "position")
    if of not in ("", ENTRIES, TEAMS) or (after and position):
        raise Problem("not_found")
    return Asked(after, position, of)


def _number(fields: QueryDict, name: str) -> int | None:
    said = fields.get(name, "")
    if not said:
        return None
    number = int(said) if said.isdecimal() and len(said) <= 3 else 0
    if not 1 <= number <= MOST_POSITIONS:
        raise Problem("not_found")
    return number


def _reason(fields: Reader) -> str:
    if not fields.has("reason"):
        return ""
    return fields.line("reason", LONGEST_REASON, may_be_empty=True)


def _known(seen: str) -> Any:
    """Checks the hidden field `version` against the policy under the tournament's lock."""

    def check(row: RankingPolicy) -> None:
        if str(row.version) != seen:
            raise Problem("precondition_failed", CHANGED)

    return check

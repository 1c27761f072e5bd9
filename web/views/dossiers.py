"""The dossier of a dispute for its arbiter, and the ruling that is drafted from it."""

from typing import Any, Final
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from clubs.names import names_of
from clubs.principals import Principal
from conventions.language import say
from conventions.problems import Problem
from disputes.documents.dossier import dossier_document
from disputes.services.access import find_dispute
from disputes.services.dossier import dossier_of
from disputes.services.what_if import outlooks
from games.models import Result
from web.disputes.acts import has_it, shown_form
from web.disputes.candidates import shown_candidate, shown_thought
from web.disputes.dossiers import shown_header, shown_log, shown_precedents, shown_stakes
from web.disputes.facts import facts_asked
from web.disputes.ordering import ordered_body, shown_order, values_in, values_of
from web.disputes.people import People
from web.disputes.standings import keys_moved
from web.disputes.story import shown_story
from web.disputes.whole import Whole
from web.pages import page, rendered
from web.replays import shown_replay
from web.replays.people import people_of
from web.texts.arbiter_acts import ACTS
from web.views.dispute_acts import acted
from web.views.dispute_pages import is_stale, seen_by
from web.views.insiders import for_insiders, fresh_key

HIGHEST_TRICK: Final = 24


@page("GET", "HEAD")
@for_insiders
def dossier_page(request: HttpRequest, principal: Principal, dispute_id: UUID) -> HttpResponse:
    """`?candidate=2` fills the form in from the third candidate, `?trick=5` asks what was at stake
    from that trick on, `?fault=misdeal&seats=0` what the code gives for that."""
    return _dossier(request, principal, dispute_id)


@page("POST")
@for_insiders
def propose_page(request: HttpRequest, principal: Principal, dispute_id: UUID) -> HttpResponse:
    """Keeps the ruling as a proposal; with `do=look` it says what that would come to, no more."""
    row, who = find_dispute(dispute_id, principal)
    who.require("dispute.rule")
    values = values_in(request.POST)
    try:
        body = ordered_body(values, row.deal.table.players)
        if values.get("do") == "look":
            return _dossier(request, principal, dispute_id, values, thought=body)
        return acted(request, principal, dispute_id, "propose", body, _to_ruling)
    except Problem as problem:
        return _dossier(request, principal, dispute_id, values, problem)


def _to_ruling(row: Any) -> str:
    newest = row.rulings.order_by("-number").values_list("number", flat=True)[0]
    return reverse("web:dispute-ruling", args=[row.id, newest])


def _dossier(
    request: HttpRequest,
    principal: Principal,
    dispute_id: UUID,
    values: dict[str, Any] | None = None,
    problem: Problem | None = None,
    thought: dict[str, Any] | None = None,
) -> HttpResponse:
    row, who = find_dispute(dispute_id, principal)
    who.require("dispute.rule")
    found = dossier_of(row, who, _number(request.GET.get("trick"), 1, HIGHEST_TRICK))
    document = dossier_document(found)
    whole = Whole(row, who)
    seats, names = whole.people.seats, document["names"]
    short = whole.people.short
    people = People(seats, {**whole.people.names, **names}, short)
    shown = [
        shown_candidate(index, one, outlook, names, short)
        for index, (one, (_, outlook)) in enumerate(
            zip(document["candidates"], found.candidates, strict=True)
        )
    ]
    chosen = _number(request.GET.get("candidate"), 0, len(shown) - 1)
    facts = facts_asked(row, found.pinned, request.GET, short)
    if values is None:
        values = {}
        if (given := facts.candidate()) is not None and facts.proposal is not None:
            values = values_of(given, facts.proposal["reason"])
        if chosen is not None:
            values = values_of(document["candidates"][chosen], shown[chosen]["reason"])
        if document["header"]["worth"]["conflict"] and document["header"]["starts_from"]:
            values["source"] = document["header"]["starts_from"]
    if thought is not None:
        shown = [_thought(whole, thought), *shown]
    replay = None
    if found.deal is not None:
        replay = shown_replay(found.deal, found.findings, people_of(row.deal))
    return rendered(
        request,
        "disputes/dossier",
        problem=problem,
        head=whole.head(),
        header=shown_header(document["header"], people),
        clocks=whole.clocks(),
        parties=whole.parties(),
        evidence=whole.evidence(),
        questions=_questions(whole),
        story=_meanwhile(request, whole, problem),
        log=shown_log(document["log"], people),
        replay=replay,
        opens=_opens(replay),
        stakes=shown_stakes(document["stakes"]),
        candidates=shown,
        chosen=chosen,
        facts=facts,
        seats=short,
        others=document["others"],
        precedents=shown_precedents(document["precedents"]),
        rules=document["rules"],
        order=shown_order(values, short, problem),
        claim=_claim(whole),
        may_propose="propose" in whole.may,
        proposed=[one for one in whole.rulings() if one["published_at"] is None],
        act={name: say(getattr(ACTS["propose"], name)) for name in ("title", "does", "button")},
        key=fresh_key(),
        is_stale=is_stale(problem),
    )


def _claim(whole: Whole) -> dict[str, Any] | None:
    may = "claim" in whole.may and not has_it("claim", whole.given)
    return shown_form("claim", whole.given) if may else None


def _thought(whole: Whole, body: dict[str, Any]) -> dict[str, Any]:
    """What the arbiter has in mind, judged and ranked like the candidates."""
    source = Result.Source(body["source"]) if body.get("source") in ("log", "summary") else None
    outlook = outlooks(whole.row, [body["components"]], source)[0]
    names = names_of(keys_moved(outlook.effect))
    return shown_thought(body["components"], outlook, names, whole.people.short)


def _opens(replay: dict[str, Any] | None) -> int:
    """The step at which the replay opens: that of the first finding."""
    found = [] if replay is None else [one["step"] for one in replay["findings"] if one["step"]]
    return found[0] if found else 0


def _questions(whole: Whole) -> list[dict[str, Any]]:
    return [{**one, "name": whole.people.at(one["seat"])} for one in whole.document["questions"]]


def _meanwhile(request: HttpRequest, whole: Whole, problem: Problem | None) -> list[dict[str, Any]]:
    """What has happened since the form was opened, where somebody was faster."""
    if not is_stale(problem):
        return []
    seen = seen_by(request)
    return [one for one in shown_story(whole.story, whole.people, seen) if one["is_new"]]


def _number(text: str | None, lowest: int, highest: int) -> int | None:
    """A number in an address; what is none counts as not said."""
    if text is None or not text.isdecimal() or len(text) > 3:
        return None
    return int(text) if lowest <= int(text) <= highest else None

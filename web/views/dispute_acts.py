"""Doing something in a dispute: the forms of its page, each a verb of the table of states."""

from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from clubs.principals import Principal
from conventions.etags import require_match
from conventions.language import say
from conventions.problems import Problem
from disputes.api.access import dispute_tag
from disputes.api.reading import read_act
from disputes.services.access import CheckVersion, find_dispute
from disputes.services.acting import VERBS, act
from web.disputes.acts import ELSEWHERE, act_body, fields_of, shown_form
from web.disputes.fields import typed_in
from web.disputes.whole import Whole
from web.pages import page
from web.texts.arbiter_acts import ACTS
from web.views.dispute_pages import is_stale, shown_dispute
from web.views.insiders import for_insiders, sent_once


@page("POST")
@for_insiders
def act_page(
    request: HttpRequest, principal: Principal, dispute_id: UUID, verb: str
) -> HttpResponse:
    if verb not in VERBS or verb in ELSEWHERE:
        raise Problem("not_found")
    before = Whole(*find_dispute(dispute_id, principal))
    try:
        body = act_body(verb, before.given, request.POST)
        return acted(request, principal, dispute_id, verb, body)
    except Problem as problem:
        return _again(request, principal, dispute_id, verb, problem)


def acted(
    request: HttpRequest,
    principal: Principal,
    dispute_id: UUID,
    verb: str,
    body: Mapping[str, Any],
    leads_to: Callable[[Any], str] | None = None,
) -> HttpResponse:
    """The verb, done once and to the version that the page showed; `leads_to` says where to go
    from the dispute as it is then, to its page where nothing is said."""

    def work() -> str:
        said = read_act(verb, body)
        row, _ = act(dispute_id, verb, said, principal, version_of(request))
        return reverse("web:dispute", args=[row.id]) if leads_to is None else leads_to(row)

    answer = sent_once(request, principal, work)
    messages.success(request, say(ACTS[verb].done))
    return answer


def version_of(request: HttpRequest) -> CheckVersion:
    """Checks the version that a form was made from."""
    tag = request.POST.get("version", "")
    return lambda row: require_match(tag, dispute_tag(row))


def _again(
    request: HttpRequest, principal: Principal, dispute_id: UUID, verb: str, problem: Problem
) -> HttpResponse:
    """The page as it is by now, with what was typed."""
    whole = Whole(*find_dispute(dispute_id, principal))
    fields = fields_of(verb, whole.given)
    typed = typed_in(request, fields)
    name = f"answer-{typed['question']}" if verb == "answer" else verb
    about = None
    if verb == "answer":
        asked = whole.document["questions"]
        about = next((one for one in asked if str(one["number"]) == typed["question"]), None)
    form = shown_form(
        verb,
        whole.given,
        name=name,
        about=about,
        typed=typed,
        problem=None if is_stale(problem) else problem,
    )
    lost = [
        (say(one.label), typed[one.name])
        for one in fields
        if one.kind in ("text", "line") and typed[one.name]
    ]
    is_there = verb in whole.may
    return shown_dispute(
        request, whole, problem=problem, refused=form, lost=() if is_there else lost
    )

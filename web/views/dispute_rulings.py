"""A ruling: what it orders and what it does, published or countersigned from here; and the decision
of a panel, which may order something else."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from clubs.names import names_of
from clubs.principals import Principal
from conventions.language import say
from conventions.problems import Problem
from disputes.models import Dispute, Ruling
from disputes.services.access import find_dispute
from disputes.services.rulings import NO_RULING
from disputes.services.what_if import Outlook, outlooks
from disputes.words import VERDICTS
from tarot.rules import RULES
from tarot.wording import Text
from web.disputes.candidates import shown_scores
from web.disputes.fields import Field, body_of, shown_fields, typed_in
from web.disputes.ordering import ordered_body, shown_order, values_in
from web.disputes.orders import shown_orders
from web.disputes.standings import keys_moved, shown_effect
from web.disputes.whole import Whole
from web.pages import page, rendered
from web.texts import arbiter_acts as said
from web.texts.arbiter_acts import ACTS
from web.views.dispute_acts import acted
from web.views.dispute_pages import is_stale, shown_dispute
from web.views.insiders import for_insiders, fresh_key

SIGNING = ("countersign", "publish")


@page("GET", "HEAD")
@for_insiders
def ruling_page(
    request: HttpRequest, principal: Principal, dispute_id: UUID, number: int
) -> HttpResponse:
    return _ruling(request, Whole(*find_dispute(dispute_id, principal)), number)


@page("POST")
@for_insiders
def sign_page(
    request: HttpRequest, principal: Principal, dispute_id: UUID, number: int, verb: str
) -> HttpResponse:
    """Publishes or countersigns a proposal."""
    if verb not in SIGNING:
        raise Problem("not_found")
    find_dispute(dispute_id, principal)
    stays = None if verb == "publish" else lambda row: _address(row, number)
    try:
        return acted(request, principal, dispute_id, verb, {"ruling": number}, stays)
    except Problem as problem:
        whole = Whole(*find_dispute(dispute_id, principal))
        if verb not in whole.may or not _numbered(whole, number):
            return shown_dispute(request, whole, problem=problem)
        return _ruling(request, whole, number, problem)


def _address(row: Dispute, number: int) -> str:
    return reverse("web:dispute-ruling", args=[row.id, number])


def _numbered(whole: Whole, number: int) -> list[dict[str, Any]]:
    return [one for one in whole.document["rulings"] if one["number"] == number]


def _ruling(
    request: HttpRequest, whole: Whole, number: int, problem: Problem | None = None
) -> HttpResponse:
    if not (found := _numbered(whole, number)):
        raise Problem("not_found", NO_RULING.filled(number=number))
    one = found[0]
    is_proposed = one["published_at"] is None
    outlook = _outlook(whole.row, one) if is_proposed else None
    effect = None if outlook is None else outlook.effect
    signing = [verb for verb in SIGNING if is_proposed and verb in whole.may]
    if one["author"] == whole.who.key and "countersign" in signing:
        signing.remove("countersign")
    return rendered(
        request,
        "disputes/ruling",
        problem=problem,
        head=whole.head(),
        one=one,
        by=whole.people.called(one["author"]),
        countersigned=one["countersigned_by"] and whole.people.called(one["countersigned_by"]),
        orders=shown_orders(one["components"], whole.people.short),
        scores=shown_scores(one, whole.people.short),
        rules=[
            {"id": rule, "says": say(Text(RULES[rule].fr, RULES[rule].en))}
            for rule in one["citations"]
        ],
        effect=shown_effect(effect, names_of(keys_moved(effect))),
        is_proposed=is_proposed,
        has_changed=is_proposed and outlook is None,
        signing=[
            {
                "verb": verb,
                "does": say(ACTS[verb].does),
                "button": say(ACTS[verb].button),
            }
            for verb in signing
        ],
        error="" if problem is None else say(problem.detail or problem.kind.title),
        is_stale=is_stale(problem),
        key=fresh_key(),
    )


def _outlook(row: Dispute, one: dict[str, Any]) -> Outlook | None:
    """What a proposal would come to now; None where the deal has changed and it is no ruling."""
    proposed = Ruling.objects.get(dispute=row, number=one["number"])
    try:
        return outlooks(row, [one["components"]], proposed.source)[0]
    except Problem:
        return None


@page("GET", "HEAD", "POST")
@for_insiders
def decision_page(request: HttpRequest, principal: Principal, dispute_id: UUID) -> HttpResponse:
    """A panel's decision: what becomes of the ruling, and what is ordered where it is replaced."""
    row, who = find_dispute(dispute_id, principal)
    who.require("dispute.rule")
    whole = Whole(row, who)
    fields = _decision_fields(whole)
    if request.method != "POST":
        return _decision(request, whole, fields, {}, None)
    values = values_in(request.POST)
    try:
        body = _decision_body(request, values, fields, len(whole.people.seats))
        return acted(request, principal, dispute_id, "decide", body)
    except Problem as problem:
        fresh = Whole(*find_dispute(dispute_id, principal))
        if "decide" not in fresh.may:
            reason = [(say(said.REASON), values.get("reason", ""))]
            return shown_dispute(request, fresh, problem=problem, lost=reason)
        return _decision(request, fresh, fields, values, problem)


def _decision_fields(whole: Whole) -> list[Field]:
    verdicts = [(one.value, say(name)) for one, name in VERDICTS.items()]
    appeals = [
        (
            str(one["number"]),
            say(said.APPEAL_OF.filled(number=one["number"], who=whole.people.at(one["seat"]))),
        )
        for one in whole.document["appeals"]
        if one["decided_at"] is None
    ]
    remit = [("", "—"), *whole.given.arbiters]
    return [
        Field("verdict", said.VERDICT, "choice", choices=verdicts),
        Field("merit", said.MERIT, "several", choices=appeals, number=True),
        Field(
            "arbiter", said.REMIT_TO, "choice", hint=said.REMIT_HINT, choices=remit, optional=True
        ),
    ]


def _decision_body(
    request: HttpRequest, values: dict[str, Any], fields: list[Field], players: int
) -> dict[str, Any]:
    """Components are told where the ruling is replaced, an arbiter where it is sent back."""
    told = body_of(fields, request.POST)
    body = {name: told[name] for name in ("verdict", "merit")}
    if body["verdict"] == "remit" and "arbiter" in told:
        body["arbiter"] = told["arbiter"]
    if body["verdict"] not in ("vary", "overturn"):
        return body | {"reason": str(values.get("reason", "")).replace("\r\n", "\n")}
    return body | ordered_body(values, players)


def _decision(
    request: HttpRequest,
    whole: Whole,
    fields: list[Field],
    values: dict[str, Any],
    problem: Problem | None,
) -> HttpResponse:
    if "decide" not in whole.may and problem is None:
        raise Problem("conflict", say(NOT_NOW))
    typed = typed_in(request, fields) if values else None
    return rendered(
        request,
        "disputes/decision",
        problem=problem,
        head=whole.head(),
        fields=shown_fields("decision", fields, typed, problem),
        order=shown_order(values, whole.people.short, problem),
        standing=whole.standing(),
        appeals=[
            {**one, "name": whole.people.at(one["seat"])}
            for one in whole.document["appeals"]
            if one["decided_at"] is None
        ],
        does=say(ACTS["decide"].does),
        is_stale=is_stale(problem),
        key=fresh_key(),
    )


NOT_NOW = Text(
    "Vous ne pouvez pas juger cet appel maintenant.", "You cannot decide this appeal now."
)

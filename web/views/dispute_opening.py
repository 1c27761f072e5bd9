"""Opening a dispute about a deal, or joining the one of its category that is open."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from clubs.principals import Principal
from conventions.language import say
from conventions.problems import Problem
from disputes.api.reading import read_claim
from disputes.services.access import insider_at, visible_disputes
from disputes.services.opening import OUTSIDE, file_claim
from games.services.access import Caller
from games.services.deals import Recorded, find, played
from games.services.logs import loaded_summary
from tarot import Deal, Finding, findings_of
from web.disputes.fields import Field, body_of, general_error, shown_fields, typed_in
from web.disputes.listed import shown_disputes
from web.disputes.opening import claimed, opening_fields
from web.pages import page, rendered
from web.replays.document import seat_names
from web.replays.people import people_of
from web.texts.arbiter import WORDS
from web.views.insiders import for_insiders, fresh_key, sent_once


@page("GET", "HEAD", "POST")
@for_insiders
def open_dispute_page(request: HttpRequest, principal: Principal, deal_id: UUID) -> HttpResponse:
    """`?finding=2` begins with the second finding about the deal, as its replay numbers them."""
    found = find(deal_id, Caller(principal))
    who = insider_at(principal, found.row)
    who.require("dispute.open")
    if found.row.table.club_id is None:
        raise Problem("conflict", OUTSIDE)
    seen = Recorded(found.row, played(found.row), found.who).seen
    seats = seat_names(found.row.table.players, people_of(found.row))
    number = request.GET.get("finding", "") if request.method != "POST" else ""
    fields = opening_fields(seen, seats, who.seat, _finding(found, seen, number))
    problem, typed = None, None
    if request.method == "POST":
        try:
            return _opened(request, principal, deal_id, fields)
        except Problem as refused:
            problem, typed = refused, typed_in(request, fields)
    rows = list(visible_disputes(principal).filter(deal=deal_id).order_by("-created_at"))
    return rendered(
        request,
        "disputes/new",
        problem=problem,
        deal=found.row,
        others=shown_disputes(rows, principal),
        fields=shown_fields("claim", fields, typed, problem),
        error=general_error(problem, fields),
        key=fresh_key(),
        is_phone=principal.is_phone,
    )


def _opened(
    request: HttpRequest, principal: Principal, deal_id: UUID, fields: list[Field]
) -> HttpResponse:
    body = claimed(body_of(fields, request.POST), fields)
    joined = []

    def work() -> str:
        row, _, is_new = file_claim(deal_id, read_claim(body), principal)
        if not is_new:
            joined.append(row)
        return reverse("web:dispute", args=[row.id])

    answer = sent_once(request, principal, work)
    done = WORDS["arb_joined"] if joined else WORDS["arb_opened"]
    messages.success(request, say(done))
    return answer


def _finding(found: Recorded, seen: Deal | None, number: str) -> Finding | None:
    """The finding of this number, in the order of the replay's page."""
    if seen is None or not number.isdecimal() or len(number) > 3:
        return None
    claimed_by = loaded_summary(found.row.summary) if found.row.summary else None
    findings = findings_of(seen, claimed_by)
    return findings[int(number) - 1] if 0 < int(number) <= len(findings) else None

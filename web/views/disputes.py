"""Disputes that somebody may see, by deadline; and what they were told of them."""

from typing import Any, Final
from uuid import UUID

from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from rest_framework.request import Request

from clubs.api.access import own_person
from clubs.principals import Principal
from clubs.roles import Role
from conventions.filtering import filtered
from conventions.language import say
from conventions.pagination import page_of
from conventions.problems import Problem
from disputes.api.filters import DisputeFilter
from disputes.models import Dispute, Notice
from disputes.notices import ABOUT
from disputes.services.access import visible_disputes
from disputes.services.notices import mark_read, notices_of
from disputes.states import NAMES
from web.disputes.listed import MOST_OPEN, open_by_deadline, settled, shown_disputes
from web.pages import page, rendered
from web.texts.arbiter import WORDS
from web.views.insiders import for_insiders

MOST_NOTICES: Final = 20
FILTERS: Final = ("club", "tournament", "state")


@page("GET", "HEAD")
@for_insiders
def disputes_page(request: HttpRequest, principal: Principal) -> HttpResponse:
    everything = visible_disputes(principal)
    rows = _filtered(request, everything)
    still_open = list(open_by_deadline(rows)[: MOST_OPEN + 1])
    at_rest = page_of(settled(rows), Request(request))
    shown = shown_disputes([*still_open[:MOST_OPEN], *at_rest.rows], principal)
    notices = _notices(principal)
    return rendered(
        request,
        "disputes/list",
        still_open=shown[: len(still_open[:MOST_OPEN])],
        settled=shown[len(still_open[:MOST_OPEN]) :],
        more_open=len(still_open) > MOST_OPEN,
        next_page=None if at_rest.next is None else at_rest.next.partition("?")[2],
        is_later="cursor" in request.GET,
        filters=_choices(request, everything),
        notices=notices,
        latest=notices[0]["id"] if notices else None,
        is_arbiter=any(Role.ARBITER in roles for roles in principal.memberships.values()),
    )


@page("POST")
@for_insiders
def notices_read_page(request: HttpRequest, principal: Principal) -> HttpResponse:
    """Up to the newest that was on the page: what came since is still unread."""
    try:
        upto = UUID(request.POST.get("upto", ""))
    except ValueError:
        raise Problem("bad_request") from None
    mark_read(own_person(principal), upto)
    messages.success(request, say(WORDS["arb_notices_done"]))
    return redirect("web:disputes")


def _filtered(request: HttpRequest, rows: QuerySet[Dispute]) -> QuerySet[Dispute]:
    """A form sends fields that nobody filled in as well: they narrow nothing."""
    asked = request.GET.copy()
    for name in [name for name, value in asked.items() if not value]:
        del asked[name]
    narrowed = Request(request)
    request.GET = asked  # type: ignore[assignment]
    return filtered(DisputeFilter, narrowed, rows)


def _choices(request: HttpRequest, rows: QuerySet[Dispute]) -> list[dict[str, Any]]:
    """The fields that the list may be narrowed by, with what there is to choose."""
    places = list(
        rows.order_by()
        .values_list("club", "club__name", "tournament", "tournament__name")
        .distinct()
    )
    clubs = sorted({(str(club), name) for club, name, _, _ in places}, key=lambda one: one[1])
    events = sorted({(str(id_), name) for _, _, id_, name in places if id_}, key=lambda one: one[1])
    states = [(state.value, say(name)) for state, name in NAMES.items()]
    found = (("club", clubs), ("tournament", events), ("state", states))
    labels = {
        "club": say(WORDS["arb_club"]),
        "tournament": say(WORDS["arb_tournament"]),
        "state": say(WORDS["arb_state"]),
    }
    return [
        {
            "name": name,
            "label": labels[name],
            "choices": [(value, text, value == request.GET.get(name)) for value, text in choices],
        }
        for name, choices in found
        if len(choices) > 1 or request.GET.get(name)
    ]


def _notices(principal: Principal) -> list[dict[str, Any]]:
    """The newest that were not read yet."""
    if principal.person is None:
        return []
    unread = notices_of(principal.person, unread=True).order_by("-created_at", "-id")
    return [_notice(one) for one in unread[:MOST_NOTICES]]


def _notice(one: Notice) -> dict[str, Any]:
    return {
        "id": one.id,
        "dispute": one.dispute_id,
        "detail": say(ABOUT[one.about]),
        "at": one.created_at,
    }

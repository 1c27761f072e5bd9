"""Clubs: mine, one of them, and what begins there: a tournament, or a table for the evening."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from clubs.api.me import me_document
from clubs.models import Club
from clubs.permissions import allows
from clubs.principals import Principal
from clubs.roles import Role
from conventions.language import say
from conventions.problems import Problem
from games.api.tables import read_new_table
from games.services.access import Caller, Standing
from games.services.tables import create_table
from tournaments.api.reading import read_policy
from tournaments.services.tournaments import create_tournament
from web.pages import for_accounts, page, rendered
from web.rankings.clubs import club_for, club_shown
from web.rankings.fields import shown_fields, told_elsewhere
from web.rankings.policy_form import PolicyForm
from web.rankings.table_form import FIELDS, known_names, table_body
from web.texts.rankings import WORDS
from web.texts.site import ROLE_NAMES


@page("GET", "HEAD")
@for_accounts
def clubs_page(request: HttpRequest, principal: Principal) -> HttpResponse:
    mine = me_document(principal)["clubs"]
    for club in mine:
        club["roles"] = [say(ROLE_NAMES[Role(role)]) for role in club["roles"]]
    return rendered(request, "clubs/clubs", clubs=mine)


@page("GET", "HEAD")
@for_accounts
def club_page(request: HttpRequest, principal: Principal, club_id: UUID) -> HttpResponse:
    club, roles = club_for(principal, club_id, "club.read")
    return rendered(request, "clubs/club", **club_shown(club, roles))


@page("GET", "HEAD", "POST")
@for_accounts
def new_tournament_page(request: HttpRequest, principal: Principal, club_id: UUID) -> HttpResponse:
    club, roles = club_for(principal, club_id, "tournament.create")
    form = PolicyForm(club.id)
    if request.method != "POST":
        today = timezone.localdate().isoformat()
        return _new_tournament(request, club, form, form.values() | {"date": today})
    try:
        policy, _ = read_policy(form.body(request.POST))
        row = create_tournament(club, policy, Standing(principal, roles))
    except Problem as problem:
        return _new_tournament(request, club, form, request.POST.dict(), problem)
    messages.success(request, say(WORDS["event_created"]))
    return redirect("web:tournament", row.id)


@page("GET", "HEAD", "POST")
@for_accounts
def new_table_page(request: HttpRequest, principal: Principal, club_id: UUID) -> HttpResponse:
    club, roles = club_for(principal, club_id, "table.create")
    if request.method != "POST":
        return _new_table(request, club, roles, {})
    try:
        table = create_table(Caller(principal), **read_new_table(table_body(request.POST, club.id)))
    except Problem as problem:
        return _new_table(request, club, roles, request.POST.dict(), problem)
    messages.success(request, say(WORDS["event_table_created"]))
    return redirect(reverse("web:club", args=(club.id,)) + f"#table-{table.id}")


def _new_tournament(
    request: HttpRequest,
    club: Club,
    form: PolicyForm,
    values: dict[str, Any],
    problem: Problem | None = None,
) -> HttpResponse:
    return rendered(
        request,
        "clubs/new_tournament",
        problem=problem,
        club=club,
        **form.shown(values, problem),
    )


def _new_table(
    request: HttpRequest,
    club: Club,
    roles: frozenset[Role],
    values: dict[str, Any],
    problem: Problem | None = None,
) -> HttpResponse:
    return rendered(
        request,
        "clubs/new_table",
        problem=problem,
        club=club,
        fields=shown_fields(FIELDS, values, problem),
        names=known_names(club.id) if allows(roles, "person.list") else [],
        wrong=told_elsewhere(FIELDS, problem),
    )

"""Whoever has signed in: their clubs and roles, their password and their tokens."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from clubs.api.access import own_person
from clubs.api.me import me_document
from clubs.api.sessions import LONGEST_PASSWORD
from clubs.models import LONGEST_LABEL, Credential
from clubs.principals import Principal
from clubs.roles import Role
from clubs.services.accounts import change_password
from clubs.services.credentials import create_token, revoke
from clubs.services.sessions import go_on
from conventions.language import say
from conventions.problems import Problem
from conventions.rate_limits import client_address, limited
from tarot.wording import Text
from web.forms import Field, Form
from web.pages import for_accounts, page, rendered
from web.texts.site import ROLE_NAMES, WORDS
from web.views.passwords import password_fields, read_new_password

MOST_TOKENS = 100

OLD_PASSWORD = Field(
    "old",
    Text("Mot de passe actuel", "Current password"),
    LONGEST_PASSWORD,
    type="password",
    autocomplete="current-password",
)
NEW_PASSWORD = password_fields("new", Text("Nouveau mot de passe", "New password"))
PASSWORD_FORM = Form("password", (OLD_PASSWORD, *NEW_PASSWORD))

# Days that a token lasts, by what the form sends.
LASTING = {"30": 30, "365": 365, "always": None}
TOKEN_FORM = Form(
    "token",
    (
        Field(
            "label",
            Text("Nom", "Name"),
            LONGEST_LABEL,
            hint=Text("Ce qui s’en servira.", "What will use it."),
        ),
        Field(
            "lasting",
            Text("Valable", "Good for"),
            choices=(
                ("30", Text("30 jours", "30 days")),
                ("365", Text("un an", "a year")),
                ("always", Text("jusqu’à sa révocation", "until it is revoked")),
            ),
        ),
    ),
)


@page("GET", "HEAD")
@for_accounts
def account_page(request: HttpRequest, principal: Principal) -> HttpResponse:
    return _account(request, principal)


@page("POST")
@for_accounts
def password_page(request: HttpRequest, principal: Principal) -> HttpResponse:
    assert principal.account is not None
    try:
        limited("sign_in", principal.key, client_address(request))
        fields = PASSWORD_FORM.reader(request)
        old = fields.string("old", LONGEST_PASSWORD)
        new = read_new_password(fields, "new")
        fields.done()
        account = change_password(principal.account, old, new)
    except Problem as problem:
        form = PASSWORD_FORM.shown(request.POST, problem)
        return _account(request, principal, problem, password_form=form)
    go_on(request, account)
    messages.success(request, say(WORDS["password_changed"]))
    return redirect("web:account")


@page("POST")
@for_accounts
def create_token_page(request: HttpRequest, principal: Principal) -> HttpResponse:
    """The only page that ever shows the token: no cache may keep it."""
    try:
        fields = TOKEN_FORM.reader(request)
        label = fields.line("label", LONGEST_LABEL)
        days = LASTING.get(fields.choice("lasting", tuple(LASTING)))
        fields.done()
        lasting = None if days is None else timedelta(days=days)
        issued = create_token(own_person(principal), label, principal.actor(Role.SELF), lasting)
    except Problem as problem:
        form = TOKEN_FORM.shown(request.POST, problem)
        return _account(request, principal, problem, token_form=form)
    response = rendered(request, "new_token", label=label, token=issued.token)
    response.headers["Cache-Control"] = "no-store"
    return response


@page("POST")
@for_accounts
def revoke_token_page(request: HttpRequest, principal: Principal, token_id: UUID) -> HttpResponse:
    if not Credential.objects.filter(id=token_id, person=own_person(principal)).exists():
        raise Problem("not_found")
    revoke(token_id, principal.actor(Role.SELF))
    messages.success(request, say(WORDS["token_revoked"]))
    return redirect("web:account")


def _account(
    request: HttpRequest, principal: Principal, problem: Problem | None = None, **forms: Any
) -> HttpResponse:
    me = me_document(principal)
    for club in me["clubs"]:
        club["roles"] = [say(ROLE_NAMES[Role(role)]) for role in club["roles"]]
    tokens = _tokens(principal)
    shown = {
        "me": me,
        "tokens": tokens[:MOST_TOKENS],
        "more_tokens": len(tokens) > MOST_TOKENS,
        "password_form": PASSWORD_FORM.shown(),
        "token_form": TOKEN_FORM.shown({"lasting": "365"}),
    }
    return rendered(request, "account", problem=problem, **shown | forms)


def _tokens(principal: Principal) -> list[Credential]:
    """The tokens of a person that still work, newest first: one more than is shown."""
    if principal.person is None:
        return []
    lasting = Q(expires_at=None) | Q(expires_at__gt=timezone.now())
    tokens = Credential.objects.filter(lasting, person=principal.person, revoked_at=None)
    return list(tokens.order_by("-created_at", "-id")[: MOST_TOKENS + 1])

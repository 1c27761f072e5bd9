"""Signing in and out by a form, under the limits and through the services of the API."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from clubs.api.sessions import LONGEST_EMAIL, LONGEST_PASSWORD
from clubs.models import Account
from clubs.services.sessions import sign_in, sign_out
from conventions.language import say
from conventions.problems import Problem
from conventions.rate_limits import client_address, limited
from tarot.wording import Text
from web.forms import Field, Form
from web.pages import page, rendered, wanted_page
from web.texts.site import WORDS

EMAIL = Field(
    "email",
    Text("Adresse e-mail", "E-mail address"),
    LONGEST_EMAIL,
    type="email",
    autocomplete="username",
)
PASSWORD = Field(
    "password",
    Text("Mot de passe", "Password"),
    LONGEST_PASSWORD,
    type="password",
    autocomplete="current-password",
)
FORM = Form("sign-in", (EMAIL, PASSWORD))


@page("GET", "HEAD", "POST")
def sign_in_page(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        if isinstance(request.user, Account):
            return redirect(wanted_page(request))
        return rendered(request, "sign_in", form=FORM.shown())
    try:
        fields = FORM.reader(request)
        email = fields.line("email", LONGEST_EMAIL).lower()
        password = fields.string("password", LONGEST_PASSWORD)
        fields.done()
        limited("sign_in", email, client_address(request))
        sign_in(request, email, password)
    except Problem as problem:
        form = FORM.shown(request.POST, problem)
        return rendered(request, "sign_in", problem=problem, form=form)
    return redirect(wanted_page(request))


@page("POST")
def sign_out_page(request: HttpRequest) -> HttpResponse:
    sign_out(request)
    messages.success(request, say(WORDS["signed_out"]))
    return redirect("web:home")

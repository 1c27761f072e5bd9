"""Opening an account with an invitation to one."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from clubs.api.accounts import LONGEST_INVITATION
from clubs.api.sessions import LONGEST_EMAIL
from clubs.services.accounts import open_account
from conventions.language import say
from conventions.problems import Problem
from conventions.rate_limits import client_address, limited
from tarot.wording import Text
from web.forms import Field, Form
from web.pages import page, rendered
from web.texts.site import WORDS
from web.views.passwords import password_fields, read_new_password
from web.views.sessions import EMAIL, PASSWORD

FORM = Form(
    "invitation",
    (
        Field("invitation", Text("Invitation", "Invitation"), LONGEST_INVITATION),
        EMAIL,
        *password_fields("password", PASSWORD.label),
    ),
)


@page("GET", "HEAD", "POST")
def invitation_page(request: HttpRequest) -> HttpResponse:
    """The invitation stands behind the # of its link, and a script puts it into the form."""
    if request.method != "POST":
        return rendered(request, "invitation", form=FORM.shown())
    try:
        limited("claim", client_address(request))
        fields = FORM.reader(request)
        invitation = fields.line("invitation", LONGEST_INVITATION)
        email = fields.line("email", LONGEST_EMAIL).lower()
        password = read_new_password(fields, "password")
        fields.done()
        open_account(invitation, email, password)
    except Problem as problem:
        form = FORM.shown(request.POST, problem)
        return rendered(request, "invitation", problem=problem, form=form)
    messages.success(request, say(WORDS["account_opened"]))
    return redirect("web:sign-in")

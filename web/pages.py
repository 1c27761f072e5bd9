"""What all pages share: their words, whom they are for, and problems told to people."""

from collections.abc import Callable
from contextlib import suppress
from functools import wraps
from typing import Any, Final
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from rest_framework.exceptions import AuthenticationFailed

from clubs.authentication import account_principal, token_principal
from clubs.models import Account
from clubs.principals import ANYONE, Principal
from conventions.exceptions import as_problem
from conventions.language import language, say
from conventions.problems import Problem
from tarot.wording import Text
from web.texts import Words

View = Callable[..., HttpResponse]

NUL: Final = Text(
    "Un caractère invisible s’est glissé dans ce qui a été envoyé : retapez-le.",
    "An invisible character has slipped into what was sent: type it again.",
)

# A paired phone keeps its token in this cookie too, for the pages that it only looks at: what
# changes something asks for the session, or for the token in its header.
PHONE_COOKIE: Final = "tarot_phone"


def page(*methods: str) -> Callable[[View], View]:
    """Decorates a view: it answers these methods, and tells each problem as a page."""

    def decorate(view: View) -> View:
        @wraps(view)
        def answered(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            with timezone.override(settings.LOCAL_TIME_ZONE):
                return told(request, *args, **kwargs)

        def told(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            try:
                if request.method not in methods:
                    raise Problem("method_not_allowed", headers={"Allow": ", ".join(methods)})
                _refuse_nul(request)
                return view(request, *args, **kwargs)
            except Exception as exception:
                if (problem := as_problem(exception)) is None:
                    raise
                return problem_page(request, problem)

        return answered

    return decorate


def _refuse_nul(request: HttpRequest) -> None:
    """No field of a page can hold this character, and PostgreSQL stores it in no text."""
    for sent in (request.GET, request.POST):
        if any("\0" in text for _, texts in sent.lists() for text in texts):
            raise Problem("bad_request", NUL)


def for_accounts(view: View) -> View:
    """Decorates a view of people who have signed in: it gets their principal.

    Whoever has not signed in does so first, and comes back to what they wanted to see.
    """

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not isinstance(request.user, Account):
            wanted = request.get_full_path() if request.method == "GET" else reverse("web:account")
            return redirect(f"{reverse('web:sign-in')}?{urlencode({'next': wanted})}")
        return view(request, account_principal(request.user), *args, **kwargs)

    return guarded


def onlooker(request: HttpRequest) -> Principal:
    """Whoever looks at a page that needs nobody to sign in: an account, a paired phone, anyone."""
    if isinstance(request.user, Account):
        return account_principal(request.user)
    if token := request.COOKIES.get(PHONE_COOKIE):
        with suppress(AuthenticationFailed):
            return token_principal(token)
    return ANYONE


def rendered(
    request: HttpRequest, name: str, *, problem: Problem | None = None, **shown: Any
) -> HttpResponse:
    """The page of a template, with the status and the headers of a problem that it tells."""
    context = {"words": Words(), "language": language(), **shown}
    response = render(request, f"web/{name}.html", context)
    if problem is not None:
        # A 401 would have to name a scheme that the browser can sign in with.
        refused = problem.code == "not_authenticated"
        response.status_code = 422 if refused else problem.kind.status
        for header, value in problem.headers.items():
            response.headers[header] = value
    return response


def problem_page(request: HttpRequest, problem: Problem) -> HttpResponse:
    title = say(problem.kind.title)
    detail = "" if problem.detail is None else say(problem.detail)
    return rendered(request, "problem", problem=problem, title=title, detail=detail)


def wanted_page(request: HttpRequest) -> str:
    """Where to go after signing in: the path in `next` if it is one of this server, or /account."""
    wanted = request.GET.get("next", "")
    if wanted.startswith("/") and url_has_allowed_host_and_scheme(wanted, allowed_hosts=None):
        return wanted
    return reverse("web:account")

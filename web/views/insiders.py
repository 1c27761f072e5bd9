"""Pages of disputes: for whom they are, and forms of theirs that are sent once."""

import hashlib
from collections.abc import Callable
from functools import wraps
from typing import Any, Final
from uuid import uuid4

import orjson
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from clubs.authentication import token_principal
from clubs.principals import ANYONE, Principal
from conventions.idempotency import KEY, once
from conventions.problems import Problem
from conventions.sealed_answers import Answer
from tarot.wording import Text
from web.forms import CSRF_FIELD
from web.pages import View, for_accounts, onlooker

SCHEME: Final = "Bearer "
NO_KEY: Final = Text(
    "Ce formulaire n’est plus à jour : rouvrez la page.",
    "This form is out of date: open the page again.",
)
SENT_BEFORE: Final = Text(
    "Ce formulaire a déjà été envoyé, avec autre chose. Voyez ce qui est fait ; s’il manque "
    "quelque chose, envoyez-le maintenant.",
    "This form has been sent before, with something else in it. See what is done; if anything is "
    "missing, send it now.",
)


def for_insiders(view: View) -> View:
    """Decorates a view: it gets the principal of an account or of a paired phone.

    A phone looks by its cookie and acts by the token that its script sends along; whoever is
    neither signs in first.
    """

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        principal = _caller(request)
        if principal.is_authenticated:
            return view(request, principal, *args, **kwargs)
        return for_accounts(view)(request, *args, **kwargs)

    return guarded


def _caller(request: HttpRequest) -> Principal:
    looks = request.method in ("GET", "HEAD")
    if looks or request.user.is_authenticated:
        return onlooker(request)
    header = request.headers.get("Authorization", "")
    if not header.startswith(SCHEME):
        return ANYONE
    return token_principal(header.removeprefix(SCHEME))


def fresh_key() -> str:
    """The key of a form: sent twice, it does its work once."""
    return uuid4().hex


def sent_once(request: HttpRequest, principal: Principal, work: Callable[[], str]) -> HttpResponse:
    """Do what a form asks for and go where `work` says; for a form that comes again, go there
    only."""
    key = request.POST.get("key", "")
    if not KEY.fullmatch(key):
        raise Problem("bad_request", NO_KEY)

    def answered() -> Answer:
        return Answer(302, {"Location": work()}, b"")

    try:
        answer, _ = once(principal.key, key, _fingerprint(request), answered)
    except Problem as problem:
        if problem.code == "idempotency_key_reused":
            raise Problem(problem.code, SENT_BEFORE) from None
        raise
    return redirect(answer.headers["Location"])


def _fingerprint(request: HttpRequest) -> bytes:
    """A digest of all that makes two forms the same one, files included."""
    typed = {name: values for name, values in request.POST.lists() if name != CSRF_FIELD}
    files = [
        [name, upload.name, _digest(upload)]
        for name, uploads in request.FILES.lists()
        for upload in uploads
    ]
    said = [request.path, typed, files]
    return hashlib.sha256(orjson.dumps(said, option=orjson.OPT_SORT_KEYS)).digest()


def _digest(upload: Any) -> str:
    found = hashlib.sha256()
    for chunk in upload.chunks():
        found.update(chunk)
    return found.hexdigest()

"""What a browser is shown where no page of ours could answer."""

from django.http import HttpRequest, HttpResponse

from conventions import exceptions
from conventions.language import say
from conventions.problems import Problem
from web.pages import rendered
from web.texts.site import WORDS


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Django's CSRF_FAILURE_VIEW: people are told what to do, programs get the problem document."""
    if "text/html" not in request.headers.get("Accept", ""):
        return exceptions.csrf_failure(request, reason)
    title, detail = say(WORDS["stale_form"]), say(WORDS["stale_form_text"])
    problem = Problem("permission_denied")
    return rendered(request, "problem", problem=problem, title=title, detail=detail)

"""Refuses request bodies by their headers, before a byte of them is read."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from conventions.problems import Problem, problem_response
from tarot.wording import Text


class BodyLimits:
    """Middleware: the length must be told, and be one that a deal or a batch can have."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or ""
        # WSGI reads a body up to its length: a chunked one would silently count as empty.
        if not length and "HTTP_TRANSFER_ENCODING" in request.META:
            return problem_response(request, Problem("length_required"))
        if length.isdecimal() and int(length) > settings.MAX_BODY_BYTES:
            return problem_response(request, too_large())
        return self.get_response(request)


def too_large() -> Problem:
    kilobytes = settings.MAX_BODY_BYTES // 1024
    return Problem(
        "payload_too_large",
        Text(
            f"Le corps de la requête dépasse la limite de {kilobytes} ko.",
            f"The request body exceeds the limit of {kilobytes} kB.",
        ),
    )

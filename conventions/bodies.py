"""Request bodies: refused by their headers before a byte of them is read, or taken as they are."""

from collections.abc import Callable, Mapping
from typing import IO, Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from rest_framework.parsers import BaseParser

from conventions.problems import Problem, problem_response
from tarot.wording import Text


class BodyLimits:
    """Middleware: the length must be told, and be one that a deal or a batch can have; a view that
    takes more says how many bytes in its `longest_body`."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        # WSGI reads a body up to its length: a chunked one would silently count as empty.
        if not _length(request) and "HTTP_TRANSFER_ENCODING" in request.META:
            return problem_response(request, Problem("length_required"))
        return self.get_response(request)

    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., HttpResponse],
        args: object,
        kwargs: object,
    ) -> HttpResponse | None:
        """Before the view is called, and before anything that reads the body for it."""
        longest = getattr(_class_of(view), "longest_body", settings.MAX_BODY_BYTES)
        length = _length(request)
        if length.isdecimal() and int(length) > longest:
            return problem_response(request, too_large(longest))
        return None


def _length(request: HttpRequest) -> str:
    return request.META.get("CONTENT_LENGTH") or ""


def _class_of(view: Callable[..., HttpResponse]) -> object:
    return getattr(view, "view_class", view)


class RawBody(BaseParser):
    """Takes a body of any type as the bytes that it is; without a body there is an empty form."""

    media_type = "*/*"

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        return stream.read()


def too_large(longest: int) -> Problem:
    kilobytes = longest // 1024
    return Problem(
        "payload_too_large",
        Text(
            f"Le corps de la requête dépasse la limite de {kilobytes} ko.",
            f"The request body exceeds the limit of {kilobytes} kB.",
        ),
    )

"""Response headers that every answer has unless its view chose its own; pages are compressed."""

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

CONTENT_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'"

# A page brings scripts and styles, from this server alone.
PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

DEFAULTS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    # What a deal shows depends on who asks: caches in between keep nothing, the client asks again.
    "Cache-Control": "private, no-cache",
}


class SecurityHeaders:
    """Middleware: a page may run and load what is ours, any other answer nothing."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.headers.get("Content-Type", "").startswith("text/html"):
            response.headers.setdefault("Content-Security-Policy", PAGE_POLICY)
        for name, value in DEFAULTS.items():
            response.headers.setdefault(name, value)
        return response


COMPRESSED: Final = ("text/html", "text/css", "text/javascript", "image/svg+xml")


class Compression(GZipMiddleware):
    """Middleware: pages and what they load are sent compressed, to who asks for that.

    Answers of the API are not: compression would weaken the ETags that changes have to match.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        if not response.headers.get("Content-Type", "").startswith(COMPRESSED):
            return response
        return super().process_response(request, response)

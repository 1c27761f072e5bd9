"""Response headers that every answer has unless its view chose its own."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

CONTENT_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'"

DEFAULTS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    # What a deal shows depends on who asks: caches in between keep nothing, the client asks again.
    "Cache-Control": "private, no-cache",
}


class SecurityHeaders:
    """Middleware: an answer may run, load and be framed by nothing."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        for name, value in DEFAULTS.items():
            response.headers.setdefault(name, value)
        return response

"""Response headers that every answer has unless its view chose its own."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

CONTENT_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'"

# The admin's own pages bring scripts and styles, from this server alone.
ADMIN_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

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
        if request.path.startswith("/admin/"):
            response.headers.setdefault("Content-Security-Policy", ADMIN_POLICY)
        for name, value in DEFAULTS.items():
            response.headers.setdefault(name, value)
        return response

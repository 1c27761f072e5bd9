"""Every request has an id that its answer, its log lines and its problem documents share.

A client or a proxy may give the id; one that could not be copied into a log safely is replaced.
"""

import logging
import re
import time
import uuid
from collections.abc import Callable
from contextvars import ContextVar

from django.http import HttpRequest, HttpResponse

ACCEPTED = re.compile(r"[A-Za-z0-9-]{8,64}")

logger = logging.getLogger("tarot.requests")
_current: ContextVar[str | None] = ContextVar("request_id", default=None)


def current_request_id() -> str | None:
    """The id of the request that this thread answers, None outside a request."""
    return _current.get()


class RequestIds:
    """Middleware, outermost: names the request, echoes its id and logs one line about it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        given = request.META.get("HTTP_X_REQUEST_ID", "")
        request_id = given if ACCEPTED.fullmatch(given) else str(uuid.uuid4())
        token = _current.set(request_id)
        began = time.perf_counter()
        try:
            response = self.get_response(request)
            response.headers["X-Request-ID"] = request_id
            # The query string and the body stay out: they may tell hidden hands.
            logger.info(
                "request",
                extra={
                    "fields": {
                        "method": request.method,
                        "path": request.path,
                        "status": response.status_code,
                        "ms": round((time.perf_counter() - began) * 1000, 1),
                    }
                },
            )
        finally:
            _current.reset(token)
        return response

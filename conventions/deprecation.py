"""Operations that are to go: each answer says since when and until when (docs/api.md).

@deprecated(since=date(2027, 1, 4), until=date(2028, 1, 4))
@extend_schema(...)
def get(self, request: Request) -> Response: ...
"""

from collections.abc import Callable
from datetime import UTC, date, datetime
from functools import wraps
from typing import Any, Final, TypeVar, cast

from django.http import HttpResponse
from django.utils.http import http_date
from drf_spectacular.utils import extend_schema

from conventions.problems import Problem

Handler = TypeVar("Handler", bound=Callable[..., HttpResponse])

SHORTEST_DAYS: Final = 365


def deprecated(*, since: date, until: date) -> Callable[[Handler], Handler]:
    """Decorates the method of a view, outside of all else: it is described as deprecated, and says
    so in `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), whatever it answers.

    Raises ValueError where it would end sooner than a year after it was said.
    """
    if (until - since).days < SHORTEST_DAYS:
        raise ValueError(f"announced on {since}, it cannot end on {until}")
    headers = {"Deprecation": f"@{_seconds(since)}", "Sunset": http_date(_seconds(until))}

    def decorate(handler: Handler) -> Handler:
        @wraps(handler)
        def answer(*args: Any, **kwargs: Any) -> HttpResponse:
            try:
                response = handler(*args, **kwargs)
            except Problem as problem:
                problem.headers |= headers
                raise
            for name, value in headers.items():
                response.headers[name] = value
            return response

        return cast(Handler, extend_schema(deprecated=True)(answer))

    return decorate


def _seconds(day: date) -> int:
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp())

"""Turns every exception into a problem document, in DRF's views and outside them.

An exception that nobody foresaw is left to Django, which logs it with its traceback and calls
`server_error`: the answer tells the request id and nothing else.
"""

from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.core.exceptions import PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.db import DatabaseError, InterfaceError
from django.http import Http404, HttpRequest, HttpResponse, UnreadablePostError
from rest_framework import exceptions

from conventions.bodies import too_large
from conventions.pointers import joined
from conventions.problems import Problem, problem_response
from conventions.transactions import is_passing
from tarot.wording import Text

CODES = {
    403: "permission_denied",
    404: "not_found",
    405: "method_not_allowed",
    406: "not_acceptable",
    409: "conflict",
    413: "payload_too_large",
    415: "unsupported_media_type",
    429: "throttled",
    503: "database_busy",
}


def exception_handler(exception: Exception, context: dict[str, Any]) -> HttpResponse | None:
    """DRF's exception handler; None leaves the exception to Django."""
    problem = as_problem(exception)
    return None if problem is None else problem_response(context["request"], problem)


def as_problem(exception: Exception) -> Problem | None:
    """The problem that an exception amounts to, None for one that is our own mistake."""
    match exception:
        case Problem():
            return exception
        case exceptions.ValidationError():
            return Problem("invalid_request", errors=list(_errors(exception.detail)))
        case exceptions.UnsupportedMediaType():
            return Problem(
                "unsupported_media_type",
                Text(
                    "Le corps doit être envoyé en application/json.",
                    "The body must be sent as application/json.",
                ),
            )
        # DRF turns their status into 403 where no way to sign in is configured.
        case exceptions.NotAuthenticated() | exceptions.AuthenticationFailed():
            return Problem("not_authenticated", str(exception.detail))
        case exceptions.APIException():
            return _from_drf(exception)
        case Http404():
            return Problem("not_found")
        case PermissionDenied():
            return Problem("permission_denied")
        case RequestDataTooBig():
            return too_large(settings.MAX_BODY_BYTES)
        case UnreadablePostError() | SuspiciousOperation():
            return Problem("bad_request")
        case DatabaseError() | InterfaceError() if is_passing(exception):
            return Problem("database_busy")
    return None


def _from_drf(exception: exceptions.APIException) -> Problem:
    headers = {}
    if wait := getattr(exception, "wait", None):
        headers["Retry-After"] = str(int(wait))
    fallback = "server_error" if exception.status_code >= 500 else "bad_request"
    return Problem(
        CODES.get(exception.status_code, fallback), str(exception.detail), headers=headers
    )


def _errors(detail: Any, pointer: str = "") -> Iterator[dict[str, str]]:
    """The leaves of a validation error, each with the JSON pointer of what it is about."""
    if isinstance(detail, dict):
        for key, value in detail.items():
            inner = pointer if key == "non_field_errors" else joined(pointer, key)
            yield from _errors(value, inner)
    elif isinstance(detail, list):
        for index, value in enumerate(detail):
            # A list of messages is about one value; a list of objects is about its elements.
            leaf = isinstance(value, exceptions.ErrorDetail)
            yield from _errors(value, pointer if leaf else joined(pointer, index))
    else:
        yield {"pointer": pointer, "code": detail.code, "detail": str(detail)}


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler400."""
    return problem_response(request, as_problem(exception) or Problem("bad_request"))


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler403."""
    return problem_response(request, Problem("permission_denied"))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler404."""
    return problem_response(request, Problem("not_found"))


def server_error(request: HttpRequest) -> HttpResponse:
    """Django's handler500."""
    return problem_response(request, Problem("server_error"))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Django's CSRF_FAILURE_VIEW."""
    return problem_response(
        request,
        Problem(
            "permission_denied",
            Text(
                "La protection contre les requêtes intersites a échoué.",
                "The check against cross-site requests failed.",
            ),
        ),
    )

"""Which problems each operation of the OpenAPI description can be answered: every code of them.

A view names the codes of its own (`answers`). What any request of a kind can be answered stands
here, by what the description of an operation shows of it. All that can be answered the same
codes of one status share one answer, and each code is one example, so that clients can read them.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from conventions.idempotency import KEY_PROBLEMS
from conventions.json_schema import ref
from conventions.problems import CONTENT_TYPE, PROBLEMS, Kind, type_of

Operation = dict[str, Any]

# Where `answers` leaves the codes of a view until they are gathered with the others.
CODES: Final = "x-codes"

ANY: Final = ("bad_request", "not_authenticated", "not_acceptable", "server_error", "database_busy")


def _has_path_parameter(operation: Operation) -> bool:
    return any(one["in"] == "path" for one in operation.get("parameters", ()))


def _sends(header: str) -> Callable[[Operation], bool]:
    """Whether the operation takes a header that it needs."""
    return lambda operation: any(
        one["name"] == header and one.get("required") for one in operation.get("parameters", ())
    )


def _has_body(operation: Operation) -> bool:
    return "requestBody" in operation


def _has_json_body(operation: Operation) -> bool:
    return "application/json" in operation.get("requestBody", {}).get("content", ())


# What a request is like, and the codes that it may then be answered.
BY_TRAIT: Final[tuple[tuple[Callable[[Operation], bool], tuple[str, ...]], ...]] = (
    (_has_path_parameter, ("not_found",)),
    (_has_body, ("payload_too_large", "length_required", "unsupported_media_type")),
    (_has_json_body, ("malformed_json", "invalid_request")),
    (_sends("Idempotency-Key"), KEY_PROBLEMS),
    (_sends("If-Match"), ("precondition_failed", "precondition_required")),
)

# A change that comes with a session is checked against cross-site requests.
OF_CHANGES: Final = ("permission_denied",)

HEADERS: Final[dict[str, dict[str, Any]]] = {
    "X-Request-ID": {
        "description": "What the logs of the server know the request by",
        "schema": {"type": "string"},
    },
    "WWW-Authenticate": {"description": "How to sign in", "schema": {"type": "string"}},
    "Retry-After": {
        "description": "In how many seconds to try again",
        "schema": {"type": "string", "pattern": "^[0-9]+$"},
    },
    "RateLimit": {
        "description": "What remains of the limit, and for how long",
        "schema": {"type": "string"},
    },
    "RateLimit-Policy": {"description": "The limit", "schema": {"type": "string"}},
}
OF_STATUS: Final[dict[int, tuple[str, ...]]] = {
    401: ("WWW-Authenticate",),
    429: ("Retry-After", "RateLimit", "RateLimit-Policy"),
    503: ("Retry-After",),
}


def codes_of(method: str, operation: Operation) -> dict[int, list[str]]:
    """The codes that an operation can be answered, by their status; both in order."""
    codes = set(ANY)
    for answer in operation["responses"].values():
        codes.update(
            answer.get("content", {}).get(CONTENT_TYPE, {}).get("schema", {}).get(CODES, ())
        )
    for has_trait, added in BY_TRAIT:
        if has_trait(operation):
            codes.update(added)
    if method != "get":
        codes.update(OF_CHANGES)
    by_status: dict[int, list[str]] = {}
    for code in PROBLEMS:
        if code in codes:
            by_status.setdefault(PROBLEMS[code].status, []).append(code)
    return dict(sorted(by_status.items()))


def describe_problems(described: dict[str, Any]) -> None:
    """Puts the problems into a description: in each operation, and what they share beside."""
    components = described.setdefault("components", {})
    components["headers"] = {**components.get("headers", {}), **HEADERS}
    components["examples"] = {
        **components.get("examples", {}),
        **{code: example_of(code, kind) for code, kind in PROBLEMS.items()},
    }
    shared = components.setdefault("responses", {})
    for methods in described["paths"].values():
        for method, operation in methods.items():
            problems = codes_of(method, operation)
            good = {
                status: answer
                for status, answer in operation["responses"].items()
                if CONTENT_TYPE not in answer.get("content", {})
            }
            operation["responses"] = good
            for status, codes in problems.items():
                name = ".".join(codes)
                shared.setdefault(name, answer_of(status, codes))
                good[str(status)] = {"$ref": f"#/components/responses/{name}"}
    components["responses"] = dict(sorted(shared.items()))


def answer_of(status: int, codes: Iterable[str]) -> dict[str, Any]:
    """The answer of a status that tells one of these codes."""
    named = list(codes)
    return {
        "description": " or ".join(f"`{code}`: {PROBLEMS[code].title.en}" for code in named),
        "headers": {
            name: {"$ref": f"#/components/headers/{name}"}
            for name in ("X-Request-ID", *OF_STATUS.get(status, ()))
        },
        "content": {
            CONTENT_TYPE: {
                "schema": ref("Problem"),
                "examples": {code: {"$ref": f"#/components/examples/{code}"} for code in named},
            }
        },
    }


def example_of(code: str, kind: Kind) -> dict[str, Any]:
    """A problem document with nothing in it but what all of its code have."""
    return {
        "summary": kind.title.en,
        "value": {
            "type": type_of(code),
            "title": kind.title.en,
            "status": kind.status,
            "detail": kind.title.en,
            "instance": "/api/v1/...",
            "code": code,
            "errors": [],
            "retryable": kind.retryable,
            "request_id": "5b1c0c2f4d8e4a0b9d3c7e6f1a2b3c4d",
        },
    }

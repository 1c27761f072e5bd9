"""The OpenAPI description: what all endpoints share in it, how views add to it, and its page.

Requests and answers are described by hand-written JSON schemas, because no serializer reads or
writes them.
"""

from collections.abc import Iterable, Mapping
from http import HTTPStatus
from importlib import import_module
from typing import Any

from django.apps import apps
from django.utils.module_loading import module_has_submodule
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from drf_spectacular.views import SpectacularSwaggerSplitView
from rest_framework.request import Request
from rest_framework.response import Response

from conventions.described_problems import CODES, describe_problems
from conventions.json_schema import ref
from conventions.permissions import Open
from conventions.problems import CONTENT_TYPE, PROBLEMS

PROBLEM_ERROR = {
    "type": "object",
    "description": "One thing that is wrong, with further members where they help.",
    "required": ["pointer", "code", "detail"],
    "properties": {
        "pointer": {"type": "string", "description": "JSON pointer into the request body"},
        "parameter": {"type": "string", "description": "The query parameter that is wrong"},
        "code": {"type": "string"},
        "detail": {"type": "string"},
    },
}

PROBLEM = {
    "type": "object",
    "description": "RFC 9457 problem document; switch on `code`, show `detail`.",
    "required": [
        "type",
        "title",
        "status",
        "detail",
        "instance",
        "code",
        "errors",
        "retryable",
        "request_id",
    ],
    "properties": {
        "type": {
            "type": "string",
            "format": "uri-reference",
            "description": "Where the code is explained",
        },
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "instance": {"type": "string", "format": "uri-reference"},
        "code": {"type": "string", "enum": list(PROBLEMS)},
        "errors": {"type": "array", "items": {"$ref": "#/components/schemas/ProblemError"}},
        "retryable": {
            "type": "boolean",
            "description": "Whether the same request may succeed later, unchanged",
        },
        "request_id": {"type": ["string", "null"]},
        "violated-policies": {
            "type": "array",
            "items": {"type": "string"},
            "description": "Of 429: the limits that are used up, as `RateLimit-Policy` names them",
        },
    },
}


ETAG_PATTERN = 'one or several ETags such as `"deal-0189...-r3"`, or `*`'

IF_MATCH = OpenApiParameter(
    "If-Match",
    OpenApiTypes.STR,
    OpenApiParameter.HEADER,
    required=True,
    description=f"The version that the change is made to: {ETAG_PATTERN}",
)
IF_NONE_MATCH = OpenApiParameter(
    "If-None-Match",
    OpenApiTypes.STR,
    OpenApiParameter.HEADER,
    description=f"What the client already has: {ETAG_PATTERN}",
)


def body(name: str) -> dict[str, dict[str, str]]:
    """For `extend_schema(request=...)`: a JSON body of a component."""
    return {"application/json": ref(name)}


def answers(found: Mapping[int, str | None], *codes: str) -> dict[Any, OpenApiResponse]:
    """For `extend_schema(responses=...)`: the component of each good status, None for no body.

    The codes are of the problems that the endpoint itself answers; those that any request of its
    kind can get are added by `described_problems`.
    """
    good = {
        status: OpenApiResponse(
            response=None if name is None else ref(name),
            description=HTTPStatus(status).phrase,
        )
        for status, name in found.items()
    }
    return {**good, **_problems(codes)}


def _problems(codes: Iterable[str]) -> dict[tuple[int, str], OpenApiResponse]:
    """Leaves the codes where `described_problems` finds them."""
    by_status: dict[int, list[str]] = {}
    for code in codes:
        by_status.setdefault(PROBLEMS[code].status, []).append(code)
    return {
        (status, CONTENT_TYPE): OpenApiResponse(response={CODES: named})
        for status, named in by_status.items()
    }


def add_problems(
    result: dict[str, Any], generator: Any, request: Request | None, public: bool
) -> dict[str, Any]:
    """Postprocessing hook: the problem document, and which ones each operation is answered."""
    schemas = result.setdefault("components", {}).setdefault("schemas", {})
    schemas |= {"Problem": PROBLEM, "ProblemError": PROBLEM_ERROR}
    describe_problems(result)
    return result


def add_components(
    result: dict[str, Any], generator: Any, request: Request | None, public: bool
) -> dict[str, Any]:
    """Postprocessing hook: the shapes that each app names in `COMPONENTS` of its `schemas`."""
    schemas = result.setdefault("components", {}).setdefault("schemas", {})
    for app in apps.get_app_configs():
        if module_has_submodule(app.module, "schemas"):
            schemas |= getattr(import_module(f"{app.name}.schemas"), "COMPONENTS", {})
    return result


class Docs(SpectacularSwaggerSplitView):
    """The page that shows the description and tries it out, from our own static files."""

    http_method_names = ["get", "head"]
    permission_classes = [Open]
    schema = None

    # The only page that may run scripts; its styles are partly inline.
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"
    )

    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        response: Response = super().get(request, *args, **kwargs)  # type: ignore[no-untyped-call]
        response.headers["Content-Security-Policy"] = self.policy
        return response

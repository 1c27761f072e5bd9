"""Endpoints that use every convention and nothing else, for the tests of this folder."""

import secrets
from datetime import date
from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.db import OperationalError
from django.db.migrations.recorder import MigrationRecorder
from django.http import Http404, HttpRequest, HttpResponse, UnreadablePostError
from django.urls import path
from django_filters import CharFilter, ChoiceFilter, FilterSet, MultipleChoiceFilter, UUIDFilter
from drf_spectacular.utils import extend_schema
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from conventions.deprecation import deprecated
from conventions.etags import etag, not_modified, require_match
from conventions.filtering import WholeNumber, YesOrNo, filtered, parameters_of
from conventions.health import Alive, Ready
from conventions.idempotency import KEY_PARAMETERS, current_key, keyed
from conventions.metrics import Metrics
from conventions.models import Bucket, KeptAnswer
from conventions.openapi import answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from conventions.permissions import Open
from conventions.problems import Problem
from conventions.rate_limits import client_address, limited
from conventions.transactions import write
from tarot.wording import Text

DEAL = UUID("01890a5d-ac96-774b-bcce-b302099a8057")
CURRENT = etag("deal", DEAL, 3)

RAISED: dict[str, Exception] = {
    "problem": Problem(
        "refused",
        Text("Il fallait fournir à pique.", "Spades had to be followed."),
        errors=[
            {
                "pointer": "/actions/0",
                "code": "must_follow",
                "detail": Text("Vous avez du pique.", "You hold spades."),
                "legal": ["S1"],
            }
        ],
        extra={"phase": "play"},
    ),
    "not_found": Http404(),
    "forbidden": PermissionDenied("secret reason"),
    "suspicious": SuspiciousOperation("secret reason"),
    "unreadable": UnreadablePostError("broken pipe"),
    "validation": exceptions.ValidationError(
        {"seats": [{"name": ["Wrong."]}, {}], "non_field_errors": ["Odd."], "a/b~c": ["No."]}
    ),
    "throttled": exceptions.Throttled(wait=2.5),
    "parse": exceptions.ParseError(),
    "teapot": type("Teapot", (exceptions.APIException,), {"status_code": 418})(),
    "locked": OperationalError("database is locked"),
    "no_table": OperationalError("no such table: secret"),
    "crash": RuntimeError("the dealer holds T21"),
}


class Echo(APIView):
    permission_classes = [Open]

    def post(self, request: Request) -> Response:
        return Response(request.data)


class Guarded(APIView):
    def get(self, request: Request) -> Response:
        return Response({"recorded": True})


class Raise(APIView):
    permission_classes = [Open]

    def get(self, request: Request, name: str) -> Response:
        raise RAISED[name]


class Versioned(APIView):
    permission_classes = [Open]

    def get(self, request: Request) -> Response | HttpResponse:
        answer = not_modified(request, CURRENT)
        return answer if answer is not None else Response({}, headers={"ETag": CURRENT})

    def put(self, request: Request) -> Response:
        require_match(request.headers.get("If-Match", ""), CURRENT)
        return Response({})


# The one table that is there whatever applications are.
Effect = MigrationRecorder.Migration
EFFECTS = Effect.objects.filter(app="test_idempotency")


def work_once(request: Request) -> Response:
    """Leaves one effect behind, and does what the body says about how to end."""
    with write():
        Effect.objects.create(app="test_idempotency", name=str(request.data.get("name")))
    match request.data.get("then"):
        case "refuse":
            raise Problem("conflict")
        case "answer a refusal":
            return Response({"refused": True}, status=409)
        case "crash":
            raise RuntimeError("the dealer holds T21")
        case "say nothing":
            return Response(status=204)
    answer = {"token": secrets.token_urlsafe(32), "key": current_key()}
    return Response(answer, status=201, headers={"ETag": CURRENT, "Location": "/api/effect"})


class Kept(APIView):
    permission_classes = [Open]

    @extend_schema(
        operation_id="keep",
        request=body("Problem"),
        parameters=KEY_PARAMETERS,
        responses=answers({201: "Problem"}),
    )
    @keyed()
    def post(self, request: Request) -> Response:
        return work_once(request)


class Hot(APIView):
    permission_classes = [Open]

    @keyed(look_first=False)
    def post(self, request: Request) -> Response:
        return work_once(request)


class BucketFilters(FilterSet):
    full_at = WholeNumber(min_value=0, help_text="Milliseconds since 1970")
    full_before = WholeNumber("full_at", "lt")
    full = YesOrNo(method="are_full")
    kind = ChoiceFilter("full_at", choices=[("1", "one"), ("2", "two")])
    kinds = MultipleChoiceFilter(field_name="full_at", choices=[("1", "one"), ("2", "two")])
    owner = UUIDFilter(method="of")
    word = CharFilter(method="of", max_length=3)

    def are_full(self, rows: Any, name: str, value: bool) -> Any:
        return rows.filter(full_at=0) if value else rows.exclude(full_at=0)

    def of(self, rows: Any, name: str, value: object) -> Any:
        return rows.none()


class Buckets(APIView):
    permission_classes = [Open]

    @extend_schema(parameters=[*PAGE_PARAMETERS, *parameters_of(BucketFilters)])
    def get(self, request: Request) -> Response:
        rows = filtered(BucketFilters, request, Bucket.objects.all())
        page = page_of(rows, request, ("full_at", "digest"))
        return page.answer(
            full_at=[row.full_at for row in page.rows],
            digests=[bytes(row.digest).hex() for row in page.rows],
        )


class Answers(APIView):
    permission_classes = [Open]

    def get(self, request: Request) -> Response:
        page = page_of(KeptAnswer.objects.all(), request, ("created_at", "digest"))
        return page.answer(kept=len(page.rows))


class Limited(APIView):
    permission_classes = [Open]

    def get(self, request: Request) -> Response:
        limited("pair", client_address(request))
        return Response({})


def plain(request: HttpRequest, name: str) -> HttpResponse:
    raise RAISED[name]


def posted(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(len(request.POST)))


class Old(APIView):
    permission_classes = [Open]

    @deprecated(since=date(2027, 1, 1), until=date(2028, 1, 1))
    @extend_schema(operation_id="old", summary="Something older", responses=answers({200: None}))
    def get(self, request: Request) -> Response:
        if "refused" in request.query_params:
            raise Problem("refused")
        return Response()


urlpatterns: list[Any] = [
    path("old", Old.as_view()),
    path("echo", Echo.as_view()),
    path("guarded", Guarded.as_view()),
    path("raise/<name>", Raise.as_view()),
    path("plain/<name>", plain),
    path("posted", posted),
    path("kept", Kept.as_view()),
    path("hot", Hot.as_view()),
    path("buckets", Buckets.as_view()),
    path("limited", Limited.as_view()),
    path("answers", Answers.as_view()),
    path("versioned", Versioned.as_view()),
    path("livez", Alive.as_view()),
    path("healthz", Alive.as_view()),
    path("metrics", Metrics.as_view()),
    path("readyz", Ready.as_view()),
]

handler400 = "conventions.exceptions.bad_request"
handler403 = "conventions.exceptions.permission_denied"
handler404 = "conventions.exceptions.not_found"
handler500 = "conventions.exceptions.server_error"

"""Endpoints that use every convention and nothing else, for the tests of this folder."""

from typing import Any
from uuid import UUID

from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.db import OperationalError
from django.http import Http404, HttpRequest, HttpResponse, UnreadablePostError
from django.urls import path
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from conventions.etags import etag, not_modified, require_match
from conventions.health import Alive, Ready
from conventions.permissions import Open
from conventions.problems import Problem
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
        require_match(request, CURRENT)
        return Response({})


def plain(request: HttpRequest, name: str) -> HttpResponse:
    raise RAISED[name]


def posted(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(len(request.POST)))


urlpatterns: list[Any] = [
    path("echo", Echo.as_view()),
    path("guarded", Guarded.as_view()),
    path("raise/<name>", Raise.as_view()),
    path("plain/<name>", plain),
    path("posted", posted),
    path("versioned", Versioned.as_view()),
    path("healthz", Alive.as_view()),
    path("readyz", Ready.as_view()),
]

handler400 = "conventions.exceptions.bad_request"
handler403 = "conventions.exceptions.permission_denied"
handler404 = "conventions.exceptions.not_found"
handler500 = "conventions.exceptions.server_error"

"""The catalogue of problem codes: where the `type` of a problem document leads."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from conventions.openapi import answers
from conventions.permissions import Open
from conventions.problem_words import MEANINGS
from conventions.problems import PROBLEMS, Problem, type_of
from tarot.wording import Text

NO_CODE = Text("Aucun problème sous ce code.", "No problem under this code.")


class Problems(APIView):
    permission_classes = [Open]

    @extend_schema(
        operation_id="list_problems",
        summary="Every code of a problem, what it means and what to do about it",
        responses=answers({200: "ProblemKinds"}),
    )
    def get(self, request: Request) -> Response:
        return Response({"problems": [_document(code) for code in PROBLEMS]})


class OneProblem(APIView):
    permission_classes = [Open]

    @extend_schema(
        operation_id="read_problem",
        summary="What a problem means: where its `type` leads",
        responses=answers({200: "ProblemKind"}),
    )
    def get(self, request: Request, code: str) -> Response:
        if code not in PROBLEMS:
            raise Problem("not_found", NO_CODE)
        return Response(_document(code))


def _document(code: str) -> dict[str, Any]:
    kind = PROBLEMS[code]
    return {
        "code": code,
        "type": type_of(code),
        "status": kind.status,
        "title": kind.title,
        "meaning": MEANINGS[code],
        "retryable": kind.retryable,
    }

"""Lists, newest first, by a cursor: no row is skipped or repeated while others are added."""

import re
from typing import ClassVar, TypeVar

from django.core.exceptions import ValidationError
from django.db.models import Model, QuerySet
from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import NotFound
from rest_framework.pagination import CursorPagination
from rest_framework.request import Request
from rest_framework.views import APIView

from conventions.parameters import invalid_parameters, wrong
from conventions.problems import Problem
from tarot.wording import Text

M = TypeVar("M", bound=Model)

USUAL_PAGE = 50
LONGEST_PAGE = 200

UNREADABLE = Text("Ce curseur n'est pas lisible.", "This cursor cannot be read.")
NOT_A_PAGE = Text(
    f"Un nombre entre 1 et {LONGEST_PAGE} est attendu.",
    f"A number from 1 to {LONGEST_PAGE} is expected.",
)


class Newest(CursorPagination):
    """Pages of fifty, or of as many as the client asks for; ids tell rows of one moment apart."""

    page_size = USUAL_PAGE
    ordering = ("-created_at", "-id")

    CURSOR: ClassVar = OpenApiParameter(
        "cursor", str, description="From the `next` of the page before"
    )
    LIMIT: ClassVar = OpenApiParameter(
        "limit",
        {"type": "integer", "minimum": 1, "maximum": LONGEST_PAGE, "default": USUAL_PAGE},
        description="How many a page has at most",
    )
    PARAMETERS: ClassVar = [CURSOR, LIMIT]

    def get_page_size(self, request: Request) -> int:
        """How many rows a page has; a number that no page can have is the client's mistake."""
        given = request.query_params.getlist("limit")
        if not given:
            return USUAL_PAGE
        if len(given) > 1 or not re.fullmatch(r"[0-9]{1,3}", given[0]):
            raise invalid_parameters([wrong("limit", "wrong_type", NOT_A_PAGE)])
        if not 1 <= int(given[0]) <= LONGEST_PAGE:
            raise invalid_parameters([wrong("limit", "out_of_range", NOT_A_PAGE)])
        return int(given[0])

    def paginate_queryset(  # type: ignore[override]
        self, queryset: QuerySet[M], request: Request, view: APIView | None = None
    ) -> list[M] | None:
        """One page of the rows; a cursor that names no place among them is the client's mistake."""
        try:
            return super().paginate_queryset(queryset, request, view)
        except (ValidationError, ValueError):
            raise Problem("bad_request", UNREADABLE) from None

    def decode_cursor(self, request: Request):  # type: ignore[no-untyped-def]
        """The place to go on from: after a row, or so many rows into those of one moment."""
        try:
            cursor = super().decode_cursor(request)
        except NotFound:
            raise Problem("bad_request", UNREADABLE) from None
        if cursor is not None and cursor.position is None and not cursor.offset:
            raise Problem("bad_request", UNREADABLE)
        return cursor

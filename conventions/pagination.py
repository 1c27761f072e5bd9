"""Lists, newest first, by a cursor: no row is skipped or repeated while others are added."""

from typing import ClassVar

from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import NotFound
from rest_framework.pagination import CursorPagination
from rest_framework.request import Request

from conventions.problems import Problem
from tarot.wording import Text


class Newest(CursorPagination):
    """Pages of fifty; ids break the tie between rows of one moment."""

    page_size = 50
    ordering = ("-created_at", "-id")

    CURSOR: ClassVar = OpenApiParameter(
        "cursor", str, description="From the `next` of the page before"
    )

    def decode_cursor(self, request: Request):  # type: ignore[no-untyped-def]
        """The place to go on from; a cursor that is none of ours is the client's mistake."""
        try:
            return super().decode_cursor(request)
        except NotFound:
            detail = Text("Ce curseur n'est pas lisible.", "This cursor cannot be read.")
            raise Problem("bad_request", detail) from None

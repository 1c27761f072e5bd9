"""Lists, newest first, by a cursor: no row is skipped or repeated while others are added."""

import re
from typing import ClassVar

from django.core import signing
from drf_spectacular.utils import OpenApiParameter
from rest_framework.pagination import Cursor, CursorPagination
from rest_framework.request import Request
from rest_framework.utils.urls import replace_query_param

from conventions.parameters import invalid_parameters, wrong
from conventions.problems import Problem
from tarot.wording import Text

USUAL_PAGE = 50
LONGEST_PAGE = 200
SALT = "conventions.pagination"

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

    def encode_cursor(self, cursor: Cursor) -> str:
        """The address of another page; its cursor is signed, so that none can be made up."""
        said = signing.dumps([cursor.offset, cursor.reverse, cursor.position], salt=SALT)
        return str(replace_query_param(self.base_url or "", self.cursor_query_param, said))

    def decode_cursor(self, request: Request) -> Cursor | None:
        """The place to go on from; a cursor that is none of ours is the client's mistake."""
        given = request.query_params.get(self.cursor_query_param)
        if given is None:
            return None
        try:
            return Cursor(*signing.loads(given, salt=SALT))
        except signing.BadSignature:
            raise Problem("bad_request", UNREADABLE) from None

"""Lists, newest first, by a cursor: no row is skipped or repeated while others come and go.

A cursor names the last row that was shown, by its moment and its id, which tells rows of one moment
apart. The next page is what comes after that place, whether the row is still there or not.
"""

import re
from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar, cast

from django.core import signing
from django.db.models import Field, Model, Q, QuerySet
from drf_spectacular.utils import OpenApiParameter
from rest_framework.pagination import BasePagination
from rest_framework.request import Request
from rest_framework.utils.urls import replace_query_param
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


class Newest(BasePagination):
    """Pages of fifty, or of as many as the client asks for.

    `place` are the two fields that rows are ordered by, the latter unique; neither ever changes.
    """

    place = ("created_at", "id")

    CURSOR: ClassVar = OpenApiParameter(
        "cursor", str, description="From the `next` of the page before"
    )
    LIMIT: ClassVar = OpenApiParameter(
        "limit",
        {"type": "integer", "minimum": 1, "maximum": LONGEST_PAGE, "default": USUAL_PAGE},
        description="How many a page has at most",
    )
    LINK: ClassVar = OpenApiParameter(
        "Link",
        str,
        OpenApiParameter.HEADER,
        response=[200],
        description='The address in `next`, as `<...>; rel="next"`',
    )
    PARAMETERS: ClassVar = [CURSOR, LIMIT, LINK]

    _next: str | None = None

    def paginate_queryset(  # type: ignore[override]  # DRF's pages may be of lists, too
        self, queryset: QuerySet[M], request: Request, view: APIView | None = None
    ) -> list[M]:
        """The rows of the page that was asked for.

        Raises Problem `bad_request` for a cursor that was never given, `invalid_request` for a
        length that no page has.
        """
        size = _size(request.query_params.getlist("limit"))
        moment, tie = self.place
        rows = queryset.order_by(f"-{moment}", f"-{tie}")
        if (cursor := request.query_params.get("cursor")) is not None:
            at, last = self._read(queryset.model, cursor)
            # The first condition says nothing more, and lets both databases start at the index.
            earlier = Q(**{f"{moment}__lt": at}) | Q(**{f"{tie}__lt": last})
            rows = rows.filter(earlier, **{f"{moment}__lte": at})
        found = list(rows[: size + 1])
        page = found[:size]
        if len(found) > size:
            cursor = self._write(page[-1])
            here = request.build_absolute_uri()
            self._next = str(replace_query_param(here, "cursor", cursor))
        return page

    def get_next_link(self) -> str | None:
        """The address of the page after the one that was read, None where it was the last."""
        return self._next

    @property
    def headers(self) -> dict[str, str]:
        """The same address as a header (RFC 8288), for the answer that shows the page."""
        return {} if self._next is None else {"Link": f'<{self._next}>; rel="next"'}

    def _write(self, row: Model) -> str:
        """The place of a row, signed, so that none can be made up."""
        place = [field.value_to_string(row) for field in self._fields(type(row))]
        return signing.dumps(place, salt=_salt(type(row)))

    def _read(self, model: type[Model], cursor: str) -> Sequence[object]:
        try:
            place = signing.loads(cursor, salt=_salt(model))
        except signing.BadSignature:
            raise Problem("bad_request", UNREADABLE) from None
        fields = self._fields(model)
        return [field.to_python(text) for field, text in zip(fields, place, strict=True)]

    def _fields(self, model: type[Model]) -> "list[Field[Any, Any]]":
        return [cast("Field[Any, Any]", model._meta.get_field(name)) for name in self.place]


def _salt(model: type[Model]) -> str:
    """A cursor goes on with the kind of rows that it was given for."""
    return f"conventions.pagination: {model._meta.label}"


def _size(given: Sequence[str]) -> int:
    """How many rows a page has; a number that no page can have is the client's mistake."""
    if not given:
        return USUAL_PAGE
    if len(given) > 1 or not re.fullmatch(r"[0-9]{1,3}", given[0]):
        raise invalid_parameters([wrong("limit", "wrong_type", NOT_A_PAGE)])
    if not 1 <= int(given[0]) <= LONGEST_PAGE:
        raise invalid_parameters([wrong("limit", "out_of_range", NOT_A_PAGE)])
    return int(given[0])

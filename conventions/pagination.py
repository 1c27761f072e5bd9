"""Lists, newest first, by a cursor: no row is skipped or repeated while others come and go.

A cursor names the last row that was shown, by its moment and its id, which tells rows of one moment
apart. The next page is what comes after that place, whether the row is still there or not.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar, cast

from django.core import signing
from django.db.models import Field, Model, Q, QuerySet
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.utils.urls import replace_query_param

from conventions.parameters import invalid_parameters, wrong
from conventions.problems import Problem
from tarot.wording import Text

M = TypeVar("M", bound=Model)

USUAL_PAGE = 50
LONGEST_PAGE = 200
# The two fields that rows are ordered by, the latter unique; neither ever changes.
PLACE = ("created_at", "id")

UNREADABLE = Text("Ce curseur n'est pas lisible.", "This cursor cannot be read.")
NOT_A_PAGE = Text(
    f"Un nombre entre 1 et {LONGEST_PAGE} est attendu.",
    f"A number from 1 to {LONGEST_PAGE} is expected.",
)

PAGE_PARAMETERS: Final = [
    OpenApiParameter("cursor", str, description="From the `next` of the page before"),
    OpenApiParameter(
        "limit",
        {"type": "integer", "minimum": 1, "maximum": LONGEST_PAGE, "default": USUAL_PAGE},
        description="How many a page has at most",
    ),
    OpenApiParameter(
        "Link",
        str,
        OpenApiParameter.HEADER,
        response=[200],
        description='The address in `next`, as `<...>; rel="next"`',
    ),
]


@dataclass(frozen=True, slots=True)
class Page(Generic[M]):
    """The rows of a page, and the address of the one after it, None where it is the last."""

    rows: list[M]
    next: str | None

    def answer(self, **listed: object) -> Response:
        """The document that shows the page: what its rows became, `next`, and a `Link` (RFC 8288).

        return page.answer(tables=[table_document(table) for table in page.rows])
        """
        link = {} if self.next is None else {"Link": f'<{self.next}>; rel="next"'}
        return Response({**listed, "next": self.next}, headers=link)


def page_of(rows: QuerySet[M], request: Request, place: tuple[str, str] = PLACE) -> Page[M]:
    """The page of these rows that a request asks for, newest first.

    Raises Problem `bad_request` for a cursor that was never given, `invalid_request` for a length
    that no page has.
    """
    size = _size(request.query_params.getlist("limit"))
    moment, tie = place
    rows = rows.order_by(f"-{moment}", f"-{tie}")
    if (cursor := request.query_params.get("cursor")) is not None:
        at, last = _read(rows.model, place, cursor)
        # The first condition says nothing more, and lets both databases start at the index.
        earlier = Q(**{f"{moment}__lt": at}) | Q(**{f"{tie}__lt": last})
        rows = rows.filter(earlier, **{f"{moment}__lte": at})
    found = list(rows[: size + 1])
    page = found[:size]
    if len(found) <= size:
        return Page(page, None)
    here = request.build_absolute_uri()
    return Page(page, str(replace_query_param(here, "cursor", _written(page[-1], place))))


def _written(row: Model, place: tuple[str, str]) -> str:
    """The place of a row, signed, so that none can be made up."""
    told = [field.value_to_string(row) for field in _fields(type(row), place)]
    return signing.dumps(told, salt=_salt(type(row)))


def _read(model: type[Model], place: tuple[str, str], cursor: str) -> Sequence[object]:
    try:
        told = signing.loads(cursor, salt=_salt(model))
    except signing.BadSignature:
        raise Problem("bad_request", UNREADABLE) from None
    return [field.to_python(text) for field, text in zip(_fields(model, place), told, strict=True)]


def _fields(model: type[Model], place: tuple[str, str]) -> "list[Field[Any, Any]]":
    return [cast("Field[Any, Any]", model._meta.get_field(name)) for name in place]


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

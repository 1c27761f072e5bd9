"""What you were told of the disputes that concern you."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.access import OfOneself, own_person
from conventions.filtering import filtered, parameters_of
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.language import say
from conventions.openapi import answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from conventions.shapes import Reader
from disputes.api.filters import NoticeFilter
from disputes.models import Notice
from disputes.notices import ABOUT
from disputes.services.notices import mark_read, notices_of


class Notices(OfOneself):
    actions = {"get": "notice.read"}

    @extend_schema(
        operation_id="list_notices",
        summary="Your notices, newest first",
        parameters=[*parameters_of(NoticeFilter), *PAGE_PARAMETERS],
        responses=answers({200: "Notices"}, "permission_denied", "invalid_request"),
    )
    def get(self, request: Request) -> Response:
        rows = notices_of(own_person(self.principal))
        page = page_of(filtered(NoticeFilter, request, rows), request)
        return page.answer(notices=[_document(one) for one in page.rows])


class NoticesRead(OfOneself):
    actions = {"post": "notice.read"}

    @extend_schema(
        operation_id="read_notices",
        summary="Mark your notices as read: all, or up to one of them",
        parameters=KEY_PARAMETERS,
        request=body("NoticesReadRequest"),
        responses=answers({200: "NoticesRead"}),
    )
    @keyed()
    def post(self, request: Request) -> Response:
        fields = Reader(request.data)
        upto = fields.uuid("upto") if fields.has("upto") else None
        fields.done()
        return Response({"read": mark_read(own_person(self.principal), upto)})


def _document(one: Notice) -> dict[str, object]:
    return {
        "id": str(one.id),
        "dispute": str(one.dispute_id),
        "about": one.about,
        "detail": say(ABOUT[one.about]),
        "created_at": one.created_at,
        "read_at": one.read_at,
    }

"""Deals: create one whole or empty, append to it, and look at it in all its views."""

from collections.abc import Callable
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from conventions.etags import etag, not_modified, require_match
from conventions.json_format import JSONRenderer
from conventions.language import language
from conventions.openapi import IF_MATCH, IF_NONE_MATCH, answers, body
from conventions.permissions import MayRecord
from conventions.problems import Problem
from conventions.shapes import Reader
from games.api.limits import HIGHEST_NUMBER, MOST_ACTIONS
from games.documents import (
    deal_document,
    legal_document,
    replay_document,
    tricks_document,
)
from games.models import Deal
from games.services.logs import loaded
from games.services.recording import Recorded, act, put_deal
from tarot import Deal as PlayedDeal
from tarot import write_record, write_tdn


def version_tag(row: Deal, view: str = "") -> str:
    return etag("deal", row.id, row.version, view)


class OneDeal(APIView):
    permission_classes = [MayRecord]

    @extend_schema(
        operation_id="read_deal",
        summary="A deal: its record, its phase, whose turn it is, its findings and its worth",
        parameters=[IF_NONE_MATCH],
        responses=answers({200: "Deal", 304: None}, "not_found"),
    )
    def get(self, request: Request, deal_id: UUID) -> HttpResponse:
        row, deal = _stored(deal_id)
        tag = version_tag(row, language())
        return not_modified(request, tag) or Response(
            deal_document(row, deal), headers={"ETag": tag}
        )

    @extend_schema(
        operation_id="put_deal",
        summary="Create a deal from a record, under an id of the client's own",
        description=(
            "The same request again answers 200 and the deal as it now is, so that a phone may "
            "repeat it until it gets an answer. Another body under the same id answers 409."
        ),
        request=body("DealRequest"),
        responses=answers(
            {200: "Deal", 201: "Deal"},
            "malformed_json",
            "conflict",
            "deal_exists",
            "invalid_request",
            "unreadable_deal",
            "refused",
        ),
    )
    def put(self, request: Request, deal_id: UUID) -> Response:
        fields = Reader(request.data)
        table = fields.uuid("table")
        number = fields.integer("number", 1, HIGHEST_NUMBER)
        record = fields.value("record")
        confirm = fields.boolean("confirm") if fields.has("confirm") else False
        fields.done()
        recorded = put_deal(deal_id, table, number, record, confirm=confirm)
        return _answer(recorded, 201 if recorded.created else 200)


class Actions(APIView):
    permission_classes = [MayRecord]

    @extend_schema(
        operation_id="append_actions",
        summary="Append actions to a deal, all or none",
        parameters=[IF_MATCH],
        request=body("ActionsRequest"),
        responses=answers(
            {200: "Deal"},
            "malformed_json",
            "not_found",
            "precondition_failed",
            "invalid_request",
            "refused",
            "precondition_required",
        ),
    )
    def post(self, request: Request, deal_id: UUID) -> Response:
        fields = Reader(request.data)
        actions = fields.array("actions", MOST_ACTIONS)
        confirm = fields.boolean("confirm") if fields.has("confirm") else False
        fields.done()
        recorded = act(
            deal_id,
            actions,
            lambda row: require_match(request, version_tag(row)),
            confirm=confirm,
        )
        return _answer(recorded, 200)


class View(APIView):
    """One way to look at a deal. Its answer changes only with the deal, and with the language."""

    permission_classes = [MayRecord]

    def get(self, request: Request, deal_id: UUID) -> HttpResponse:
        row, deal = _stored(deal_id)
        tag = version_tag(row, language())
        return not_modified(request, tag) or self.show(deal, {"ETag": tag})

    def show(self, deal: PlayedDeal, headers: dict[str, str]) -> HttpResponse:
        raise NotImplementedError


def described(
    operation_id: str, summary: str, component: str, media_type: str = "application/json"
) -> Callable[[type], type]:
    """How a view of a deal stands in the description of the API."""
    responses = answers({200: component, 304: None}, "not_found")
    get = extend_schema(
        operation_id=operation_id,
        summary=summary,
        parameters=[IF_NONE_MATCH],
        responses={(200, media_type): responses.pop(200), **responses},
    )
    return extend_schema_view(get=get)


@described("read_record", "The record: what was written down", "Record")
class RecordView(View):
    def show(self, deal: PlayedDeal, headers: dict[str, str]) -> HttpResponse:
        return Response(write_record(deal.record), headers=headers)


class PlainText(JSONRenderer):
    """Lets clients ask for text; what is refused is JSON all the same."""

    media_type = "text/plain"
    format = "txt"


@described("read_tdn", "The record as text (TDN)", "Tdn", "text/plain")
class TdnView(View):
    renderer_classes = [JSONRenderer, PlainText]

    def show(self, deal: PlayedDeal, headers: dict[str, str]) -> HttpResponse:
        return HttpResponse(
            write_tdn(deal.record), content_type="text/plain; charset=utf-8", headers=headers
        )


@described("read_tricks", "The tricks, each card with its seat", "Tricks")
class TricksView(View):
    def show(self, deal: PlayedDeal, headers: dict[str, str]) -> HttpResponse:
        return Response({"tricks": tricks_document(deal)}, headers=headers)


@described("read_legal", "What the seat whose turn it is may do", "Legal")
class LegalView(View):
    def show(self, deal: PlayedDeal, headers: dict[str, str]) -> HttpResponse:
        return Response(legal_document(deal), headers=headers)


@described("read_replay", "Every position: table, legal cards, winner, points", "Replay")
class ReplayView(View):
    def show(self, deal: PlayedDeal, headers: dict[str, str]) -> HttpResponse:
        return Response(replay_document(deal), headers=headers)


def _stored(deal_id: UUID) -> tuple[Deal, PlayedDeal]:
    row = Deal.objects.filter(id=deal_id).first()
    if row is None:
        raise Problem("not_found")
    return row, PlayedDeal.of(loaded(row.log))


def _answer(recorded: Recorded, status: int) -> Response:
    headers = {"ETag": version_tag(recorded.row, language())}
    return Response(deal_document(recorded.row, recorded.deal), status=status, headers=headers)

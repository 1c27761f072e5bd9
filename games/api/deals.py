"""Deals: create one whole or empty, append to it, and look at it in all its views."""

from collections.abc import Callable
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from conventions.etags import etag, not_modified, require_match
from conventions.json_format import JSONRenderer, PlainText
from conventions.language import language
from conventions.openapi import IF_MATCH, IF_NONE_MATCH, answers, body
from conventions.permissions import MayRecord
from conventions.problems import Problem
from conventions.shapes import Reader
from games.api.limits import HIGHEST_NUMBER, MOST_ACTIONS
from games.api.stored import deal_document, result_document, worth_document
from games.documents import legal_document, replay_document, tricks_document
from games.models import Deal, Result
from games.services.logs import loaded, summary_document
from games.services.recording import (
    NO_DEAL,
    NewDeal,
    Recorded,
    act,
    put_deal,
    put_record,
    put_summary,
)
from tarot import Deal as PlayedDeal
from tarot import write_record, write_tdn
from tarot.wording import Text

RECORD_OR_SUMMARY = Text("Il faut record ou summary.", "Needs a record or a summary.")
NO_SUMMARY = Text("Cette donne n'a pas de résumé.", "This deal has no summary.")
NO_LOG = Text("Cette donne n'a qu'un résumé.", "This deal has a summary only.")


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
        row = _row(deal_id)
        tag = version_tag(row, language())
        if (same := not_modified(request, tag)) is not None:
            return same
        deal = PlayedDeal.of(loaded(row.log)) if row.log else None
        return Response(deal_document(row, deal), headers={"ETag": tag})

    @extend_schema(
        operation_id="put_deal",
        summary="Create a deal from a record or a summary, under an id of the client's own",
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
            "impossible_summary",
            "refused",
        ),
    )
    def put(self, request: Request, deal_id: UUID) -> Response:
        fields = Reader(request.data)
        new = NewDeal(
            table_id=fields.uuid("table"),
            number=fields.integer("number", 1, HIGHEST_NUMBER),
            record=fields.value("record") if fields.has("record") else None,
            summary=fields.value("summary") if fields.has("summary") else None,
            sitting_out=fields.integer("sitting_out", 0, 4) if fields.has("sitting_out") else None,
            confirm=fields.boolean("confirm") if fields.has("confirm") else False,
        )
        if fields.readable and new.record is None and new.summary is None:
            fields.refuse(None, "missing_field", RECORD_OR_SUMMARY)
        fields.done()
        recorded = put_deal(deal_id, new)
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
            "bad_request",
            "malformed_json",
            "not_found",
            "conflict",
            "precondition_failed",
            "invalid_request",
            "refused",
            "precondition_required",
        ),
    )
    def post(self, request: Request, deal_id: UUID) -> Response:
        fields = Reader(request.data)
        actions = fields.array("actions", MOST_ACTIONS)
        if fields.readable and fields.members.get("actions") == []:
            fields.refuse("actions", "empty", Text("Aucune action.", "No action."))
        confirm = fields.boolean("confirm") if fields.has("confirm") else False
        fields.done()
        recorded = act(
            deal_id,
            actions,
            _known_version(request),
            confirm=confirm,
        )
        return _answer(recorded, 200)


class View(APIView):
    """One way to look at a deal. Its answer changes only with the deal, and with the language."""

    permission_classes = [MayRecord]

    def get(self, request: Request, deal_id: UUID) -> HttpResponse:
        row = _row(deal_id)
        tag = version_tag(row, language())
        return not_modified(request, tag) or self.show(row, {"ETag": tag})

    def show(self, row: Deal, headers: dict[str, str]) -> HttpResponse:
        """The view of a stored deal; most are views of its log."""
        if not row.log:
            raise Problem("not_found", NO_LOG)
        return self.show_played(PlayedDeal.of(loaded(row.log)), headers)

    def show_played(self, deal: PlayedDeal, headers: dict[str, str]) -> HttpResponse:
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
    def show_played(self, deal: PlayedDeal, headers: dict[str, str]) -> HttpResponse:
        return Response(write_record(deal.record), headers=headers)

    @extend_schema(
        operation_id="put_record",
        summary="Give a deal that has a summary its log",
        parameters=[IF_MATCH],
        request=body("RecordRequest"),
        responses=answers(
            {200: "Deal"},
            "malformed_json",
            "not_found",
            "conflict",
            "precondition_failed",
            "invalid_request",
            "unreadable_deal",
            "refused",
            "precondition_required",
        ),
    )
    def put(self, request: Request, deal_id: UUID) -> Response:
        fields = Reader(request.data)
        record = fields.value("record")
        confirm = fields.boolean("confirm") if fields.has("confirm") else False
        fields.done()
        known = _known_version(request)
        return _answer(put_record(deal_id, record, known, confirm=confirm), 200)


@described("read_tdn", "The record as text (TDN)", "Tdn", "text/plain")
class TdnView(View):
    renderer_classes = [JSONRenderer, PlainText]

    def show_played(self, deal: PlayedDeal, headers: dict[str, str]) -> HttpResponse:
        return HttpResponse(
            write_tdn(deal.record), content_type="text/plain; charset=utf-8", headers=headers
        )


@described("read_tricks", "The tricks, each card with its seat", "Tricks")
class TricksView(View):
    def show_played(self, deal: PlayedDeal, headers: dict[str, str]) -> HttpResponse:
        return Response({"tricks": tricks_document(deal)}, headers=headers)


@described("read_legal", "What the seat whose turn it is may do", "Legal")
class LegalView(View):
    def show_played(self, deal: PlayedDeal, headers: dict[str, str]) -> HttpResponse:
        return Response(legal_document(deal), headers=headers)


@described("read_replay", "Every position: table, legal cards, winner, points", "Replay")
class ReplayView(View):
    def show_played(self, deal: PlayedDeal, headers: dict[str, str]) -> HttpResponse:
        return Response(replay_document(deal), headers=headers)


@described("read_summary", "The summary, as it was sent", "Summary")
class SummaryView(View):
    def show(self, row: Deal, headers: dict[str, str]) -> HttpResponse:
        if not row.summary:
            raise Problem("not_found", NO_SUMMARY)
        return Response(summary_document(row.summary), headers=headers)

    @extend_schema(
        operation_id="put_summary",
        summary="Claim what a deal came to, or correct the claim",
        parameters=[IF_MATCH],
        request=body("Summary"),
        responses=answers(
            {200: "Deal"},
            "malformed_json",
            "not_found",
            "precondition_failed",
            "invalid_request",
            "impossible_summary",
            "precondition_required",
        ),
    )
    def put(self, request: Request, deal_id: UUID) -> Response:
        return _answer(put_summary(deal_id, request.data, _known_version(request)), 200)


@described("read_score", "What the deal is worth, and whether log and summary agree", "Worth")
class ScoreView(View):
    def show(self, row: Deal, headers: dict[str, str]) -> HttpResponse:
        standing = {row.log_revision or 0, row.summary_revision or 0}
        found = Result.objects.filter(deal=row, number__in=standing)
        results = {result.number: result for result in found}
        log = results.get(row.log_revision or 0)
        summary = results.get(row.summary_revision or 0)
        return Response(worth_document(row.conflict, log, summary), headers=headers)


@described("list_score_revisions", "Every score the deal has had, newest first", "Revisions")
class RevisionsView(View):
    def show(self, row: Deal, headers: dict[str, str]) -> HttpResponse:
        results = Result.objects.filter(deal=row).order_by("-number")
        return Response({"revisions": [result_document(r) for r in results]}, headers=headers)


def _known_version(request: Request) -> Callable[[Deal], None]:
    """Refuses a change by a caller that has not seen the current version of the deal."""
    return lambda row: require_match(request, version_tag(row))


def _row(deal_id: UUID) -> Deal:
    row = Deal.objects.filter(id=deal_id).first()
    if row is None:
        raise Problem("not_found", NO_DEAL)
    return row


def _answer(recorded: Recorded, status: int) -> Response:
    headers = {"ETag": version_tag(recorded.row, language())}
    return Response(deal_document(recorded.row, recorded.deal), status=status, headers=headers)

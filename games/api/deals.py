"""Deals: create one whole or empty, append to it, and look at it in all its views."""

from collections.abc import Callable
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema, extend_schema_view
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from clubs.authentication import confirmed
from clubs.kept_rights import KeptRightsView
from clubs.principals import principal_of
from conventions.etags import not_modified, version_named
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.json_format import JSONRenderer, PlainText
from conventions.language import language
from conventions.openapi import IF_MATCH, IF_NONE_MATCH, answers, body
from conventions.problems import Problem
from conventions.rows import Condition
from conventions.shapes import Reader
from games.api import changes
from games.api.callers import caller
from games.api.changes import Change, known_version, version_tag
from games.api.history import history_document
from games.api.stored import deal_document, result_document, worth_document
from games.documents import legal_document, replay_document, tricks_document
from games.models import Result
from games.services.access import view_name
from games.services.deals import Recorded, find, played
from games.services.disputed import is_disputed
from games.services.histories import history_of
from games.services.logs import summary_document
from games.services.results import STANDING, Worth
from tarot import Deal as PlayedDeal
from tarot import write_record, write_tdn
from tarot.wording import Text

NO_SUMMARY = Text("Cette donne n'a pas de résumé.", "This deal has no summary.")
NO_LOG = Text("Cette donne n'a qu'un résumé.", "This deal has a summary only.")


class OneDeal(KeptRightsView):
    @extend_schema(
        operation_id="read_deal",
        summary="A deal: its record, its phase, whose turn it is, its findings and its worth",
        description=(
            "While the deal is in progress, players see their own hand and what lies open; whoever "
            "keeps the log sees all. A deleted deal says when it was deleted."
        ),
        parameters=[IF_NONE_MATCH],
        responses=answers({200: "Deal", 304: None}),
    )
    def get(self, request: Request, deal_id: UUID) -> HttpResponse:
        found = find(deal_id, caller(request))
        tag = tag_of(found)
        if (same := not_modified(request, tag)) is not None:
            return same
        shown = Recorded(found.row, played(found.row), found.who)
        return Response(deal_document(shown), headers={"ETag": tag})

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
            "conflict",
            "deal_exists",
            "rights_changed",
            "unreadable_deal",
            "impossible_summary",
            "refused",
        ),
    )
    def put(self, request: Request, deal_id: UUID) -> Response:
        return _changed(request, deal_id, changes.new_deal(request.data))

    @extend_schema(
        operation_id="delete_deal",
        summary="Take a deal off its sheet; it can be restored",
        parameters=[IF_MATCH],
        responses=answers({200: "Deal"}, "rights_changed", "conflict"),
    )
    def delete(self, request: Request, deal_id: UUID) -> Response:
        return _changed(request, deal_id, changes.deletion(None))


class Restoration(APIView):
    @extend_schema(
        operation_id="restore_deal",
        summary="Put a deleted deal back on its sheet",
        parameters=[IF_MATCH, *KEY_PARAMETERS],
        request=body("Nothing"),
        responses=answers({200: "Deal"}, "rights_changed", "conflict"),
    )
    @keyed(look_first=False)
    def post(self, request: Request, deal_id: UUID) -> Response:
        Reader(request.data).done()
        return _changed(request, deal_id, changes.restoration(None))


def _kept_while(request: Request) -> Condition | None:
    return principal_of(request).kept_while


class Actions(KeptRightsView):
    @extend_schema(
        operation_id="append_actions",
        summary="Append actions to a deal, all or none",
        parameters=[IF_MATCH, *KEY_PARAMETERS],
        request=body("ActionsRequest"),
        responses=answers({200: "Deal"}, "rights_changed", "conflict", "refused"),
    )
    @keyed(look_first=False, before_replay=confirmed, told_while=_kept_while)
    def post(self, request: Request, deal_id: UUID) -> Response:
        return _changed(request, deal_id, changes.actions(request.data))


class View(KeptRightsView):
    """One way to look at a deal. Its answer changes only with the deal, with the language, and with
    how much of it the caller may see."""

    def get(self, request: Request, deal_id: UUID) -> HttpResponse:
        found = find(deal_id, caller(request))
        tag = tag_of(found)
        return not_modified(request, tag) or self.show(found, {"ETag": tag})

    def show(self, found: Recorded, headers: dict[str, str]) -> HttpResponse:
        """The view of a stored deal; most are views of its log."""
        seen = Recorded(found.row, played(found.row), found.who).seen
        if seen is None:
            raise Problem("not_found", NO_LOG)
        return self.show_played(seen, headers)

    def show_played(self, deal: PlayedDeal, headers: dict[str, str]) -> HttpResponse:
        raise NotImplementedError


def described(
    operation_id: str, summary: str, component: str, media_type: str = "application/json"
) -> Callable[[type], type]:
    """How a view of a deal stands in the description of the API."""
    responses = answers({200: component, 304: None})
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
            {200: "Deal"}, "rights_changed", "conflict", "unreadable_deal", "refused"
        ),
    )
    def put(self, request: Request, deal_id: UUID) -> Response:
        return _changed(request, deal_id, changes.record(request.data))


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
    def show(self, found: Recorded, headers: dict[str, str]) -> HttpResponse:
        if not found.row.summary:
            raise Problem("not_found", NO_SUMMARY)
        return Response(summary_document(found.row.summary), headers=headers)

    @extend_schema(
        operation_id="put_summary",
        summary="Claim what a deal came to, or correct the claim",
        parameters=[IF_MATCH],
        request=body("Summary"),
        responses=answers({200: "Deal"}, "rights_changed", "conflict", "impossible_summary"),
    )
    def put(self, request: Request, deal_id: UUID) -> Response:
        return _changed(request, deal_id, changes.summary(request.data))


@described("read_score", "What the deal is worth, and whether log and summary agree", "Worth")
class ScoreView(View):
    def show(self, found: Recorded, headers: dict[str, str]) -> HttpResponse:
        row = found.row
        stand = Result.objects.filter(STANDING, deal=row)
        worth = Worth.of(row, {result.number: result for result in stand})
        return Response(worth_document(row.conflict, worth), headers=headers)


@described("list_score_revisions", "Every score the deal has had, newest first", "Revisions")
class RevisionsView(View):
    def show(self, found: Recorded, headers: dict[str, str]) -> HttpResponse:
        results = Result.objects.filter(deal=found.row).order_by("-number")
        return Response({"revisions": [result_document(r) for r in results]}, headers=headers)


class HistoryView(KeptRightsView):
    """Without an ETag: it shows names, which change without the deal."""

    @extend_schema(
        operation_id="read_history",
        summary="Who recorded what, and when",
        responses=answers({200: "History"}),
    )
    def get(self, request: Request, deal_id: UUID) -> HttpResponse:
        found = find(deal_id, caller(request))
        return Response(history_document(history_of(found)))


def _changed(request: Request, deal_id: UUID, change: Change) -> Response:
    known = known_version(version_named(request))
    recorded = change(deal_id, caller(request), known)
    if not recorded.written:
        confirmed(request)  # no event has asked the ledger whether the caller still may
    headers = {"ETag": tag_of(recorded)}
    return Response(
        deal_document(recorded), status=201 if recorded.created else 200, headers=headers
    )


def tag_of(found: Recorded, more: str = "") -> str:
    """The ETag of what the caller sees of a deal; `more` tells two answers of one address apart."""
    row = found.row
    marked = "-disputed" if is_disputed(row.disputed, row.disputed_until) else ""
    return version_tag(row, f"{language()}-{view_name(found.who, row)}{marked}{more}")

"""What the log of a deal proves, as the caller may see it."""

from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.kept_rights import KeptRightsView
from conventions.etags import not_modified
from conventions.openapi import IF_NONE_MATCH, answers
from conventions.parameters import flag_asked
from games.api.callers import caller
from games.api.deals import tag_of
from games.documents import proofs_document
from games.services.deals import Recorded, find, played
from games.services.logs import loaded_summary
from tarot import findings_of

ALL_PLAYS = OpenApiParameter(
    "all_plays",
    OpenApiTypes.BOOL,
    description="Of an incomplete log also the plays that are `possible` faults or `cleared`",
)


class FindingsView(KeptRightsView):
    @extend_schema(
        operation_id="read_findings",
        summary="What the log proves, hands noted or not, and how sure each finding is",
        description=(
            "While the deal is in progress it is proved from what the caller may see. Where the "
            "deal has a summary too, also what that claims wrongly: the pointers of these findings "
            "are into the summary."
        ),
        parameters=[ALL_PLAYS, IF_NONE_MATCH],
        responses=answers({200: "Findings", 304: None}, "invalid_request"),
    )
    def get(self, request: Request, deal_id: UUID) -> HttpResponse:
        all_plays = flag_asked(request, ALL_PLAYS.name)
        found = find(deal_id, caller(request))
        tag = tag_of(found, "-plays" if all_plays else "")
        if (same := not_modified(request, tag)) is not None:
            return same
        document = _proved(Recorded(found.row, played(found.row), found.who), all_plays=all_plays)
        return Response(document, headers={"ETag": tag})


def _proved(recorded: Recorded, *, all_plays: bool) -> dict[str, object]:
    deal, summary = recorded.seen, recorded.row.summary
    if deal is None:
        return proofs_document(None, ())
    claimed = loaded_summary(summary) if summary else None
    return proofs_document(deal, findings_of(deal, claimed, all_plays=all_plays))

"""The dossier of a dispute: everything that an arbiter needs to rule, in one answer."""

from typing import Final
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from conventions.etags import not_modified, view_of
from conventions.openapi import IF_NONE_MATCH, answers
from conventions.parameters import numbers_asked
from disputes.api.access import OfDispute, dispute_tag
from disputes.documents.dossier import dossier_document
from disputes.services.dossier import dossier_of

MOST_TRICKS: Final = 24
TRICK = OpenApiParameter(
    "trick",
    OpenApiTypes.INT,
    description="What was at stake from this trick on; by default from the first certain fault",
)


class DossierView(OfDispute):
    actions = {"get": "dispute.rule"}

    @extend_schema(
        operation_id="read_dossier",
        summary="All that an arbiter needs to rule: log, replay, findings, stakes and candidates",
        description=(
            "For arbiters who did not sit at the table. Nothing is changed, and nobody is told. "
            "Its ETag is one of the dispute: `If-Match` of an action accepts it."
        ),
        parameters=[TRICK, IF_NONE_MATCH],
        responses=answers(
            {200: "Dossier", 304: None},
            "permission_denied",
            "conflict_of_interest",
            "invalid_request",
        ),
    )
    def get(self, request: Request, dispute_id: UUID) -> HttpResponse:
        asked = {"trick": (1, 1, MOST_TRICKS)} if TRICK.name in request.query_params else {}
        trick = numbers_asked(request, **asked).get("trick")
        document = dossier_document(dossier_of(self.dispute, self.who, trick))
        tag = dispute_tag(self.dispute, view_of(document))
        return not_modified(request, tag) or Response(document, headers={"ETag": tag})

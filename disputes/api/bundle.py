"""The evidence bundle of a dispute."""

from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request

from conventions.json_format import JSONRenderer
from conventions.openapi import answers
from conventions.parameters import flag_asked
from disputes.api.access import OfDispute
from disputes.services.bundles import bundle_of

ZIP = "application/zip"


class Archive(JSONRenderer):
    """Lets clients ask for an archive; what is refused is JSON all the same."""

    media_type = ZIP
    format = "zip"


class Bundle(OfDispute):
    actions = {"get": "dispute.read"}
    renderer_classes = [JSONRenderer, Archive]

    @extend_schema(
        operation_id="read_dispute_bundle",
        summary="Everything that the dispute rests on, in one archive that verifies offline",
        description=(
            "docs/bundles.md says what is in it and how to verify it. What you may not see is "
            "there as hashes, and so are names if they are to be left out."
        ),
        parameters=[
            OpenApiParameter("nameless", bool, description="Leave the names of people out")
        ],
        responses={
            (200, ZIP): OpenApiResponse(OpenApiTypes.BINARY, description="The archive"),
            **answers({}, "permission_denied", "conflict", "invalid_request"),
        },
    )
    def get(self, request: Request, dispute_id: UUID) -> HttpResponse:
        names = not flag_asked(request, "nameless")
        return HttpResponse(
            bundle_of(self.dispute, self.who, names=names),
            content_type=ZIP,
            headers={
                "Content-Disposition": f'attachment; filename="dispute-{dispute_id}.zip"',
                "Cache-Control": "private, no-store",
            },
        )

"""What a job has left, as the file that it is."""

from typing import Final
from uuid import UUID

from django.http import HttpResponseBase, StreamingHttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.views import APIView

from clubs.api.access import SignedIn
from clubs.principals import principal_of
from conventions.json_format import Csv, JSONRenderer
from conventions.openapi import answers
from conventions.problems import Problem
from scoring.registry import KINDS
from scoring.services.artefacts import has_artefact, pieces_of
from scoring.services.exports import MEDIA_TYPES
from scoring.services.jobs import find_job
from scoring.services.rescoring import JSONL
from tarot.wording import Text

AGAIN_IN: Final = "2"  # seconds
NOTHING = Text("Cette tâche n'a rien laissé.", "This job has left nothing.")
NOT_YET = Text("Cette tâche n'est pas encore finie.", "This job is not over yet.")


class Pdf(JSONRenderer):
    """Lets clients ask for PDF; what is refused is JSON all the same."""

    media_type = MEDIA_TYPES["pdf"]
    format = "pdf"


class Xlsx(JSONRenderer):
    """Lets clients ask for a workbook; what is refused is JSON all the same."""

    media_type = MEDIA_TYPES["xlsx"]
    format = "xlsx"


class JsonLines(JSONRenderer):
    """Lets clients ask for lines of JSON; what is refused is one document all the same."""

    media_type = JSONL
    format = "jsonl"


class JobArtefact(APIView):
    permission_classes = [SignedIn]
    renderer_classes = [JSONRenderer, Csv, Pdf, Xlsx, JsonLines]

    @extend_schema(
        operation_id="read_job_artefact",
        summary="What a job has left, as a file",
        description="Of a rescoring every difference, one JSON document a line.",
        responses={
            **{
                (200, one.media_type): OpenApiResponse(
                    response={"type": "object"} if one is JSONRenderer else OpenApiTypes.BINARY,
                    description="OK",
                )
                for one in renderer_classes
            },
            **answers({}, "permission_denied", "conflict"),
        },
    )
    def get(self, request: Request, job_id: UUID) -> HttpResponseBase:
        job = find_job(job_id, principal_of(request))
        if job.is_open:
            raise Problem("conflict", NOT_YET, headers={"Retry-After": AGAIN_IN})
        if not has_artefact(job):
            raise Problem("not_found", NOTHING)
        left = KINDS[job.kind].artefact(job)
        return StreamingHttpResponse(
            pieces_of(job),
            content_type=left.media_type,
            headers={"Content-Disposition": f'attachment; filename="{left.name}"'},
        )

"""Files that belong to evidence: sent under their digest, and handed out to be saved."""

from typing import Any, Final
from uuid import UUID

from django.http import HttpResponse
from django.utils.http import content_disposition_header
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from conventions.bodies import RawBody
from conventions.etags import not_modified
from conventions.json_format import JSONRenderer
from conventions.openapi import IF_NONE_MATCH, answers
from conventions.problems import Problem
from disputes.api.access import OfDispute
from disputes.documents.files import file_document
from disputes.media import KINDS, LARGEST, content_type_of
from disputes.services.files import drop_file, find_file, store_file
from tarot.wording import Text

TAKEN: Final = ", ".join(KINDS)
OTHER_TYPE = Text(
    f"Un fichier est l'un de ces types, dit dans Content-Type : {TAKEN}.",
    f"A file is of one of these types, told in Content-Type: {TAKEN}.",
)
# Somebody sent it, and it is no page of ours: saved, it neither runs nor loads anything here.
AS_A_FILE: Final = {
    "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


class AnyKind(JSONRenderer):
    """Lets clients ask for whatever a file is; what is refused is JSON all the same."""

    media_type = "*/*"


class OneFile(OfDispute):
    actions = {
        "get": "dispute.read",
        "put": "dispute.take_part",
        "delete": "dispute.take_part",
    }
    parser_classes = [RawBody]
    longest_body = LARGEST

    def get_renderers(self) -> list[Any]:
        of_files = [AnyKind()] if self.request.method in ("GET", "HEAD") else []
        return [JSONRenderer(), *of_files]

    @extend_schema(
        operation_id="read_file",
        summary="A file of evidence that you may see, to save",
        parameters=[IF_NONE_MATCH],
        responses={
            **{
                (200, media_type): OpenApiResponse(response=OpenApiTypes.BINARY, description="OK")
                for media_type in KINDS
            },
            **answers({304: None}, "permission_denied"),
        },
    )
    def get(self, request: Request, dispute_id: UUID, digest: str) -> HttpResponse:
        file, name = find_file(self.dispute, self.who, digest)
        tag = f'"{file.digest}"'
        return not_modified(request, tag) or HttpResponse(
            bytes(file.content),
            content_type=content_type_of(file.media_type),
            headers={
                **AS_A_FILE,
                "ETag": tag,
                "Content-Disposition": content_disposition_header(True, name) or "attachment",
            },
        )

    @extend_schema(
        operation_id="send_file",
        summary="Send a file for your evidence, under the SHA-256 of its content",
        description=(
            f"At most {LARGEST // 1024} kB. The content has to be what Content-Type says. Sent "
            "again, it is there once. Nobody else sees it before evidence has it."
        ),
        request=dict.fromkeys(KINDS, OpenApiTypes.BINARY),
        responses=answers({201: "StoredFile", 200: "StoredFile"}, "conflict", "invalid_request"),
    )
    def put(self, request: Request, dispute_id: UUID, digest: str) -> Response:
        media_type = request.headers.get("Content-Type", "").partition(";")[0].strip().lower()
        if media_type not in KINDS:
            raise Problem("unsupported_media_type", OTHER_TYPE)
        # A request without a body has no bytes, but an empty form.
        content: Any = request.data or b""
        file, is_new = store_file(dispute_id, self.who, digest, media_type, content)
        return Response(file_document(file), status=201 if is_new else 200)

    @extend_schema(
        operation_id="drop_file",
        summary="Drop a file of yours that no evidence has",
        responses=answers({204: None}, "conflict"),
    )
    def delete(self, request: Request, dispute_id: UUID, digest: str) -> Response:
        drop_file(dispute_id, self.who, digest)
        return Response(status=204)

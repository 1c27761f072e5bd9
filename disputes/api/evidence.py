"""Evidence of a dispute: added, changed or dropped while staged, and submitted for good."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.openapi import answers, body
from conventions.shapes import Reader
from disputes.api.access import OfDispute, address_of
from disputes.api.reading import read_piece
from disputes.documents.evidence import evidence_document
from disputes.models import Evidence
from disputes.services import evidence
from ledger.services import texts_of


class EvidenceOfDispute(OfDispute):
    actions = {"get": "dispute.read", "post": "dispute.take_part"}

    @extend_schema(
        operation_id="list_evidence",
        summary="The evidence that you may see, and your own that is staged",
        responses=answers({200: "EvidenceList"}, "permission_denied"),
    )
    def get(self, request: Request, dispute_id: UUID) -> Response:
        seen = evidence.visible_to(self.who, self.dispute)
        rows = list(evidence.with_files(seen))
        said = texts_of(one.id for one in rows)
        return Response(
            {"evidence": [evidence_document(one, said.get(one.id, {})) for one in rows]}
        )

    @extend_schema(
        operation_id="add_evidence",
        summary="Add evidence: a statement, files sent before, or both",
        description=(
            "`staged`: nobody else sees it before you submit it. What comes after the time you "
            "were given is taken, and marked `past_due`."
        ),
        parameters=KEY_PARAMETERS,
        request=body("EvidenceRequest"),
        responses=answers({201: "Evidence"}, "conflict"),
    )
    @keyed()
    def post(self, request: Request, dispute_id: UUID) -> Response:
        piece, staged = read_piece(request.data)
        new, _ = evidence.add(dispute_id, piece, self.principal, staged=staged)
        headers = {"Location": address_of(dispute_id, "evidence", new.number)}
        return Response(_document(new), status=201, headers=headers)


class OneEvidence(OfDispute):
    actions = {"put": "dispute.take_part", "delete": "dispute.take_part"}

    @extend_schema(
        operation_id="change_evidence",
        summary="Say your staged evidence anew",
        request=body("EvidenceRequest"),
        responses=answers({200: "Evidence"}, "conflict"),
    )
    def put(self, request: Request, dispute_id: UUID, number: int) -> Response:
        piece, _ = read_piece(request.data)
        changed, _ = evidence.change(dispute_id, number, piece, self.principal)
        return Response(_document(changed))

    @extend_schema(
        operation_id="drop_evidence",
        summary="Drop your staged evidence",
        responses=answers({204: None}, "conflict"),
    )
    def delete(self, request: Request, dispute_id: UUID, number: int) -> Response:
        evidence.drop(dispute_id, number, self.principal)
        return Response(status=204)


class Submission(OfDispute):
    actions = {"post": "dispute.take_part"}

    @extend_schema(
        operation_id="submit_evidence",
        summary="Submit your staged evidence: it can never be changed again",
        parameters=KEY_PARAMETERS,
        request=body("Nothing"),
        responses=answers({200: "Evidence"}, "conflict"),
    )
    @keyed()
    def post(self, request: Request, dispute_id: UUID, number: int) -> Response:
        Reader(request.data).done()
        submitted, _ = evidence.submit(dispute_id, number, self.principal)
        return Response(_document(submitted))


def _document(one: Evidence) -> dict[str, object]:
    shown = evidence.with_files(Evidence.objects.filter(id=one.id)).get()
    return evidence_document(shown, texts_of([one.id]).get(one.id, {}))

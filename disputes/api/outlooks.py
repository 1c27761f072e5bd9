"""What an arbiter asks before ruling: what the code gives, and what candidates would come to."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from conventions.openapi import answers, body
from disputes.api.access import OfDispute
from disputes.api.reading import read_candidates, read_facts_request
from disputes.documents.proposals import proposal_document
from disputes.documents.rulings import outlook_document
from disputes.services.judging import proposed_for
from disputes.services.pinned import pinned_of
from disputes.services.what_if import outlooks


class WhatIf(OfDispute):
    actions = {"post": "dispute.rule"}

    @extend_schema(
        operation_id="what_if",
        summary="What candidate rulings would come to: scores, standings, who passes whom",
        description="Nothing is changed, and nobody is told.",
        request=body("WhatIfRequest"),
        responses=answers({200: "WhatIf"}, "conflict"),
    )
    def post(self, request: Request, dispute_id: UUID) -> Response:
        candidates, source = read_candidates(request.data)
        found = outlooks(self.dispute, [components for _, components in candidates], source)
        names = [name for name, _ in candidates]
        documents = [outlook_document(*one) for one in zip(found, names, strict=True)]
        return Response({"candidates": documents})


class CodeProposal(OfDispute):
    actions = {"post": "dispute.rule"}

    @extend_schema(
        operation_id="propose_by_code",
        summary="What the club's arbitration code gives for the facts that you have found",
        request=body("FactsRequest"),
        responses=answers({200: "ArbitrationProposal"}, "conflict"),
    )
    def post(self, request: Request, dispute_id: UUID) -> Response:
        deal = self.dispute.deal
        code, proposal = proposed_for(deal, read_facts_request(request.data), pinned_of(deal))
        return Response({"code": code.id, **proposal_document(proposal)})

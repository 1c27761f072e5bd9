"""Codes of arbitration: a club's own, any by its id, and what one gives for facts."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from clubs.api.access import OfClub
from clubs.versioned import read_name
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.openapi import answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from conventions.permissions import Open
from conventions.problems import Problem, invalid_field
from conventions.shapes import Reader
from disputes.documents.proposals import proposal_document
from disputes.models import ArbitrationCode
from disputes.services.codes import OFFICIAL, create_code, known_code, latest_of
from disputes.services.judging import proposed_by
from games.refusals import unreadable
from games.services.rulesets import KNOWN
from tarot import Unreadable, read_summary
from tarot.arbitration import FFT_2012_1, Code, write_code
from tarot.wording import Text

NO_CODE = Text("Aucun code d'arbitrage sous ce nom.", "No arbitration code under this id.")
LONGEST_ID = 80
RESERVED = ("fft",)


class ClubCodes(OfClub):
    actions = {"get": "club.read", "post": "arbitration_code.create"}

    @extend_schema(
        operation_id="list_arbitration_codes",
        summary="The codes of a club, newest first, and the one that it rules by",
        parameters=PAGE_PARAMETERS,
        responses=answers({200: "ArbitrationCodes"}, "permission_denied", "invalid_request"),
    )
    def get(self, request: Request, club_id: UUID) -> Response:
        rows = ArbitrationCode.objects.filter(club=club_id).defer("document")
        page = page_of(rows, request)
        return page.answer(
            in_force=latest_of(club_id) or FFT_2012_1.id,
            codes=[_version_document(row) for row in page.rows],
        )

    @extend_schema(
        operation_id="create_arbitration_code",
        summary="Set up a code that the club rules by from now on",
        description=(
            "Start from the articles of `GET /arbitration-codes/fft-2012-1`. The same name again "
            "makes the next version; no version ever changes."
        ),
        parameters=KEY_PARAMETERS,
        request=body("ArbitrationCodeRequest"),
        responses=answers({201: "ArbitrationCode"}),
    )
    @keyed()
    def post(self, request: Request, club_id: UUID) -> Response:
        fields = Reader(request.data)
        name = read_name(fields, *RESERVED)
        articles = fields.value("articles")
        fields.done()
        row = create_code(club_id, name, articles, self.actor)
        location = {"Location": f"/api/v1/arbitration-codes/{row.id}"}
        return Response(_own_document(row), status=201, headers=location)


class OneCode(APIView):
    permission_classes = [Open]

    @extend_schema(
        operation_id="read_arbitration_code",
        summary="One code with all its articles, by the id that rulings name",
        responses=answers({200: "ArbitrationCode"}),
    )
    def get(self, request: Request, code_id: str) -> Response:
        if code_id in OFFICIAL:
            return Response(_official_document(OFFICIAL[code_id]))
        row = ArbitrationCode.objects.filter(id=code_id).first()
        if row is None:
            raise Problem("not_found", NO_CODE)
        return Response(_own_document(row))


class Proposals(APIView):
    permission_classes = [Open]

    @extend_schema(
        operation_id="propose_ruling",
        summary="What a code of arbitration gives for the facts of an incident; nothing is stored",
        description=(
            "A proposal is no ruling: an arbiter confirms it, or departs from it with a reason. "
            "The summary is what the deal came to at the table."
        ),
        request=body("ProposalRequest"),
        responses=answers({200: "ArbitrationProposal"}, "impossible_summary"),
    )
    def post(self, request: Request) -> Response:
        fields = Reader(request.data)
        code_id = fields.string("code", LONGEST_ID) if fields.has("code") else FFT_2012_1.id
        facts = fields.value("facts")
        summary = fields.value("summary") if fields.has("summary") else None
        fields.done()
        try:
            outcome = None if summary is None else read_summary(summary, KNOWN)
        except Unreadable as error:
            raise unreadable(error, "impossible_summary", "/summary") from None
        try:
            code = known_code(code_id)
        except KeyError:
            raise invalid_field("/code", "unknown_code", NO_CODE) from None
        return Response({"code": code.id} | proposal_document(proposed_by(code, facts, outcome)))


def _official_document(code: Code) -> dict[str, Any]:
    return {
        "id": code.id,
        "name": code.id,
        "version": None,
        "created_at": None,
        "articles": write_code(code)["articles"],
    }


def _own_document(row: ArbitrationCode) -> dict[str, Any]:
    return _version_document(row) | {"articles": row.document["articles"]}


def _version_document(row: ArbitrationCode) -> dict[str, Any]:
    return {
        "id": row.id,
        "name": row.name,
        "version": row.version,
        "created_at": row.created_at,
    }

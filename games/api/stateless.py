"""What anyone may ask without an account, and what keeps nothing: checks and the rules."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from conventions.openapi import answers, body
from conventions.permissions import Open
from conventions.problems import Problem
from games.documents import rule_document, score_document, state_document
from games.refusals import unreadable
from games.services.rulesets import KNOWN
from tarot import Deal, Unreadable, findings_of, read_record, read_summary, score_of
from tarot.rules import RULES
from tarot.wording import Text


class Check(APIView):
    permission_classes = [Open]

    @extend_schema(
        operation_id="check",
        summary="Check a deal record: what is wrong in it, and what it came to",
        description=(
            "The findings are everything that the record proves, with the slips of the pen that "
            "would explain it."
        ),
        request=body("Record"),
        responses=answers({200: "Check"}, "unreadable_deal"),
    )
    def post(self, request: Request) -> Response:
        try:
            record = read_record(request.data, KNOWN)
        except Unreadable as error:
            raise unreadable(error, "unreadable_deal") from None
        deal = Deal.of(record)
        return Response(state_document(deal, findings_of(deal)))


class ScoreSummary(APIView):
    permission_classes = [Open]

    @extend_schema(
        operation_id="score",
        summary="Score a summary: contract, points, bouts and bonuses; no cards needed",
        request=body("Summary"),
        responses=answers({200: "Score"}, "impossible_summary"),
    )
    def post(self, request: Request) -> Response:
        try:
            outcome = read_summary(request.data, KNOWN)
        except Unreadable as error:
            raise unreadable(error, "impossible_summary") from None
        return Response(score_document(score_of(outcome)))


class Rules(APIView):
    permission_classes = [Open]

    @extend_schema(
        operation_id="list_rules",
        summary="The rule catalogue",
        responses=answers({200: "Rules"}),
    )
    def get(self, request: Request) -> Response:
        return Response({"rules": [rule_document(rule) for rule in RULES.values()]})


class OneRule(APIView):
    permission_classes = [Open]

    @extend_schema(
        operation_id="read_rule",
        summary="One rule, by the id that findings cite",
        responses=answers({200: "Rule"}),
    )
    def get(self, request: Request, rule_id: str) -> Response:
        if rule_id not in RULES:
            raise Problem("not_found", Text("Aucune règle sous ce nom.", "No rule under this id."))
        return Response(rule_document(RULES[rule_id]))

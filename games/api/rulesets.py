"""Rulesets: those that deals can be played under, and a club's own, built from options."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from clubs.versioned import read_name
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.language import say
from conventions.openapi import answers, body
from conventions.permissions import MayRecord, Open
from conventions.problems import Problem
from conventions.shapes import Reader
from games.api.callers import caller
from games.models import HouseRuleset
from games.services.rulesets import create_ruleset, shown_rulesets
from tarot import OPTIONS, RULESETS
from tarot.wording import Text

NO_RULESET = Text("Aucun règlement sous ce nom.", "No ruleset under this id.")
RESERVED = ("fft", "duo")


class Rulesets(APIView):
    def get_permissions(self) -> list[Any]:
        return [Open() if self.request.method == "GET" else MayRecord()]

    @extend_schema(
        operation_id="list_rulesets",
        summary="The rulesets you may play by, and the options that house rules are built from",
        responses=answers({200: "Rulesets"}),
    )
    def get(self, request: Request) -> Response:
        own = shown_rulesets(caller(request))
        official = [_official_document(ruleset_id) for ruleset_id in RULESETS]
        options = [
            {"name": name, "form": option.form, "meaning": say(option.meaning)}
            for name, option in OPTIONS.items()
        ]
        rulesets = official + [_house_document(row) for row in own]
        return Response({"rulesets": rulesets, "options": options})

    @extend_schema(
        operation_id="create_ruleset",
        summary="Build house rules: the federation's with some options changed",
        description="The same name again makes the next version; no version ever changes.",
        parameters=KEY_PARAMETERS,
        request=body("RulesetRequest"),
        responses=answers({201: "Ruleset"}),
    )
    @keyed()
    def post(self, request: Request) -> Response:
        fields = Reader(request.data)
        name = read_name(fields, *RESERVED)
        options = fields.value("options")
        club_id = fields.uuid("club") if fields.has("club") else None
        fields.done()
        row = create_ruleset(caller(request), name, options, club_id)
        return Response(_house_document(row), status=201)


class OneRuleset(APIView):
    permission_classes = [Open]

    @extend_schema(
        operation_id="read_ruleset",
        summary="One ruleset, by the id that records name",
        responses=answers({200: "Ruleset"}),
    )
    def get(self, request: Request, ruleset_id: str) -> Response:
        if ruleset_id in RULESETS:
            return Response(_official_document(ruleset_id))
        row = HouseRuleset.objects.filter(id=ruleset_id).first()
        if row is None:
            raise Problem("not_found", NO_RULESET)
        return Response(_house_document(row))


def _official_document(ruleset_id: str) -> dict[str, Any]:
    return {"id": ruleset_id, "name": ruleset_id, "version": None, "options": {}}


def _house_document(row: HouseRuleset) -> dict[str, Any]:
    return {"id": row.id, "name": row.name, "version": row.version, "options": row.options}

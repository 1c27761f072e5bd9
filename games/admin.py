"""Tables, deals and results in the admin; the log of a deal is shown trick by trick."""

from typing import Any

import orjson
from django.contrib import admin
from django.http import HttpRequest, HttpResponse

from conventions.language import say
from conventions.support import ReadOnly, as_document, described, shown
from games import admin_words as words
from games.admin_log import log_of
from games.models import Deal, HouseRuleset, Quarantined, Result, Table
from games.services.seeing import is_laid_open


@shown(Table, *words.TABLE, words.FIELDS)
class TableAdmin(ReadOnly):
    ids = ("id", "club__id")
    keys = ("created_by",)
    list_display = ("__str__", "club", "players", "ruleset", "created_at")
    list_filter = ("players",)
    list_select_related = ("club",)
    search_fields = ("name", "club__name")


@shown(Deal, *words.DEAL, words.FIELDS)
class DealAdmin(ReadOnly):
    change_form_template = "admin/games/deal/log.html"
    hidden = ("log", "steps", "summary", "created_from")
    above = ("summary_shown",)
    ids = ("id", "table__id")
    keys = ("created_by",)
    codes = {"phase": words.PHASES}
    list_display = (
        "id",
        "table_name",
        "number",
        "phase",
        "disputed",
        "conflict",
        "updated_at",
        "deleted_at",
    )
    list_filter = ("phase", "disputed", "conflict")
    list_select_related = ("table__club",)
    search_fields = ("table__name", "table__club__name", "=number")

    class Media:
        css = {"all": ["games/admin/log.css"]}

    @described(words.TABLE[0])
    def table_name(self, row: Deal) -> str:
        return f"{row.table} · {row.table.club}" if row.table.club else str(row.table)

    @described(words.FIELDS["summary"])
    def summary_shown(self, row: Deal) -> Any:
        return as_document(orjson.loads(row.summary) if row.summary else None)

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        if kwargs.get("obj") is not None:
            context["deal"] = log_of(kwargs["obj"])
        return super().render_change_form(request, context, *args, **kwargs)


@shown(Result, *words.RESULT, words.FIELDS)
class ResultAdmin(ReadOnly):
    ids = ("deal__id", "deal__table__id", "ruling")
    links = {"ruling": "ruling"}
    codes = {"source": words.SOURCES, "cause": words.CAUSES}
    list_display = (
        "deal",
        "number",
        "source",
        "cause",
        "provisional",
        "counts",
        "computed_at",
    )
    list_filter = ("source", "cause", "provisional")
    list_select_related = ("deal",)
    search_fields = ("deal__table__name", "^digest")


@shown(HouseRuleset, *words.HOUSE_RULESET, words.FIELDS)
class HouseRulesetAdmin(ReadOnly):
    ids = ("club__id",)
    list_display = ("id", "name", "version", "club", "created_at")
    list_select_related = ("club",)
    search_fields = ("id", "name", "club__name")


@shown(Quarantined, *words.QUARANTINED, words.FIELDS)
class QuarantinedAdmin(ReadOnly):
    """What was sent may tell somebody's hand, and so may the reason why it was refused."""

    hidden = ("operation", "problem")
    above = ("code", "told_operation", "told_problem")
    ids = ("id", "deal", "table__id")
    keys = ("sent_by", "settled_by")
    links = {"deal": "deal"}
    list_display = ("id", "table", "code", "sent_by", "created_at", "settled_at")
    list_filter = (("settled_at", admin.EmptyFieldListFilter),)
    list_select_related = ("table",)
    search_fields = ("table__name", "op_id")

    @described(words.CODE)
    def code(self, row: Quarantined) -> str:
        return str(row.problem["code"])

    @described(words.FIELDS["operation"])
    def told_operation(self, row: Quarantined) -> Any:
        return self._once_laid_open(row, row.operation)

    @described(words.FIELDS["problem"])
    def told_problem(self, row: Quarantined) -> Any:
        return self._once_laid_open(row, row.problem)

    def _once_laid_open(self, row: Quarantined, document: object) -> Any:
        return as_document(document) if is_laid_open(row.deal) else say(words.IN_HAND)

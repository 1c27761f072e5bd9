"""The addresses of tables, deals, sheets, checks and rules, under /api/v1/."""

from django.urls import path

from games.api.chain import TableCheckpoint, TableConsistency, TableEvents, TableInclusion
from games.api.deals import (
    Actions,
    HistoryView,
    LegalView,
    OneDeal,
    RecordView,
    ReplayView,
    Restoration,
    RevisionsView,
    ScoreView,
    SummaryView,
    TdnView,
    TricksView,
)
from games.api.feeds import Changes
from games.api.findings import FindingsView
from games.api.rulesets import OneRuleset, Rulesets
from games.api.seats import Invitation, Seats, TablePairings
from games.api.sheets import SheetCsv, SheetView
from games.api.stateless import Check, OneRule, Rules, ScoreSummary
from games.api.sync import Batches, Quarantine, Settlement
from games.api.tables import OneTable, Tables

urlpatterns = [
    path("tables", Tables.as_view(), name="tables"),
    path("tables/<uuid:table_id>", OneTable.as_view(), name="table"),
    path("deals/<uuid:deal_id>", OneDeal.as_view(), name="deal"),
    path("deals/<uuid:deal_id>/actions", Actions.as_view(), name="actions"),
    path("deals/<uuid:deal_id>/restoration", Restoration.as_view(), name="restoration"),
    path("deals/<uuid:deal_id>/history", HistoryView.as_view(), name="history"),
    path("deals/<uuid:deal_id>/record", RecordView.as_view(), name="record"),
    path("deals/<uuid:deal_id>/tdn", TdnView.as_view(), name="tdn"),
    path("deals/<uuid:deal_id>/tricks", TricksView.as_view(), name="tricks"),
    path("deals/<uuid:deal_id>/legal", LegalView.as_view(), name="legal"),
    path("deals/<uuid:deal_id>/replay", ReplayView.as_view(), name="replay"),
    path("deals/<uuid:deal_id>/findings", FindingsView.as_view(), name="findings"),
    path("deals/<uuid:deal_id>/summary", SummaryView.as_view(), name="summary"),
    path("deals/<uuid:deal_id>/score", ScoreView.as_view(), name="deal-score"),
    path("deals/<uuid:deal_id>/score/revisions", RevisionsView.as_view(), name="revisions"),
    path("tables/<uuid:table_id>/sheet", SheetView.as_view(), name="sheet"),
    path("tables/<uuid:table_id>/sheet.csv", SheetCsv.as_view(), name="sheet-csv"),
    path("tables/<uuid:table_id>/changes", Changes.as_view(), name="changes"),
    path("tables/<uuid:table_id>/seats", Seats.as_view(), name="seats"),
    path(
        "tables/<uuid:table_id>/seats/<int:chair>/invitation",
        Invitation.as_view(),
        name="invitation",
    ),
    path("tables/<uuid:table_id>/pairings", TablePairings.as_view(), name="table-pairings"),
    path("tables/<uuid:table_id>/quarantine", Quarantine.as_view(), name="quarantine"),
    path("tables/<uuid:table_id>/events", TableEvents.as_view(), name="table-events"),
    path("tables/<uuid:table_id>/checkpoint", TableCheckpoint.as_view(), name="table-checkpoint"),
    path("tables/<uuid:table_id>/inclusion", TableInclusion.as_view(), name="table-inclusion"),
    path(
        "tables/<uuid:table_id>/consistency", TableConsistency.as_view(), name="table-consistency"
    ),
    path("quarantine/<uuid:kept_id>/settlement", Settlement.as_view(), name="settlement"),
    path("sync/batches", Batches.as_view(), name="batches"),
    path("rulesets", Rulesets.as_view(), name="rulesets"),
    path("rulesets/<slug:ruleset_id>", OneRuleset.as_view(), name="ruleset"),
    path("score", ScoreSummary.as_view(), name="score"),
    path("check", Check.as_view(), name="check"),
    path("rules", Rules.as_view(), name="rules"),
    path("rules/<str:rule_id>", OneRule.as_view(), name="rule"),
]

"""The addresses of tables, deals, checks and rules, under /api/v1/."""

from django.urls import path

from games.api.deals import (
    Actions,
    LegalView,
    OneDeal,
    RecordView,
    ReplayView,
    TdnView,
    TricksView,
)
from games.api.stateless import Check, OneRule, Rules
from games.api.tables import OneTable, Tables

urlpatterns = [
    path("tables", Tables.as_view(), name="tables"),
    path("tables/<uuid:table_id>", OneTable.as_view(), name="table"),
    path("deals/<uuid:deal_id>", OneDeal.as_view(), name="deal"),
    path("deals/<uuid:deal_id>/actions", Actions.as_view(), name="actions"),
    path("deals/<uuid:deal_id>/record", RecordView.as_view(), name="record"),
    path("deals/<uuid:deal_id>/tdn", TdnView.as_view(), name="tdn"),
    path("deals/<uuid:deal_id>/tricks", TricksView.as_view(), name="tricks"),
    path("deals/<uuid:deal_id>/legal", LegalView.as_view(), name="legal"),
    path("deals/<uuid:deal_id>/replay", ReplayView.as_view(), name="replay"),
    path("check", Check.as_view(), name="check"),
    path("rules", Rules.as_view(), name="rules"),
    path("rules/<str:rule_id>", OneRule.as_view(), name="rule"),
]

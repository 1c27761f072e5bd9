"""The addresses of disputes, under /api/v1/."""

from django.urls import path

from disputes.api.bundle import Bundle
from disputes.api.chain import (
    DisputeCheckpoint,
    DisputeConsistency,
    DisputeEvents,
    DisputeInclusion,
)
from disputes.api.clocks import DisputeClocks
from disputes.api.codes import ClubCodes, OneCode, Proposals
from disputes.api.disputes import (
    DealDisputes,
    DisputeActions,
    Disputes,
    OneDispute,
    TournamentDisputes,
)
from disputes.api.dossier import DossierView
from disputes.api.evidence import EvidenceOfDispute, OneEvidence, Submission
from disputes.api.files import OneFile
from disputes.api.notices import Notices, NoticesRead
from disputes.api.outlooks import CodeProposal, WhatIf

ONE = "disputes/<uuid:dispute_id>"
EVIDENCE = f"{ONE}/evidence/<int:number>"
TOURNAMENT = "tournaments/<uuid:tournament_id>"

urlpatterns = [
    path("deals/<uuid:deal_id>/disputes", DealDisputes.as_view(), name="deal-disputes"),
    path("disputes", Disputes.as_view(), name="disputes"),
    path(ONE, OneDispute.as_view(), name="dispute"),
    path(f"{ONE}/actions/<slug:verb>", DisputeActions.as_view(), name="dispute-actions"),
    path(f"{ONE}/evidence", EvidenceOfDispute.as_view(), name="dispute-evidence"),
    path(EVIDENCE, OneEvidence.as_view(), name="evidence"),
    path(f"{EVIDENCE}/submission", Submission.as_view(), name="evidence-submission"),
    path(f"{ONE}/files/<slug:digest>", OneFile.as_view(), name="dispute-file"),
    path(f"{ONE}/dossier", DossierView.as_view(), name="dossier"),
    path(f"{ONE}/what-if", WhatIf.as_view(), name="what-if"),
    path(f"{ONE}/proposal", CodeProposal.as_view(), name="dispute-proposal"),
    path(f"{ONE}/bundle", Bundle.as_view(), name="dispute-bundle"),
    path(f"{ONE}/events", DisputeEvents.as_view(), name="dispute-events"),
    path(f"{ONE}/checkpoint", DisputeCheckpoint.as_view(), name="dispute-checkpoint"),
    path(f"{ONE}/inclusion", DisputeInclusion.as_view(), name="dispute-inclusion"),
    path(f"{ONE}/consistency", DisputeConsistency.as_view(), name="dispute-consistency"),
    path(f"{TOURNAMENT}/disputes", TournamentDisputes.as_view(), name="tournament-disputes"),
    path(f"{TOURNAMENT}/dispute-clocks", DisputeClocks.as_view(), name="dispute-clocks"),
    path("clubs/<uuid:club_id>/arbitration-codes", ClubCodes.as_view(), name="arbitration-codes"),
    path("arbitration-codes/<slug:code_id>", OneCode.as_view(), name="arbitration-code"),
    path("arbitration/proposal", Proposals.as_view(), name="arbitration-proposal"),
    path("me/notices", Notices.as_view(), name="notices"),
    path("me/notices/read", NoticesRead.as_view(), name="notices-read"),
]

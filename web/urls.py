"""The addresses of the pages."""

from django.urls import path

from web.views.accounts import (
    account_page,
    create_token_page,
    password_page,
    revoke_token_page,
)
from web.views.clocks import clocks_page
from web.views.calculator import calculator_page
from web.views.dispute_acts import act_page
from web.views.dispute_evidence import drop_page, evidence_page, staged_page, submit_page
from web.views.dispute_opening import open_dispute_page
from web.views.dispute_pages import bundle_page, dispute_page, file_page
from web.views.dispute_rulings import decision_page, ruling_page, sign_page
from web.views.disputes import disputes_page, notices_read_page
from web.views.dossiers import dossier_page, propose_page
from web.views.home import home_page, pair_page
from web.views.invitations import invitation_page
from web.views.jobs import cancel_job_page, job_page, jobs_page
from web.views.people import invite_page, people_page, roles_page
from web.views.replays import deal_page, replay_page
from web.views.sessions import sign_in_page, sign_out_page
from web.views.tables import table_page, worker_page

app_name = "web"

DISPUTE = "disputes/<uuid:dispute_id>"
STAGED = f"{DISPUTE}/evidence/<int:number>"
RULING = f"{DISPUTE}/rulings/<int:number>"

urlpatterns = [
    path("", home_page, name="home"),
    path("pair", pair_page, name="pair"),
    path("replay", replay_page, name="replay"),
    path("deals/<uuid:deal_id>", deal_page, name="deal"),
    path("tables/<uuid:table_id>", table_page, name="table"),
    path("worker.js", worker_page, name="worker"),
    path("calculator", calculator_page, name="calculator"),
    path("sign-in", sign_in_page, name="sign-in"),
    path("sign-out", sign_out_page, name="sign-out"),
    path("invitation", invitation_page, name="invitation"),
    path("account", account_page, name="account"),
    path("account/password", password_page, name="password"),
    path("account/tokens", create_token_page, name="create-token"),
    path("account/tokens/<uuid:token_id>/revocation", revoke_token_page, name="revoke-token"),
    path("disputes", disputes_page, name="disputes"),
    path("disputes/notices", notices_read_page, name="notices-read"),
    path("deals/<uuid:deal_id>/disputes/new", open_dispute_page, name="open-dispute"),
    path(DISPUTE, dispute_page, name="dispute"),
    path(f"{DISPUTE}/acts/<slug:verb>", act_page, name="dispute-act"),
    path(f"{DISPUTE}/evidence", evidence_page, name="dispute-evidence"),
    path(STAGED, staged_page, name="dispute-staged"),
    path(f"{STAGED}/submission", submit_page, name="dispute-submit"),
    path(f"{STAGED}/removal", drop_page, name="dispute-drop"),
    path(f"{DISPUTE}/files/<slug:digest>", file_page, name="dispute-file"),
    path(f"{DISPUTE}/bundle", bundle_page, name="dispute-bundle"),
    path(f"{DISPUTE}/dossier", dossier_page, name="dossier"),
    path(f"{DISPUTE}/proposal", propose_page, name="dispute-propose"),
    path(RULING, ruling_page, name="dispute-ruling"),
    path(f"{RULING}/<slug:verb>", sign_page, name="dispute-sign"),
    path(f"{DISPUTE}/decision", decision_page, name="dispute-decision"),
    path("jobs", jobs_page, name="jobs"),
    path("jobs/<uuid:job_id>", job_page, name="job"),
    path("jobs/<uuid:job_id>/cancellation", cancel_job_page, name="cancel-job"),
    path("clubs/<uuid:club_id>/people", people_page, name="people"),
    path("clubs/<uuid:club_id>/people/<uuid:person_id>/roles", roles_page, name="people-roles"),
    path(
        "clubs/<uuid:club_id>/people/<uuid:person_id>/invitation",
        invite_page,
        name="people-invite",
    ),
    path("tournaments/<uuid:tournament_id>/clocks", clocks_page, name="clocks"),
]

"""The addresses of the pages."""

from django.urls import path

from web.views.accounts import (
    account_page,
    create_token_page,
    password_page,
    revoke_token_page,
)
from web.views.calculator import calculator_page
from web.views.clocks import clocks_page
from web.views.clubs import club_page, clubs_page, new_table_page, new_tournament_page
from web.views.desk_entries import (
    entries_page,
    entry_list_page,
    entry_page,
    entry_people_page,
    withdrawals_page,
)
from web.views.desk_penalties import lifting_page, penalties_page, sanctions_page
from web.views.desk_positions import (
    position_page,
    position_print_page,
    positions_page,
    step_page,
)
from web.views.desk_sheets import settlement_page, sheet_page, sheets_page
from web.views.dispute_acts import act_page
from web.views.dispute_evidence import drop_page, evidence_page, staged_page, submit_page
from web.views.dispute_opening import open_dispute_page
from web.views.dispute_pages import bundle_page, dispute_page, file_page
from web.views.dispute_rulings import decision_page, ruling_page, sign_page
from web.views.disputes import disputes_page, notices_read_page
from web.views.dossiers import dossier_page, propose_page
from web.views.exports import exports_page
from web.views.home import home_page, pair_page
from web.views.invitations import invitation_page
from web.views.jobs import cancel_job_page, job_page, job_progress_page, jobs_page
from web.views.people import invite_page, people_page, roles_page
from web.views.rankings import (
    approve_page,
    publish_page,
    published_page,
    ranking_page,
    ranking_policy_page,
)
from web.views.replays import deal_page, replay_page
from web.views.screens import event_page, picture_page, screen_page
from web.views.sessions import sign_in_page, sign_out_page
from web.views.tables import table_page, worker_page
from web.views.tournaments import move_page, policy_page, public_page, tournament_page

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
    path("clubs", clubs_page, name="clubs"),
    path("clubs/<uuid:club_id>", club_page, name="club"),
    path("clubs/<uuid:club_id>/tournaments/new", new_tournament_page, name="new-tournament"),
    path("clubs/<uuid:club_id>/tables/new", new_table_page, name="new-table"),
    path("tournaments/<uuid:tournament_id>", tournament_page, name="tournament"),
    path("tournaments/<uuid:tournament_id>/actions/<str:verb>", move_page, name="tournament-step"),
    path("tournaments/<uuid:tournament_id>/public", public_page, name="tournament-public"),
    path("tournaments/<uuid:tournament_id>/policy", policy_page, name="tournament-policy"),
    path("tournaments/<uuid:tournament_id>/ranking", ranking_page, name="ranking"),
    path(
        "tournaments/<uuid:tournament_id>/ranking/publication",
        publish_page,
        name="publish-ranking",
    ),
    path(
        "tournaments/<uuid:tournament_id>/ranking/policy",
        ranking_policy_page,
        name="ranking-policy",
    ),
    path("tournaments/<uuid:tournament_id>/ranking/<int:number>", published_page, name="published"),
    path(
        "tournaments/<uuid:tournament_id>/ranking/<int:number>/approval",
        approve_page,
        name="approve-ranking",
    ),
    path("tournaments/<uuid:tournament_id>/exports", exports_page, name="exports"),
    path("events/<uuid:tournament_id>", event_page, name="event"),
    path("events/<uuid:tournament_id>/screen", screen_page, name="screen"),
    path("events/<uuid:tournament_id>/screen/picture", picture_page, name="screen-picture"),
    path("tournaments/<uuid:tournament_id>/entries", entries_page, name="entries"),
    path("tournaments/<uuid:tournament_id>/entries/list", entry_list_page, name="entry-list"),
    path(
        "tournaments/<uuid:tournament_id>/entries/withdrawals",
        withdrawals_page,
        name="withdrawals",
    ),
    path("tournaments/<uuid:tournament_id>/entries/<int:number>", entry_page, name="entry"),
    path(
        "tournaments/<uuid:tournament_id>/entries/<int:number>/people",
        entry_people_page,
        name="entry-people",
    ),
    path("tournaments/<uuid:tournament_id>/penalties", penalties_page, name="penalties"),
    path("tournaments/<uuid:tournament_id>/sanctions", sanctions_page, name="sanctions"),
    path(
        "tournaments/<uuid:tournament_id>/sanctions/<uuid:sanction_id>/lifting",
        lifting_page,
        name="sanction-lifting",
    ),
    path("tournaments/<uuid:tournament_id>/positions", positions_page, name="positions"),
    path(
        "tournaments/<uuid:tournament_id>/positions/<int:position>", position_page, name="position"
    ),
    path(
        "tournaments/<uuid:tournament_id>/positions/<int:position>/print",
        position_print_page,
        name="position-print",
    ),
    path(
        "tournaments/<uuid:tournament_id>/positions/<int:position>/steps/<str:step>",
        step_page,
        name="position-step",
    ),
    path(
        "tournaments/<uuid:tournament_id>/positions/<int:position>/sheets",
        sheets_page,
        name="sheets",
    ),
    path(
        "tournaments/<uuid:tournament_id>/positions/<int:position>/sheets/<int:table>",
        sheet_page,
        name="sheet",
    ),
    path(
        "tournaments/<uuid:tournament_id>/positions/<int:position>/sheets/<int:table>/settlement",
        settlement_page,
        name="sheet-settlement",
    ),
    path("jobs", jobs_page, name="jobs"),
    path("jobs/<uuid:job_id>", job_page, name="job"),
    path("jobs/<uuid:job_id>/progress", job_progress_page, name="job-progress"),
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

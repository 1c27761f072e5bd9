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
from web.views.home import home_page, pair_page
from web.views.invitations import invitation_page
from web.views.jobs import cancel_job_page, job_page, jobs_page
from web.views.people import invite_page, people_page, roles_page
from web.views.replays import deal_page, replay_page
from web.views.sessions import sign_in_page, sign_out_page
from web.views.tables import table_page, worker_page

app_name = "web"

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

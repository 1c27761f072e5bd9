"""The addresses of the pages."""

from django.urls import path

from web.views.accounts import (
    account_page,
    create_token_page,
    password_page,
    revoke_token_page,
)
from web.views.clubs import club_page, clubs_page
from web.views.exports import exports_page
from web.views.home import home_page, pair_page
from web.views.invitations import invitation_page
from web.views.jobs import cancel_job_page, job_page, jobs_page
from web.views.rankings import ranking_page
from web.views.replays import deal_page, replay_page
from web.views.sessions import sign_in_page, sign_out_page
from web.views.tournaments import tournament_page

app_name = "web"

urlpatterns = [
    path("", home_page, name="home"),
    path("pair", pair_page, name="pair"),
    path("replay", replay_page, name="replay"),
    path("deals/<uuid:deal_id>", deal_page, name="deal"),
    path("sign-in", sign_in_page, name="sign-in"),
    path("sign-out", sign_out_page, name="sign-out"),
    path("invitation", invitation_page, name="invitation"),
    path("account", account_page, name="account"),
    path("account/password", password_page, name="password"),
    path("account/tokens", create_token_page, name="create-token"),
    path("account/tokens/<uuid:token_id>/revocation", revoke_token_page, name="revoke-token"),
    path("clubs", clubs_page, name="clubs"),
    path("clubs/<uuid:club_id>", club_page, name="club"),
    path("tournaments/<uuid:tournament_id>", tournament_page, name="tournament"),
    path("tournaments/<uuid:tournament_id>/ranking", ranking_page, name="ranking"),
    path("tournaments/<uuid:tournament_id>/exports", exports_page, name="exports"),
    path("jobs", jobs_page, name="jobs"),
    path("jobs/<uuid:job_id>", job_page, name="job"),
    path("jobs/<uuid:job_id>/cancellation", cancel_job_page, name="cancel-job"),
]

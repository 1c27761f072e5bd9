"""The addresses of clubs, people, phones and signing in, under /api/v1/."""

from django.urls import path

from clubs.api.accounts import AccountInvitation, Accounts, Password
from clubs.api.chain import ClubCheckpoint, ClubConsistency, ClubEvents, ClubInclusion
from clubs.api.clubs import Clubs, OneClub
from clubs.api.me import MeView
from clubs.api.people import OnePerson, People, PersonExport, RolesOfPerson
from clubs.api.phones import Claim, OnePhone, OwnPhone, Pairings, Phones
from clubs.api.sessions import SessionView
from clubs.api.tokens import OneToken, Tokens

urlpatterns = [
    path("me", MeView.as_view(), name="me"),
    path("session", SessionView.as_view(), name="session"),
    path("session/password", Password.as_view(), name="password"),
    path("accounts", Accounts.as_view(), name="accounts"),
    path(
        "people/<uuid:person_id>/account-invitation",
        AccountInvitation.as_view(),
        name="account-invitation",
    ),
    path("phones", OwnPhone.as_view(), name="own-phone"),
    path("tokens", Tokens.as_view(), name="tokens"),
    path("tokens/<uuid:token_id>", OneToken.as_view(), name="token"),
    path("clubs", Clubs.as_view(), name="clubs"),
    path("clubs/<uuid:club_id>", OneClub.as_view(), name="club"),
    path("clubs/<uuid:club_id>/people", People.as_view(), name="people"),
    path(
        "clubs/<uuid:club_id>/people/<uuid:person_id>/roles",
        RolesOfPerson.as_view(),
        name="roles",
    ),
    path("clubs/<uuid:club_id>/phones", Phones.as_view(), name="phones"),
    path("clubs/<uuid:club_id>/pairings", Pairings.as_view(), name="pairings"),
    path("clubs/<uuid:club_id>/events", ClubEvents.as_view(), name="club-events"),
    path("clubs/<uuid:club_id>/checkpoint", ClubCheckpoint.as_view(), name="club-checkpoint"),
    path("clubs/<uuid:club_id>/inclusion", ClubInclusion.as_view(), name="club-inclusion"),
    path("clubs/<uuid:club_id>/consistency", ClubConsistency.as_view(), name="club-consistency"),
    path("people/<uuid:person_id>", OnePerson.as_view(), name="person"),
    path("people/<uuid:person_id>/export", PersonExport.as_view(), name="person-export"),
    path("phones/<uuid:phone_id>", OnePhone.as_view(), name="phone"),
    path("pairings/claim", Claim.as_view(), name="claim"),
]

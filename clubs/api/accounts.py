"""Accounts: inviting a person to one, opening it, another password."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from clubs.api.access import OfPerson, SignedIn
from clubs.api.sessions import LONGEST_EMAIL, LONGEST_PASSWORD
from clubs.principals import principal_of
from clubs.services.accounts import (
    INVITATION_LASTS,
    change_password,
    invite_to_account,
    open_account,
)
from clubs.services.sessions import go_on
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.openapi import answers, body
from conventions.permissions import Open
from conventions.problems import Problem
from conventions.rate_limits import client_address, limited
from conventions.shapes import Reader

LONGEST_INVITATION = 200


class AccountInvitation(OfPerson):
    actions = {"post": "person.invite"}

    @extend_schema(
        operation_id="invite_to_account",
        summary="A text with which a person of your club opens an account, good for a week",
        parameters=KEY_PARAMETERS,
        request=body("Nothing"),
        responses=answers({201: "AccountInvitation"}, "conflict", "held_by_other_clubs"),
    )
    @keyed()
    def post(self, request: Request, person_id: UUID) -> Response:
        Reader(request.data).done()
        invitation = invite_to_account(person_id, self.actor, within=self.within)
        document = {"invitation": invitation, "days": INVITATION_LASTS.days}
        return Response(document, status=201)


class Accounts(APIView):
    permission_classes = [Open]

    def check_throttles(self, request: Request) -> None:
        limited("claim", client_address(request))

    @extend_schema(
        operation_id="open_account",
        summary="Open an account with an invitation; sign in with it then",
        parameters=KEY_PARAMETERS,
        request=body("AccountRequest"),
        responses=answers({201: "OpenedAccount"}, "not_found", "throttled"),
    )
    @keyed()
    def post(self, request: Request) -> Response:
        fields = Reader(request.data)
        invitation = fields.line("invitation", LONGEST_INVITATION)
        email = fields.line("email", LONGEST_EMAIL).lower()
        password = fields.string("password", LONGEST_PASSWORD)
        fields.done()
        person = open_account(invitation, email, password)
        return Response({"person": str(person.id), "email": email}, status=201)


class Password(APIView):
    permission_classes = [SignedIn]

    def check_throttles(self, request: Request) -> None:
        limited("sign_in", principal_of(request).key, client_address(request))

    @extend_schema(
        operation_id="change_password",
        summary="Change your password; your sessions elsewhere end",
        request=body("PasswordRequest"),
        responses=answers({204: None}, "throttled"),
    )
    def put(self, request: Request) -> Response:
        fields = Reader(request.data)
        old, new = (fields.string(name, LONGEST_PASSWORD) for name in ("old", "new"))
        fields.done()
        account_id = principal_of(request).account
        if account_id is None:
            raise Problem("permission_denied")  # tokens come and go without a password
        account = change_password(account_id, old, new)
        go_on(request._request, account)
        return Response(status=204)

"""Phones: pair one by a code, see which ones a club has, revoke one."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from clubs.api.access import OfClub, OfPhone
from clubs.api.documents import claimed_document, pairing_document, phone_document
from clubs.api.filters import CredentialFilter
from clubs.models import LONGEST_LABEL, Credential, Grant
from clubs.permissions import allows
from clubs.principals import principal_of
from clubs.roles import MEMBER_ROLES, Role
from clubs.services.claims import claim, register_phone
from clubs.services.credentials import revoke
from clubs.services.pairings import create_pairing
from conventions.filtering import filtered, parameters_of
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.openapi import answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from conventions.permissions import Open
from conventions.problems import Problem
from conventions.rate_limits import client_address, limited
from conventions.shapes import Reader

LONGEST_CODE = 64


class Phones(OfClub):
    actions = {"get": "phone.list"}

    @extend_schema(
        operation_id="list_phones",
        summary="The phones that were paired to a club or to its tables, newest first",
        parameters=[*parameters_of(CredentialFilter), *PAGE_PARAMETERS],
        responses=answers({200: "Phones"}, "permission_denied", "invalid_request"),
    )
    def get(self, request: Request, club_id: UUID) -> Response:
        of_club = Grant.objects.filter(club=club_id)
        phones = Credential.objects.filter(id__in=of_club.values("credential"))
        page = page_of(filtered(CredentialFilter, request, phones), request)
        grants: dict[UUID, list[Grant]] = {phone.id: [] for phone in page.rows}
        for grant in of_club.filter(credential__in=page.rows).order_by("id"):
            grants[grant.credential_id].append(grant)
        return page.answer(phones=[phone_document(one, grants[one.id]) for one in page.rows])


class OnePhone(OfPhone):
    actions = {"delete": "phone.revoke"}

    @extend_schema(
        operation_id="revoke_phone",
        summary="Revoke a phone, at once, and free the seat it holds",
        description=(
            "A phone may revoke itself. One that other clubs go on with, or that registered by "
            "itself, loses what your clubs gave it and keeps its token. The same again changes "
            "nothing."
        ),
        responses=answers({204: None}),
    )
    def delete(self, request: Request, phone_id: UUID) -> Response:
        revoke(phone_id, self.actor, within=self.within)
        return Response(status=204)


class OwnPhone(APIView):
    permission_classes = [Open]

    def check_throttles(self, request: Request) -> None:
        limited("claim", client_address(request))

    @extend_schema(
        operation_id="register_phone",
        summary="Register this phone at an open server, to set up tables of its own",
        description=(
            "The phone gets a token and no right by it; the tables that it sets up are its own, "
            "and it may invite other phones to their seats. Only where anyone may record."
        ),
        parameters=KEY_PARAMETERS,
        request=body("PhoneRequest"),
        responses=answers({201: "Claimed"}, "throttled"),
    )
    @keyed()
    def post(self, request: Request) -> Response:
        if not allows(principal_of(request).roles_in(None), "phone.register"):
            raise Problem("permission_denied")
        fields = Reader(request.data)
        label = _label(fields)
        fields.done()
        return Response(claimed_document(register_phone(label)), status=201)


class Pairings(OfClub):
    actions = {"post": "phone.pair"}

    def check_throttles(self, request: Request) -> None:
        # Two clubs may share an address, and two organisers of a club need not.
        limited("pair", f"{self.kwargs['club_id']} {client_address(request)}")

    @extend_schema(
        operation_id="pair_phone",
        summary="Make a code that pairs a phone to a club, good for ten minutes and once",
        parameters=KEY_PARAMETERS,
        request=body("PairingRequest"),
        responses=answers({201: "Pairing"}, "throttled"),
    )
    @keyed()
    def post(self, request: Request, club_id: UUID) -> Response:
        fields = Reader(request.data)
        roles = tuple(role.value for role in MEMBER_ROLES)
        role = fields.choice("role", roles) if fields.has("role") else Role.SCORER
        label = _label(fields)
        fields.done()
        issued = create_pairing(Role(role), self.actor, club=club_id, label=label)
        return Response(pairing_document(request, issued), status=201)


class Claim(APIView):
    permission_classes = [Open]

    def check_throttles(self, request: Request) -> None:
        limited("claim", client_address(request))

    @extend_schema(
        operation_id="claim_pairing",
        summary="Exchange a code, or the secret of an invitation, for a token",
        description=(
            "A phone that has a token already sends it and keeps it: `token` is null then. The "
            "phone that holds a seat may open its invitation again and gets 200."
        ),
        parameters=KEY_PARAMETERS,
        request=body("ClaimRequest"),
        responses=answers(
            {200: "Claimed", 201: "Claimed"}, "not_found", "conflict", "seat_taken", "throttled"
        ),
    )
    @keyed()
    def post(self, request: Request) -> Response:
        fields = Reader(request.data)
        code = fields.line("code", LONGEST_CODE)
        label = _label(fields)
        fields.done()
        claimed = claim(code, principal_of(request), label)
        return Response(claimed_document(claimed), status=201 if claimed.created else 200)


def _label(fields: Reader) -> str:
    """What a phone is called in lists, such as "Table 4"; it may go without."""
    if not fields.has("label"):
        return ""
    return fields.line("label", LONGEST_LABEL, may_be_empty=True)

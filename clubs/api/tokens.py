"""Personal tokens: for the programs of a person, with the roles that the person has."""

from datetime import timedelta
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.access import OfOneself, own_person
from clubs.api.documents import token_document
from clubs.api.filters import CredentialFilter
from clubs.models import LONGEST_LABEL, Credential
from clubs.services.credentials import create_token, revoke
from conventions.filtering import filtered, parameters_of
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.openapi import answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from conventions.problems import Problem
from conventions.shapes import Reader

LONGEST_DAYS = 3660


class Tokens(OfOneself):
    actions = {"get": "token.list", "post": "token.create"}

    @extend_schema(
        operation_id="list_tokens",
        summary="Your personal tokens, newest first",
        parameters=[*parameters_of(CredentialFilter), *PAGE_PARAMETERS],
        responses=answers({200: "Tokens"}, "permission_denied", "invalid_request"),
    )
    def get(self, request: Request) -> Response:
        own = Credential.objects.filter(person=own_person(self.principal))
        page = page_of(filtered(CredentialFilter, request, own), request)
        return page.answer(tokens=[token_document(token) for token in page.rows])

    @extend_schema(
        operation_id="create_token",
        summary="Make a personal token; it is in this answer and never shown again",
        parameters=KEY_PARAMETERS,
        request=body("TokenRequest"),
        responses=answers({201: "NewToken"}),
    )
    @keyed()
    def post(self, request: Request) -> Response:
        fields = Reader(request.data)
        label = fields.line("label", LONGEST_LABEL)
        days = fields.integer("days", 1, LONGEST_DAYS) if fields.has("days") else None
        fields.done()
        lasting = None if days is None else timedelta(days=days)
        issued = create_token(
            own_person(self.principal), label, self.actor, lasting, self.principal.credential
        )
        document = token_document(issued.credential) | {"token": issued.token}
        return Response(document, status=201)


class OneToken(OfOneself):
    actions = {"delete": "token.revoke"}

    @extend_schema(
        operation_id="revoke_token",
        summary="Revoke one of your tokens, at once",
        responses=answers({204: None}),
    )
    def delete(self, request: Request, token_id: UUID) -> Response:
        if not Credential.objects.filter(id=token_id, person=self.principal.person).exists():
            raise Problem("not_found")
        revoke(token_id, self.actor)
        return Response(status=204)

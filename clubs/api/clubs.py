"""Clubs: found one, see yours, rename one, read its ledger."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.access import OfClub, OfOneself, own_person
from clubs.api.documents import club_document, club_tag, shown_club
from clubs.api.filters import ClubFilter
from clubs.models import LONGEST_NAME, Club
from clubs.roles import Role
from clubs.services.clubs import change_club, create_club
from conventions.etags import not_modified, require_match, version_named
from conventions.filtering import filtered, parameters_of
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.openapi import IF_MATCH, IF_NONE_MATCH, answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from conventions.shapes import Reader


class Clubs(OfOneself):
    actions = {"post": "club.create"}

    @extend_schema(
        operation_id="list_clubs",
        summary="The clubs in which you have a role, newest first",
        parameters=[*parameters_of(ClubFilter), *PAGE_PARAMETERS],
        responses=answers({200: "Clubs"}, "invalid_request"),
    )
    def get(self, request: Request) -> Response:
        clubs = Club.objects.all()
        if not self.principal.is_admin:
            clubs = clubs.filter(id__in=list(self.principal.memberships))
        page = page_of(filtered(ClubFilter, request, clubs), request)
        roles_in = self.principal.roles_in
        return page.answer(clubs=[club_document(club, roles_in(club.id)) for club in page.rows])

    @extend_schema(
        operation_id="create_club",
        summary="Found a club; you become its first organiser",
        parameters=KEY_PARAMETERS,
        request=body("ClubRequest"),
        responses=answers({201: "Club"}),
    )
    @keyed()
    def post(self, request: Request) -> Response:
        name = _name(request.data)
        club = create_club(name, own_person(self.principal), self.actor)
        document, tag = shown_club(club, [Role.ORGANISER])
        headers = {"Location": f"/api/v1/clubs/{club.id}", "ETag": tag}
        return Response(document, status=201, headers=headers)


class OneClub(OfClub):
    actions = {"get": "club.read", "put": "club.change"}

    @extend_schema(
        operation_id="read_club",
        summary="A club",
        parameters=[IF_NONE_MATCH],
        responses=answers({200: "Club", 304: None}),
    )
    def get(self, request: Request, club_id: UUID) -> HttpResponse:
        club = Club.objects.get(id=club_id)
        document, tag = shown_club(club, self.principal.roles_in(club_id))
        return not_modified(request, tag) or Response(document, headers={"ETag": tag})

    @extend_schema(
        operation_id="change_club",
        summary="Rename a club",
        parameters=[IF_MATCH],
        request=body("ClubRequest"),
        responses=answers({200: "Club"}),
    )
    def put(self, request: Request, club_id: UUID) -> Response:
        name = _name(request.data)
        if_match = version_named(request)
        club = change_club(
            club_id, name, self.actor, lambda row: require_match(if_match, club_tag(row))
        )
        document, tag = shown_club(club, self.principal.roles_in(club_id))
        return Response(document, headers={"ETag": tag})


def _name(data: Any) -> str:
    fields = Reader(data)
    name = fields.line("name", LONGEST_NAME)
    fields.done()
    return name

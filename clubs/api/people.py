"""People: those of a club, one by one, their roles, and erasing them."""

from collections import defaultdict
from typing import Any
from uuid import UUID

from django.db.models import Exists, OuterRef, Q
from django.http import HttpResponse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.access import OfClub, OfPerson, roles_towards
from clubs.api.documents import person_document, person_tag, shown_person
from clubs.api.filters import PersonFilter
from clubs.exporting import everything_about
from clubs.models import LONGEST_LICENCE, LONGEST_NAME, Membership, Person
from clubs.permissions import allows, require
from clubs.roles import MEMBER_ROLES, Role
from clubs.services.credentials import NO_PERSON
from clubs.services.erasure import erase_person
from clubs.services.people import (
    CheckPerson,
    add_person,
    change_person,
    clubs_of,
    set_roles,
)
from conventions.etags import not_modified, require_match, version_named
from conventions.filtering import filtered, parameters_of
from conventions.idempotency import KEY_PARAMETERS, keyed
from conventions.openapi import IF_MATCH, IF_NONE_MATCH, answers, body
from conventions.pagination import PAGE_PARAMETERS, page_of
from conventions.problems import Problem
from conventions.shapes import Reader
from tarot.wording import Text

ANY = tuple(role.value for role in MEMBER_ROLES)
NOT_A_ROLE = Text(
    f"Rôles possibles : {', '.join(ANY)}, chacun une fois.",
    f"Possible roles: {', '.join(ANY)}, each once.",
)


class People(OfClub):
    actions = {"get": "person.list", "post": "person.add"}

    @extend_schema(
        operation_id="list_people",
        summary="The people of a club and their roles there, newest first",
        parameters=[*parameters_of(PersonFilter), *PAGE_PARAMETERS],
        responses=answers({200: "People"}, "permission_denied", "invalid_request"),
    )
    def get(self, request: Request, club_id: UUID) -> Response:
        here = Membership.objects.filter(person=OuterRef("pk"), club=club_id)
        people = Person.objects.filter(Q(Exists(here)) | Q(guest_of=club_id))
        page = page_of(filtered(PersonFilter, request, people), request)
        roles = defaultdict(list)
        for one in Membership.objects.filter(club=club_id, person__in=page.rows):
            roles[one.person_id].append(one)
        return page.answer(people=[person_document(one, roles[one.id]) for one in page.rows])

    @extend_schema(
        operation_id="add_person",
        summary="Add somebody to a club",
        parameters=KEY_PARAMETERS,
        request=body("NewPersonRequest"),
        responses=answers({201: "Person"}),
    )
    @keyed()
    def post(self, request: Request, club_id: UUID) -> Response:
        fields = Reader(request.data)
        name, licence = _name_and_licence(fields)
        roles = _roles(fields) if fields.has("roles") else {Role.PLAYER}
        if not roles and not fields.errors:
            fields.refuse("roles", "empty", NOT_A_ROLE)
        fields.done()
        person = add_person(club_id, name, licence, roles, self.actor)
        document, tag = shown_person(person, self.principal)
        headers = {"Location": f"/api/v1/people/{person.id}", "ETag": tag}
        return Response(document, status=201, headers=headers)


class OnePerson(OfPerson):
    actions = {"get": "person.read", "put": "person.change", "delete": "person.erase"}

    @extend_schema(
        operation_id="read_person",
        summary="A person, with the roles in those clubs that you may know of",
        parameters=[IF_NONE_MATCH],
        responses=answers({200: "Person", 304: None}, "permission_denied"),
    )
    def get(self, request: Request, person_id: UUID) -> HttpResponse:
        document, tag = shown_person(Person.objects.get(id=person_id), self.principal)
        return not_modified(request, tag) or Response(document, headers={"ETag": tag})

    @extend_schema(
        operation_id="change_person",
        summary="Change the name and the licence number of a person",
        description="An organiser changes who is in no other club; the person always may.",
        parameters=[IF_MATCH],
        request=body("PersonRequest"),
        responses=answers({200: "Person"}, "held_by_other_clubs", "conflict"),
    )
    def put(self, request: Request, person_id: UUID) -> Response:
        fields = Reader(request.data)
        name, licence = _name_and_licence(fields)
        fields.done()
        version = _known_version(request)
        person = change_person(person_id, name, licence, self.actor, version, within=self.within)
        document, tag = shown_person(person, self.principal)
        return Response(document, headers={"ETag": tag})

    @extend_schema(
        operation_id="erase_person",
        summary="Erase a person for good: name, account, roles; scores stay, without a name",
        description=(
            "The same again answers the same. An organiser erases who is in no other club. The "
            "last organiser of a club is not erased while others are in it."
        ),
        parameters=[IF_MATCH],
        responses=answers({204: None}, "held_by_other_clubs", "last_organiser", "conflict"),
    )
    def delete(self, request: Request, person_id: UUID) -> Response:
        erase_person(person_id, self.actor, _known_version(request), within=self.within)
        return Response(status=204)


class PersonExport(OfPerson):
    actions = {"get": "person.export"}

    @extend_schema(
        operation_id="export_person",
        summary="Everything that is held about a person; for an organiser, of the own clubs",
        responses=answers({200: "PersonExport"}, "permission_denied"),
    )
    def get(self, request: Request, person_id: UUID) -> Response:
        headers = {"Content-Disposition": f'attachment; filename="person-{person_id}.json"'}
        return Response(everything_about(person_id, self.within), headers=headers)


class RolesOfPerson(OfClub):
    actions = {"put": "membership.change"}

    @extend_schema(
        operation_id="set_roles",
        summary="Say which roles a person has in a club; without any, the person leaves it",
        parameters=[IF_MATCH],
        request=body("RolesRequest"),
        responses=answers({200: "Person"}, "last_organiser", "conflict"),
    )
    def put(self, request: Request, club_id: UUID, person_id: UUID) -> Response:
        # Somebody of none of the caller's clubs is nobody to the caller.
        known = roles_towards(self.principal, person_id)
        if not allows(known, "person.read"):
            raise Problem("not_found", NO_PERSON)
        # What a club decides about its people it may not decide alone once they are in another.
        if club_id not in clubs_of(person_id):
            require(known, "membership.change")
        fields = Reader(request.data)
        roles = _roles(fields)
        fields.done()
        person = set_roles(club_id, person_id, roles, self.actor, _known_version(request))
        document, tag = shown_person(person, self.principal)
        return Response(document, headers={"ETag": tag})


def _known_version(request: Request) -> CheckPerson:
    if_match = version_named(request)
    return lambda row: require_match(if_match, person_tag(row))


def _name_and_licence(fields: Reader) -> tuple[str, str]:
    name = fields.line("name", LONGEST_NAME)
    if not fields.has("licence"):
        return name, ""
    return name, fields.line("licence", LONGEST_LICENCE, may_be_empty=True)


def _roles(fields: Reader) -> set[Role]:
    named: list[Any] = fields.strings("roles", len(ANY), max(map(len, ANY)))
    if len(set(named)) < len(named) or not set(named) <= set(ANY):
        fields.refuse("roles", "not_a_choice", NOT_A_ROLE)
        return set()
    return {Role(name) for name in named}

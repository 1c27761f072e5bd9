"""The export of everything that is held about a person."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.access import OfPerson
from clubs.permissions import allows
from clubs.principals import Principal
from conventions.openapi import answers
from games.services.people import everything_about


class PersonExport(OfPerson):
    actions = {"get": "person.export"}

    @extend_schema(
        operation_id="export_person",
        summary="Everything that is held about a person, for that person",
        responses=answers(
            {200: "PersonExport"}, "not_authenticated", "permission_denied", "not_found"
        ),
    )
    def get(self, request: Request, person_id: UUID) -> Response:
        headers = {"Content-Disposition": f'attachment; filename="person-{person_id}.json"'}
        is_theirs = self.principal.person == person_id or self.principal.is_admin
        within = None if is_theirs else clubs_that(self.principal, "person.export")
        return Response(everything_about(person_id, within), headers=headers)


def clubs_that(principal: Principal, action: str) -> frozenset[UUID]:
    """The clubs in which the caller may do this."""
    return frozenset(club for club, roles in principal.memberships.items() if allows(roles, action))

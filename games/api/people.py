"""The export of everything that is held about a person."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.access import OfPerson
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
        return Response(everything_about(person_id, self.within), headers=headers)

"""Who the caller is, and what that allows: for people and for phones."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from clubs.api.access import Guarded
from clubs.api.documents import in_order
from clubs.models import Club, Credential, Person
from clubs.principals import Principal
from conventions.openapi import answers


class MeView(Guarded):
    @extend_schema(
        operation_id="read_me",
        summary="Who you are: your clubs and roles, your table and chair",
        responses=answers({200: "Me"}),
    )
    def get(self, request: Request) -> Response:
        return Response(me_document(self.principal))


def me_document(principal: Principal) -> dict[str, Any]:
    """`kind` is what signed in; `person` and `phone` are null for what is none."""
    clubs = Club.objects.filter(id__in=list(principal.memberships)).order_by("name", "id")
    return {
        "kind": principal.key.partition(":")[0],
        "key": principal.key,
        "is_admin": principal.is_admin,
        "person": _person(principal),
        "phone": _phone(principal),
        "clubs": [
            {
                "id": str(club.id),
                "name": club.name,
                "roles": in_order(principal.memberships[club.id]),
            }
            for club in clubs
        ],
        "tables": [
            {
                "table": str(table),
                "roles": in_order(principal.tables.get(table, ())),
                "chair": principal.chairs.get(table),
            }
            for table in sorted({*principal.tables, *principal.chairs})
        ],
    }


def _person(principal: Principal) -> dict[str, Any] | None:
    if principal.person is None:
        return None
    person = Person.objects.get(id=principal.person)
    return {"id": str(person.id), "name": person.shown_name}


def _phone(principal: Principal) -> dict[str, Any] | None:
    if principal.credential is None or not principal.is_phone:
        return None
    phone = Credential.objects.get(id=principal.credential)
    return {"id": str(phone.id), "label": phone.label}

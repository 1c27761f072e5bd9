"""How a view of this app learns whether its caller may do what is asked.

Each view names the action of each of its methods; the roles of the caller towards the thing that
the address names decide (`clubs.permissions`).
"""

from collections.abc import Mapping
from typing import Any, ClassVar
from uuid import UUID

from rest_framework.exceptions import NotAuthenticated
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView

from clubs.models import Club, Credential, Grant, Person
from clubs.permissions import require
from clubs.principals import Principal, principal_of
from clubs.roles import Role
from clubs.services.people import clubs_of
from conventions.problems import Problem
from ledger.actors import Actor
from tarot.wording import Text

FOR_PEOPLE = Text(
    "C’est réservé aux personnes qui s’identifient : un téléphone ne le peut pas.",
    "This is for people who sign in: a phone cannot do it.",
)


class SignedIn(BasePermission):
    """Whoever said who they are."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        if principal_of(request).is_authenticated:
            return True
        raise NotAuthenticated


class Guarded(APIView):
    """A view whose methods each have their action; one without is for whoever signed in."""

    permission_classes = [SignedIn]
    actions: ClassVar[Mapping[str, str]] = {}

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        self.principal = principal_of(request)
        method = "get" if request.method == "HEAD" else (request.method or "").lower()
        if (action := self.actions.get(method)) is not None:
            self.role = require(self.roles(**kwargs), action)

    def roles(self, **kwargs: Any) -> frozenset[Role]:
        """The caller's roles towards what the address names."""
        raise NotImplementedError

    @property
    def actor(self) -> Actor:
        """The caller, in the role that the action was allowed to."""
        return self.principal.actor(self.role)


class OfClub(Guarded):
    """Below the address of a club."""

    def roles(self, **kwargs: Any) -> frozenset[Role]:
        roles = self.principal.roles_in(kwargs["club_id"])
        # An administrator has a role in every club, also in one that is not there.
        exists = bool(roles) and Club.objects.filter(id=kwargs["club_id"]).exists()
        return roles if exists else frozenset()


class OfPerson(Guarded):
    """Below the address of a person."""

    def roles(self, **kwargs: Any) -> frozenset[Role]:
        return roles_towards(self.principal, kwargs["person_id"])


class OfPhone(Guarded):
    """Below the address of a phone."""

    def roles(self, **kwargs: Any) -> frozenset[Role]:
        phone_id: UUID = kwargs["phone_id"]
        phone = Credential.objects.filter(id=phone_id, kind=Credential.Kind.PHONE).first()
        if phone is None:
            return frozenset()
        clubs = Grant.objects.filter(credential=phone).values_list("club_id", flat=True)
        roles = self.principal.creator_roles(phone.created_by)
        for club in set(clubs) - {None}:
            roles |= self.principal.roles_in(club)
        if self.principal.credential == phone_id:
            roles |= {Role.SELF}
        return roles | {Role.ORGANISER} if self.principal.is_admin else roles


class OfOneself(Guarded):
    """What a person does in their own name; a phone has none."""

    def roles(self, **kwargs: Any) -> frozenset[Role]:
        own_person(self.principal)
        return frozenset([Role.SELF])


def own_person(principal: Principal) -> UUID:
    """The person who asks; a problem where it is none."""
    if principal.person is None:
        raise Problem("permission_denied", FOR_PEOPLE)
    return principal.person


def roles_towards(principal: Principal, person_id: UUID) -> frozenset[Role]:
    """The roles in all clubs that hold a person, and what the person is to itself."""
    if not Person.objects.filter(id=person_id).exists():
        return frozenset()
    roles: frozenset[Role] = frozenset()
    for club in clubs_of(person_id):
        roles |= principal.roles_in(club)
    if principal.person == person_id:
        roles |= {Role.SELF}
    return roles | {Role.ORGANISER} if principal.is_admin else roles

"""How a view of this app learns whether its caller may do what is asked.

Each view names the action of each of its methods; the roles of the caller towards the thing that
the address names decide (`clubs.permissions`).
"""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar
from uuid import UUID

from rest_framework.exceptions import NotAuthenticated
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView

from clubs.models import Club, Credential, Person
from clubs.permissions import allows, require
from clubs.principals import Principal, principal_of
from clubs.roles import Role
from clubs.services.credentials import givers_to
from clubs.services.people import clubs_of
from clubs.services.streams import clubs_told
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

    def check_permissions(self, request: Request) -> None:
        """Before the throttles, so that who may not do a thing uses up no try of those who may."""
        super().check_permissions(request)
        self.principal = principal_of(request)
        method = "get" if request.method == "HEAD" else (request.method or "").lower()
        if (action := self.actions.get(method)) is not None:
            self.held = self.roles(**self.kwargs)
            self.role = require(self.held, action)
            self.speaks_for = clubs_that(self.principal, action)

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

    @property
    def within(self) -> frozenset[UUID] | None:
        """The clubs that the caller speaks for; None for the person and for an administrator."""
        is_theirs = self.principal.person == self.kwargs["person_id"]
        return None if is_theirs or self.principal.is_admin else self.speaks_for


class OfPhone(Guarded):
    """Below the address of a phone."""

    def roles(self, **kwargs: Any) -> frozenset[Role]:
        phone_id: UUID = kwargs["phone_id"]
        phone = Credential.objects.filter(id=phone_id, kind=Credential.Kind.PHONE).first()
        if phone is None:
            return frozenset()
        givers = givers_to(phone_id)
        # What a club has taken back from a phone may be taken back again.
        roles = _roles_in(self.principal, givers | clubs_told("phone.revoke", phone_id))
        if (not givers or None in givers) and self.principal.made(phone.created_by):
            roles |= {Role.CREATOR}
        if self.principal.credential == phone_id:
            roles |= {Role.SELF}
        return roles | {Role.ORGANISER} if self.principal.is_admin else roles

    @property
    def within(self) -> frozenset[UUID | None] | None:
        """The clubs that the caller speaks for, with None for what is outside any; None for the
        phone itself and for an administrator.
        """
        if self.principal.is_admin or self.principal.credential == self.kwargs["phone_id"]:
            return None
        outside = [None] if Role.CREATOR in self.held else []
        return frozenset([*self.speaks_for, *outside])


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
    """The roles in all clubs that hold a person, and what the person is to itself.

    Somebody who was erased is known to the clubs that held them.
    """
    person = Person.objects.filter(id=person_id).first()
    if person is None:
        return frozenset()
    is_erased = person.erased_at is not None
    clubs = clubs_told("person.erase", person_id) if is_erased else clubs_of(person_id)
    roles = _roles_in(principal, clubs)
    if principal.person == person_id:
        roles |= {Role.SELF}
    return roles | {Role.ORGANISER} if principal.is_admin else roles


def clubs_that(principal: Principal, action: str) -> frozenset[UUID]:
    """The clubs in which somebody may do this."""
    return frozenset(club for club, roles in principal.memberships.items() if allows(roles, action))


def _roles_in(principal: Principal, clubs: Iterable[UUID | None]) -> frozenset[Role]:
    """The roles that somebody has in any of these clubs; None is no club."""
    nowhere: frozenset[Role] = frozenset()
    return nowhere.union(*(principal.roles_in(club) for club in clubs if club is not None))

"""Who asks: a person, a phone, or somebody who did not sign in, with what that allows.

A `Principal` is a value made once a request (`clubs.authentication`); permissions are asked of it
and the ledger is told of it as an `Actor`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final
from uuid import UUID

from django.conf import settings
from django.db import connection
from rest_framework.request import Request

from clubs.roles import Role
from conventions.problems import Problem
from conventions.rows import Beside
from conventions.transactions import often_used_cursor
from ledger.actors import Actor, Fence

NONE: Final[frozenset[Role]] = frozenset()
NOWHERE: Final[Mapping[UUID, Any]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Principal:
    """`key` is the scope of idempotency keys and what the ledger calls the actor.

    `tables` has the roles of a phone that was paired to single tables, `chairs` the seats that it
    claimed. `via` is how it signed in: `token`, `session`, `open` or `command`.
    """

    key: str
    via: str = "command"
    person: UUID | None = None
    credential: UUID | None = None
    account: int | None = None
    memberships: Mapping[UUID, frozenset[Role]] = field(default_factory=lambda: NOWHERE)
    tables: Mapping[UUID, frozenset[Role]] = field(default_factory=lambda: NOWHERE)
    chairs: Mapping[UUID, int] = field(default_factory=lambda: NOWHERE)
    is_admin: bool = False
    is_authenticated: bool = True
    fence: Fence | None = None

    @property
    def is_phone(self) -> bool:
        """Whether it acts by what it was paired to, and not as a person."""
        return self.credential is not None and self.person is None

    @property
    def kept_while(self) -> Fence | None:
        """Under which all that was read of it still is so; none of a person, whose token may
        expire."""
        return self.fence if self.is_phone else None

    def roles_in(self, club: UUID | None) -> frozenset[Role]:
        """The roles in a club; outside any club, whoever the server lets record is anyone.

        An administrator of the server counts as an organiser everywhere.
        """
        if club is None:
            roles = frozenset([Role.ANYONE]) if settings.OPEN_RECORDING else NONE
        else:
            roles = self.memberships.get(club, NONE)
        return roles | {Role.ORGANISER} if self.is_admin else roles

    def made(self, created_by: str) -> bool:
        """Whether it made a thing, outside any club; nobody is known as anyone."""
        return self.is_authenticated and created_by == self.key

    def actor(self, role: str) -> Actor:
        """What the ledger writes down; its write fails if the credential was revoked meanwhile."""
        return Actor(id=self.key, role=str(role), via=self.via, fence=self.fence)


ANYONE: Final = Principal(key="anyone", via="open", is_authenticated=False)

# What an administrator does at the server's own command line.
COMMAND: Final = Actor(id="system", role="administrator", via="command")


def anyone() -> Principal:
    """DRF's UNAUTHENTICATED_USER."""
    return ANYONE


def principal_of(request: Request) -> Principal:
    """Whoever makes the request; anyone where nothing authenticates it."""
    user: object = request.user
    return user if isinstance(user, Principal) else ANYONE


def fence_of_account(account: int, stamp: int, *, is_admin: bool) -> Fence:
    """Holds as long as the account is open and its rights are the ones that were read."""
    return Fence(
        sql=(
            "EXISTS (SELECT 1 FROM clubs_account"
            " WHERE id = %s AND stamp = %s AND is_active AND is_superuser = %s)"
        ),
        params=(account, stamp, is_admin),
    )


def fence_of(credential: UUID, stamp: int) -> Fence:
    """Holds as long as the credential is not revoked and its rights are the ones that were read."""
    native = connection.features.has_native_uuid_field
    return Fence(
        sql=(
            "EXISTS (SELECT 1 FROM clubs_credential"
            " WHERE id = %s AND stamp = %s AND revoked_at IS NULL)"
        ),
        params=(credential if native else credential.hex, stamp),
    )


class Outdated(Problem):
    """What was read of a phone a moment ago no longer holds."""

    def __init__(self) -> None:
        super().__init__("rights_changed", headers={"Retry-After": "0"})


def asked_along(principal: Principal) -> Beside | None:
    """For the first statement of a read: whether what was read of a phone still holds."""
    fence = principal.kept_while
    return None if fence is None else Beside(f"({fence.sql})", fence.params)


def refuse_outdated(rights: Beside | None) -> None:
    """Raises `Outdated` where it does not."""
    if rights is not None and not rights.value:
        raise Outdated


def holds(fence: Fence | None) -> bool:
    """Whether it holds now; nobody without a fence could lose anything."""
    if fence is None:
        return True
    with often_used_cursor() as cursor:
        cursor.execute(f"SELECT {fence.sql}", fence.params)
        (answer,) = cursor.fetchone()
    return bool(answer)

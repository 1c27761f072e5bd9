"""How a request says who makes it: a bearer token, or the session of somebody who signed in.

Tokens are never logged: the logs have neither headers nor bodies.
"""

from collections import defaultdict
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from django.db.models import Q
from django.utils import timezone
from rest_framework.authentication import BaseAuthentication, SessionAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.permissions import SAFE_METHODS
from rest_framework.request import Request

from clubs.kept_principals import KEPT
from clubs.models import Account, Credential, Person
from clubs.principals import Principal, fence_of, fence_of_account, holds, principal_of
from clubs.roles import Role
from clubs.tokens import PREFIX, TOKEN_LENGTH, token_digest
from conventions.language import say
from conventions.problems import Problem
from conventions.transactions import write
from tarot.wording import Text

SEEN_EVERY: Final = timedelta(minutes=5)

NO_TOKEN: Final = Text(
    "Ce jeton est inconnu, expiré ou révoqué.",
    "This token is unknown, expired or revoked.",
)

NO_LONGER: Final = Text("Ce compte n’est plus ouvert.", "This account is no longer open.")

COLUMNS: Final = (
    "id",
    "kind",
    "stamp",
    "last_seen_at",
    "person_id",
    "grants__club_id",
    "grants__table_id",
    "grants__role",
    "grants__chair",
    "person__memberships__club_id",
    "person__memberships__role",
)


class Bearer(BaseAuthentication):
    """`Authorization: Bearer tarot_...`. A revoked one ends at once: what was read of a token a
    moment ago counts only where its fence still holds."""

    asked_later: frozenset[str] = frozenset()  # methods whose views ask that themselves

    def authenticate(self, request: Request) -> tuple[Principal, None] | None:
        if (token := _token(request)) is None:
            return None
        digest = token_digest(token)
        writes = request.method not in SAFE_METHODS
        principal = KEPT.get(digest, seen=writes)
        later = request.method in self.asked_later
        if principal is None or not (later or holds(principal.fence)):
            principal = _looked_up(digest, seen=writes)
            # The token of a person may expire at any moment, that of a phone does not.
            if principal.is_phone:
                KEPT.put(digest, principal, seen=writes)
        return principal, None

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="tarot"'


class KeptBearer(Bearer):
    """For the views of single cards: what a token allows may be half a minute old.

    The ledger refuses the write of a token that has changed meanwhile, a read asks along with what
    it reads (`asked_along`), and `confirmed` asks when a request is refused for another reason.
    """

    asked_later = frozenset({"GET", "HEAD", "POST", "PUT", "DELETE"})


class Session(SessionAuthentication):
    """The session cookie, with the check against cross-site requests on every change."""

    def authenticate(self, request: Request) -> tuple[Principal, None] | None:
        found = super().authenticate(request)
        if found is None or not isinstance(found[0], Account):
            return None
        return account_principal(found[0]), None


def confirmed(request: Request) -> None:
    """Raises a problem where a request's token or account no longer allows what was read of it.

    For the handling of refusals in views that keep principals, and for answers that go on for
    long: who was revoked is told nothing more (401), and whose rights have changed gets the new
    ones by trying again (409 `rights_changed`).
    """
    known = principal_of(request)
    if known.is_phone and holds(known.fence):
        return
    if (token := _token(request)) is not None:
        digest = token_digest(token)
        KEPT.drop(digest)
        found = _looked_up(digest, seen=False)
    elif known.account is not None:
        account = Account.objects.filter(id=known.account, is_active=True).first()
        if account is None:
            raise AuthenticationFailed(say(NO_LONGER))
        found = account_principal(account)
    else:
        return
    if found != known:
        raise Problem("rights_changed", headers={"Retry-After": "0"})


def look_up_again(request: Request) -> None:
    """The request goes on as whoever holds its token now, and so do those that follow."""
    if (token := _token(request)) is not None:
        KEPT.drop(token_digest(token))
        request.user = token_principal(token)  # type: ignore[assignment]


def token_principal(token: str) -> Principal:
    """Whoever holds this token; AuthenticationFailed where it is unknown, expired or revoked."""
    return _looked_up(token_digest(_possible(token)), seen=False)


def _token(request: Request) -> str | None:
    """The token of the request, None where it brings none; one that cannot be one is refused."""
    header: str = request.META.get("HTTP_AUTHORIZATION", "")
    scheme, _, token = header.partition(" ")
    return _possible(token.strip()) if scheme.lower() == "bearer" else None


def _possible(token: str) -> str:
    if len(token) != TOKEN_LENGTH or not token.startswith(PREFIX) or not token.isascii():
        raise AuthenticationFailed(say(NO_TOKEN))
    return token


def _looked_up(digest: bytes, *, seen: bool) -> Principal:
    """The principal of a token, in one statement; notes now and then that it was `seen`."""
    now = timezone.now()
    lasting = Q(expires_at=None) | Q(expires_at__gt=now)
    # A person without an account may have been given a token; a blocked account has none.
    open_account = Q(person__account=None) | Q(person__account__is_active=True)
    rows = list(
        Credential.objects.filter(lasting, open_account, digest=digest, revoked_at=None).values(
            *COLUMNS
        )
    )
    if not rows:
        raise AuthenticationFailed(say(NO_TOKEN))
    if seen:
        _note_seen(rows[0]["id"], rows[0]["last_seen_at"], now)
    return _principal(rows)


def _note_seen(credential: UUID, last: datetime | None, now: datetime) -> None:
    if last is None or last < now - SEEN_EVERY:
        with write():
            Credential.objects.filter(id=credential).update(last_seen_at=now)


def _principal(rows: list[dict[str, Any]]) -> Principal:
    """From the rows of one credential: one for each of its grants or memberships."""
    clubs: defaultdict[UUID, set[Role]] = defaultdict(set)
    tables: defaultdict[UUID, set[Role]] = defaultdict(set)
    chairs: dict[UUID, int] = {}
    for row in rows:
        club, table, role = row["grants__club_id"], row["grants__table_id"], row["grants__role"]
        if role == Role.SEATED:
            chairs[table] = row["grants__chair"]
        elif table is not None:
            tables[table].add(Role(role))
        elif club is not None:
            clubs[club].add(Role(role))
        if (club := row["person__memberships__club_id"]) is not None:
            clubs[club].add(Role(row["person__memberships__role"]))
    credential, person = rows[0]["id"], rows[0]["person_id"]
    return Principal(
        key=f"phone:{credential}" if person is None else f"person:{person}",
        via="token",
        person=person,
        credential=credential,
        memberships=_frozen(clubs),
        tables=_frozen(tables),
        chairs=chairs,
        fence=fence_of(credential, rows[0]["stamp"]),
    )


def account_principal(account: Account) -> Principal:
    """Whoever signed in with an account: its person, or the account alone where it has none.

    The account was read before the roles are, so that its stamp is never newer than they are.
    """
    of_account = Person.objects.filter(account=account)
    rows = list(of_account.values_list("id", "memberships__club_id", "memberships__role"))
    person = rows[0][0] if rows else None
    clubs: defaultdict[UUID, set[Role]] = defaultdict(set)
    for _, club, role in rows:
        if club is not None:
            clubs[club].add(Role(role))
    return Principal(
        key=f"account:{account.pk}" if person is None else f"person:{person}",
        via="session",
        person=person,
        account=account.pk,
        memberships=_frozen(clubs),
        is_admin=account.is_superuser,
        fence=fence_of_account(account.pk, account.stamp, is_admin=account.is_superuser),
    )


def _frozen(roles: defaultdict[UUID, set[Role]]) -> dict[UUID, frozenset[Role]]:
    return {where: frozenset(which) for where, which in roles.items()}

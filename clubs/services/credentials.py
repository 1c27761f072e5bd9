"""Personal tokens, and ending any credential.

An event is always appended before the stamp of a credential is counted up: it may be the very
credential that makes the change.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from clubs.kept_principals import KEPT
from clubs.models import Account, Credential, Grant, Person
from clubs.principals import ANYONE
from clubs.roles import Role
from clubs.services.streams import streams_of, system_stream
from clubs.tokens import SHOWN, new_token, token_digest
from conventions.problems import Problem
from conventions.transactions import locked, write
from ledger.actors import About, Actor, Subject
from ledger.services import append
from tarot.wording import Text

NO_PERSON = Text("Aucune personne sous cet identifiant.", "No person under this id.")


@dataclass(frozen=True, slots=True)
class Issued:
    """A credential with its token, which is nowhere else and cannot be had again."""

    credential: Credential
    token: str


def create_token(
    person: UUID,
    label: str,
    by: Actor,
    lasting: timedelta | None = None,
    made_with: UUID | None = None,
) -> Issued:
    """A personal token, which acts with the roles that its person has at each moment.

    One that is `made_with` another token does not outlast it.
    """
    with write():
        stream = system_stream()
        holder = locked(Person.objects.filter(id=person, erased_at=None)).first()
        if holder is None:
            raise Problem("not_found", NO_PERSON)
        expires_at = None if lasting is None else timezone.now() + lasting
        last = None if made_with is None else Credential.objects.get(id=made_with).expires_at
        if last is not None:
            expires_at = last if expires_at is None else min(expires_at, last)
        issued = issue(
            Credential(
                kind=Credential.Kind.PERSONAL,
                person=holder,
                label=label,
                created_by=by.id,
                expires_at=expires_at,
            )
        )
        append(
            stream,
            "token.create",
            by,
            Subject("token", issued.credential.id),
            {"person": str(person), "expires_at": expires_at and expires_at.isoformat()},
            {"label": About(person, label)},
        )
    return issued


def issue(credential: Credential) -> Issued:
    """Give a new credential its token and store it, within the caller's transaction."""
    token = new_token()
    credential.digest = token_digest(token)
    credential.prefix = token[:SHOWN]
    credential.save(force_insert=True)
    return Issued(credential, token)


def revoke(credential: UUID, by: Actor, *, within: frozenset[UUID | None] | None = None) -> None:
    """End a credential at once, and free the seats it holds; revoked again, nothing happens.

    `within` are the clubs that the caller speaks for, None among them for what was given outside
    any club. A phone that others gave something too, or that registered by itself, loses what was
    given within them and keeps its token. Without `within`, which is for the holder and for
    administrators, it ends whole.
    """
    with write():
        givers = givers_to(credential)
        told = givers if within is None else givers & within
        streams = streams_of(club for club in told if club is not None)
        row = locked(Credential.objects.filter(id=credential)).first()
        if row is None:
            raise Problem("not_found")
        if row.revoked_at is not None:
            return
        if givers_to(credential) != givers:
            raise Problem("database_busy")  # it was given something before the locks were held
        ends = within is None or (told == givers and row.created_by != ANYONE.key)
        if not ends and not told:
            return
        kind = "token" if row.kind == Credential.Kind.PERSONAL else "phone"
        for stream in streams:
            append(stream, f"{kind}.revoke", by, Subject(kind, row.id), {"ends": ends})
        if ends:
            end([row.id])
        else:
            _of(told).filter(credential=row).delete()
            outdate([row.id])


def end(credentials: Collection[UUID]) -> None:
    """Revoke credentials within the caller's transaction, which has told the ledger."""
    Grant.objects.filter(credential__in=credentials, role=Role.SEATED).delete()
    rows = Credential.objects.filter(id__in=credentials, revoked_at=None)
    rows.update(revoked_at=timezone.now())
    outdate(credentials)


def outdate(credentials: Collection[UUID]) -> None:
    """The rights of credentials have changed: what was read of them before no longer writes."""
    kept = frozenset(credentials)
    Credential.objects.filter(id__in=kept).update(stamp=F("stamp") + 1)
    transaction.on_commit(lambda: KEPT.drop_credentials(kept))


def outdate_person(person: UUID) -> None:
    """The roles of a person have changed: this holds for their tokens and for their sessions."""
    outdate(credentials_of(person))
    Account.objects.filter(person=person).update(stamp=F("stamp") + 1)


def credentials_of(person: UUID) -> list[UUID]:
    return list(Credential.objects.filter(person=person).values_list("id", flat=True))


def givers_to(credential: UUID) -> frozenset[UUID | None]:
    """The clubs that gave a phone what it may do; None stands for what was given outside any."""
    grants = Grant.objects.filter(credential=credential)
    return frozenset(grants.values_list("club_id", flat=True))


def _of(givers: frozenset[UUID | None]) -> QuerySet[Grant]:
    given = Q(club__in=[club for club in givers if club is not None])
    return Grant.objects.filter(given | Q(club=None) if None in givers else given)

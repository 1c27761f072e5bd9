"""Personal tokens, and ending any credential.

An event is always appended before the stamp of a credential is counted up: it may be the very
credential that makes the change.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from clubs.kept_principals import KEPT
from clubs.models import Credential, Grant, Person
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


def create_token(person: UUID, label: str, by: Actor, lasting: timedelta | None = None) -> Issued:
    """A personal token, which acts with the roles that its person has at each moment."""
    with write():
        stream = system_stream()
        holder = locked(Person.objects.filter(id=person, erased_at=None)).first()
        if holder is None:
            raise Problem("not_found", NO_PERSON)
        expires_at = None if lasting is None else timezone.now() + lasting
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


def revoke(credential: UUID, by: Actor) -> None:
    """End a credential at once, and free the seats it holds; revoked again, nothing happens."""
    with write():
        streams = streams_of(_clubs_of(credential))
        row = locked(Credential.objects.filter(id=credential)).first()
        if row is None:
            raise Problem("not_found")
        if row.revoked_at is not None:
            return
        kind = "token" if row.kind == Credential.Kind.PERSONAL else "phone"
        for stream in streams:
            append(stream, f"{kind}.revoke", by, Subject(kind, row.id), {})
        end([row.id])


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


def _clubs_of(credential: UUID) -> list[UUID]:
    """The clubs whose lists a phone is on."""
    grants = Grant.objects.filter(credential=credential, club__isnull=False)
    return list(grants.values_list("club_id", flat=True).distinct().order_by())

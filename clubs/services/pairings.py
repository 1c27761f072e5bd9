"""Codes that a phone exchanges for rights: to a club, to one table, or to one seat.

Every function takes `stream`, the one of the ledger that is told, locked by the caller: a table has
its own. Without it the club is told, and the system where there is no club.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db.models import Exists, OuterRef
from django.utils import timezone

from clubs.models import Grant, Pairing
from clubs.roles import Role
from clubs.services.credentials import outdate
from clubs.services.streams import stream_of
from clubs.tokens import code_digest, new_code, new_secret
from conventions.retention import forget
from conventions.transactions import write
from ledger.actors import Actor, Subject
from ledger.models import Stream
from ledger.services import append

CODE_LASTS: Final = timedelta(minutes=10)
INVITATION_LASTS: Final = timedelta(hours=24)
KEPT_FOR: Final = timedelta(days=30)


@dataclass(frozen=True, slots=True)
class IssuedCode:
    """A pairing with its code, which is nowhere else and cannot be had again."""

    pairing: Pairing
    code: str


def create_pairing(
    role: Role,
    by: Actor,
    *,
    club: UUID | None = None,
    table: UUID | None = None,
    label: str = "",
    stream: Stream | None = None,
) -> IssuedCode:
    """A short code for a role in a club, or at one table; it lasts ten minutes.

    The caller has made sure that the table is the club's, which this app cannot know.
    """
    if club is None and table is None:
        raise ValueError("a phone is paired to a club or to a table")
    pairing = Pairing(club_id=club, table_id=table, role=role, label=label)
    return _issue(pairing, new_code(), CODE_LASTS, "pairing.create", by, stream)


def create_invitation(
    table: UUID, chair: int, by: Actor, *, club: UUID | None = None, stream: Stream | None = None
) -> IssuedCode:
    """A long secret for one seat, to be opened as a link; it lasts a day."""
    pairing = Pairing(club_id=club, table_id=table, role=Role.SEATED, chair=chair)
    return _issue(pairing, new_secret(), INVITATION_LASTS, "seat.invite", by, stream)


def withdraw_invitations(
    table: UUID, chair: int, by: Actor, *, club: UUID | None = None, stream: Stream | None = None
) -> int:
    """End what invitations to a seat nobody has used; how many there were."""
    with write():
        told = stream or stream_of(club)
        now = timezone.now()
        unused = Pairing.objects.filter(table_id=table, chair=chair, used_at=None)
        count = unused.filter(expires_at__gt=now).update(expires_at=now)
        if count:
            append(told, "seat.withdraw", by, Subject("table", table), {"chair": chair})
    return count


def release_seat(
    table: UUID, chair: int, by: Actor, *, club: UUID | None = None, stream: Stream | None = None
) -> bool:
    """Free a seat, whose phone keeps whatever else it may do; False where nobody held it."""
    with write():
        told = stream or stream_of(club)
        grant = Grant.objects.filter(table_id=table, chair=chair, role=Role.SEATED).first()
        if grant is None:
            return False
        data = {"chair": chair, "phone": str(grant.credential_id)}
        append(told, "seat.release", by, Subject("table", table), data)
        grant.delete()
        outdate([grant.credential_id])
    return True


def seats_held(table: UUID) -> dict[int, UUID]:
    """The phone that holds each seat of a table that is held, by chair."""
    seats = Grant.objects.filter(table_id=table, role=Role.SEATED)
    return {grant.chair: grant.credential_id for grant in seats if grant.chair is not None}


def forget_expired_pairings(now: datetime) -> int:
    """Drop the codes that expired a month ago; how many there were.

    An invitation whose seat is still held by its phone stays, because it gives that seat back.
    """
    seat = Grant.objects.filter(
        credential=OuterRef("used_by"),
        table_id=OuterRef("table_id"),
        chair=OuterRef("chair"),
        role=Role.SEATED,
    )
    expired = Pairing.objects.filter(expires_at__lt=now - KEPT_FOR)
    return forget(expired.exclude(Exists(seat)))


def _issue(
    pairing: Pairing, code: str, lasting: timedelta, type: str, by: Actor, stream: Stream | None
) -> IssuedCode:
    with write():
        told = stream or stream_of(pairing.club_id)
        pairing.stream = told
        pairing.code_digest = code_digest(code)
        pairing.created_by = by.id
        pairing.expires_at = timezone.now() + lasting
        pairing.save(force_insert=True)
        texts = {"label": pairing.label} if pairing.label else {}
        append(told, type, by, Subject("pairing", pairing.id), granted(pairing), texts)
    return IssuedCode(pairing, code)


def granted(pairing: Pairing) -> dict[str, object]:
    """What a pairing gives, for the ledger."""
    return {
        "club": pairing.club_id and str(pairing.club_id),
        "table": pairing.table_id and str(pairing.table_id),
        "role": str(pairing.role),
        "chair": pairing.chair,
    }

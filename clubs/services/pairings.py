"""Codes that a phone exchanges for rights: to a club, to one table, or to one seat.

Every function takes `stream`, the name of the ledger's stream that is told: a table has its own.
Without it the club is told, and the system where there is no club.
"""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final
from uuid import UUID

from django.utils import timezone

from clubs.models import Grant, Pairing
from clubs.roles import Role
from clubs.services.credentials import outdate
from clubs.services.streams import name_of
from clubs.tokens import code_digest, new_code, new_secret
from conventions.transactions import write
from ledger.actors import Actor, Subject
from ledger.models import Stream
from ledger.services import SYSTEM_STREAM, append, locked_or_opened, locked_stream

CODE_LASTS: Final = timedelta(minutes=10)
INVITATION_LASTS: Final = timedelta(hours=24)


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
    stream: str | None = None,
) -> IssuedCode:
    """A short code for a role in a club, or at one table; it lasts ten minutes.

    The caller has made sure that the table is the club's, which this app cannot know.
    """
    if club is None and table is None:
        raise ValueError("a phone is paired to a club or to a table")
    pairing = Pairing(club_id=club, table_id=table, role=role, label=label)
    return _issue(pairing, new_code(), CODE_LASTS, "pairing.create", by, stream)


def create_invitation(
    table: UUID, chair: int, by: Actor, *, club: UUID | None = None, stream: str | None = None
) -> IssuedCode:
    """A long secret for one seat, to be opened as a link; it lasts a day."""
    pairing = Pairing(club_id=club, table_id=table, role=Role.SEATED, chair=chair)
    return _issue(pairing, new_secret(), INVITATION_LASTS, "seat.invite", by, stream)


def withdraw_invitations(
    table: UUID, chair: int, by: Actor, *, club: UUID | None = None, stream: str | None = None
) -> int:
    """End what invitations to a seat nobody has used; how many there were."""
    with write():
        told = told_stream(stream, club)
        now = timezone.now()
        unused = Pairing.objects.filter(table_id=table, chair=chair, used_at=None)
        count = unused.filter(expires_at__gt=now).update(expires_at=now)
        if count:
            append(told, "seat.withdraw", by, Subject("table", table), {"chair": chair})
    return count


def release_seat(
    table: UUID, chair: int, by: Actor, *, club: UUID | None = None, stream: str | None = None
) -> bool:
    """Free a seat, whose phone keeps whatever else it may do; False where nobody held it."""
    with write():
        told = told_stream(stream, club)
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


def told_stream(name: str | None, club: UUID | None) -> Stream:
    """The locked stream of that name, or the club's, or the system's."""
    if name is None and club is not None:
        name = name_of(club)
    name = name or SYSTEM_STREAM
    return locked_or_opened(name) if name == SYSTEM_STREAM else locked_stream(name)


def _issue(
    pairing: Pairing, code: str, lasting: timedelta, type: str, by: Actor, stream: str | None
) -> IssuedCode:
    with write():
        told = told_stream(stream, pairing.club_id)
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

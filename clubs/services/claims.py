"""A phone claims what a code gives: once, and a seat again only for the phone that holds it."""

from dataclasses import dataclass
from uuid import UUID

from django.db import IntegrityError
from django.utils import timezone

from clubs.models import Credential, Grant, Pairing
from clubs.principals import Principal
from clubs.roles import Role
from clubs.services.credentials import issue, outdate
from clubs.services.pairings import granted
from clubs.services.streams import system_stream
from clubs.tokens import code_digest
from conventions.problems import Problem
from conventions.transactions import locked, write
from ledger.actors import Actor, Subject
from ledger.services import append, locked_stream
from tarot.wording import Text

# One answer for all three, so that a guess tells nothing.
NO_CODE = Text(
    "Ce code est inconnu, expiré ou déjà utilisé : demandez-en un nouveau.",
    "This code is unknown, expired or used already: ask for a new one.",
)
TAKEN = Text(
    "Un autre téléphone occupe déjà cette place.", "Another phone already holds this seat."
)
REVOKED = Text("Ce téléphone a été révoqué.", "This phone has been revoked.")
ANOTHER_SEAT = Text(
    "Ce téléphone occupe déjà une autre place de cette table.",
    "This phone already holds another seat of this table.",
)


@dataclass(frozen=True, slots=True)
class Claimed:
    """What a phone may do now; `token` is None for a phone that has one already."""

    credential: Credential
    token: str | None
    role: Role | None
    club: UUID | None
    table: UUID | None
    chair: int | None
    created: bool


def claim(code: str, principal: Principal, label: str = "") -> Claimed:
    """Exchange a code or the secret of an invitation for what it gives."""
    digest = code_digest(code)
    with write():
        # Its stream is locked first, as everywhere, and then it is read again.
        stream = Pairing.objects.filter(code_digest=digest).values_list("stream__name", flat=True)
        if (name := stream.first()) is None:
            raise Problem("not_found", NO_CODE)
        told = locked_stream(name)
        pairing = Pairing.objects.get(code_digest=digest)
        if (held := _seat_held(pairing, principal)) is not None:
            return _claimed(pairing, held, None, created=False)
        if pairing.used_at is not None or pairing.expires_at <= timezone.now():
            raise Problem("not_found", NO_CODE)
        phone = principal.credential if principal.is_phone else None
        credential, token = _phone(phone, label or pairing.label, pairing.created_by)
        _grant(pairing, credential)
        pairing.used_by, pairing.used_at = credential, timezone.now()
        pairing.save(update_fields=["used_by", "used_at"])
        type = "seat.claim" if pairing.role == Role.SEATED else "phone.pair"
        data = granted(pairing) | {"pairing": str(pairing.id), "by": pairing.created_by}
        texts = {"label": credential.label} if token and credential.label else {}
        fence = principal.fence if token is None else None
        by = Actor(f"phone:{credential.id}", str(pairing.role), "token", fence)
        append(told, type, by, Subject("phone", credential.id), data, texts)
        if token is None:
            outdate([credential.id])
    return _claimed(pairing, credential, token, created=True)


def register_phone(label: str) -> Claimed:
    """A phone that belongs to nobody and may do nothing but what follows from being known."""
    with write():
        told = system_stream()
        credential, token = _phone(None, label, "anyone")
        by = Actor(f"phone:{credential.id}", str(Role.ANYONE), "open")
        texts = {"label": label} if label else {}
        append(told, "phone.register", by, Subject("phone", credential.id), {}, texts)
    return Claimed(credential, token, None, None, None, None, created=True)


def _seat_held(pairing: Pairing, principal: Principal) -> Credential | None:
    """The caller, if it holds the seat already; a seat that another phone holds is taken."""
    if pairing.role != Role.SEATED:
        return None
    seat = Grant.objects.filter(
        table_id=pairing.table_id, chair=pairing.chair, role=Role.SEATED
    ).select_related("credential")
    grant = seat.first()
    if grant is None:
        return None
    if grant.credential_id == principal.credential:
        return grant.credential
    if pairing.used_at is None and pairing.expires_at <= timezone.now():
        raise Problem("not_found", NO_CODE)
    raise Problem("seat_taken", TAKEN)


def _phone(known: UUID | None, label: str, created_by: str) -> tuple[Credential, str | None]:
    """The phone that asks, which keeps its token, or a new one.

    Locked, so that what it is given is there for whoever revokes it at the same moment.
    """
    if known is not None:
        phone = locked(Credential.objects.filter(id=known, revoked_at=None)).first()
        if phone is None:
            raise Problem("not_authenticated", REVOKED)
        return phone, None
    new = Credential(kind=Credential.Kind.PHONE, label=label, created_by=created_by)
    issued = issue(new)
    return issued.credential, issued.token


def _grant(pairing: Pairing, credential: Credential) -> None:
    seats = Grant.objects.filter(credential=credential, table_id=pairing.table_id)
    if pairing.role == Role.SEATED and seats.filter(role=Role.SEATED).exists():
        raise Problem("conflict", ANOTHER_SEAT)
    grant = Grant(
        credential=credential,
        club=pairing.club,
        table_id=pairing.table_id,
        role=pairing.role,
        chair=pairing.chair,
    )
    alike = Grant.objects.filter(credential=credential, club=pairing.club, role=pairing.role)
    if not alike.filter(table_id=pairing.table_id, chair=pairing.chair).exists():
        try:
            grant.save(force_insert=True)
        except IntegrityError:
            # Claimed at the same moment by an invitation that another stream was told of.
            raise Problem("seat_taken", TAKEN) from None


def _claimed(
    pairing: Pairing, credential: Credential, token: str | None, *, created: bool
) -> Claimed:
    return Claimed(
        credential=credential,
        token=token,
        role=Role(pairing.role),
        club=pairing.club_id,
        table=pairing.table_id,
        chair=pairing.chair,
        created=created,
    )

"""Creating webhooks, changing them, rotating their secrets, and switching them on and off.

Each change is one event of the club's chain. It names the host alone: the rest of a URL is often
as good as a password.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final
from urllib.parse import urlsplit
from uuid import UUID

from django.utils import timezone

from clubs.ids import uuid7
from clubs.services.streams import locked_club, name_of
from conventions.problems import Problem
from conventions.transactions import locked, write
from ledger.actors import Actor, Subject
from ledger.chain import timestamp
from ledger.models import Stream
from ledger.services import append, locked_stream
from tarot.wording import Text
from webhooks.models import Webhook
from webhooks.secrets import Unreadable, new_secret, sealed, unsealed
from webhooks.services.reading import skip_what_was

MOST: Final = 10  # webhooks of a club
OLD_SECRET_LASTS: Final = timedelta(hours=24)
NO_WEBHOOK: Final = Text("Aucun webhook sous cet identifiant.", "No webhook under this id.")
TOO_MANY: Final = Text(
    f"Un club a au plus {MOST} webhooks : supprimez-en un.",
    f"A club has at most {MOST} webhooks: delete one.",
)
# Whoever switches off what does not answer.
SENDER: Final = Actor(id="system", role="clock", via="clock")

CheckWebhook = Callable[[Webhook], None]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What an organiser says of a webhook."""

    url: str
    types: Sequence[str]
    active: bool = True


def find_webhook(webhook_id: UUID) -> Webhook:
    """A webhook by its id; Problem `not_found` for any other."""
    row = Webhook.objects.filter(id=webhook_id).first()
    if row is None:
        raise Problem("not_found", NO_WEBHOOK)
    return row


def create_webhook(club_id: UUID, wanted: Wanted, by: Actor) -> tuple[Webhook, bytes]:
    """A new webhook, told everything from now on; and its secret, which is shown this once."""
    with write():
        club, stream = locked_club(club_id)
        if Webhook.objects.filter(club=club).count() >= MOST:
            raise Problem("conflict", TOO_MANY)
        secret, id_ = new_secret(), uuid7()
        row = Webhook(id=id_, club=club, secret=sealed(secret, id_))
        _say(row, wanted)
        if row.is_on:
            skip_what_was(club_id)
        row.save(force_insert=True)
        _note(row, stream, "webhook.create", by, _told(row))
    return row, secret


def change_webhook(
    webhook_id: UUID, wanted: Wanted, by: Actor, check_version: CheckWebhook
) -> Webhook:
    """All of it is said each time. Switched on, it is told what happens from now on, and what
    waited for it."""
    with write():
        row, stream = _locked_webhook(webhook_id)
        check_version(row)
        before = (_told(row), row.url)
        was_on = row.is_on
        _say(row, wanted)
        if before == (_told(row), row.url):
            return row
        if row.is_on and not was_on:
            skip_what_was(row.club_id)
            row.since = timezone.now()
        row.version += 1
        row.save(update_fields=["url", "types", "off_because", "off_at", "since", "version"])
        _note(row, stream, "webhook.change", by, _told(row))
    return row


def delete_webhook(webhook_id: UUID, by: Actor) -> None:
    """It is told nothing more, and what it was told is forgotten."""
    with write():
        row, stream = _locked_webhook(webhook_id)
        _note(row, stream, "webhook.delete", by, {})
        row.delete()


def rotate_secret(webhook_id: UUID, by: Actor) -> tuple[Webhook, bytes]:
    """A new secret; the one before it signs beside it for a day."""
    with write():
        row, stream = _locked_webhook(webhook_id)
        secret = new_secret()
        row.old_secret, row.old_secret_until = _old_secret(row)
        row.secret = sealed(secret, row.id)
        row.version += 1
        row.save(update_fields=["secret", "old_secret", "old_secret_until", "version"])
        until = row.old_secret_until
        told = {"old_secret_until": None if until is None else timestamp(until)}
        _note(row, stream, "webhook.rotate", by, told)
    return row, secret


def switch_off(webhook_id: UUID, because: Webhook.Off) -> None:
    """It answers that it is gone, or not at all: no more is sent until an organiser says so."""
    with write():
        if not Webhook.objects.filter(id=webhook_id).exists():
            return  # it was deleted meanwhile
        row, stream = _locked_webhook(webhook_id)
        if not row.is_on:
            return
        row.off_because, row.off_at = because, timezone.now()
        row.version += 1
        row.save(update_fields=["off_because", "off_at", "version"])
        _note(row, stream, "webhook.switch_off", SENDER, {"because": str(because)})


def _locked_webhook(webhook_id: UUID) -> tuple[Webhook, Stream]:
    stream = locked_stream(name_of(find_webhook(webhook_id).club_id))
    row = locked(Webhook.objects.filter(id=webhook_id)).first()
    if row is None:
        raise Problem("not_found", NO_WEBHOOK)
    return row, stream


def _old_secret(row: Webhook) -> tuple[bytes | None, datetime | None]:
    """The secret that goes on signing, and until when; none that nobody can read any more."""
    try:
        unsealed(bytes(row.secret), row.id)
    except Unreadable:
        return None, None
    return bytes(row.secret), timezone.now() + OLD_SECRET_LASTS


def _say(row: Webhook, wanted: Wanted) -> None:
    row.url, row.types = wanted.url, list(wanted.types)
    if wanted.active:
        row.off_because, row.off_at = "", None
    elif row.is_on:
        row.off_because, row.off_at = Webhook.Off.BY_ORGANISER, timezone.now()


def _told(row: Webhook) -> dict[str, Any]:
    host = urlsplit(row.url).hostname
    return {"host": host, "types": row.types, "active": row.is_on}


def _note(row: Webhook, stream: Stream, type_: str, by: Actor, data: dict[str, Any]) -> None:
    append(stream, type_, by, Subject("webhook", row.id, row.version), data)

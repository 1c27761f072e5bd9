"""The messages of a webhook as organisers deal with them: a test, once more, and forgetting."""

from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.utils import timezone

from clubs.ids import uuid7
from conventions.problems import Problem
from conventions.retention import forget
from conventions.transactions import locked, write
from ledger.chain import timestamp
from tarot.wording import Text
from webhooks.models import Delivery, Webhook
from webhooks.told import PING, written

KEPT_FOR: Final = timedelta(days=30)
NO_DELIVERY: Final = Text("Aucun message sous cet identifiant.", "No message under this id.")
IS_OFF: Final = Text(
    "Ce webhook est arrêté : remettez-le en marche d'abord.",
    "This webhook is off: switch it on first.",
)


def send_test(webhook: Webhook) -> Delivery:
    """A message that says nothing has happened, on its way at once."""
    now = timezone.now()
    message = written(PING, timestamp(now), webhook.club_id, {"webhook": str(webhook.id)}, None)
    with write():
        _require_on(webhook)
        return Delivery.objects.create(
            id=uuid7(), webhook=webhook, type=message.kind, payload=message.payload, next_at=now
        )


def send_again(webhook: Webhook, delivery_id: UUID) -> Delivery:
    """A message once more under its id, at once: delivered, given up or waiting, with all its
    tries before it."""
    with write():
        _require_on(webhook)
        found = Delivery.objects.filter(id=delivery_id, webhook=webhook)
        row = locked(found).first()
        if row is None:
            raise Problem("not_found", NO_DELIVERY)
        row.state, row.tries, row.next_at = Delivery.State.WAITING, 0, timezone.now()
        row.save(update_fields=["state", "tries", "next_at"])
    return row


def forget_old(now: datetime) -> int:
    """Drop the messages of more than a month ago, whatever became of them; how many there were."""
    return forget(Delivery.objects.filter(created_at__lt=now - KEPT_FOR))


def _require_on(webhook: Webhook) -> None:
    if not webhook.is_on:
        raise Problem("conflict", IS_OFF)

"""Telling webhooks what waits for them, one process at a time each, until it is taken.

A webhook is held by whoever sends to it, by an UPDATE that one of them wins. What came of a try is
noted after it: a process that is killed in between has the message sent once more, under the same
id, when its hold has run out.
"""

import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from functools import partial
from typing import Final
from uuid import UUID, uuid4

from django.db import connections
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from conventions.counting import count_committed
from conventions.transactions import lend_connection, write
from webhooks.counted import GIVEN_UP, TRIES
from webhooks.models import Delivery, Webhook
from webhooks.schedule import REST, next_try
from webhooks.secrets import Unreadable, signatures, unsealed
from webhooks.sending import UNREADABLE, Answer, post
from webhooks.services.managing import switch_off

logger = logging.getLogger(__name__)

AT_ONCE: Final = 8  # webhooks, so that one that is slow holds up no other
SLICE: Final = 5.0  # seconds for one webhook, then others get their turn
HOLD: Final = timedelta(seconds=90)  # more than a slice and the slowest try after it
GONE: Final = 410
USER_AGENT: Final = "tarot-webhooks"

Clock = Callable[[], datetime]
Stopping = Callable[[], bool]


def send_due(stopping: Stopping = lambda: False) -> None:
    """Send to every webhook what is due, to several of them at a time."""
    due = list(_due(timezone.now()).values_list("id", flat=True))
    if not due:
        return
    lend_connection()
    with ThreadPoolExecutor(min(AT_ONCE, len(due)), "webhooks") as threads:
        for _ in threads.map(partial(_in_a_thread, stopping=stopping), due):
            pass


def send_to(
    webhook_id: UUID, *, clock: Clock = timezone.now, stopping: Stopping = lambda: False
) -> int:
    """Send to one webhook what is due, for a while, until a try fails; how many it took.

    Nothing where somebody else does.
    """
    holder, taken = uuid4(), 0
    with write():
        free = _due(clock()).filter(id=webhook_id)
        if not free.update(holder=holder, held_until=clock() + HOLD):
            return 0
    until, rest = time.monotonic() + SLICE, False
    try:
        while not rest and not stopping() and time.monotonic() < until:
            delivery = _next(webhook_id, clock())
            if delivery is None:
                break
            answer = _tried(delivery, clock())
            _note(delivery, answer, clock())
            taken, rest = taken + answer.is_good, not answer.is_good
    finally:
        freed_at = clock() + REST if rest else None
        with write():
            held = Webhook.objects.filter(id=webhook_id, holder=holder)
            held.update(holder=None, held_until=freed_at)
    return taken


def _in_a_thread(webhook_id: UUID, stopping: Stopping) -> None:
    try:
        send_to(webhook_id, stopping=stopping)
    except Exception:
        fields = {"webhook": str(webhook_id)}
        logger.exception("Sending to a webhook has failed", extra={"fields": fields})
    finally:
        connections.close_all()  # this thread's own


def _due(now: datetime) -> QuerySet[Webhook]:
    """Webhooks that something is to be sent to, and that nobody holds."""
    waiting = Delivery.objects.filter(
        webhook=OuterRef("id"), state=Delivery.State.WAITING, next_at__lte=now
    )
    free = Q(held_until=None) | Q(held_until__lte=now)
    return Webhook.objects.filter(free, Exists(waiting), off_because="")


def _next(webhook_id: UUID, now: datetime) -> Delivery | None:
    """What is due for the longest, unless it was switched off meanwhile."""
    due = Delivery.objects.filter(
        webhook=webhook_id, state=Delivery.State.WAITING, next_at__lte=now
    )
    still_on = due.filter(webhook__off_because="").select_related("webhook")
    return still_on.order_by("next_at", "created_at").first()


def _tried(delivery: Delivery, now: datetime) -> Answer:
    webhook, payload = delivery.webhook, delivery.payload.encode()
    try:
        secrets = [unsealed(one, webhook.id) for one in _stored_secrets(webhook, now)]
    except Unreadable:
        return Answer(None, UNREADABLE)
    at = int(now.timestamp())
    headers = {
        "Content-Type": "application/json",
        "User-Agent": USER_AGENT,
        "Connection": "close",
        "webhook-id": str(delivery.id),
        "webhook-timestamp": str(at),
        "webhook-signature": signatures(secrets, delivery.id, at, payload),
    }
    lend_connection()
    return post(webhook.url, headers, payload)


def _stored_secrets(webhook: Webhook, now: datetime) -> list[bytes]:
    stored = [bytes(webhook.secret)]
    until = webhook.old_secret_until
    if webhook.old_secret is not None and until is not None and until > now:
        stored.append(bytes(webhook.old_secret))
    return stored


def _note(delivery: Delivery, answer: Answer, now: datetime) -> None:
    """Note what came of a try, unless somebody has asked for the message again meanwhile."""
    tries = delivery.tries + 1
    again = None if answer.is_good else next_try(tries, now, delivery.id)
    state = Delivery.State.WAITING
    if answer.is_good:
        state = Delivery.State.DELIVERED
    elif again is None:
        state = Delivery.State.FAILED
    with write():
        same = Delivery.objects.filter(
            id=delivery.id, tries=delivery.tries, next_at=delivery.next_at
        )
        is_current = same.update(
            state=state,
            tries=tries,
            next_at=again,
            tried_at=now,
            status=answer.status,
            failure=answer.failure,
        )
        if answer.is_good:
            Webhook.objects.filter(id=delivery.webhook_id).update(delivered_at=now)
        count_committed(TRIES.labels(_outcome(answer)))
        is_given_up = bool(is_current) and state == Delivery.State.FAILED
        count_committed(GIVEN_UP, int(is_given_up))
    fields = {
        "webhook": str(delivery.webhook_id),
        "delivery": str(delivery.id),
        "try": tries,
        "status": answer.status,
        "failure": answer.failure,
    }
    logger.info("A webhook was called", extra={"fields": fields})
    if answer.status == GONE:
        switch_off(delivery.webhook_id, Webhook.Off.GONE)
    elif is_given_up and _took_nothing(delivery):
        switch_off(delivery.webhook_id, Webhook.Off.FAILING)


def _outcome(answer: Answer) -> str:
    if answer.is_good:
        return "delivered"
    if answer.status is None:
        return "unanswered"
    return "gone" if answer.status == GONE else "refused"


def _took_nothing(delivery: Delivery) -> bool:
    """Whether the webhook has taken no message since this one was there."""
    since = Q(delivered_at=None) | Q(delivered_at__lt=delivery.created_at)
    return Webhook.objects.filter(since, id=delivery.webhook_id).exists()

"""Reading the chains of the ledger for what webhooks are told: the events are the outbox.

Nothing below knows of webhooks. A change costs no statement more because of them, and none is
missed: within a chain the numbers are the order of commits, so whoever has read up to one has read
all before it.
"""

import logging
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import UUID, uuid5

from django.db import DatabaseError, IntegrityError, InterfaceError
from django.db.models import F, Model, QuerySet, Value
from django.db.models.functions import Coalesce

from clubs.models import Club
from conventions.transactions import write
from disputes.models import Dispute
from games.models import Table
from ledger.models import Event
from tournaments.models import Tournament
from webhooks.models import Delivery, Reading, Webhook
from webhooks.told import KINDS, TOLD, message_of

logger = logging.getLogger(__name__)

PAGE: Final = 500  # events that are looked at together

# Whatever of a club has a chain, and the way from it to the club.
CHAINED: Final[tuple[tuple[type[Model], str], ...]] = (
    (Club, "id"),
    (Table, "club_id"),
    (Tournament, "club_id"),
    (Dispute, "club_id"),
)


@dataclass(frozen=True, slots=True)
class Grown:
    """A chain of a club that has grown since it was read."""

    stream: int
    name: str
    club: UUID
    read: int  # the number of the last event that was read
    head: int


def read_on() -> int:
    """Note what the webhooks are to be told of everything new; how many messages there are.

    Any number of processes may: of two who read the same events one moves the mark.
    """
    grown = list(_grown(_active().values_list("club", flat=True).distinct()))
    if not grown:
        return 0
    # After the heads of the chains: whoever is switched on before something happens is told it.
    listening: dict[UUID, list[Webhook]] = {}
    for webhook in _active():
        listening.setdefault(webhook.club_id, []).append(webhook)
    noted = 0
    for chain in grown:
        try:
            noted += _read_chain(chain, listening.get(chain.club, []))
        except (DatabaseError, InterfaceError):
            raise
        except Exception:
            # It waits for somebody to see to it, and the other chains do not wait for it.
            fields = {"stream": chain.name}
            logger.exception("A chain cannot be told to webhooks", extra={"fields": fields})
    return noted


def skip_what_was(club: UUID) -> None:
    """Before a webhook is switched on where no other one is: nobody is told what happened until
    now, and nobody reads through it either."""
    if _active().filter(club=club).exists():
        return
    heads = [Reading(stream_id=chain.stream, seq=chain.head) for chain in _grown([club])]
    Reading.objects.bulk_create(
        heads, update_conflicts=True, unique_fields=["stream"], update_fields=["seq"]
    )


def _read_chain(chain: Grown, webhooks: Sequence[Webhook]) -> int:
    noted = 0
    for after in range(chain.read, chain.head, PAGE):
        upto = min(after + PAGE, chain.head)
        found = list(_deliveries(chain, after, upto, webhooks))
        if not _moved(chain.stream, after, upto, found):
            break
        noted += len(found)
    return noted


def _active() -> QuerySet[Webhook]:
    return Webhook.objects.filter(off_because="")


def _grown(clubs: Iterable[UUID]) -> Iterator[Grown]:
    wanted = list(clubs)
    if not wanted:
        return
    for model, club in CHAINED:
        rows = model._default_manager.filter(
            **{f"{club}__in": wanted},
        ).annotate(read=Coalesce("stream__reading__seq", Value(0)))
        columns = ("stream_id", "stream__name", club, "read", "stream__seq")
        for row in rows.filter(stream__seq__gt=F("read")).values_list(*columns):
            yield Grown(*row)


def _deliveries(
    chain: Grown, after: int, upto: int, webhooks: Sequence[Webhook]
) -> Iterator[Delivery]:
    events = Event.objects.filter(
        stream=chain.stream, seq__gt=after, seq__lte=upto, type__in=list(TOLD)
    )
    for event in events.order_by("seq"):
        message = message_of(event, chain.name, chain.club)
        if message is None:
            continue
        for webhook in webhooks:
            if event.recorded_at >= webhook.since and message.kind in (webhook.types or KINDS):
                yield Delivery(
                    id=uuid5(webhook.id, bytes(event.chain_hash).hex()),
                    webhook=webhook,
                    type=message.kind,
                    payload=message.payload,
                    next_at=event.recorded_at,
                )


def _moved(stream: int, after: int, upto: int, found: Sequence[Delivery]) -> bool:
    """Store the messages together with the mark; not where somebody else has moved it."""
    try:
        with write():
            if after == 0:
                new = Reading(stream_id=stream, seq=0)
                Reading.objects.bulk_create([new], ignore_conflicts=True)
            if not Reading.objects.filter(stream=stream, seq=after).update(seq=upto):
                return False
            Delivery.objects.bulk_create(found, ignore_conflicts=True)
    except IntegrityError:
        return False  # one of the webhooks was deleted meanwhile: the next look does without it
    return True

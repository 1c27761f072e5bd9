"""Appending events: the last step of every transaction that changes something."""

import secrets
import unicodedata
from collections.abc import Mapping
from typing import Any

from django.db import DatabaseError, connection, transaction
from django.db.transaction import TransactionManagementError
from django.utils import timezone

from conventions.counting import count_committed
from conventions.idempotency import current_key
from conventions.problems import Problem
from conventions.request_ids import current_request_id
from conventions.rows import ALWAYS, insert
from ledger.actors import About, Actor, Fence, Subject
from ledger.chain import FORMAT, canonical, chained, commitment, sha256, timestamp
from ledger.counted import APPENDS
from ledger.models import Event, SecretText, Stream, event_id
from tarot.wording import Text

NO_TEXTS: Mapping[str, str | About] = {}
NO_LONGER = Text(
    "Cet accès a été retiré entre-temps.",
    "This access has been withdrawn since.",
)


def append(
    stream: Stream,
    type: str,
    actor: Actor,
    subject: Subject,
    data: Mapping[str, Any],
    texts: Mapping[str, str | About] = NO_TEXTS,
) -> Event:
    """Write one event at the head of a stream: one statement, and one more where it has texts.

    The stream was read under its lock in the transaction that makes the change. It is moved on, so
    that the next event of the transaction follows without reading it again. `data` holds no names
    and no free text; those are `texts`, which can be erased.

    Raises Problem("not_authenticated") when the actor's fence no longer holds, and a DatabaseError
    when the stream has moved since it was read. Either way the transaction is rolled back, whatever
    its caller does.
    """
    if not connection.in_atomic_block:
        raise TransactionManagementError("an event belongs to the transaction of its change")
    recorded_at, seq, prev_hash = timezone.now(), stream.seq + 1, bytes(stream.chain_hash)
    event = Event(
        id=event_id(stream.id, seq),
        stream=stream,
        seq=seq,
        type=type,
        subject_kind=subject.kind,
        subject_id=subject.id,
        recorded_at=recorded_at,
        prev_hash=prev_hash,
    )
    secret_texts = [_secret(event, name, text) for name, text in texts.items()]
    body = canonical(
        {
            "v": FORMAT,
            "stream": stream.name,
            "seq": seq,
            "type": type,
            "at": timestamp(recorded_at),
            # What a body says may be withheld, and must not be guessed from its hash.
            "nonce": secrets.token_hex(16),
            "actor": {"id": actor.id, "role": actor.role, "via": actor.via},
            "subject": {
                "kind": subject.kind,
                "id": str(subject.id),
                "revision": subject.revision,
            },
            "request": {"id": current_request_id(), "key": current_key()},
            "data": data,
            "texts": {one.name: commitment(bytes(one.salt), one.text) for one in secret_texts},
        }
    )
    body_hash = sha256(body)
    event.body, event.body_hash = body, body_hash
    event.chain_hash = chained(prev_hash, body_hash)
    _insert(event, actor.fence)
    count_committed(APPENDS.labels(stream.name.partition(":")[0]))
    stream.seq, stream.chain_hash = seq, event.chain_hash
    if secret_texts:
        SecretText.objects.bulk_create(secret_texts)
    return event


def _secret(event: Event, name: str, text: str | About) -> SecretText:
    said, person_id = (text.text, text.person_id) if isinstance(text, About) else (text, None)
    return SecretText(
        event=event,
        name=name,
        salt=secrets.token_bytes(16),
        text=unicodedata.normalize("NFC", said),
        subject_id=person_id,
    )


def _insert(event: Event, fence: Fence | None) -> None:
    try:
        written = insert(event, only_if=fence or ALWAYS)
    except DatabaseError:
        # The change must not be kept without its event, even by a caller that catches this.
        transaction.set_rollback(True)
        raise
    if not written:
        transaction.set_rollback(True)
        raise Problem("not_authenticated", NO_LONGER)

"""The documents that show a stream: its events, its checkpoint, and proofs about both.

They are for the apps that own streams, which know who may see what.
"""

from base64 import b64encode
from collections.abc import Callable
from typing import Any

import orjson

from ledger.merkle import consistency_proof, inclusion_proof, leaf_hash, root_of
from ledger.models import Event, SecretText, Stream
from ledger.services.checkpoints import current_checkpoint

MaySee = Callable[[Event], bool]


def events_document(stream: Stream, after: int, limit: int, may_see: MaySee) -> dict[str, Any]:
    """The events that follow number `after`.

    An event that the caller may not see keeps its place and its hashes: the chain and the
    checkpoints verify without its body. `next` is the `after` of the next page, None at the end.
    """
    events = Event.objects.filter(stream=stream, seq__gt=after).order_by("seq")
    found = list(events[: limit + 1])
    page, more = found[:limit], len(found) > limit
    seen = [event for event in page if may_see(event)]
    texts: dict[int, dict[str, Any]] = {event.id: {} for event in seen}
    for text in SecretText.objects.filter(event__in=list(texts)) if seen else ():
        texts[text.event_id][text.name] = {"text": text.text, "salt": bytes(text.salt).hex()}
    return {
        "stream": stream.name,
        "events": [_event_document(event, texts.get(event.id)) for event in page],
        "next": page[-1].seq if more else None,
    }


def _event_document(event: Event, texts: dict[str, Any] | None) -> dict[str, Any]:
    """One event; withheld where there are no `texts`, not even an empty set of them."""
    body = bytes(event.body)
    told = orjson.loads(body)
    return {
        "seq": event.seq,
        "type": event.type,
        "at": told["at"],
        "actor": told["actor"],
        "subject": told["subject"],
        "withheld": texts is None,
        "body": None if texts is None else b64encode(body).decode(),
        # Of an erased text nothing is left but its commitment in the body.
        "texts": None if texts is None else {name: texts.get(name) for name in told["texts"]},
        "leaf_hash": _base64(leaf_hash(body)),
        "body_hash": bytes(event.body_hash).hex(),
        "prev_hash": bytes(event.prev_hash).hex(),
        "chain_hash": bytes(event.chain_hash).hex(),
    }


def checkpoint_document(stream: Stream) -> dict[str, Any]:
    """A signed checkpoint of the stream as it is now, for the caller to keep."""
    now = current_checkpoint(stream)
    return {
        "stream": stream.name,
        "size": now.size,
        "root": _base64(bytes(now.root)),
        "note": now.note,
        "key_id": now.key_id,
        "created_at": now.created_at,
    }


def inclusion_document(stream: Stream, seq: int, size: int) -> dict[str, Any]:
    """That event number `seq` is among the first `size` ones; 1 <= seq <= size <= the stream's."""
    leaves = _leaves(stream, size)
    return {
        "stream": stream.name,
        "seq": seq,
        "size": size,
        "leaf_hash": _base64(leaves[seq - 1]),
        "root": _base64(root_of(leaves)),
        "proof": [_base64(step) for step in inclusion_proof(leaves, seq - 1)],
    }


def consistency_document(stream: Stream, old: int, new: int) -> dict[str, Any]:
    """That the first `new` events begin with the first `old`; 1 <= old <= new <= the stream's."""
    leaves = _leaves(stream, new)
    return {
        "stream": stream.name,
        "old": old,
        "new": new,
        "old_root": _base64(root_of(leaves[:old])),
        "new_root": _base64(root_of(leaves)),
        "proof": [_base64(step) for step in consistency_proof(leaves, old)],
    }


def _leaves(stream: Stream, size: int) -> list[bytes]:
    bodies = Event.objects.filter(stream=stream, seq__lte=size).order_by("seq")
    return [leaf_hash(bytes(body)) for body in bodies.values_list("body", flat=True).iterator()]


def _base64(data: bytes) -> str:
    return b64encode(data).decode()

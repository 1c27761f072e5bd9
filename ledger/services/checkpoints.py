"""Checkpoints: signed statements of what a stream has been so far."""

import logging
from datetime import datetime

from django.conf import settings
from django.db.models import F, Max, Q

from conventions.problems import Problem
from conventions.transactions import write
from ledger.keys import signing_key
from ledger.models import Checkpoint, Stream
from ledger.notes import key_hash, write_note
from ledger.services.streams import locked_stream
from ledger.verifying import Verified, verified, verified_since
from tarot.wording import Text

logger = logging.getLogger(__name__)

BROKEN = Text(
    "Cette chaîne est rompue et ne peut être signée : {why}.",
    "This stream is broken and cannot be signed: {why}.",
)


def checkpoint(stream_name: str) -> Checkpoint:
    """Sign the stream as it is now and store it; where that was done before, what is there.

    Raises LookupError where there is no such stream, and Problem("conflict") where it is broken.
    """
    stream = Stream.objects.filter(name=stream_name).first()
    if stream is None:
        raise LookupError(f"no stream is named {stream_name}")
    latest = latest_checkpoint(stream)
    if latest is not None and latest.size == stream.seq:
        return latest
    (found,) = verified([stream_name])
    new = _signed(stream, found)
    with write():
        # Under the lock, so that of two who sign at once the second one finds the first's.
        locked_stream(stream_name)
        known = Checkpoint.objects.filter(stream=stream, size=new.size).first()
        if known is None:
            new.save(force_insert=True)
    return known or new


def grown_streams() -> list[str]:
    """The streams with events that no checkpoint covers yet."""
    signed = Stream.objects.annotate(signed=Max("checkpoints__size"))
    grown = signed.filter(Q(signed=None, seq__gt=0) | Q(signed__lt=F("seq")))
    return list(grown.order_by("name").values_list("name", flat=True))


def sign_grown(now: datetime) -> int:
    """Sign every stream that has grown; how many. One that is broken is told of in the log and
    stops no other; in the end it raises BrokenChains."""
    signed, broken = 0, []
    for name in grown_streams():
        try:
            checkpoint(name)
            signed += 1
        except Problem:
            logger.exception("A chain is broken", extra={"fields": {"stream": name}})
            broken.append(name)
    if broken:
        raise BrokenChains(broken)
    return signed


class BrokenChains(Exception):
    """Chains that could not be signed, by name."""


def current_checkpoint(stream: Stream) -> Checkpoint:
    """A checkpoint of the stream as it is now, not stored: whoever keeps it is its witness.

    The stream is verified first, from the latest stored checkpoint on. Raises Problem("conflict")
    where it is broken.
    """
    latest = latest_checkpoint(stream)
    return _signed(stream, verified_since(stream.name, 0 if latest is None else latest.size))


def _signed(stream: Stream, found: Verified) -> Checkpoint:
    if found.broken is not None:
        raise Problem("conflict", BROKEN.filled(why=found.broken.sentence))
    key, name = signing_key(), settings.LEDGER_ORIGIN
    return Checkpoint(
        stream=stream,
        size=found.size,
        root=found.root,
        note=write_note(name, stream.name, found.size, found.root, key),
        key_id=key_hash(name, key.public_key()).hex(),
    )


def latest_checkpoint(stream: Stream) -> Checkpoint | None:
    """The stored one that covers the most events."""
    return Checkpoint.objects.filter(stream=stream).order_by("-size").first()

"""Chains as they are stored, made ready for a bundle."""

from collections.abc import Callable

from ledger.bundles.writing import BundledChain, Withheld
from ledger.merkle import leaf_hash
from ledger.models import Checkpoint, Event, SecretText, Stream
from ledger.services.checkpoints import current_checkpoint


def stored_chain(stream: Stream, may_see: Callable[[Event], bool]) -> BundledChain:
    """A stream as it is now, under a checkpoint that is signed for the bundle and not stored.

    Events that may not be seen are withheld with their texts. Raises Problem("conflict") where the
    stream is broken.
    """
    now = current_checkpoint(stream)
    rows = list(Event.objects.filter(stream=stream, seq__lte=now.size).order_by("seq"))
    seen = {row.id: row.seq for row in rows if may_see(row)}
    texts: dict[int, dict[str, tuple[bytes, str]]] = {}
    for text in SecretText.objects.filter(event__stream=stream, event__seq__lte=now.size):
        if (seq := seen.get(text.event_id)) is not None:
            texts.setdefault(seq, {})[text.name] = bytes(text.salt), text.text
    earlier = Checkpoint.objects.filter(stream=stream, size__lt=now.size).order_by("size")
    return BundledChain(
        stream=stream.name,
        events=[bytes(row.body) if row.id in seen else _withheld(row) for row in rows],
        note=now.note,
        earlier=[one.note for one in earlier],
        texts=texts,
    )


def _withheld(row: Event) -> Withheld:
    return Withheld(bytes(row.body_hash), leaf_hash(bytes(row.body)))

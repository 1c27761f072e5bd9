"""What the tests of the ledger append, and how they look at it."""

import uuid

from conventions.transactions import write
from ledger.actors import Actor, Subject
from ledger.models import Event, Stream
from ledger.services import append, locked_or_opened
from ledger.verifying import verified

SCORER = Actor("phone:018f2c5e-9a1b-7c3d-8e4f-5a6b7c8d9e0f", "scorer", "token")
DEAL = Subject("deal", uuid.UUID("018f2c5e-9a1b-7c3d-8e4f-5a6b7c8d9e10"), 3)


def record(stream="table:1", count=1, texts=None, actor=SCORER):
    """`count` events at the end of a stream, in one transaction."""
    with write():
        head = locked_or_opened(stream)
        return [
            append(head, "deal.act", actor, DEAL, {"card": f"S{number}"}, texts or {})
            for number in range(1, count + 1)
        ]


def events(stream="table:1"):
    return list(Event.objects.filter(stream__name=stream).order_by("seq"))


def head(stream="table:1"):
    row = Stream.objects.get(name=stream)
    return row.seq, bytes(row.chain_hash)


def verify(streams=None, seen=()):
    """The first broken link of each stream that has one, of all streams where none is named."""
    return [one.broken for one in verified(streams, seen) if one.broken]

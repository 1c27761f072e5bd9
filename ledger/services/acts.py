"""What somebody did, as the ledger tells it."""

from typing import Any

import orjson
from django.db.models import QuerySet

from ledger.models import Event, Stream


def acts_of(key: str, streams: QuerySet[Stream]) -> list[dict[str, Any]]:
    """The events of these streams whose actor has this key: `{stream, seq, type, at}`, in order.

    Every event of the streams is read, in bounded memory: it is asked for rarely.
    """
    events = Event.objects.filter(stream__in=streams).select_related("stream").order_by("id")
    told = key.encode()
    acts = []
    for event in events.iterator(chunk_size=500):
        body = bytes(event.body)
        if told in body and (said := orjson.loads(body))["actor"]["id"] == key:
            act = {"stream": event.stream.name, "seq": event.seq, "type": event.type}
            acts.append({**act, "at": said["at"]})
    return acts

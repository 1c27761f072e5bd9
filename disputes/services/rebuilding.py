"""Compares disputes, their rulings and their evidence with what their chains tell."""

from collections.abc import Iterator, Mapping
from typing import Any

import orjson

from disputes.models import Dispute, Evidence, Ruling
from disputes.services.rulings import told_of
from games.services.rebuilding import Difference
from ledger.models import Event


def differences() -> Iterator[Difference]:
    """Everything about disputes that is not as the chain tells it."""
    rows = Dispute.objects.select_related("stream").order_by("id")
    for row in rows.iterator(chunk_size=100):
        events = [
            orjson.loads(bytes(body))
            for body in Event.objects.filter(stream=row.stream)
            .order_by("seq")
            .values_list("body", flat=True)
        ]
        where = f"dispute {row.id}"
        said = events[-1]["data"]["state"] if events else None
        if row.state != said:
            yield Difference(where, "state", row.state, said)
        yield from _rulings(row, events, where)
        yield from _evidence(row, events, where)


def _rulings(row: Dispute, events: list[Any], where: str) -> Iterator[Difference]:
    told = _by_subject(events, "ruling.publish")
    published = {str(one.id): one for one in row.rulings.filter(published_at__isnull=False)}
    for id_ in sorted(told.keys() | published.keys()):
        one: Ruling | None = published.get(id_)
        stored = None if one is None else told_of(row, one) | {"digest": one.digest}
        event = told.get(id_)
        said = None if event is None or stored is None else {name: event[name] for name in stored}
        if stored != said:
            yield Difference(f"{where} ruling {id_}", "ruling", stored, said)


def _evidence(row: Dispute, events: list[Any], where: str) -> Iterator[Difference]:
    told = {id_: said["digest"] for id_, said in _by_subject(events, "evidence.submit").items()}
    submitted = Evidence.objects.filter(dispute=row, submitted_at__isnull=False)
    stored = {str(one.id): one.digest for one in submitted}
    if stored != told:
        yield Difference(where, "evidence", stored, told)


def _by_subject(events: list[Any], type_: str) -> Mapping[str, Any]:
    return {event["subject"]["id"]: event["data"] for event in events if event["type"] == type_}

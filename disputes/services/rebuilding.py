"""Compares disputes, their rulings and their evidence with what their chains tell."""

from collections.abc import Iterator, Mapping
from typing import Any

import orjson

from disputes.models import Dispute, Evidence, Ruling
from disputes.services.evidence import digest_of_piece
from disputes.services.rulings import told_of
from games.services.rebuilding import Difference
from ledger.chain import sha256
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
        yield from _parties(row, events, where)


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
    """Each piece as it is now stored has the digest that its event tells, and so have its files;
    those of whoever was erased are empty."""
    told = {id_: said["digest"] for id_, said in _by_subject(events, "evidence.submit").items()}
    submitted = Evidence.objects.filter(dispute=row, submitted_at__isnull=False)
    stored = {str(one.id): digest_of_piece(one) for one in submitted}
    if stored != told:
        yield Difference(where, "evidence", stored, told)
    for file in row.files.filter(attachments__evidence__submitted_at__isnull=False).distinct():
        content = bytes(file.content)
        if content and sha256(content).hex() != file.digest:
            yield Difference(where, "file", sha256(content).hex(), file.digest)


def _parties(row: Dispute, events: list[Any], where: str) -> Iterator[Difference]:
    """Who claims and who is accused, by seat."""
    filed = [event["data"] for event in events if event["type"] in ("dispute.open", "dispute.join")]
    claims = {one["seat"] for one in filed}
    accused = {seat for one in filed for seat in one["against"]}
    parties = list(row.parties.all())
    stored = (
        {one.seat for one in parties if one.filed_by},
        {one.seat for one in parties if one.accused},
    )
    if stored != (claims, accused):
        yield Difference(where, "parties", _shown(stored), _shown((claims, accused)))


def _shown(sets: tuple[set[int | None], set[int | None]]) -> list[list[str]]:
    return [sorted(map(str, one)) for one in sets]


def _by_subject(events: list[Any], type_: str) -> Mapping[str, Any]:
    return {event["subject"]["id"]: event["data"] for event in events if event["type"] == type_}

"""The history of a deal out of its table's chain: who recorded what, and when.

While a deal is in progress, whoever may not see all of it is told what was done and not which
hidden cards it was done with.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson

from clubs.names import names_of
from games.models import Deal
from games.services.access import LAID_OPEN
from games.services.deals import Recorded
from ledger.models import Event

# What lies open on the table: everybody may know the cards of these actions.
OPEN_KINDS = frozenset({"bid", "call", "chelem", "poignee", "play", "undo"})


@dataclass(frozen=True, slots=True)
class Entry:
    """One accepted change: its place in the chain, its body, and what of its data may be shown."""

    seq: int
    body: Mapping[str, Any]
    data: Mapping[str, Any]


def history_of(found: Recorded) -> list[Entry]:
    """Every change of a deal, oldest first.

    Whether it is laid open is looked at when the events have been read, and not before.
    """
    row = found.row
    events = list(
        Event.objects.filter(subject_id=row.id, stream=row.table.stream_id).order_by("seq")
    )
    laid_open = Deal.objects.filter(id=row.id, phase__in=LAID_OPEN)
    shows_all = found.who.sees_everything or laid_open.exists()
    return [_entry(event, shows_all) for event in events]


def changed_by(row: Deal) -> dict[str, Any] | None:
    """Who made the latest change of a deal, and when; None for a deal older than its chain."""
    latest = Event.objects.filter(subject_id=row.id, stream=row.table.stream_id).order_by("-seq")
    if (event := latest.first()) is None:
        return None
    body = orjson.loads(bytes(event.body))
    names = names_of([body["actor"]["id"]])
    return {**body["actor"], "name": names.get(body["actor"]["id"]), "at": body["at"]}


def _entry(event: Event, shows_all: bool) -> Entry:
    body = orjson.loads(bytes(event.body))
    return Entry(event.seq, body, body["data"] if shows_all else _open_part(body["data"]))


def _open_part(data: Mapping[str, Any]) -> dict[str, Any]:
    shown = {name: value for name, value in data.items() if name not in ("record", "state")}
    if "record" in data:
        shown["record"] = None
    if "actions" in data:
        shown["actions"] = [
            action if action["kind"] in OPEN_KINDS else {"kind": action["kind"], "hidden": True}
            for action in data["actions"]
        ]
    return shown

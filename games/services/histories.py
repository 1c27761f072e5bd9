"""The history of a deal out of its table's chain: who recorded what, and when.

While a deal is in progress, whoever may not see all of it is told what was done and not which
hidden cards it was done with.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson

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
    """Every change of a deal, oldest first."""
    row = found.row
    events = Event.objects.filter(subject_id=row.id, stream=row.table.stream_id).order_by("seq")
    shows_all = found.who.sees_everything or row.phase in LAID_OPEN
    return [_entry(event, shows_all) for event in events]


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

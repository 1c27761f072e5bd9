"""Every accepted change of a table or a deal becomes one event of the table's chain.

What was sent is in the event, so that the log of a deal can be told again from its events alone;
`state` is the digest of what the deal had become, and `results` what it was worth from then on.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import orjson

from games.models import Deal, Result, Table
from games.services.access import Caller, Standing
from games.services.logs import digest
from ledger.actors import About, Subject
from ledger.services import append

# The columns of a ruled result that its event tells, beside its scores.
RULED: Final = (
    "adjustment",
    "counts",
    "ruleset",
    "engine",
    "outcome",
    "unit_score",
    "contract_made",
    "margin",
    "breakdown",
)


def note_table(
    table: Table,
    type_: str,
    who: Standing,
    action: str,
    data: Mapping[str, Any],
    names: Mapping[str, str | About],
) -> None:
    """Append a change of the table itself; names stay outside of the chain."""
    subject = Subject("table", table.id, table.version)
    append(table.stream, type_, who.actor(action), subject, data, names)


def note_deal(
    row: Deal,
    type_: str,
    who: Standing,
    by: Caller,
    sent: Mapping[str, Any],
    results: Sequence[Result] = (),
    action: str = "deal.record",
) -> None:
    """Append a change of a deal: the last statement of its transaction."""
    data = data_of(row, sent, results)
    if by.recorded_at_device is not None:
        data["recorded_at_device"] = by.recorded_at_device.isoformat()
    append(row.table.stream, type_, who.actor(action), Subject("deal", row.id, row.version), data)


def data_of(row: Deal, sent: Mapping[str, Any], results: Sequence[Result]) -> dict[str, Any]:
    """The data of an event of a deal: what was sent, what it has become, and what it is worth."""
    data = dict(sent) | {"state": digest(row.log, row.steps, row.summary)}
    if results:
        data["results"] = [_told(one) for one in results]
    return data


def _told(result: Result) -> dict[str, Any]:
    """What a log or a summary is worth can be computed again; what was ruled is told in full."""
    told = {"revision": result.number, "source": str(result.source), "scores": result.scores}
    if result.source == Result.Source.RULING:
        told |= {column: getattr(result, column) for column in RULED}
    return told


def as_sent(stored: str) -> Any:
    """A stored document as an event keeps it; None where there is none."""
    return orjson.loads(stored) if stored else None

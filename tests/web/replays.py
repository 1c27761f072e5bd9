"""Deals that the tests of the replay look at."""

from typing import Any

from tarot import Deal, findings_of, read_record
from tests.games.records import DEALS, DUO, FAULTS

Document = dict[str, Any]

BY_PLAYERS = {
    2: DUO[0]["record"],
    **{n: next(v["record"] for v in DEALS if v["record"]["players"] == n) for n in (3, 4, 5)},
}


def _has_readings(record: Document) -> bool:
    found = findings_of(Deal.of(read_record(record)))
    return len({one for finding in found for one in finding.readings}) > 1


# One fault each, the second one with more than one slip of the pen that would explain it.
FAULT = next(v for v in FAULTS if v["record"]["players"] == 4)
EXPLAINABLE: Document = next(
    v["record"] for v in FAULTS if v["record"]["players"] == 4 and _has_readings(v["record"])
)


def step_of(record: Document, trick: int, seat: int) -> int:
    """The step at which a seat has just played to a trick."""
    before = sum(len(one["cards"]) for one in record["tricks"][: trick - 1])
    return int(before + (seat - record["tricks"][trick - 1]["leader"]) % record["players"] + 1)

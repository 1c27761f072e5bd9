"""Tells every deal again from the events of its table's chain, and compares it with what is stored.

What is stored beside the chain (logs, phases, results) could be changed behind its back; this finds
such a change, and a change of the library that would make an old deal come to something else.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

import orjson
from django.db.models import Exists, F, OuterRef, QuerySet

from games.documents import outcome_document
from games.models import Deal, Result, Table
from games.services.chronicle import RULED
from games.services.logs import digest, loaded_summary, stored, stored_summary
from games.services.results import (
    Worth,
    by_deal,
    by_its_rules,
    claimed_by_its_rules,
    contradicts,
    is_provisional,
    worth_of,
)
from games.services.rulesets import KNOWN
from ledger.models import Event
from tarot import ENGINE, DuoOutcome, Outcome, Phase, outcome_of, read_action, read_record
from tarot import Deal as PlayedDeal


@dataclass(frozen=True, slots=True)
class Difference:
    """Something stored that is not what the chain tells: `where` it is, and `what` column."""

    where: str
    what: str
    stored: object
    told: object

    def __str__(self) -> str:
        return f"{self.where}: {self.what} is {self.stored!r}, the chain tells {self.told!r}"


@dataclass(slots=True)
class Told:
    """A deal as its events tell it; `scores` are those of each result, by its number.

    `ruled` has the columns of each result that an arbiter ruled; `ruling` is the number of the one
    that stands.
    """

    deal: PlayedDeal | None = None
    arrived_whole: bool = True  # a row keeps no order of noting for a deal that did
    summary: str = ""
    number: int = 0
    sitting_out: int | None = None
    deleted: bool = False
    scored_by: str = ""
    version: int = 0
    scores: dict[int, list[int]] = field(default_factory=dict)
    ruled: dict[int, dict[str, Any]] = field(default_factory=dict)
    ruling: int | None = None

    @property
    def log(self) -> str:
        """The log as a row stores it."""
        return "" if self.deal is None else stored(self.deal.record)

    @property
    def claimed(self) -> Outcome | DuoOutcome | None:
        """What the summary says that the deal came to."""
        return loaded_summary(self.summary) if self.summary else None

    @property
    def steps(self) -> str:
        """The order of noting as a row stores it."""
        return "" if self.deal is None or self.arrived_whole else self.deal.steps

    @property
    def state(self) -> str:
        """The digest that each event has of what the deal had become."""
        return digest(self.log, self.steps, self.summary)

    def hear(self, event_type: str, body: Mapping[str, Any]) -> None:
        """Take in one event."""
        data = body["data"]
        self.version = body["subject"]["revision"]
        if event_type == "deal.put":
            self.number, self.sitting_out = data["number"], data["sitting_out"]
        if (record := data.get("record")) is not None:
            self.deal = PlayedDeal.of(read_record(record, KNOWN))
            self.arrived_whole = event_type == "deal.put"
        if (summary := data.get("summary")) is not None:
            self.summary = stored_summary(summary)
        for action in data.get("actions", ()):
            assert self.deal is not None
            read = read_action(action, self.deal.record)
            self.deal = self.deal.apply(read, confirm=data["confirm"])
            self.arrived_whole = False
        if event_type in ("deal.delete", "deal.restore"):
            self.deleted = event_type == "deal.delete"
        if event_type == "deal.rescore":
            self.scored_by = data["scored_by"]
        self.scores |= {one["revision"]: one["scores"] for one in data.get("results", ())}
        if event_type == "deal.rule":
            (result,) = data["results"]
            columns = {column: result[column] for column in RULED}
            self.ruling = result["revision"]
            self.ruled[self.ruling] = columns | {
                "source": result["source"],
                "digest": data["digest"],
                "ruling": UUID(data["ruling"]),
                "provisional": False,
            }


def differences() -> Iterator[Difference]:
    """Everything stored that is not what the chains tell, table by table."""
    for table in Table.objects.order_by("created_at").iterator(chunk_size=100):
        yield from _of_table_itself(table)
        yield from _of_deals_at(table)


def older_than_their_chain() -> QuerySet[Deal]:
    """Deals from before there were chains: no event tells how they began."""
    begun = Event.objects.filter(subject_id=OuterRef("id"), type="deal.put")
    before = Deal.objects.filter(created_at__lt=F("table__stream__opened_at"))
    return before.exclude(Exists(begun))


def _of_table_itself(table: Table) -> Iterator[Difference]:
    """What the latest event of the table says of it; one that is older than its chain has none."""
    events = Event.objects.filter(stream=table.stream_id, subject_kind="table")
    latest = events.filter(type__in=["table.create", "table.change"]).order_by("-seq").first()
    if latest is None:
        return
    body = orjson.loads(bytes(latest.body))
    columns = {
        "club": table.club_id and str(table.club_id),
        "players": table.players,
        "ruleset": table.ruleset,
        "people": table.people,
        "version": table.version,
    }
    told = body["data"] | {"version": body["subject"]["revision"]}
    for what, is_stored in columns.items():
        if is_stored != told[what]:
            yield Difference(f"table {table.id}", what, is_stored, told[what])


def _of_deals_at(table: Table) -> Iterator[Difference]:
    told: dict[str, Told] = {}
    older = set(older_than_their_chain().filter(table=table).values_list("id", flat=True))
    events = Event.objects.filter(stream=table.stream_id, subject_kind="deal").order_by("seq")
    for event in events.iterator(chunk_size=500):
        if event.subject_id in older:
            continue
        body = orjson.loads(bytes(event.body))
        one = told.setdefault(str(event.subject_id), Told())
        one.hear(event.type, body)
        is_told = body["data"].get("state", one.state)  # no word of it where nothing was recorded
        if one.state != is_told:
            yield Difference(f"deal {event.subject_id}", f"event {event.seq}", is_told, one.state)
    rows = {str(row.id): row for row in Deal.objects.filter(table=table).exclude(id__in=older)}
    results = by_deal(Result.objects.filter(deal__table=table))
    for deal_id in sorted(told.keys() - rows.keys()):
        yield Difference(f"deal {deal_id}", "row", None, "a deal")
    for deal_id, row in rows.items():
        if deal_id not in told:
            yield Difference(f"deal {deal_id}", "row", "a deal", None)
        else:
            yield from _of_deal(row, told[deal_id])
            yield from _of_results(row, told[deal_id], results[row.id])


def _of_deal(row: Deal, told: Told) -> Iterator[Difference]:
    phase = Phase.OVER if told.deal is None else told.deal.phase
    yield from _compared(
        row,
        "",
        row,
        {
            "log": told.log,
            "steps": told.steps,
            "summary": told.summary,
            "version": told.version,
            "number": told.number,
            "sitting_out": told.sitting_out,
            "phase": phase.value,
            "conflict": contradicts(told.deal, told.claimed),
            "revisions": max(told.scores, default=0),
            "scored_by": told.scored_by,
            "ruling_revision": told.ruling,
        },
    )
    if (row.deleted_at is not None) != told.deleted:
        yield Difference(f"deal {row.id}", "deleted", row.deleted_at is not None, told.deleted)


def _of_results(row: Deal, told: Told, results: Mapping[int, Result]) -> Iterator[Difference]:
    for number in sorted(told.scores.keys() | results.keys()):
        is_stored = results[number].scores if number in results else None
        is_told = told.scores.get(number)
        if is_stored != is_told:
            yield Difference(f"deal {row.id}", f"result {number} scores", is_stored, is_told)
    for number, columns in told.ruled.items():
        if number in results:
            yield from _compared(row, f"result {number} ", results[number], columns)
    log, summary, _ = Worth.of(row, results)
    deal, claimed = told.deal, told.claimed
    came_to = None if deal is None else outcome_of(by_its_rules(told.scored_by, deal))
    counts = None if claimed is None else claimed_by_its_rules(told.scored_by, claimed)
    provisional = deal is not None and is_provisional(deal)
    yield from _of_result(row, log, "log", came_to, provisional)
    yield from _of_result(row, summary, "summary", counts, False)


def _of_result(
    row: Deal,
    result: Result | None,
    source: str,
    outcome: Outcome | DuoOutcome | None,
    provisional: bool,
) -> Iterator[Difference]:
    """What the result that stands for a log or a summary should be."""
    if result is None or outcome is None:
        if (result is None) != (outcome is None):
            yield Difference(
                f"deal {row.id}",
                f"result of the {source}",
                result and result.number,
                outcome and outcome_document(outcome),
            )
        return
    if result.engine != ENGINE:
        return  # what another version came to is for a rescoring to compare
    is_of = digest(row.log if source == "log" else row.summary)
    expected = {"source": source, "digest": is_of, "provisional": provisional, **worth_of(outcome)}
    yield from _compared(row, f"result {result.number} ", result, expected)


def _compared(
    row: Deal, prefix: str, stored_row: Deal | Result, expected: Mapping[str, object]
) -> Iterator[Difference]:
    for column, is_told in expected.items():
        is_stored = getattr(stored_row, column)
        if is_stored != is_told:
            yield Difference(f"deal {row.id}", prefix + column, is_stored, is_told)

"""Comparing what a stored deal comes to now with the results that stand for it."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import orjson

from games.documents import outcome_document
from games.models import Result
from games.services.results import contradicts, is_provisional
from games.services.rulesets import KNOWN
from games.services.standing import StandingDeal, StandingResult
from tarot import (
    Deal,
    DuoOutcome,
    Outcome,
    Phase,
    Record,
    Ruleset,
    Unreadable,
    outcome_of,
    read_record,
    read_summary,
    score_of,
)
from tarot.rereading import reread_record

Document = dict[str, Any]
# Which rules count in the place of which, by their ids; all others stay.
Instead = Mapping[str, str]

SHOWN = {"ruleset", "unit_score", "contract_made", "margin", "scores"}


class Unscorable(Exception):
    """A stored deal cannot be scored again; the message is a code."""


class Worth(NamedTuple):
    """What two results are told apart by: the words of a breakdown may change, its amounts (with
    the code and the rule of each) may not."""

    ruleset: str
    outcome: Document
    unit_score: int
    contract_made: bool
    margin: int
    scores: list[int]
    breakdown: list[tuple[str, int, str]]

    @classmethod
    def now(cls, outcome: Outcome | DuoOutcome) -> "Worth":
        """What an outcome is worth by the engine of today."""
        score = score_of(outcome)
        return cls(
            outcome.ruleset.id,
            outcome_document(outcome),
            score.unit_score,
            score.contract_made,
            score.margin,
            list(score.scores),
            [(line.code, line.amount, line.rule) for line in score.breakdown],
        )

    @classmethod
    def before(cls, stands: StandingResult) -> "Worth":
        """What a stored result says."""
        return cls(
            stands.ruleset,
            orjson.loads(stands.outcome),
            stands.unit_score,
            bool(stands.contract_made),
            stands.margin,
            orjson.loads(stands.scores),
            [
                (line["code"], line["amount"], line["rule"])
                for line in orjson.loads(stands.breakdown)
            ],
        )

    def document(self, names: Collection[str]) -> Document:
        """These columns, for people to read."""
        told = self._asdict() | {
            "breakdown": [
                {"code": code, "amount": amount, "rule": rule}
                for code, amount, rule in self.breakdown
            ]
        }
        return {name: told[name] for name in self._fields if name in names}


@dataclass(frozen=True, slots=True)
class Difference:
    """What a log or a summary comes to now, and in which columns that differs from its result.

    `outcome` and `after` are None where it comes to nothing now, `before` where it had no result.
    """

    source: Result.Source
    outcome: Outcome | DuoOutcome | None
    provisional: bool
    what: tuple[str, ...]
    before: Worth | None
    after: Worth | None


@dataclass(frozen=True, slots=True)
class Change:
    """A deal that is worth something else now; `scored_by` and `conflict` as the row gets them."""

    row: StandingDeal
    scored_by: str
    conflict: bool
    differences: tuple[Difference, ...]

    def documents(self) -> Iterator[Document]:
        """What has become different, for people to read: one document a source."""
        for one in self.differences:
            names = SHOWN | set(one.what)
            yield described(self.row) | {
                "source": one.source.value,
                "what": list(one.what),
                "before": one.before and one.before.document(names),
                "after": one.after and one.after.document(names),
            }
        if self.conflict != self.row.conflict:
            yield described(self.row) | {
                "source": None,
                "what": ["conflict"],
                "before": {"conflict": bool(self.row.conflict)},
                "after": {"conflict": self.conflict},
            }


def described(row: StandingDeal) -> Document:
    """Which deal it is."""
    return {"deal": str(row.id), "table": str(row.table), "number": row.number}


def compared(row: StandingDeal, instead: Instead) -> Change | None:
    """What has become different of a deal, None where nothing has; raises `Unscorable`."""
    deal = _deal(row.log) if row.log and row.phase == Phase.OVER.value else None
    claimed = _claimed(row.summary) if row.summary else None
    recorded: Record | Outcome | DuoOutcome | None = claimed if deal is None else deal.record
    assert recorded is not None, "a deal without a score is not compared"
    counts = row.scored_by or recorded.ruleset.id
    counts = instead.get(counts, counts)
    rules = None if counts == recorded.ruleset.id else _rules(counts, recorded.players)
    of_log = None if deal is None else _of_log(deal, row.of_log, rules)
    of_summary = None if claimed is None else _of_summary(claimed, row.of_summary, rules)
    differences = tuple(one for one in (of_log, of_summary) if one is not None)
    conflict = bool(row.conflict)
    if deal is not None and claimed is not None:
        conflict = contradicts(deal, claimed)
    if not differences and conflict == row.conflict:
        return None
    return Change(row, "" if rules is None else rules.id, conflict, differences)


def _parsed(stored: str) -> Document:
    try:
        document: Document = orjson.loads(stored)
    except orjson.JSONDecodeError:
        raise Unscorable("unreadable") from None
    return document


def _rules(ruleset_id: str, players: int) -> Ruleset:
    """Other rules than a deal was played by; they have to be for as many players."""
    try:
        rules = KNOWN[ruleset_id]
    except KeyError:
        raise Unscorable("unknown_ruleset") from None
    if players not in rules.layouts:
        raise Unscorable("no_score_by_these_rules")
    return rules


def _of_log(deal: Deal, stands: StandingResult | None, rules: Ruleset | None) -> Difference | None:
    counted = deal if rules is None else Deal.unjudged(replace(deal.record, ruleset=rules))
    outcome = outcome_of(counted)
    if outcome is None and stands is not None and rules is not None:
        raise Unscorable("no_score_by_these_rules")
    if stands is not None:
        # What has yet to be ruled on depends on the log alone, by the rules it was played by.
        provisional = bool(stands.provisional)
    else:
        provisional = outcome is not None and is_provisional(Deal.of(deal.record))
    return _difference(Result.Source.LOG, outcome, provisional, stands)


def _of_summary(
    claimed: Outcome | DuoOutcome, stands: StandingResult | None, rules: Ruleset | None
) -> Difference | None:
    if rules is not None:
        if isinstance(claimed, Outcome) and claimed.contract not in rules.bids:
            raise Unscorable("no_score_by_these_rules")
        claimed = replace(claimed, ruleset=rules)
    return _difference(Result.Source.SUMMARY, claimed, False, stands)


def _difference(
    source: Result.Source,
    outcome: Outcome | DuoOutcome | None,
    provisional: bool,
    stands: StandingResult | None,
) -> Difference | None:
    before = None if stands is None else Worth.before(stands)
    after = None if outcome is None else Worth.now(outcome)
    if before == after:
        return None
    if before is None or after is None:
        what: tuple[str, ...] = ("result",)
    else:
        columns = zip(Worth._fields, before, after, strict=True)
        what = tuple(name for name, old, new in columns if old != new)
    return Difference(source, outcome, provisional, what, before, after)


def _deal(log: str) -> Deal:
    """The deal of a stored log, by the rules that it was played by."""
    document = _parsed(log)
    try:
        return Deal.unjudged(reread_record(document, KNOWN))
    except (LookupError, TypeError, ValueError):
        # No longer what was validated: the strict reader tells best what is wrong with it.
        raise Unscorable(_reason(read_record, document)) from None


def _claimed(summary: str) -> Outcome | DuoOutcome:
    document = _parsed(summary)
    try:
        return read_summary(document, KNOWN)
    except Unreadable:
        raise Unscorable(_reason(read_summary, document)) from None


def _reason(read: Callable[..., object], document: Document) -> str:
    try:
        read(document, KNOWN)
    except Unreadable as error:
        return error.misreadings[0].code
    return "unreadable"

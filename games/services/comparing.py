"""Comparing what a stored deal comes to now with the results that stand for it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import orjson

from games.models import Result
from games.services.results import contradicts, is_provisional, worth_of
from games.services.rulesets import KNOWN
from games.services.standing import StandingDeal, StandingResult
from tarot import (
    Deal,
    DuoOutcome,
    Outcome,
    Phase,
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

# What two results are told apart by: the words of a breakdown may change, its amounts may not.
COMPARED = (
    "ruleset",
    "outcome",
    "unit_score",
    "contract_made",
    "margin",
    "scores",
    "breakdown",
    "provisional",
)
SHOWN = {"ruleset", "unit_score", "contract_made", "margin", "scores"}


class Unscorable(Exception):
    """A stored deal cannot be scored again; the message is a code."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What a log or a summary comes to now, and in which columns that differs from its result.

    `outcome` and `after` are None where it comes to nothing now, `before` where it had no result.
    """

    source: Result.Source
    outcome: Outcome | DuoOutcome | None
    provisional: bool
    what: tuple[str, ...]
    before: Document | None
    after: Document | None


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
                "before": _only(names, one.before),
                "after": _only(names, one.after),
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
    log: Document | None = None
    summary: Document | None = None
    if row.log and row.phase == Phase.OVER.value:
        log = _parsed(row.log)
    if row.summary:
        summary = _parsed(row.summary)
    recorded_by = (log or summary or {}).get("ruleset", "")
    counts = row.scored_by or recorded_by
    counts = instead.get(counts, counts)
    rules = None if counts == recorded_by else _rules(counts)
    found = []
    if log is not None:
        found.append(_of_log(_deal(log, rules), row.of_log, rules))
    if summary is not None:
        found.append(_of_summary(_claimed(summary), row.of_summary, rules))
    differences = tuple(one for one in found if one.what)
    conflict = bool(row.conflict)
    if log is not None and summary is not None:
        conflict = _conflict(log, summary)
    if not differences and conflict == row.conflict:
        return None
    return Change(row, "" if rules is None else rules.id, conflict, differences)


def _parsed(stored: str) -> Document:
    try:
        document: Document = orjson.loads(stored)
    except orjson.JSONDecodeError:
        raise Unscorable("unreadable") from None
    return document


def _rules(ruleset_id: str) -> Ruleset:
    try:
        return KNOWN[ruleset_id]
    except KeyError:
        raise Unscorable("unknown_ruleset") from None


def _of_log(deal: Deal, stands: StandingResult | None, rules: Ruleset | None) -> Difference:
    outcome, provisional = outcome_of(deal), is_provisional(deal)
    if outcome is None and stands is not None and rules is not None:
        raise Unscorable("no_score_by_these_rules")
    return _difference(Result.Source.LOG, outcome, provisional, stands)


def _of_summary(
    claimed: Outcome | DuoOutcome, stands: StandingResult | None, rules: Ruleset | None
) -> Difference:
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
) -> Difference:
    before = None if stands is None else _worth(stands)
    after = None if outcome is None else worth_of(outcome) | {"provisional": provisional}
    if before is None or after is None:
        what: tuple[str, ...] = () if before is after else ("result",)
    else:
        amounts = {**after, "breakdown": _amounts(after["breakdown"])}
        what = tuple(name for name in COMPARED if before[name] != amounts[name])
        after = amounts
    return Difference(source, outcome, provisional, what, before, after)


def _worth(stands: StandingResult) -> Document:
    """A result as `worth_of` tells it, but for the words of its breakdown."""
    return stands._asdict() | {
        "outcome": orjson.loads(stands.outcome),
        "scores": orjson.loads(stands.scores),
        "breakdown": _amounts(orjson.loads(stands.breakdown)),
        "contract_made": bool(stands.contract_made),
        "provisional": bool(stands.provisional),
    }


def _amounts(breakdown: list[Document]) -> list[Document]:
    return [
        {"code": line["code"], "amount": line["amount"], "rule": line["rule"]} for line in breakdown
    ]


def _deal(document: Document, rules: Ruleset | None) -> Deal:
    """The deal of a stored log, as other rules see it where there are some."""
    if rules is not None and document["players"] not in rules.layouts:
        raise Unscorable("no_score_by_these_rules")
    try:
        return Deal.of(reread_record(document, KNOWN, rules))
    except (LookupError, TypeError, ValueError):
        # No longer what was validated: the strict reader tells best what is wrong with it.
        raise Unscorable(_reason(read_record, document)) from None


def _claimed(document: Document) -> Outcome | DuoOutcome:
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


def _conflict(log: Document, summary: Document) -> bool:
    """Whether log and summary exclude each other, both read by the rules they were recorded by."""
    deal, claimed = _deal(log, None), _claimed(summary)
    outcome = outcome_of(deal)
    return contradicts(deal, None if outcome is None else score_of(outcome), claimed)


def _only(names: set[str], worth: Document | None) -> Document | None:
    return None if worth is None else {name: worth[name] for name in COMPARED if name in names}

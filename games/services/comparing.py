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
    Record,
    Ruleset,
    Unreadable,
    outcome_of,
    read_record,
    read_summary,
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
    deal = _deal(row.log) if row.log and row.phase == Phase.OVER.value else None
    claimed = _claimed(row.summary) if row.summary else None
    recorded: Record | Outcome | DuoOutcome | None = claimed if deal is None else deal.record
    assert recorded is not None, "a deal without a score is not compared"
    counts = row.scored_by or recorded.ruleset.id
    counts = instead.get(counts, counts)
    rules = None if counts == recorded.ruleset.id else _rules(counts, recorded.players)
    found = []
    if deal is not None:
        found.append(_of_log(deal, row.of_log, rules))
    if claimed is not None:
        found.append(_of_summary(claimed, row.of_summary, rules))
    differences = tuple(one for one in found if one.what)
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


def _of_log(deal: Deal, stands: StandingResult | None, rules: Ruleset | None) -> Difference:
    counted = deal if rules is None else Deal.of(replace(deal.record, ruleset=rules))
    outcome = outcome_of(counted)
    if outcome is None and stands is not None and rules is not None:
        raise Unscorable("no_score_by_these_rules")
    if stands is not None:
        # What has yet to be ruled on depends on the log alone, by the rules it was played by.
        provisional = bool(stands.provisional)
    else:
        provisional = outcome is not None and is_provisional(deal)
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
    after = None if outcome is None else worth_of(outcome)
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
    }


def _amounts(breakdown: list[Document]) -> list[Document]:
    return [
        {"code": line["code"], "amount": line["amount"], "rule": line["rule"]} for line in breakdown
    ]


def _deal(log: str) -> Deal:
    """The deal of a stored log, by the rules that it was played by."""
    document = _parsed(log)
    try:
        return Deal.of(reread_record(document, KNOWN))
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


def _only(names: set[str], worth: Document | None) -> Document | None:
    return None if worth is None else {name: worth[name] for name in COMPARED if name in names}

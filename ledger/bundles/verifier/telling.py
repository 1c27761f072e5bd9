"""Deals told again from their events, by the engine of the server and by nothing else of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from ledger.bundles.verifier.forms import Document, canonical, sha256


class Missing(Exception):
    """The rules that a deal was played by are not there."""


class Then(NamedTuple):
    """A deal as it was after one of its events."""

    deal: Any = None  # a `tarot.Deal`; None where there is a summary only
    whole: bool = True  # it arrived whole, so that no order of noting is kept
    summary: Document | None = None
    scored_by: str = ""  # the rules of its score, where they are not those that it was played by


class Told:
    """A deal after each of its events that could be told, by its versions."""

    def __init__(self) -> None:
        self.version = 0
        self.then = Then()
        self.versions: dict[int, Then] = {}
        self.is_partly = False  # what came before is withheld, so that nothing more can be told
        self.differing: dict[str, int] = {}  # by source, where the latest score is another one

    def follows(self, event: Document, gaps: bool) -> bool:
        """Whether the event is told after all that came before; `gaps` where some are withheld."""
        version = event["subject"]["revision"]
        if not self.version:
            self.is_partly = event["type"] != "deal.put"
        elif gaps and version > self.version + 1:
            self.is_partly = True
        self.version = version
        return not self.is_partly


class Teller:
    """Tells deals by an engine, and by the rules that it has or was given."""

    def __init__(self, engine: Any, options: Mapping[str, Any]) -> None:
        self.engine = engine
        house = {name: engine.build_ruleset(name, options[name]) for name in options}
        self.rules = {**house, **engine.RULESETS}

    def after(self, then: Then, event: Document) -> Then:
        """The deal after one more event; raises what the engine raises, and Missing."""
        kind, data = event["type"], event["data"]
        deal, whole = then.deal, then.whole
        if data.get("record") is not None:
            self._need(data["record"]["ruleset"])
            deal = self.engine.Deal.of(self.engine.read_record(data["record"], self.rules))
            whole = kind == "deal.put"
        for action in data.get("actions", ()):
            read = self.engine.read_action(action, deal.record)
            deal, whole = deal.apply(read, confirm=data["confirm"]), False
        summary = then.summary
        if data.get("summary") is not None:
            summary = data["summary"]
            self._need(summary["ruleset"])
        scored_by = data["scored_by"] if kind == "deal.rescore" else then.scored_by
        if scored_by:
            self._need(scored_by)
        return Then(deal, whole, summary, scored_by)

    def _need(self, rules: str) -> None:
        if rules not in self.rules:
            raise Missing(rules)

    def state(self, then: Then) -> str:
        """The digest that an event has of what the deal has become."""
        log = "" if then.deal is None else _compact(self.engine.write_record(then.deal.record))
        steps = "" if then.deal is None or then.whole else then.deal.steps
        summary = "" if then.summary is None else canonical(then.summary).decode()
        parts = [part.encode() for part in (log, steps, summary)]
        return sha256(b"".join(b"%d:%b" % (len(part), part) for part in parts)).hex()

    def counted(self, then: Then) -> Any:
        """The deal by the rules of its score, None without a log."""
        if then.deal is None or not then.scored_by:
            return then.deal
        return self.engine.Deal.of(replace(then.deal.record, ruleset=self.rules[then.scored_by]))

    def claimed(self, then: Then) -> Any:
        """What the summary says that the deal came to, None without one."""
        return None if then.summary is None else self.engine.read_summary(then.summary, self.rules)

    def came_to(self, then: Then, source: str) -> Any:
        """What the log or the summary comes to, by the rules of its score."""
        if source == "log":
            deal = self.counted(then)
            return None if deal is None else self.engine.outcome_of(deal)
        claimed = self.claimed(then)
        if claimed is None or not then.scored_by:
            return claimed
        return replace(claimed, ruleset=self.rules[then.scored_by])

    def scores(self, then: Then, source: str) -> list[int] | None:
        """What that is worth, by seat."""
        outcome = self.came_to(then, source)
        return None if outcome is None else list(self.engine.score_of(outcome).scores)


def _compact(document: Document) -> str:
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False)

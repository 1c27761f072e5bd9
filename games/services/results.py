"""What deals are worth: numbered revisions, computed in the transaction that changes the deal."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace
from operator import sub
from typing import Any, Final, NamedTuple, TypeVar
from uuid import UUID

from django.db.models import F, Q

from conventions.counting import count_committed
from games.counted import FINDINGS, FINISHED
from games.documents import outcome_document
from games.models import Deal, Result
from games.services.logs import digest
from games.services.rulesets import KNOWN
from tarot import ENGINE, DuoOutcome, Line, Outcome, Phase, findings_of, outcome_of, score_of
from tarot import Deal as PlayedDeal

R = TypeVar("R")

# Of all results of some deals, those that stand for a log or a summary as it now is, or are ruled.
STANDING: Final = (
    Q(number=F("deal__log_revision"))
    | Q(number=F("deal__summary_revision"))
    | Q(number=F("deal__ruling_revision"))
)


class Worth(NamedTuple):
    """The results of a deal that stand: for its log, for its summary, and by a ruling."""

    log: Result | None
    summary: Result | None
    ruling: Result | None

    @classmethod
    def of(cls, row: Deal, results: Mapping[int, Result]) -> "Worth":
        """Out of the results of a deal by their numbers."""
        return cls(
            results.get(row.log_revision or 0),
            results.get(row.summary_revision or 0),
            results.get(row.ruling_revision or 0),
        )

    def counting(self, conflict: bool) -> Result | None:
        """The one that counts."""
        return counting(conflict, self.log, self.summary, self.ruling)


def by_deal(results: Iterable[Result]) -> defaultdict[UUID, dict[int, Result]]:
    """The results of each deal by their numbers; none for any other deal."""
    found: defaultdict[UUID, dict[int, Result]] = defaultdict(dict)
    for result in results:
        found[result.deal_id][result.number] = result
    return found


def counting(conflict: bool, log: R | None, summary: R | None, ruling: R | None) -> R | None:
    """The result that counts: what was ruled before all else, then the log's, which says why,
    before the summary's; while these exclude each other, neither."""
    return ruling or (None if conflict else log or summary)


def computed_of(result: Result) -> list[int]:
    """What the table's own record came to: the scores without what was ruled."""
    adjustment = result.adjustment or [0] * len(result.scores)
    return list(map(sub, result.scores, adjustment))


def score_log(row: Deal, deal: PlayedDeal) -> Result | None:
    """The result of the log as it now is, to be saved after the row; None while it has none."""
    outcome = outcome_of(by_its_rules(row.scored_by, deal))
    if outcome is None:
        row.log_revision = None
        return None
    before = row.revisions > 0 and Result.objects.filter(deal=row, source="log").exists()
    found = findings_of(deal, readings=False)
    if not before:
        _count_first(row, "log")
        for finding in found:
            rule = finding.rule or finding.code
            count_committed(FINDINGS.labels(rule, finding.status.value))
    return revise(row, Result.Source.LOG, outcome, _cause(before), provisional=bool(found))


def score_summary(row: Deal, outcome: Outcome | DuoOutcome) -> Result:
    """The result of the summary as it now is, to be saved after the row."""
    cause = _cause(row.summary_revision is not None)
    _count_first(row, "summary")
    counts = claimed_by_its_rules(row.scored_by, outcome)
    return revise(row, Result.Source.SUMMARY, counts, cause, provisional=False)


def by_its_rules(scored_by: str, deal: PlayedDeal) -> PlayedDeal:
    """A deal as its score is counted: by the rules of this id, or with none as it was played."""
    if not scored_by:
        return deal
    return PlayedDeal.of(replace(deal.record, ruleset=KNOWN[scored_by]))


def claimed_by_its_rules(scored_by: str, outcome: Outcome | DuoOutcome) -> Outcome | DuoOutcome:
    """What a summary claims, as its score is counted."""
    return replace(outcome, ruleset=KNOWN[scored_by]) if scored_by else outcome


def is_provisional(deal: PlayedDeal) -> bool:
    """Whether something in a log has yet to be ruled on: whatever it proves, hands noted or not."""
    return bool(findings_of(deal, readings=False))


def worth_of(outcome: Outcome | DuoOutcome) -> dict[str, Any]:
    """What an outcome is worth, by the columns of a result."""
    score = score_of(outcome)
    return {
        "ruleset": outcome.ruleset.id,
        "outcome": outcome_document(outcome),
        "unit_score": score.unit_score,
        "contract_made": score.contract_made,
        "margin": score.margin,
        "scores": list(score.scores),
        "breakdown": [_line(line) for line in score.breakdown],
    }


def contradicts(deal: PlayedDeal | None, claimed: Outcome | DuoOutcome | None) -> bool:
    """Whether the log of a deal, as far as it goes, excludes what its summary claims.

    Both are by the rules that they were recorded by, whichever the score is counted by.
    """
    if deal is None or claimed is None:
        return False
    if deal.phase is Phase.VOID:
        return True
    if isinstance(claimed, Outcome) and deal.taker is not None:
        same_contract = (deal.taker, deal.contract) == (claimed.taker, claimed.contract)
        if not same_contract:
            return True
    came_to = outcome_of(deal)
    return came_to is not None and score_of(came_to).scores != score_of(claimed).scores


def revise(
    row: Deal,
    source: Result.Source,
    outcome: Outcome | DuoOutcome,
    cause: Result.Cause,
    *,
    provisional: bool,
) -> Result:
    """A new revision of the deal's worth, numbered in the row and to be saved after it."""
    row.revisions += 1
    if source is Result.Source.LOG:
        row.log_revision = row.revisions
    else:
        row.summary_revision = row.revisions
    return Result(
        deal=row,
        number=row.revisions,
        source=source,
        cause=cause,
        engine=ENGINE,
        digest=digest(row.log if source is Result.Source.LOG else row.summary),
        provisional=provisional,
        **worth_of(outcome),
    )


def _count_first(row: Deal, said_by: str) -> None:
    """A deal is finished once, however many results it comes to have."""
    if not row.revisions:
        count_committed(FINISHED.labels(said_by))


def _cause(corrected: bool) -> Result.Cause:
    return Result.Cause.CORRECTED if corrected else Result.Cause.RECORDED


def _line(line: Line) -> dict[str, Any]:
    return {
        "code": line.code,
        "amount": line.amount,
        "rule": line.rule,
        "fr": line.label.fr,
        "en": line.label.en,
    }

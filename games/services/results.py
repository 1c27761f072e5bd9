"""What deals are worth: numbered revisions, computed in the transaction that changes the deal."""

from dataclasses import replace
from typing import Any

from games.documents import outcome_document
from games.models import Deal, Result
from games.services.logs import digest
from games.services.rulesets import KNOWN
from tarot import ENGINE, DuoOutcome, Line, Outcome, Phase, Score, Weight, outcome_of, score_of
from tarot import Deal as PlayedDeal


def score_log(row: Deal, deal: PlayedDeal) -> Result | None:
    """The result of the log as it now is, to be saved after the row; None while it has none."""
    outcome = outcome_of(by_its_rules(row, deal))
    if outcome is None:
        row.log_revision = None
        return None
    before = row.revisions > 0 and Result.objects.filter(deal=row, source="log").exists()
    cause, provisional = _cause(before), is_provisional(deal)
    return revise(row, Result.Source.LOG, outcome, cause, provisional=provisional)


def score_summary(row: Deal, outcome: Outcome | DuoOutcome) -> Result:
    """The result of the summary as it now is, to be saved after the row."""
    cause = _cause(row.summary_revision is not None)
    counts = claimed_by_its_rules(row, outcome)
    return revise(row, Result.Source.SUMMARY, counts, cause, provisional=False)


def by_its_rules(row: Deal, deal: PlayedDeal) -> PlayedDeal:
    """A deal as its score is counted: by other rules than it was played by, once it was rescored
    by them."""
    if not row.scored_by:
        return deal
    return PlayedDeal.of(replace(deal.record, ruleset=KNOWN[row.scored_by]))


def claimed_by_its_rules(row: Deal, outcome: Outcome | DuoOutcome) -> Outcome | DuoOutcome:
    """What a summary claims, as its score is counted."""
    return replace(outcome, ruleset=KNOWN[row.scored_by]) if row.scored_by else outcome


def is_provisional(deal: PlayedDeal) -> bool:
    """Whether something in a log has yet to be ruled on."""
    return any(
        finding.weight in (Weight.IRREGULAR, Weight.FOUND_LATER) for finding in deal.findings
    )


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


def contradicts(deal: PlayedDeal, worth: Score | None, claimed: Outcome | DuoOutcome) -> bool:
    """Whether the log of a deal, as far as it goes, excludes what its summary claims."""
    if deal.phase is Phase.VOID:
        return True
    if isinstance(claimed, Outcome) and deal.taker is not None:
        same_contract = (deal.taker, deal.contract) == (claimed.taker, claimed.contract)
        if not same_contract:
            return True
    return worth is not None and worth.scores != score_of(claimed).scores


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

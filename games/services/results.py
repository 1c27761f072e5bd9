"""What deals are worth: numbered revisions, computed in the transaction that changes the deal."""

from typing import Any

from games.documents import outcome_document
from games.models import Deal, Result
from games.services.logs import digest
from tarot import ENGINE, DuoOutcome, Line, Outcome, Weight, outcome_of, score_of
from tarot import Deal as PlayedDeal


def score_log(row: Deal, deal: PlayedDeal) -> Result | None:
    """The result of the log as it now is, to be saved after the row; None while it has none."""
    outcome = outcome_of(deal)
    if outcome is None:
        row.log_revision = None
        return None
    provisional = any(
        finding.weight in (Weight.IRREGULAR, Weight.FOUND_LATER) for finding in deal.findings
    )
    return _revise(row, Result.Source.LOG, digest(row.log), outcome, provisional)


def score_summary(row: Deal, outcome: Outcome | DuoOutcome) -> Result:
    """The result of the summary as it now is, to be saved after the row."""
    return _revise(row, Result.Source.SUMMARY, digest(row.summary), outcome, provisional=False)


def _revise(
    row: Deal,
    source: Result.Source,
    digest_of_source: str,
    outcome: Outcome | DuoOutcome,
    provisional: bool,
) -> Result:
    """A new revision of the deal's worth, numbered in the row."""
    score = score_of(outcome)
    corrected = row.revisions > 0
    row.revisions += 1
    if source is Result.Source.LOG:
        row.log_revision = row.revisions
    else:
        row.summary_revision = row.revisions
    return Result(
        deal=row,
        number=row.revisions,
        source=source,
        cause=Result.Cause.CORRECTED if corrected else Result.Cause.RECORDED,
        ruleset=outcome.ruleset.id,
        engine=ENGINE,
        digest=digest_of_source,
        provisional=provisional,
        outcome=outcome_document(outcome),
        unit_score=score.unit_score,
        contract_made=score.contract_made,
        margin=score.margin,
        scores=list(score.scores),
        breakdown=[_line(line) for line in score.breakdown],
    )


def _line(line: Line) -> dict[str, Any]:
    return {
        "code": line.code,
        "amount": line.amount,
        "rule": line.rule,
        "fr": line.label.fr,
        "en": line.label.en,
    }

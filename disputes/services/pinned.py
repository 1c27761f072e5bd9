"""What rulings on a deal start from: what the table's own record of it came to."""

from dataclasses import dataclass
from typing import Any

from conventions.problems import Problem
from games.models import Deal, Result
from games.services.logs import summary_document
from games.services.rulings import pinned_outcome
from tarot import Deal as PlayedDeal
from tarot import DuoOutcome, Outcome


@dataclass(frozen=True, slots=True)
class Pinned:
    """An outcome, and the log that it comes from; without a log it is the summary's.

    `summary` is the summary as it was stored, None where the log counts: whoever verifies a ruling
    starts from it, or tells the log again from the chain of the table.
    """

    outcome: Outcome | DuoOutcome
    log: PlayedDeal | None
    summary: dict[str, Any] | None


def pin(deal: Deal, source: Result.Source | None = None) -> Pinned:
    """Of a deal as it now is; Problem `conflict` where it has come to nothing, or to two results
    that contradict each other and `source` does not say which."""
    outcome, log = pinned_outcome(deal, source)
    return Pinned(outcome, log, None if log is not None else summary_document(deal.summary))


def pinned_of(deal: Deal, source: Result.Source | None = None) -> Pinned | None:
    """The same; None where there is nothing to start from."""
    try:
        return pin(deal, source)
    except Problem:
        return None

"""What arbiters rule about deals: one more result of the deal, which counts before all others.

Whoever conducts the dispute decides and calls; here the deal is changed, inside their transaction.
While a ruling stands the deal is closed. A later ruling on it stands instead.
"""

from typing import Any
from uuid import UUID

from conventions.problems import Problem
from games.models import Deal, Result
from games.services.access import Standing
from games.services.chronicle import data_of
from games.services.deals import DELETED, played, save
from games.services.logs import loaded_summary
from games.services.results import by_its_rules, claimed_by_its_rules, worth_of
from ledger.actors import Subject
from ledger.services import append
from tarot import ENGINE, DuoOutcome, Outcome, outcome_of
from tarot import Deal as PlayedDeal
from tarot.arbitration import Ruled
from tarot.wording import Text

Pinned = tuple[Outcome | DuoOutcome, PlayedDeal | None]

NOTHING = Text(
    "Cette donne n'a pas de résultat sur lequel statuer : ni relevé terminé, ni résumé.",
    "This deal has no result to rule on: neither a log that is over nor a summary.",
)
TWO_RESULTS = Text(
    "Le relevé et le résumé de cette donne se contredisent : dites duquel partir.",
    "The log and the summary of this deal contradict each other: say which one to start from.",
)


def pinned_outcome(row: Deal, source: Result.Source | None = None) -> Pinned:
    """What the table's own record of a deal came to, by its rules: what rulings start from.

    It is the log's, with the log itself as tricks are counted again from it, or else the summary's.
    Where they contradict each other `source` says which. Problem `conflict` where that is open, or
    there is none.
    """
    if source is None and row.conflict:
        raise Problem("conflict", TWO_RESULTS)
    if source != Result.Source.SUMMARY and (deal := played(row)) is not None:
        counted = by_its_rules(row.scored_by, deal)
        if (outcome := outcome_of(counted)) is not None:
            return outcome, counted
    if source != Result.Source.LOG and row.summary:
        return claimed_by_its_rules(row.scored_by, loaded_summary(row.summary)), None
    raise Problem("conflict", NOTHING)


def ruled_result(row: Deal) -> Result | None:
    """What was ruled about a deal and stands; None where nothing was."""
    if row.ruling_revision is None:
        return None
    return Result.objects.get(deal=row, number=row.ruling_revision)


def rule_deal(
    row: Deal, ruled: Ruled, who: Standing, action: str, ruling: UUID, digest: str
) -> Result:
    """Store what a ruling makes of a deal, as the result that stands from now on.

    The row is locked with its table and the head of the table's chain (`deals.locked_deal`).
    `digest` is what the ruling is known by in the chain of its dispute. Problem `conflict` for a
    deleted deal.
    """
    if row.deleted_at is not None:
        raise Problem("conflict", DELETED)
    row.revisions += 1
    row.ruling_revision = row.revisions
    result = Result(
        deal=row,
        number=row.revisions,
        source=Result.Source.RULING,
        cause=Result.Cause.RULED,
        engine=ENGINE,
        digest=digest,
        provisional=False,
        ruling=ruling,
        adjustment=list(ruled.adjustment),
        counts=ruled.counts,
        **_worth_of(row, ruled),
    )
    save(row, ["revisions", "ruling_revision"], [result])
    data = data_of(row, {"ruling": str(ruling), "digest": digest}, [result])
    subject = Subject("deal", row.id, row.version)
    append(row.table.stream, "deal.rule", who.actor(action), subject, data)
    return result


def _worth_of(row: Deal, ruled: Ruled) -> dict[str, Any]:
    """The columns that say what the deal is worth; most are None where it came to no one result."""
    if ruled.outcome is not None:
        return worth_of(ruled.outcome)
    return {
        "ruleset": row.scored_by or row.table.ruleset,
        "scores": list(ruled.scores),
        "breakdown": [],
    }

"""What a log proves: the faults of a deal whose hands nobody noted, and how sure each of them is.

    >>> from tarot import Deal, read_record
    >>> from tarot.proofs import findings_of
    >>> deal = Deal.of(read_record({"tdn": "1.0", "ruleset": "fft-2012", "players": 4, "dealer": 0,
    ...     "taker": 2, "contract": "garde", "tricks": [
    ...         {"leader": 1, "cards": ["S13", "H3", "S14", "S6"]},
    ...         {"leader": 3, "cards": ["D9", "D1", "D7", "S2"]}]}))
    >>> [(finding.code, finding.status.value, finding.seat) for finding in findings_of(deal)]
    [('revoke', 'certain', 2)]

A finding says what follows from this log, and no more: one slip of the pen makes an innocent player
look guilty in a third of all deals. So each carries the readings that would explain it, and the
table is asked before anybody is accused.
"""

from dataclasses import replace

from tarot.actions import Phase
from tarot.counting import outcome_of
from tarot.deal import Deal
from tarot.findings import Finding
from tarot.outcome import DuoOutcome, Outcome
from tarot.proofs.claims import wrong_claims
from tarot.proofs.complete import certain_findings
from tarot.proofs.incomplete import findings_of_incomplete
from tarot.proofs.log import is_complete, tells_all
from tarot.proofs.readings import is_explainable, readings_of

__all__ = ["findings_of"]


def findings_of(
    deal: Deal,
    claimed: Outcome | DuoOutcome | None = None,
    *,
    all_plays: bool = False,
    readings: bool = True,
) -> tuple[Finding, ...]:
    """Everything that the log of a deal proves.

    `claimed`: what a score sheet says of the deal, compared where the deal is finished.
    `all_plays`: of an incomplete log also the plays that are POSSIBLE faults or CLEARED; a legal
    log has about ten of the former, so that they are no suspicion.
    `readings`: with the slips of the pen that would explain it, which takes some milliseconds
    where there is something to explain, and nothing where there is not.

    Findings of status INTEGRITY come alone: a log that contradicts itself accuses nobody.
    """
    found = _proved(deal, all_plays=all_plays)
    if readings and any(map(is_explainable, found)):
        explained = readings_of(deal.record, lambda other: _proved(Deal.of(other)))
        found = tuple(
            replace(finding, readings=explained) if is_explainable(finding) else finding
            for finding in found
        )
    counted = outcome_of(deal) if claimed is not None else None
    if claimed is None or counted is None:
        return found
    return (*found, *wrong_claims(deal, claimed, counted))


def _proved(deal: Deal, *, all_plays: bool = False) -> tuple[Finding, ...]:
    if not deal.record.ruleset.has_auction:
        return deal.findings  # of piles face down nothing more is proved
    if not deal.findings and deal.phase is Phase.OVER and tells_all(deal.record):
        return ()  # every hand lay open, and was judged
    if is_complete(deal.record):
        return certain_findings(deal)
    return findings_of_incomplete(deal, all_plays=all_plays)

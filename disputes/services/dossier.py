"""The dossier of a dispute: everything that an arbiter needs to rule, gathered at once.

The standings are read once for all the candidates, and nothing is written.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from clubs.roles import Role
from conventions.parameters import OUT_OF_RANGE, invalid_parameters, wrong
from conventions.problems import Problem
from disputes.models import Dispute, Ruling
from disputes.services.access import Insider
from disputes.services.candidates import Weighed, weighed
from disputes.services.conflicts import CONFLICTS, conflicts_of
from disputes.services.pinned import Pinned, pin, pinned_of
from disputes.services.related import Other, others_open, precedents
from disputes.services.what_if import Outlook, outlooks_of
from games.models import Result
from games.services.deals import Recorded, played
from games.services.histories import Entry, history_of
from games.services.logs import loaded_summary
from games.services.results import STANDING, Worth
from ledger.models import Event
from ledger.services import texts_of
from tarot import Deal as PlayedDeal
from tarot import Finding, Outcome, Status, findings_of
from tarot.arbitration import Ruled
from tarot.stakes import Stakes, stakes_of
from tournaments.models import Sheet, SheetReport

# Whether the log can be right comes before what it proves.
IN_ORDER = (Status.INTEGRITY, Status.CERTAIN, Status.JOINT)


@dataclass(frozen=True, slots=True)
class Reported:
    """The sheet of the table in its tournament: what was reported, and when it was confirmed."""

    sheet: Sheet
    reports: Sequence[SheetReport]
    confirmed_at: datetime | None


@dataclass(frozen=True, slots=True)
class Dossier:
    """A dispute with the deal as it was played, what that proves, and what could be ruled.

    `deal` is None where there is a summary only, `pinned` where the deal has come to nothing that
    could be ruled on. `candidates` are each with its outlook.
    """

    row: Dispute
    who: Insider
    conflicts: Sequence[str]
    worth: Worth
    history: Sequence[Entry]
    reported: Reported | None
    deal: PlayedDeal | None
    findings: Sequence[Finding]
    stakes: Stakes | None
    pinned: Pinned | None
    candidates: Sequence[tuple[Weighed, Outlook]]
    others: Sequence[Other]
    precedents: Sequence[Ruling]
    precedent_texts: Mapping[UUID, Mapping[str, str]]


def dossier_of(row: Dispute, who: Insider, trick: int | None) -> Dossier:
    """All of it; the stakes are those from a trick (from 1), by default from the first certain
    fault. Problem `conflict_of_interest` for who sat at the table, `invalid_request` where the deal
    has no such trick."""
    conflicts = _conflicts(row, who)
    deal = played(row.deal)
    findings = _found(row, deal)
    pinned = _pinned(row)
    candidates = [] if pinned is None else weighed(row.deal, pinned, findings)
    past = [] if pinned is None else _precedents(row, pinned, candidates)
    return Dossier(
        row,
        who,
        conflicts,
        _worth(row),
        history_of(Recorded(row.deal, deal, who.standing())),
        _reported(row),
        deal,
        findings,
        _stakes(deal, findings, trick),
        pinned,
        _with_outlooks(row, candidates),
        others_open(row),
        past,
        texts_of(one.id for one in past),
    )


def _conflicts(row: Dispute, who: Insider) -> list[str]:
    """What speaks against the caller's ruling, as a warning; who sat there sees nothing."""
    conflicts = [] if who.person is None else conflicts_of(who.person, row)
    if who.seat is not None or Role.SEATED in who.roles or "sat_there" in conflicts:
        detail = CONFLICTS["sat_there"][1]
        error = {"pointer": "", "code": "sat_there", "detail": detail}
        raise Problem("conflict_of_interest", detail, [error])
    return conflicts


def _found(row: Dispute, deal: PlayedDeal | None) -> list[Finding]:
    if deal is None:
        return []
    claimed = loaded_summary(row.deal.summary) if row.deal.summary else None
    return sorted(findings_of(deal, claimed), key=lambda one: IN_ORDER.index(one.status))


def _pinned(row: Dispute) -> Pinned | None:
    """What candidates start from: where log and summary contradict each other, the log."""
    if not row.deal.conflict:
        return pinned_of(row.deal)
    try:
        return pin(row.deal, Result.Source.LOG)
    except Problem:
        return None


def _with_outlooks(row: Dispute, candidates: Sequence[Weighed]) -> list[tuple[Weighed, Outlook]]:
    """Candidates that come to the same, such as what the code gives and an annulled deal, are
    ranked once."""
    distinct: list[Ruled] = []
    for one in candidates:
        if one.ruled not in distinct:
            distinct.append(one.ruled)
    outlooks = outlooks_of(row, distinct)
    return [(one, outlooks[distinct.index(one.ruled)]) for one in candidates]


def _worth(row: Dispute) -> Worth:
    results = Result.objects.filter(STANDING, deal=row.deal)
    return Worth.of(row.deal, {one.number: one for one in results})


def _reported(row: Dispute) -> Reported | None:
    if row.tournament is None:
        return None
    sheet = Sheet.objects.filter(table=row.deal.table_id).select_related("position").first()
    if sheet is None:
        return None
    told = Event.objects.filter(
        subject_id=sheet.id, stream=row.tournament.stream_id, type="sheet.confirm"
    )
    confirmed_at = None
    if sheet.confirmed_by:
        confirmed_at = told.order_by("-seq").values_list("recorded_at", flat=True).first()
    return Reported(sheet, list(sheet.reports.order_by("number")), confirmed_at)


def _stakes(
    deal: PlayedDeal | None, findings: Sequence[Finding], trick: int | None
) -> Stakes | None:
    if trick is None:
        faults = (one.trick for one in findings if one.status is Status.CERTAIN and one.trick)
        trick = min(faults, default=None)
    if deal is None or trick is None:
        return None
    try:
        return stakes_of(deal, trick)
    except ValueError:
        detail = OUT_OF_RANGE.filled(lowest=1, highest=len(deal.record.tricks))
        raise invalid_parameters([wrong("trick", "out_of_range", detail)]) from None


def _precedents(row: Dispute, pinned: Pinned, candidates: Sequence[Weighed]) -> Sequence[Ruling]:
    if not isinstance(pinned.outcome, Outcome):
        return []
    faults = {one.facts.fault for one in candidates if one.facts is not None}
    return precedents(row, faults, pinned.outcome.contract.code)

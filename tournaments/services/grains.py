"""What the sheets of a tournament come to, from whichever was recorded: balances or deals.

Deals are ordinary deals of a table of games; their balances are added up here each time and never
stored. A sheet of balances stands beside them as the table wrote it down.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.db.models import F, QuerySet

from games.services.played import Played, played_at
from tournaments.models import Sheet, SheetReport, Tournament

STATES: Final = ("missing", "partial", "conflict", "unconfirmed", "final")
DECIDED: Final = frozenset({SheetReport.Cause.SETTLED.value, SheetReport.Cause.LATE.value})


@dataclass(frozen=True, slots=True)
class Counted:
    """One sheet as it now stands. `balances` are by chair, None where nothing counts: `partial`
    has those of the deals so far. `grain` says what counts: `balances`, `deals` or None."""

    sheet: Sheet
    state: str
    grain: str | None
    balances: tuple[int, ...] | None
    deals: int
    played: Played
    report: SheetReport | None


def counted(row: Tournament, position: int | None = None) -> list[Counted]:
    """Every sheet, of one position or of all, in order: four statements, however many there are."""
    sheets = Sheet.objects.filter(position__tournament=row)
    return counted_of(sheets if position is None else sheets.filter(position__number=position))


def counted_of(wanted: QuerySet[Sheet]) -> list[Counted]:
    """These sheets, of one tournament or of several, in the order of positions and tables."""
    # Hundreds of sheets share a few positions: those are read once each.
    in_order = wanted.order_by("position__number", "number").select_related("table")
    sheets = list(in_order.prefetch_related("position__tournament"))
    standing = SheetReport.objects.filter(sheet__in=sheets, number=F("sheet__standing"))
    reports = {report.sheet_id: report for report in standing}
    played = played_at([sheet.table for sheet in sheets])
    return [_counted(sheet, reports.get(sheet.id), played[sheet.table_id]) for sheet in sheets]


def _counted(sheet: Sheet, report: SheetReport | None, played: Played) -> Counted:
    row = sheet.position.tournament

    def stands(
        state: str, grain: str | None, balances: Sequence[int] | None, deals: int
    ) -> Counted:
        kept = None if balances is None else tuple(balances)
        return Counted(sheet, state, grain, kept, deals, played, report)

    if report is not None and report.cause in DECIDED and not sheet.conflict:
        return stands("final", "balances", report.balances, report.deals)
    if sheet.conflict or played.disagrees:
        return stands("conflict", None, None, 0)
    if report is not None:
        if played.deals >= report.deals and not played.open:
            same = list(played.balances) == report.balances
            if not same:
                return stands("conflict", None, None, 0)
            return stands("final", "deals", played.balances, played.deals)
        is_final = bool(sheet.confirmed_by) or not row.confirmation
        state = "final" if is_final else "unconfirmed"
        return stands(state, "balances", report.balances, report.deals)
    if not played.is_any:
        return stands("missing", None, None, 0)
    whole = row.deals_at(sheet.position.number) or 1
    is_over = not played.open and played.deals >= whole
    return stands("final" if is_over else "partial", "deals", played.balances, played.deals)

"""What the sheets of a tournament come to, from whichever was recorded: balances or deals.

Deals are ordinary deals of a table of games; their balances are added up here each time and never
stored. A sheet of balances stands beside them as the table wrote it down. Whichever counts, what an
arbiter ruled about deals is added to it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import add
from typing import Final

from django.db.models import F, QuerySet

from games.services.played import Played, played_at
from tournaments.models import Sheet, SheetReport, Tournament

STATES: Final = ("missing", "partial", "conflict", "unconfirmed", "final")
DECIDED: Final = frozenset({SheetReport.Cause.SETTLED.value, SheetReport.Cause.LATE.value})


@dataclass(frozen=True, slots=True)
class Counted:
    """One sheet as it now stands. `balances` are by chair what the table's own record comes to,
    None where nothing counts: `partial` has those of the deals so far. `grain` says which record
    counts: `balances`, `deals` or None. `deals` is how many count, without those annulled."""

    sheet: Sheet
    state: str
    grain: str | None
    balances: tuple[int, ...] | None
    deals: int
    played: Played
    report: SheetReport | None

    @property
    def adjustments(self) -> tuple[int, ...]:
        """What rulings give and take, by chair."""
        return self.played.adjustments

    @property
    def scores(self) -> tuple[int, ...] | None:
        """What each chair has: its balance with what was ruled."""
        if self.balances is None:
            return None
        return tuple(map(add, self.balances, self.adjustments))

    def with_played(self, played: Played) -> "Counted":
        """The same sheet if these were its deals."""
        return _counted(self.sheet, self.report, played)


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
        counting = max(0, deals - played.annulled)
        return Counted(sheet, state, grain, kept, counting, played, report)

    if report is not None and report.cause in DECIDED and not sheet.conflict:
        if _has_rulings(report, played):
            return stands("final", "balances", played.balances, played.deals)
        return stands("final", "balances", report.balances, report.deals)
    if sheet.conflict or played.disagrees:
        return stands("conflict", None, None, 0)
    if report is not None:
        if _is_recorded(report, played):
            same = tuple(report.balances) == played.balances
            if not same and not _has_rulings(report, played):
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


def _is_recorded(report: SheetReport, played: Played) -> bool:
    """Whether all that was reported is there deal by deal, too."""
    return played.deals >= report.deals and not played.open


def _has_rulings(report: SheetReport, played: Played) -> bool:
    """Whether a report has in it what was ruled about its deals, which is then not added again."""
    is_ruled = tuple(report.balances) == played.ruled != played.balances
    return is_ruled and _is_recorded(report, played)

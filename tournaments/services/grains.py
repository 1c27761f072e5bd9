"""What the sheets of a tournament come to, from whichever was recorded: balances or deals.

Deals are ordinary deals of a table of games; their balances are added up here each time and never
stored. A sheet of balances stands beside them as the table wrote it down.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from uuid import UUID

from django.db.models import F, Q

from games.models import Deal, Result
from games.services.sheets import by_chair, chairs_of
from tarot import Phase
from tournaments.models import Sheet, SheetReport, Tournament

STATES: Final = ("missing", "partial", "conflict", "unconfirmed", "final")
DECIDED: Final = frozenset({SheetReport.Cause.SETTLED.value, SheetReport.Cause.LATE.value})
_STANDING = Q(number=F("deal__log_revision")) | Q(number=F("deal__summary_revision"))


@dataclass(frozen=True, slots=True)
class Played:
    """The deals of a table: what each chair has by them, how many count, how many are not over.

    `disagrees` where log and summary of one contradict each other, `provisional` where something in
    a log is still to be ruled on.
    """

    balances: tuple[int, ...]
    deals: int = 0
    open: int = 0
    disagrees: bool = False
    provisional: bool = False

    @property
    def is_any(self) -> bool:
        """Whether there is any deal to look at."""
        return bool(self.deals or self.open or self.disagrees)


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
    wanted: dict[str, object] = {"position__tournament": row}
    if position is not None:
        wanted["position__number"] = position
    sheets = list(
        Sheet.objects.filter(**wanted)
        .select_related("table", "position")
        .order_by("position__number", "number")
    )
    reports = {
        report.sheet_id: report
        for report in SheetReport.objects.filter(
            **_below("sheet", wanted), number=F("sheet__standing")
        )
    }
    played = _played(sheets, _below("table__tournament_sheet", wanted))
    return [_counted(row, sheet, reports.get(sheet.id), played[sheet.table_id]) for sheet in sheets]


def _below(path: str, wanted: Mapping[str, object]) -> dict[str, Any]:
    """The same conditions, of rows that reach the sheet by this path."""
    return {f"{path}__{name}": value for name, value in wanted.items()}


def _played(sheets: Sequence[Sheet], wanted: Mapping[str, object]) -> dict[UUID, Played]:
    deals = Deal.objects.filter(**wanted, deleted_at=None).only(
        "table", "sitting_out", "phase", "conflict", "log_revision", "summary_revision"
    )
    of_tables: defaultdict[UUID, list[Deal]] = defaultdict(list)
    for deal in deals:
        of_tables[deal.table_id].append(deal)
    results = {
        (deal, number): (scores, provisional)
        for deal, number, scores, provisional in Result.objects.filter(
            _STANDING, **_below("deal", wanted), deal__deleted_at=None
        ).values_list("deal_id", "number", "scores", "provisional")
    }
    found = {}
    for sheet in sheets:
        balances = [0] * chairs_of(sheet.table)
        scored = waiting = 0
        disagrees = provisional = False
        for deal in of_tables[sheet.table_id]:
            # As on the sheet of the table: the log, which says why, counts before the summary.
            result = results.get((deal.id, deal.log_revision or 0)) or results.get(
                (deal.id, deal.summary_revision or 0)
            )
            if deal.conflict:
                disagrees = True
            elif result is not None:
                scored += 1
                provisional |= result[1]
                for chair, score in enumerate(by_chair(sheet.table, deal, result[0])):
                    balances[chair] += score or 0
            elif deal.phase != Phase.VOID.value:
                waiting += 1
        found[sheet.table_id] = Played(tuple(balances), scored, waiting, disagrees, provisional)
    return found


def _counted(row: Tournament, sheet: Sheet, report: SheetReport | None, played: Played) -> Counted:
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
    whole = row.deals if row.ends_by == row.EndsBy.DEALS else 1
    is_over = not played.open and played.deals >= (whole or 1)
    return stands("final" if is_over else "partial", "deals", played.balances, played.deals)

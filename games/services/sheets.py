"""The sheet of a table: one line a deal, plus and minus by chair, totals and balance.

Read only: it is put together from the results that stand, and never stored.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from games.models import Deal, Result, Table
from games.services.results import STANDING, Worth, by_deal
from tarot import Phase


@dataclass(frozen=True, slots=True)
class Line:
    """One deal on the sheet. `scores` is by chair, None for who sat out; empty while there is no
    score that counts: the deal is not over or annulled, or its log and its summary disagree.
    `adjustments` has what an arbiter ruled about it, empty where nobody did. Of the deal only what
    a sheet shows was read, and no log."""

    deal: Deal
    worth: Worth
    scores: tuple[int | None, ...]
    adjustments: tuple[int | None, ...]
    running: tuple[int, ...]

    @property
    def disagrees(self) -> bool:
        """Whether log and summary cannot both be right, and nobody has ruled what counts."""
        return self.deal.conflict and self.worth.ruling is None

    @property
    def is_open(self) -> bool:
        """Whether a score is still to come: not where everybody passed."""
        return is_open(self.deal.phase, self.worth.log, self.worth.summary)

    @property
    def is_annulled(self) -> bool:
        """Whether an arbiter ruled that the deal does not count."""
        return self.worth.ruling is not None and not self.worth.ruling.counts

    @property
    def contract(self) -> str | None:
        """What was played."""
        contract: str | None = self._outcome.get("contract")
        return contract

    @property
    def taker(self) -> int | None:
        """The chair that took, which is not the seat where somebody sits out before it."""
        seat: int | None = self._outcome.get("taker")
        out = self.deal.sitting_out
        return seat + 1 if seat is not None and out is not None and out <= seat else seat

    @property
    def result(self) -> Result | None:
        """The result that counts."""
        return self.worth.counting(self.deal.conflict)

    @property
    def _outcome(self) -> Mapping[str, Any]:
        """What the deal came to; a ruling that comes to no one outcome leaves what was played."""
        if self.result is None:
            return {}
        those = (self.result, self.worth.log, self.worth.summary)
        return next((one.outcome for one in those if one is not None and one.outcome), {})


@dataclass(frozen=True, slots=True)
class Total:
    """One chair's totals."""

    plus: int
    minus: int

    @property
    def balance(self) -> int:
        """What the chair has won in all."""
        return self.plus + self.minus


@dataclass(frozen=True, slots=True)
class Sheet:
    """All deals of a table in order, and what each chair has."""

    table: Table
    names: tuple[str, ...]  # by chair; empty where nobody is named
    lines: tuple[Line, ...]
    totals: tuple[Total, ...]

    @property
    def version(self) -> int:
        """How many changes of the table there had been at least: a later sheet has no lower one."""
        return self.table.stream.seq

    @property
    def balances_to_zero(self) -> bool:
        """The check that every table makes before signing (R-SHEET-2): of what it wrote down, to
        which a ruling may add."""
        ruled = sum(one or 0 for line in self.lines for one in line.adjustments)
        return sum(total.balance for total in self.totals) == ruled


def chairs_of(table: Table) -> int:
    """How many people sit at the table: one more than play, where somebody sits out."""
    return max(table.players, len(table.people))


def is_open(phase: str, log: object | None, summary: object | None) -> bool:
    """Whether the score of a deal is still to come: not where everybody passed."""
    return log is None and summary is None and phase != Phase.VOID.value


def sheet_of(table: Table, names: tuple[str, ...]) -> Sheet:
    """The sheet as it now is; `names` are shown in the order of the chairs."""
    lines = lines_of([table])[table.id]
    return Sheet(table, names, lines, _totals(lines, chairs_of(table)))


def lines_of(tables: Collection[Table]) -> dict[UUID, tuple[Line, ...]]:
    """The lines of each table's sheet: two statements for any number of tables."""
    deals = Deal.objects.filter(table__in=tables, deleted_at=None).order_by("number")
    of_tables: defaultdict[UUID, list[Deal]] = defaultdict(list)
    for deal in deals.defer("log", "steps", "summary"):
        of_tables[deal.table_id].append(deal)
    results = by_deal(Result.objects.filter(STANDING, deal__table__in=tables))
    return {table.id: _lines(table, of_tables[table.id], results) for table in tables}


def _lines(
    table: Table, deals: Sequence[Deal], results: Mapping[UUID, Mapping[int, Result]]
) -> tuple[Line, ...]:
    running = [0] * chairs_of(table)
    lines = []
    for deal in deals:
        worth = Worth.of(deal, results.get(deal.id, {}))
        counted = worth.counting(deal.conflict)
        scores = _by_chair(deal, counted.scores if counted and counted.counts else ())
        adjustments = _by_chair(deal, (worth.ruling and worth.ruling.adjustment) or ())
        for chair, score in enumerate(scores):
            running[chair] += score or 0
        lines.append(Line(deal, worth, scores, adjustments, tuple(running)))
    return tuple(lines)


def _by_chair(deal: Deal, scores: Sequence[int]) -> tuple[int | None, ...]:
    return by_chair(deal.sitting_out, scores) if scores else ()


def by_chair(sitting_out: int | None, scores: Sequence[int]) -> tuple[int | None, ...]:
    """Scores by chair: the seats are the chairs in order, without whoever sits out."""
    if sitting_out is None:
        return tuple(scores)
    return (*scores[:sitting_out], None, *scores[sitting_out:])


def _totals(lines: Sequence[Line], chairs: int) -> tuple[Total, ...]:
    columns = [
        [line.scores[chair] or 0 for line in lines if line.scores] for chair in range(chairs)
    ]
    return tuple(
        Total(sum(max(score, 0) for score in column), sum(min(score, 0) for score in column))
        for column in columns
    )

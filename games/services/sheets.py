"""The sheet of a table: one line a deal, plus and minus by chair, totals and balance.

Read only: it is put together from the results that stand, and never stored.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import F, Q

from games.models import Deal, Result, Table
from tarot import Phase


@dataclass(frozen=True, slots=True)
class Line:
    """One deal on the sheet. `scores` is by chair, None for who sat out; empty while there is no
    score that counts: the deal is not over, or its log and its summary disagree."""

    deal: Deal
    log: Result | None
    summary: Result | None
    scores: tuple[int | None, ...]
    running: tuple[int, ...]

    @property
    def disagrees(self) -> bool:
        """Whether log and summary cannot both be right."""
        return self.deal.conflict

    @property
    def is_open(self) -> bool:
        """Whether a score is still to come: not where everybody passed."""
        return self.log is None and self.summary is None and self.deal.phase != Phase.VOID.value

    @property
    def taker(self) -> int | None:
        """The chair that took, which is not the seat where somebody sits out before it."""
        seat: int | None = None if self.result is None else self.result.outcome.get("taker")
        out = self.deal.sitting_out
        return seat + 1 if seat is not None and out is not None and out <= seat else seat

    @property
    def result(self) -> Result | None:
        """The result that counts: the log's, which says why, before the summary's."""
        return None if self.disagrees else self.log or self.summary


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
        """The check that every table makes before signing (R-SHEET-2)."""
        return sum(total.balance for total in self.totals) == 0


_STANDING = Q(number=F("deal__log_revision")) | Q(number=F("deal__summary_revision"))


def chairs_of(table: Table) -> int:
    """How many people sit at the table: one more than play, where somebody sits out."""
    return max(table.players, len(table.people))


def sheet_of(table: Table, names: tuple[str, ...]) -> Sheet:
    """The sheet as it now is; `names` are shown in the order of the chairs."""
    deals = list(Deal.objects.filter(table=table, deleted_at=None).order_by("number"))
    results = {
        (result.deal_id, result.number): result
        for result in Result.objects.filter(_STANDING, deal__table=table)
    }
    running = [0] * chairs_of(table)
    lines = []
    for deal in deals:
        log = results.get((deal.id, deal.log_revision or 0))
        summary = results.get((deal.id, deal.summary_revision or 0))
        counted = None if deal.conflict else log or summary
        scores = () if counted is None else by_chair(table, deal, counted.scores)
        for chair, score in enumerate(scores):
            running[chair] += score or 0
        lines.append(Line(deal, log, summary, scores, tuple(running)))
    return Sheet(table, names, tuple(lines), _totals(lines, len(running)))


def by_chair(table: Table, deal: Deal, scores: Sequence[int]) -> tuple[int | None, ...]:
    """Scores by chair: the seats are the chairs in order, without whoever sits out."""
    if deal.sitting_out is None:
        return tuple(scores)
    seated: list[int | None] = list(scores)
    seated.insert(deal.sitting_out, None)
    return tuple(seated)


def _totals(lines: Sequence[Line], chairs: int) -> tuple[Total, ...]:
    columns = [
        [line.scores[chair] or 0 for line in lines if line.scores] for chair in range(chairs)
    ]
    return tuple(
        Total(sum(max(score, 0) for score in column), sum(min(score, 0) for score in column))
        for column in columns
    )

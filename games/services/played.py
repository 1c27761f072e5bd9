"""What the deals of many tables come to, chair by chair.

A tournament adds up thousands of them: of each deal and result only what is added is read, in two
statements for any number of tables.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from operator import add, sub
from typing import Final, NamedTuple
from uuid import UUID

from games.models import Deal, Result, Table
from games.services.disputed import is_disputed
from games.services.results import counting
from games.services.sheets import by_chair, chairs_of, is_open
from tarot.arbitration import Ruled


@dataclass(frozen=True, slots=True)
class Played:
    """The deals of a table: what each chair has by them, how many there are, how many are not over.

    `balances` are what the table's own record comes to, `adjustments` what rulings have changed of
    it; `annulled` is how many of the deals do not count. `disagrees` where log and summary of one
    contradict each other, `provisional` where something in a log is still to be ruled on,
    `disputed` where somebody disputes one.
    """

    balances: tuple[int, ...]
    adjustments: tuple[int, ...]
    deals: int = 0
    annulled: int = 0
    open: int = 0
    disagrees: bool = False
    provisional: bool = False
    disputed: bool = False

    @property
    def is_any(self) -> bool:
        """Whether there is any deal to look at."""
        return bool(self.deals or self.open or self.disagrees)

    @property
    def ruled(self) -> tuple[int, ...]:
        """What each chair has with what was ruled."""
        return tuple(map(add, self.balances, self.adjustments))


class _Deal(NamedTuple):
    id: UUID
    table_id: UUID
    sitting_out: int | None
    phase: str
    conflict: bool
    log_revision: int | None
    summary_revision: int | None
    ruling_revision: int | None
    disputed: bool
    disputed_until: datetime | None


class _Worth(NamedTuple):
    scores: Sequence[int]
    provisional: bool
    adjustment: Sequence[int] | None
    counts: bool


_WOULD_BE: Final = 0  # the number of a result that is not there, and might be


@dataclass(frozen=True, slots=True)
class Deals:
    """The deals of some tables as they were read, and what each has been worth."""

    chairs: Mapping[UUID, int]  # by table
    deals: Mapping[UUID, Sequence[_Deal]]  # by table
    worths: Mapping[tuple[UUID, int | None], _Worth]  # by deal and revision

    def at(self, table: UUID) -> Played:
        """What they come to at one table."""
        return _added(self.chairs[table], self.deals.get(table, ()), self.worths)

    def ruled(self, rulings: Mapping[UUID, Ruled]) -> "Deals":
        """The same if this were ruled about deals, by their ids, instead of whatever was."""
        deals = {
            table: [
                deal._replace(ruling_revision=_WOULD_BE) if deal.id in rulings else deal
                for deal in those
            ]
            for table, those in self.deals.items()
        }
        worths: dict[tuple[UUID, int | None], _Worth] = {
            (deal, _WOULD_BE): _Worth(one.scores, False, one.adjustment, one.counts)
            for deal, one in rulings.items()
        }
        return Deals(self.chairs, deals, {**self.worths, **worths})


def played_at(tables: Collection[Table]) -> dict[UUID, Played]:
    """By the ids of the tables; also of those without any deal."""
    found = deals_at(tables)
    return {table.id: found.at(table.id) for table in tables}


def deals_at(tables: Collection[Table]) -> Deals:
    """All that there is at these tables."""
    deals: defaultdict[UUID, list[_Deal]] = defaultdict(list)
    there = Deal.objects.filter(table__in=tables, deleted_at=None)
    for row in there.values_list(*_Deal._fields):
        deal = _Deal._make(row)
        deals[deal.table_id].append(deal)
    worths: dict[tuple[UUID, int | None], _Worth] = {}
    # By the ids that are known: a join would be read whole where many other deals are stored.
    ids = [deal.id for those in deals.values() for deal in those]
    results = Result.objects.filter(deal__in=ids).values_list("deal_id", "number", *_Worth._fields)
    for row in results:
        worths[row[:2]] = _Worth._make(row[2:])
    return Deals({table.id: chairs_of(table) for table in tables}, deals, worths)


def _added(
    chairs: int, deals: Collection[_Deal], worths: Mapping[tuple[UUID, int | None], _Worth]
) -> Played:
    totals, adjustments = [0] * chairs, [0] * chairs
    counted, annulled, waiting, provisional = 0, 0, 0, False
    for deal in deals:
        log = worths.get((deal.id, deal.log_revision))
        summary = worths.get((deal.id, deal.summary_revision))
        ruling = worths.get((deal.id, deal.ruling_revision))
        waiting += is_open(deal.phase, log, summary)
        if (worth := counting(deal.conflict, log, summary, ruling)) is None:
            continue
        counted += 1
        annulled += not worth.counts
        provisional |= worth.provisional
        _add(totals, deal.sitting_out, worth.scores)
        if worth.adjustment is not None:
            _add(adjustments, deal.sitting_out, worth.adjustment)
    return Played(
        # What a ruling started from is the table's record, whatever a rescoring made of it since.
        tuple(map(sub, totals, adjustments)),
        tuple(adjustments),
        counted,
        annulled,
        waiting,
        any(deal.conflict and deal.ruling_revision is None for deal in deals),
        provisional,
        any(is_disputed(deal.disputed, deal.disputed_until) for deal in deals),
    )


def _add(to: list[int], sitting_out: int | None, scores: Sequence[int]) -> None:
    for chair, score in enumerate(scores if sitting_out is None else by_chair(sitting_out, scores)):
        to[chair] += score or 0

"""What the deals of many tables come to, chair by chair.

A tournament adds up thousands of them: of each deal and result only what is added is read, in two
statements for any number of tables.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

from games.models import Deal, Result, Table
from games.services.results import counting
from games.services.sheets import by_chair, chairs_of, is_open


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


class _Deal(NamedTuple):
    id: UUID
    table_id: UUID
    sitting_out: int | None
    phase: str
    conflict: bool
    log_revision: int | None
    summary_revision: int | None


class _Worth(NamedTuple):
    scores: list[int]
    provisional: bool


def played_at(tables: Collection[Table]) -> dict[UUID, Played]:
    """By the ids of the tables; also of those without any deal."""
    deals: defaultdict[UUID, list[_Deal]] = defaultdict(list)
    there = Deal.objects.filter(table__in=tables, deleted_at=None)
    for row in there.values_list(*_Deal._fields):
        deal = _Deal(*row)
        deals[deal.table_id].append(deal)
    worths: dict[tuple[UUID, int | None], _Worth] = {}
    # By the ids that are known: a join would be read whole where many other deals are stored.
    ids = [deal.id for those in deals.values() for deal in those]
    results = Result.objects.filter(deal__in=ids).values_list("deal_id", "number", *_Worth._fields)
    for deal_id, number, *worth in results:
        worths[deal_id, number] = _Worth(*worth)
    return {table.id: _added(chairs_of(table), deals[table.id], worths) for table in tables}


def _added(
    chairs: int, deals: Collection[_Deal], worths: Mapping[tuple[UUID, int | None], _Worth]
) -> Played:
    balances = [0] * chairs
    counted, waiting, provisional = 0, 0, False
    for deal in deals:
        log = worths.get((deal.id, deal.log_revision))
        summary = worths.get((deal.id, deal.summary_revision))
        waiting += is_open(deal.phase, log, summary)
        if (worth := counting(deal.conflict, log, summary)) is None:
            continue
        counted += 1
        provisional |= worth.provisional
        for chair, score in enumerate(by_chair(deal.sitting_out, worth.scores)):
            balances[chair] += score or 0
    disagrees = any(deal.conflict for deal in deals)
    return Played(tuple(balances), counted, waiting, disagrees, provisional)

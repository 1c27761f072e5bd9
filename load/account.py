"""What the phones and the desk know when all is over: what must be stored, once."""

from collections import Counter
from dataclasses import dataclass, field

from load.evening import PlannedDeal


@dataclass
class PlayedTable:
    """A table of a position: its entries by chair, and the deals that were recorded there."""

    id: str
    entries: tuple[int, ...]
    deals: list[PlannedDeal]


@dataclass
class Account:
    """`accepted` counts changes of deals that were answered; `other_answers` are requests that were
    sent again and answered otherwise than at first."""

    tables: list[PlayedTable] = field(default_factory=list)
    accepted: int = 0
    replayed: int = 0
    stale: int = 0
    other_answers: list[str] = field(default_factory=list)
    jobs: list[str] = field(default_factory=list)
    rescorings: list[str] = field(default_factory=list)  # the jobs that rescored the archive
    # What those who followed a table were told: (seq, deal, revision), in the order it came.
    followed: dict[str, list[tuple[int, str, int]]] = field(default_factory=dict)

    def count(self, other: "Account") -> None:
        """Add what another one has counted."""
        self.accepted += other.accepted
        self.replayed += other.replayed
        self.stale += other.stale
        self.jobs += other.jobs

    @property
    def expected_changes(self) -> int:
        return sum(len(deal.changes) for table in self.tables for deal in table.deals)

    def totals(self) -> Counter[int]:
        """What every entry has made, by its number."""
        totals: Counter[int] = Counter()
        for table in self.tables:
            for deal in table.deals:
                for entry, score in zip(table.entries, deal.scores, strict=True):
                    totals[entry] += score
        return totals

"""Better seatings by swapping: two people change places as long as that lessens what is unwanted.

What is unwanted has a weight: two people at one table (they have met, they are of one club), or
somebody at some table. The search takes somebody whom something unwanted befalls, and changes their
place with whoever makes the sum least; the two then rest for a step or a few, so that it does not
go back and forth. All chance comes from the lots, so the same lots find the same seating.
"""

import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tarot.movements.lots import Lots

REST: Final = 3  # steps at most, drawn by lot
_STEP: Final = 20  # the work of a step beside the swaps it weighs


@dataclass(frozen=True, slots=True)
class Weights:
    """What is unwanted: `pairs` for two at one table (both ways), `place` for one at a table.

    Tables count from 0. What is not in `pairs` weighs nothing.
    """

    pairs: Mapping[int, Mapping[int, int]]
    place: Callable[[int, int], int]


_NOBODY: Final[Mapping[int, int]] = {}


class Arrangement:
    """People at tables, and the `weight` of all that is unwanted about it."""

    def __init__(self, tables: Sequence[Sequence[int]], weights: Weights) -> None:
        self.tables = [list(table) for table in tables]
        self.work = 0
        self._weights = weights
        self._chairs = [(t, c) for t, table in enumerate(tables) for c in range(len(table))]
        self._home = {entry: t for t, table in enumerate(tables) for entry in table}
        self._burdens = {entry: self._burden(entry, t) for entry, t in self._home.items()}
        places = sum(weights.place(entry, t) for entry, t in self._home.items())
        # The weight of a pair is on both of the two.
        self.weight = (sum(self._burdens.values()) + places) // 2

    def improve(self, lots: Lots, least: int, patience: int, pinned: Collection[int] = ()) -> None:
        """Swaps until the weight is `least`, or so many steps brought nothing better.

        Whoever is `pinned` is never moved. Ends at the best arrangement it came to. `work` counts
        the swaps it weighed.
        """
        best, best_weight = [list(table) for table in self.tables], self.weight
        resting = dict.fromkeys(pinned, sys.maxsize)
        step = last_gain = 0
        while best_weight > least and step - last_gain < patience:
            step += 1
            self.work += _STEP
            burdened = [
                entry
                for entry, burden in self._burdens.items()
                if burden and resting.get(entry, 0) < step
            ]
            if not burdened:
                continue
            entry = burdened[lots.below(len(burdened))]
            begin = lots.below(len(self._chairs))
            other, change = self._partner(entry, begin, resting, step)
            if other is None:
                continue
            self._swap(entry, other)
            self.weight += change
            resting[entry] = resting[other] = step + 1 + lots.below(REST)
            if self.weight < best_weight:
                best, best_weight, last_gain = [list(t) for t in self.tables], self.weight, step
        self.tables, self.weight = best, best_weight

    def _partner(
        self, entry: int, begin: int, resting: Mapping[int, int], step: int
    ) -> tuple[int | None, int]:
        """Whom to swap with, and by how much that changes the weight; looks from chair `begin` on.

        Ends early at somebody who takes all of the burden away.
        """
        home = self._home[entry]
        mates = [mate for mate in self.tables[home] if mate != entry]
        pairs, place = self._weights.pairs, self._weights.place
        own = pairs.get(entry, _NOBODY)
        burden = self._burdens[entry]
        at_table = [0] * len(self.tables)
        for mate, weight in own.items():
            if mate in self._home:
                at_table[self._home[mate]] += weight
        partner: int | None = None
        least = 0
        for away, chair in self._chairs[begin:] + self._chairs[:begin]:
            other = self.tables[away][chair]
            if away == home or resting.get(other, 0) >= step:
                continue
            self.work += 1
            others = pairs.get(other, _NOBODY)
            change = at_table[away] - own.get(other, 0) + place(entry, away) - burden
            change += place(other, home) - self._burdens[other]
            for mate in mates:
                change += others.get(mate, 0)
            if partner is None or change < least:
                partner, least = other, change
                if change <= -burden:
                    break
        return partner, least

    def _swap(self, entry: int, other: int) -> None:
        home, away = self._home[entry], self._home[other]
        chair, its_chair = self.tables[home].index(entry), self.tables[away].index(other)
        self.tables[home][chair], self.tables[away][its_chair] = other, entry
        self._home[entry], self._home[other] = away, home
        for table in (home, away):
            for one in self.tables[table]:
                self._burdens[one] = self._burden(one, table)

    def _burden(self, entry: int, table: int) -> int:
        own = self._weights.pairs.get(entry, _NOBODY)
        mates = sum(own.get(mate, 0) for mate in self.tables[table]) if own else 0
        return mates + self._weights.place(entry, table)

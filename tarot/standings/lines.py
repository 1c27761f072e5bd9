"""What is ranked: one line an entry, its balances by position and its penalties apart from them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

from tarot.standings.refused import Unrankable

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class EntryLine:
    """One entry and what it has made, in points, position by position from the first.

    `balances` has None where the entry did not play, or nobody knows yet what it made; that adds
    nothing. `penalties` are zero or less and never part of a balance. `deals` has how many deals
    count at each position, those annulled left out (R-FREE-9); it may be empty where nobody asks
    for averages. `carried` was brought from an earlier session (R-FREE-10). Whoever left for good
    has in `left_after` the last position they were there for, 0 for those who never came. Sanctions
    hold whatever the policy says: from position `last_from` on the entry is ranked behind everybody
    else, from `removed_from` on it is not ranked any more (R-ARB-6).
    """

    entry: int
    balances: tuple[int | None, ...]
    penalties: tuple[int, ...] = ()
    deals: tuple[int, ...] = ()
    carried: int = 0
    left_after: int | None = None
    last_from: int | None = None
    removed_from: int | None = None

    @property
    def score(self) -> int:
        """The sum of the balances, which no penalty touches."""
        return sum(self.known_balances)

    @property
    def penalty(self) -> int:
        """What all penalties come to, zero or less."""
        return sum(self.penalties)

    @property
    def total(self) -> int:
        """What counts: carried over, made and lost in penalties (R-FREE-6)."""
        return self.carried + self.score + self.penalty

    @property
    def average(self) -> Fraction | None:
        """The total by deal that counts; None before the first of them."""
        deals = sum(self.deals)
        return Fraction(self.total, deals) if deals else None

    @property
    def known_balances(self) -> tuple[int, ...]:
        """The balances of the positions played."""
        return tuple(balance for balance in self.balances if balance is not None)

    @property
    def played(self) -> int:
        """How many positions have a balance."""
        return len(self.known_balances)

    def through(self, position: int) -> "EntryLine":
        """The line as it was after a position; what happened later has not happened yet."""
        left = self.left_after
        return replace(
            self,
            balances=_cut(self.balances, 0, position, None),
            penalties=_cut(self.penalties, 0, position, 0),
            deals=self.deals[:position],
            left_after=left if left is not None and left < position else None,
            last_from=_until(self.last_from, position),
            removed_from=_until(self.removed_from, position),
        )

    def only(self, position: int) -> "EntryLine":
        """One position by itself: nothing carried over."""
        return replace(
            self.through(position),
            balances=_cut(self.balances, position - 1, position, None),
            penalties=_cut(self.penalties, position - 1, position, 0),
            deals=self.deals[position - 1 : position],
            carried=0,
        )


def _until(since: int | None, position: int) -> int | None:
    return since if since is not None and since <= position else None


def _cut(values: tuple[T, ...], start: int, end: int, missing: T) -> tuple[T, ...]:
    there = values[start:end]
    return there + (missing,) * (end - start - len(there))


def positions_played(lines: Iterable[EntryLine]) -> int:
    """The last position at which anybody has a balance."""
    return max(
        (
            position
            for line in lines
            for position, balance in enumerate(line.balances, start=1)
            if balance is not None
        ),
        default=0,
    )


def position_sums(lines: Sequence[EntryLine]) -> tuple[int, ...]:
    """What the balances of each position add up to: zero unless something is missing or wrong.

    Penalties are left out. It need not be zero after an arbiter gave points to one side alone.
    """
    return tuple(
        sum(line.only(position).score for line in lines)
        for position in range(1, positions_played(lines) + 1)
    )


def checked(lines: Iterable[EntryLine]) -> tuple[EntryLine, ...]:
    """The lines; raises `Unrankable` where one is listed twice or contradicts itself."""
    all_lines = tuple(lines)
    for entry, times in Counter(line.entry for line in all_lines).items():
        if times > 1:
            raise Unrankable("entry_twice", entry=entry)
    for line in all_lines:
        for points in line.penalties:
            if points > 0:
                raise Unrankable("penalty_adds", entry=line.entry, points=points)
        last = positions_played([line])
        if line.left_after is not None and last > line.left_after:
            raise Unrankable(
                "played_after_leaving", entry=line.entry, left=line.left_after, position=last
            )
    return all_lines

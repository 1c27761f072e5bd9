"""One position as a value: the tables, their chairs by the compass, and who met whom.

Chairs are listed in the order of play, counter-clockwise: South, East, North, West, so that at a
full table chair 0 is South, as in TDN. A table of three has no North, and at a table of five the
fifth chair, `5`, comes last.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from tarot.movements.refused import Unseatable

IN_ORDER_OF_PLAY: Final = "SENW5"
# Cards and lists of the federation name the chairs of a table in this order.
AS_LISTED: Final = "NSEW5"

Pair = tuple[int, int]
"""Two entries, the lower number first."""


@dataclass(frozen=True, slots=True)
class TableSeating:
    """A table of one position: `entries` by chair, and the compass letter of each chair."""

    table: int
    entries: tuple[int, ...]
    compass: str

    @classmethod
    def of(cls, table: int, by_compass: Mapping[str, int]) -> "TableSeating":
        """The table where these entries sit at these letters of the compass."""
        compass = "".join(letter for letter in IN_ORDER_OF_PLAY if letter in by_compass)
        return cls(table, tuple(by_compass[letter] for letter in compass), compass)

    def at(self, letter: str) -> int | None:
        """Who sits there; None where nobody does."""
        chair = self.compass.find(letter)
        return None if chair < 0 else self.entries[chair]

    def __str__(self) -> str:
        chairs = zip(self.compass, self.entries, strict=True)
        return f"table {self.table}: " + " ".join(f"{letter}={entry}" for letter, entry in chairs)


Seating = tuple[TableSeating, ...]
"""One position: its tables in the order of their numbers, from 1."""


def letters(size: int) -> str:
    """The chairs of a table of so many people, as they are listed: without North at three."""
    return "SEW" if size == 3 else AS_LISTED[:size]


def laid_out(sizes: Sequence[int], entries: Iterable[int]) -> Seating:
    """Seats entries in their order: table 1 North, South, East, West, then table 2, and so on.

    `sizes` has the number of people of each table; raises `Unseatable` when they do not add up or
    an entry is listed twice.
    """
    waiting = iter(filling(sizes, entries))
    return tuple(
        TableSeating.of(table, {letter: next(waiting) for letter in letters(size)})
        for table, size in enumerate(sizes, start=1)
    )


def filling(sizes: Sequence[int], entries: Iterable[int]) -> list[int]:
    """The entries as a list; raises `Unseatable` unless each is there once and all seats are."""
    order = without_doubles(entries)
    if sum(sizes) != len(order):
        raise Unseatable("other_number", seats=sum(sizes), entries=len(order))
    return order


def without_doubles(entries: Iterable[int]) -> list[int]:
    """The entries as a list; raises `Unseatable` for one that is listed twice."""
    order = list(entries)
    for entry, times in Counter(order).items():
        if times > 1:
            raise Unseatable("entry_twice", entry=entry)
    return order


def entries_of(seating: Seating) -> list[int]:
    """Everybody who sits at this position, table by table."""
    return [entry for table in seating for entry in table.entries]


def pairs_of(entries: Iterable[int]) -> Iterable[Pair]:
    """Every two of them."""
    return combinations(sorted(entries), 2)


def meetings(seatings: Iterable[Seating]) -> Counter[Pair]:
    """How often each two sat at one table; at five, whoever sits out is at the table too."""
    return Counter(
        pair for seating in seatings for table in seating for pair in pairs_of(table.entries)
    )


def repeats(seating: Seating, met: Mapping[Pair, int]) -> tuple[Pair, ...]:
    """The pairs that this position brings together although they have met."""
    return tuple(
        pair for table in seating for pair in pairs_of(table.entries) if met.get(pair, 0) > 0
    )


def repeats_by_position(seatings: Sequence[Seating]) -> tuple[tuple[Pair, ...], ...]:
    """For each position, the pairs that have met at an earlier one."""
    met: Counter[Pair] = Counter()
    found: list[tuple[Pair, ...]] = []
    for seating in seatings:
        found.append(repeats(seating, met))
        met += meetings([seating])
    return tuple(found)

"""A movement: for every position and chair, the starting place of whoever sits there."""

from dataclasses import dataclass
from typing import Final

LINES: Final = "NSEW"

Plan = tuple[tuple[int, int, int, int], ...]
"""One position: for each table, where its North, South, East and West started. Starting places
count from 0: North, South, East, West of table 1, then those of table 2."""


@dataclass(frozen=True, slots=True)
class Movement:
    """A fixed movement for a number of tables, one plan a position, from position 1."""

    name: str  # "fft" or "howell"
    tables: int
    plans: tuple[Plan, ...]

    @property
    def most_positions(self) -> int:
        """How many positions it has."""
        return len(self.plans)

"""All positions of an event drawn at once, before the first one.

Drawn one after the other, positions of 12 to 28 people can run into a corner where some have to
meet again. Drawn together they need not: several events are drawn and the best is kept, and where a
movement does better still, it is the starting places of that movement that are drawn.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tarot.movements.drawing import draw
from tarot.movements.lots import ALGORITHM, Lots
from tarot.movements.odd_tables import FULL
from tarot.movements.refused import Unseatable
from tarot.movements.seating import Pair, Seating, repeats_by_position
from tarot.movements.seats import movement_for, seat

EVENTS: Final = 8  # at most


@dataclass(frozen=True, slots=True)
class DrawnAhead:
    """The positions of an event, and the repeats of each."""

    seatings: tuple[Seating, ...]
    repeats: tuple[tuple[Pair, ...], ...]
    by_movement: bool  # whether the starting places of a movement were drawn
    algorithm: str = ALGORITHM

    @property
    def repeated(self) -> int:
        """How many repeats there are in all."""
        return sum(len(pairs) for pairs in self.repeats)


def draw_ahead(
    entries: Iterable[int],
    sizes: Sequence[int],
    positions: int,
    seed: bytes,
    clubs: Mapping[int, Hashable] | None = None,
) -> DrawnAhead:
    """Draws so many positions from one seed, with as few repeats as it finds.

    Arguments and errors are those of `draw`; `clubs` holds for position 1.
    """
    order = list(entries)
    lots = Lots(seed)
    best = _event(order, sizes, positions, lots, clubs)
    for _ in range(EVENTS - 1):
        if best.repeated == 0:
            return best
        another = _event(order, sizes, positions, lots, clubs)
        best = min(best, another, key=lambda event: event.repeated)
    moved = _movement(best.seatings[0], sizes, positions)
    return moved if moved and moved.repeated < best.repeated else best


def _event(
    order: Sequence[int],
    sizes: Sequence[int],
    positions: int,
    lots: Lots,
    clubs: Mapping[int, Hashable] | None,
) -> DrawnAhead:
    played: list[Seating] = []
    for position in range(1, positions + 1):
        seed = lots.below(1 << 63).to_bytes(8, "big")
        drawn = draw(order, sizes, seed, played, clubs if position == 1 else None)
        played.append(drawn.seating)
    return DrawnAhead(tuple(played), repeats_by_position(played), by_movement=False)


def _movement(first: Seating, sizes: Sequence[int], positions: int) -> DrawnAhead | None:
    """The movement from these starting places; None where there is none of so many positions."""
    if any(size != FULL for size in sizes):
        return None
    try:
        movement = movement_for(len(sizes))
        seatings = tuple(seat(movement, p, first) for p in range(1, positions + 1))
    except Unseatable:
        return None
    return DrawnAhead(seatings, repeats_by_position(seatings), by_movement=True)

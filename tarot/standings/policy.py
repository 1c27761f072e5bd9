"""How an organiser ranks: what is announced before the event, as data."""

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from typing import Final

from tarot.standings.keys import KEY_NAMES, Key
from tarot.standings.refused import Unrankable


class Places(Enum):
    """What equals by every criterion are given.

    `SHARED`: the same place, and the next ones are left out (1, 2, 2, 4). `PRINTED`: a place each,
    in the order of their entry numbers, as printed lists have it (1, 2, 3, 4).
    """

    SHARED = "shared"
    PRINTED = "printed"


class Leavers(Enum):
    """Where those are ranked who left before the end; the federation does not say (R-FREE-11).

    `KEEP`: with the others, by what they made. `LAST`: behind all who stayed, whatever they made.
    `REMOVE`: not at all; what the others made against them stands.
    """

    KEEP = "keep"
    LAST = "last"
    REMOVE = "remove"


@dataclass(frozen=True, slots=True)
class Policy:
    """The rules of a ranking: criteria in order, places of equals, leavers, and the seed of a draw.

    Raises `Unrankable` for criteria that contradict each other.
    """

    keys: tuple[Key, ...] = (Key.TOTAL,)
    places: Places = Places.SHARED
    leavers: Leavers = Leavers.KEEP
    seed: bytes | None = None

    def __post_init__(self) -> None:
        if not self.keys:
            raise Unrankable("no_keys")
        for key, times in Counter(self.keys).items():
            if times > 1:
                raise Unrankable("key_twice", key=KEY_NAMES[key])
        if Key.DRAW in self.keys:
            if self.keys[-1] is not Key.DRAW:
                raise Unrankable("draw_not_last")
            if self.seed is None:
                raise Unrankable("draw_without_seed")


BY_TOTAL: Final = Policy()

"""By what entries are ranked, one criterion after the other, each as a measure."""

import hashlib
from collections.abc import Callable, Mapping
from enum import Enum
from fractions import Fraction
from typing import Final

from tarot.standings.lines import EntryLine
from tarot.wording import Text

Measure = tuple[int | Fraction, ...]
"""Compared in order, the greater one first; empty, behind all others, where there is none."""

# Names the way from a seed to the order of equals. Whatever changes that changes this name.
DRAW_ALGORITHM: Final = "tarot-tie-1"


class Key(Enum):
    """One criterion. The federation has only the total (R-FREE-6)."""

    TOTAL = "total"
    AVERAGE = "average"
    PENALTIES = "penalties"
    BEST_POSITION = "best_position"
    POSITIVE_POSITIONS = "positive_positions"
    LAST_POSITION = "last_position"
    DRAW = "draw"


KEY_NAMES: Final[Mapping[Key, Text]] = {
    Key.TOTAL: Text("total", "total"),
    Key.AVERAGE: Text("moyenne par donne", "average by deal"),
    Key.PENALTIES: Text("moins de pénalités", "fewer penalties"),
    Key.BEST_POSITION: Text("meilleure position", "best position"),
    Key.POSITIVE_POSITIONS: Text("nombre de positions positives", "number of positive positions"),
    Key.LAST_POSITION: Text("dernière position", "last position"),
    Key.DRAW: Text("tirage au sort", "draw"),
}


def lot(seed: bytes, entry: int) -> int:
    """The lot of an entry in a draw; the highest comes first.

    SHA-256 of three lines of text, each ended by a line feed: "tarot tie draw", the seed in
    lower-case hexadecimal, the entry; the digest read as a number, big end first. It does not
    depend on who else is in the draw.
    """
    text = f"tarot tie draw\n{seed.hex()}\n{entry}\n"
    return int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")


def measure(key: Key, line: EntryLine, seed: bytes | None) -> Measure:
    """What a line has by one criterion. Only balances count for positions, penalties do not."""
    if key is Key.DRAW:
        return () if seed is None else (lot(seed, line.entry),)
    return _MEASURES[key](line)


def _average(line: EntryLine) -> Measure:
    average = line.average
    return () if average is None else (average,)


def _last_position(line: EntryLine) -> Measure:
    last = line.balances[-1] if line.balances else None
    return () if last is None else (last,)


_MEASURES: Final[Mapping[Key, Callable[[EntryLine], Measure]]] = {
    Key.TOTAL: lambda line: (line.total,),
    Key.AVERAGE: _average,
    Key.PENALTIES: lambda line: (line.penalty,),
    Key.BEST_POSITION: lambda line: tuple(sorted(line.known_balances)[-1:]),
    Key.POSITIVE_POSITIONS: lambda line: (sum(one > 0 for one in line.known_balances),),
    Key.LAST_POSITION: _last_position,
}

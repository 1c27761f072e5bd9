"""What the same board played at several tables is worth: notes in per cent, and match points.

Notes are in thousandths of a per cent, match points in thousandths of a point: whole numbers, as
the federation prints three decimals.
"""

from collections import Counter
from collections.abc import Sequence
from math import isqrt
from typing import Final

ALL: Final = 100_000  # a hundred per cent


def attack_notes(scores: Sequence[int]) -> tuple[int, ...]:
    """The note of the taker at each table, by the score of the taker there (R-IND-1).

    A hundred for the best, none for the worst, the others equally spaced, equals with one note
    between them: what is below, and half of what is equal, out of all the others. Raises ValueError
    for fewer than two tables, which nothing can be compared at.
    """
    if len(scores) < 2:
        raise ValueError("a board is compared over two tables at least")
    times = Counter(scores)
    below = {score: sum(times[other] for other in times if other < score) for score in times}
    others = len(scores) - 1
    # Twice over, so that half of the equals is a whole number; to the nearest thousandth.
    doubled = (2 * below[score] + times[score] - 1 for score in scores)
    return tuple((ALL * twice + others) // (2 * others) for twice in doubled)


def defence_note(attack: int) -> int:
    """The note of each defender: what the taker's leaves of a hundred per cent (R-IND-1)."""
    return ALL - attack


def match_points(own: int, opposing: int) -> int:
    """What a team of four wins on a board, below zero what it loses: the square root of the gap
    between its own attacker's score and that of the attacker it defended against (R-QUA-2)."""
    root = _root(abs(own - opposing))
    return root if own >= opposing else -root


def team_match_points(own: int, opposing: int) -> tuple[int, int]:
    """What each side of a team match has of a board: the better one the root of the gap, the other
    nothing (R-EQ-2)."""
    won = match_points(own, opposing)
    return max(won, 0), max(-won, 0)


def _root(gap: int) -> int:
    """In thousandths, to the nearest; no root of a whole number lies between two of them."""
    return (isqrt(4_000_000 * gap) + 1) // 2

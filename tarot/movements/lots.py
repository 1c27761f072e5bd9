"""Chance that anybody can re-run: lots drawn from a seed with SHA-256 alone.

The numbers are SHA-256(seed || counter), the counter being eight bytes that count from 0, the first
eight bytes of each digest read as a number, big end first. Any language can do that; a generator of
Python could change with its versions.
"""

import hashlib
from collections.abc import Iterable
from typing import Final

# Names the whole way from a seed to a seating. Whatever changes a draw changes this name.
ALGORITHM: Final = "tarot-draw-1"
_WORDS: Final = 1 << 64


def seed_of(tournament: str, position: int, root: bytes) -> bytes:
    """The seed of a draw, to be published before it.

    SHA-256 of four lines of text, each ended by a line feed: "tarot seat draw", the id of the
    tournament, the position, and the root of the checkpoint that closed the position before (of the
    registrations, before position 1) in lower-case hexadecimal.
    """
    text = f"tarot seat draw\n{tournament}\n{position}\n{root.hex()}\n"
    return hashlib.sha256(text.encode()).digest()


class Lots:
    """Numbers and orders drawn from a seed, always the same ones."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._drawn = 0

    def below(self, bound: int) -> int:
        """A whole number from 0 up to `bound`, that one excluded, each equally likely."""
        fair = _WORDS - _WORDS % bound
        while True:
            counter = self._drawn.to_bytes(8, "big")
            self._drawn += 1
            word = int.from_bytes(hashlib.sha256(self._seed + counter).digest()[:8], "big")
            if word < fair:
                return word % bound

    def shuffled(self, items: Iterable[int]) -> list[int]:
        """The items in an order where each is equally likely.

        From the last place to the second, each changes with a place drawn from those up to it.
        """
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

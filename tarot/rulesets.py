"""The rules a deal is played under, as named values that never change.

A ruleset says how many cards each player gets, how many go to the chien and how many trumps make a
poignee, for each number of players it knows. A deal keeps the ruleset it was played under for ever.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType
from typing import Final


class Bid(IntEnum):
    """What a player may say in the auction, lowest first (R-BID-3)."""

    PASS = 0
    PETITE = 1
    GARDE = 2
    GARDE_SANS = 3
    GARDE_CONTRE = 4

    @property
    def code(self) -> str:
        """The word of the record: `garde_sans`."""
        return self.name.lower()

    @property
    def takes_chien(self) -> bool:
        """Whether the taker takes up the chien and lays an ecart aside (R-DOG-1, R-DOG-8, 9)."""
        return self in (Bid.PETITE, Bid.GARDE)


BIDS: Final[Mapping[str, Bid]] = MappingProxyType({bid.code: bid for bid in Bid})

LEVELS: Final = ("simple", "double", "triple")


@dataclass(frozen=True, slots=True)
class Layout:
    """How the pack is dealt out for one number of players, and the rule that says so."""

    players: int
    hand_size: int
    chien_size: int
    poignees: tuple[int, ...]  # trumps shown for simple, double, triple (R-POI-1)
    rule: str
    pile_count: int = 0
    pile_size: int = 0

    @property
    def trick_count(self) -> int:
        """The tricks of a whole deal: one for each card a player holds."""
        return self.hand_size + self.pile_count * self.pile_size


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A named set of rules: its layouts by number of players."""

    id: str
    layouts: Mapping[int, Layout]

    @property
    def has_auction(self) -> bool:
        """Whether somebody takes: every form but the two-player one."""
        return 2 not in self.layouts


FFT_2012: Final = Ruleset(
    "fft-2012",
    MappingProxyType(
        {
            3: Layout(3, 24, 6, (13, 15, 18), "R-DEAL3-1"),
            4: Layout(4, 18, 6, (10, 13, 15), "R-DEAL-4"),
            5: Layout(5, 15, 3, (8, 10, 13), "R-DEAL5-1"),
        }
    ),
)

DUO: Final = Ruleset(
    "duo",
    MappingProxyType({2: Layout(2, 21, 0, (), "R-DEAL2-1", pile_count=6, pile_size=3)}),
)

RULESETS: Final[Mapping[str, Ruleset]] = MappingProxyType(
    {ruleset.id: ruleset for ruleset in (FFT_2012, DUO)}
)

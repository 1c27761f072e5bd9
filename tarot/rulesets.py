"""The rules a deal is played under, as named values that never change.

A ruleset says how the pack is dealt for each number of players it knows, which bids there are, and
by which scale a deal is scored. A deal keeps the ruleset it was played under for ever. The
federation's own, and the two-player one, stand here; clubs build theirs in `tarot.house_rules`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
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
class Chelem:
    """What a chelem is worth to the attack, per defender: made after an announcement, made without
    one, announced and failed."""

    announced: int
    unannounced: int
    failed: int


@dataclass(frozen=True, slots=True)
class Misere:
    """What a misere is worth, per defender, and whether it goes to the side that declares it or to
    the winner of the deal."""

    value: int
    to_winner: bool


@dataclass(frozen=True, slots=True)
class Scale:
    """What everything is worth, in points per defender (R-SCORE-1 to R-SCORE-4, R-SLAM-4)."""

    base: int = 25
    multipliers: Mapping[Bid, int] = field(
        default_factory=lambda: MappingProxyType(
            {Bid.PETITE: 1, Bid.GARDE: 2, Bid.GARDE_SANS: 4, Bid.GARDE_CONTRE: 6}
        )
    )
    petit_au_bout: int = 10
    poignees: tuple[int, int, int] = (20, 30, 40)  # simple, double, triple
    chelem: Chelem = Chelem(announced=400, unannounced=200, failed=-200)
    chelem_of_defence: int = -200
    # What no federation rule knows; None or 1 leaves it out.
    petit_chelem: Chelem | None = None
    misere: Misere | None = None
    margin_step: int = 1
    margin_rounds_up: bool = False
    halves_at_five: bool = False


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A named set of rules: its layouts by number of players, its bids and its scale."""

    id: str
    layouts: Mapping[int, Layout]
    scale: Scale = Scale()
    bids: tuple[Bid, ...] = tuple(Bid)

    @property
    def has_auction(self) -> bool:
        """Whether somebody takes: every form but the two-player one."""
        return bool(self.bids)


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
    bids=(),
)

RULESETS: Final[Mapping[str, Ruleset]] = MappingProxyType(
    {ruleset.id: ruleset for ruleset in (FFT_2012, DUO)}
)

"""What a deal came to: everything its score depends on, counted from the cards or claimed."""

from dataclasses import dataclass
from typing import ClassVar, Final

from tarot.rulesets import Bid, Ruleset

ATTACK: Final = "attack"
DEFENCE: Final = "defence"
TARGETS: Final = (56, 51, 41, 36)  # points to reach, by the bouts held at the end (R-COUNT-2)


@dataclass(frozen=True, slots=True)
class Shown:
    """A poignee as it counts: who showed it, which side that is, and how much it is."""

    side: str
    level: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a deal with a taker came to: everything its score depends on.

    `attack_half_points` are half-points; `chelem_made_by` a side; `partner` None at five is alone.
    """

    ruleset: Ruleset
    players: int
    taker: int
    partner: int | None
    contract: Bid
    attack_half_points: int
    bouts: int
    petit_au_bout: str | None = None
    chelem_announced: bool = False
    chelem_made_by: str | None = None
    poignees: tuple[Shown, ...] = ()
    miseres: tuple[str, ...] = ()  # the side that declared each, under house rules
    petit_chelem_announced: bool = False
    petit_chelem_made: bool = False  # all tricks but one won by the attack
    trick_winners: tuple[int, ...] | None = None  # None where no cards are known


@dataclass(frozen=True, slots=True)
class DuoOutcome:
    """What a two-player deal came to; pairs are by seat, points in half-points."""

    players: ClassVar[int] = 2
    ruleset: Ruleset
    half_points: tuple[int, int]
    bouts: tuple[int, int]
    petit_au_bout: int | None
    trick_winners: tuple[int, ...] | None = None

    @property
    def targets(self) -> tuple[int, int]:
        """What each player has to reach with the bouts of his own (R-SCORE-9)."""
        return TARGETS[self.bouts[0]], TARGETS[self.bouts[1]]

    @property
    def winner(self) -> int:
        """The seat that reaches its target; the targets make 92 and the points 91, so one does."""
        return 0 if self.half_points[0] >= 2 * self.targets[0] else 1

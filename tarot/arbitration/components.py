"""What a ruling is made of: one value for each thing an arbiter can order.

Those on the deal change what it is worth; the others go beside it and touch no score. `subject` is
what a component is about, where a ruling may have several of one kind.
"""

from dataclasses import dataclass
from typing import ClassVar

from tarot.arbitration.awards import Award
from tarot.arbitration.changes import BONUS_FIELDS, Changes
from tarot.arbitration.forms import Unit
from tarot.arbitration.refused import Unjudgeable
from tarot.cards import Card


class Component:
    """One thing that is ordered."""

    __slots__ = ()
    code: ClassVar[str]

    @property
    def subject(self) -> object:
        """Whom or what it is about; two of one kind about the same are one too many."""
        return None


@dataclass(frozen=True, slots=True)
class ResultStands(Component):
    """The result of the table is kept."""

    code: ClassVar[str] = "result_stands"


@dataclass(frozen=True, slots=True)
class ClericalCorrection(Component):
    """The outcome was written down wrongly: what it really was."""

    code: ClassVar[str] = "clerical_correction"
    changes: Changes


@dataclass(frozen=True, slots=True)
class TricksTransfer(Component):
    """These tricks (from 1) go to a side, whoever won them; counted again from the log."""

    code: ClassVar[str] = "tricks_transfer"
    to: str
    tricks: tuple[int, ...]

    @property
    def subject(self) -> object:
        """The side that gets them."""
        return self.to


@dataclass(frozen=True, slots=True)
class PointsTransfer(Component):
    """So many half-points and these bouts go to a side. The half-points include those of the
    bouts."""

    code: ClassVar[str] = "points_transfer"
    to: str
    half_points: int
    bouts: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class ContractDeemed(Component):
    """The contract counts as made or failed by so many whole points; failed by one at least."""

    code: ClassVar[str] = "contract_deemed"
    made: bool
    margin: int

    def __post_init__(self) -> None:
        if self.margin < (0 if self.made else 1):
            raise Unjudgeable("failed_by_nothing")


@dataclass(frozen=True, slots=True)
class BonusSet(Component):
    """Poignees, petit au bout or chelem granted, refused or reversed."""

    code: ClassVar[str] = "bonus_set"
    changes: Changes

    def __post_init__(self) -> None:
        for field in sorted(self.changes.fields - BONUS_FIELDS):
            raise Unjudgeable("not_a_bonus", field=field)


@dataclass(frozen=True, slots=True)
class Result:
    """One of the results an arbiter thinks of, and how much it weighs, in per cent."""

    changes: Changes
    weight: int = 100


@dataclass(frozen=True, slots=True)
class Assigned(Component):
    """The result the deal would have had, or up to four weighted ones; weights add up to 100."""

    code: ClassVar[str] = "assigned"
    results: tuple[Result, ...]

    def __post_init__(self) -> None:
        total = sum(result.weight for result in self.results)
        weighed = all(result.weight > 0 for result in self.results)
        if total != 100 or not weighed or len(self.results) > 4:
            raise Unjudgeable("weights_not_100", total=total)


@dataclass(frozen=True, slots=True)
class AssignedSplit(Component):
    """Another result for each side. Need not add up to zero, and needs a reason."""

    code: ClassVar[str] = "assigned_split"
    attack: Changes
    defence: Changes
    reason: str

    def __post_init__(self) -> None:
        if not self.reason.strip():
            raise Unjudgeable("reason_needed")


@dataclass(frozen=True, slots=True)
class Artificial(Component):
    """The deal cannot be scored: a score for each seat, in points, zero or what a club gives."""

    code: ClassVar[str] = "artificial"
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AnnulDeal(Component):
    """The deal does not count as played; `redealt`: another one is dealt in its place."""

    code: ClassVar[str] = "annul_deal"
    redealt: bool = False


@dataclass(frozen=True, slots=True)
class AdjustedBoard(Component):
    """Duplicate: notes in place of those the board gives (R-ADJ). `offender` is the side at fault,
    None where both get the same."""

    code: ClassVar[str] = "adjusted_board"
    award: Award
    offender: str | None = None


@dataclass(frozen=True, slots=True)
class Penalty(Component):
    """Taken off what the entry on a seat has in all, never off a sheet; without a sign."""

    code: ClassVar[str] = "procedural_penalty"
    seat: int
    amount: int
    unit: Unit = Unit.POINTS

    def __post_init__(self) -> None:
        if self.amount <= 0:
            raise Unjudgeable("penalty_not_positive")

    @property
    def subject(self) -> object:
        """The seat, and in which unit."""
        return self.seat, self.unit


@dataclass(frozen=True, slots=True)
class OnSeat(Component):
    """Something ordered of the person on a seat."""

    seat: int

    @property
    def subject(self) -> object:
        """The seat."""
        return self.seat


@dataclass(frozen=True, slots=True)
class Warned(OnSeat):
    """A warning."""

    code: ClassVar[str] = "warning"


@dataclass(frozen=True, slots=True)
class MayNotBid(OnSeat):
    """No bid on the next deal (R-LIB-1)."""

    code: ClassVar[str] = "may_not_bid"


@dataclass(frozen=True, slots=True)
class Excluded(OnSeat):
    """Out of the event."""

    code: ClassVar[str] = "exclusion"


@dataclass(frozen=True, slots=True)
class RankedLast(OnSeat):
    """Ranked behind everybody else."""

    code: ClassVar[str] = "rank_last"

"""Which components make a ruling together: each once about its subject, none against another."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from tarot.arbitration.changes import TRICK_FIELDS
from tarot.arbitration.components import (
    AdjustedBoard,
    AnnulDeal,
    Artificial,
    Assigned,
    AssignedSplit,
    BonusSet,
    ClericalCorrection,
    Component,
    ContractDeemed,
    OnSeat,
    Penalty,
    PointsTransfer,
    ResultStands,
    TricksTransfer,
)
from tarot.arbitration.refused import Unjudgeable
from tarot.outcome import DuoOutcome, Outcome

IN_STEPS: Final = (TricksTransfer, ClericalCorrection, PointsTransfer, ContractDeemed, BonusSet)
"""The components that turn one outcome into another, in the order in which they do."""

WHOLE_RESULTS: Final = (ResultStands, AnnulDeal, Assigned, AssignedSplit, Artificial)
"""The components that settle the result by themselves: none goes with another, nor with a step."""

BESIDE: Final = (Penalty, OnSeat)
"""What is ordered beside the score and goes with everything."""

_EXCLUDED: Final = (
    (ContractDeemed, PointsTransfer),
    (ContractDeemed, TricksTransfer),
    (AdjustedBoard, AnnulDeal),
    (AdjustedBoard, Artificial),
)

_OF_AN_ATTACK: Final = (*IN_STEPS, Assigned, AssignedSplit)


def check(components: Sequence[Component], outcome: Outcome | DuoOutcome) -> None:
    """Raise `Unjudgeable` where the components are no ruling on such a deal."""
    if not components:
        raise Unjudgeable("nothing_ruled")
    for one, other in combinations(components, 2):
        if one.code == other.code and _about_the_same(one, other):
            raise Unjudgeable("component_twice", component=one.code)
        if excludes(one, other):
            raise Unjudgeable("components_exclude", component=one.code, other=other.code)
    for one in components:
        if isinstance(outcome, DuoOutcome) and isinstance(one, _OF_AN_ATTACK):
            raise Unjudgeable("for_takers_only", component=one.code)
        if isinstance(one, BESIDE) and not 0 <= one.seat < outcome.players:
            raise Unjudgeable("seat_not_at_table", seat=one.seat)


def _about_the_same(one: Component, other: Component) -> bool:
    """Two transfers of tricks are about the same where they name one trick."""
    if isinstance(one, TricksTransfer) and isinstance(other, TricksTransfer):
        return one.to == other.to or not set(one.tricks).isdisjoint(other.tricks)
    return one.subject == other.subject


def excludes(one: Component, other: Component) -> bool:
    """Whether a ruling cannot have both."""
    return _excludes(one, other) or _excludes(other, one)


def _excludes(one: Component, other: Component) -> bool:
    if isinstance(one, WHOLE_RESULTS) and isinstance(other, (*WHOLE_RESULTS, *IN_STEPS)):
        return True
    if isinstance(one, TricksTransfer) and isinstance(other, ClericalCorrection):
        return not TRICK_FIELDS.isdisjoint(other.changes.fields)  # they come from the log
    return any(isinstance(one, first) and isinstance(other, second) for first, second in _EXCLUDED)

"""Which way of seating may follow which (R-FREE-4, R-TEAM-2)."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from tarot.movements.refused import Unseatable


class Method(StrEnum):
    """How the people of a position are seated, announced at the start.

    A final comes after all positions that are seated by one of the others (R-FREE-7).
    """

    MOVEMENT = "movement"
    RANDOM = "random"
    BEST = "best"
    FINAL = "final"


ORDINARY: Final = (Method.MOVEMENT, Method.RANDOM, Method.BEST)


def refusal(method: Method, earlier: Sequence[Method], team_size: int = 1) -> Unseatable | None:
    """Why a position may not be seated so after the earlier ones; None where it may.

    The places that a draw gives at position 1 may begin a movement: what cannot be taken up is a
    movement that was left, or one that others went before.
    """
    if team_size > 1 and method is not Method.MOVEMENT:
        return Unseatable("teams_move_only")
    left = [one for one in earlier[1:] if one is not Method.MOVEMENT]
    if method is Method.MOVEMENT and (left or earlier[:1] == [Method.BEST]):
        return Unseatable("movement_left")
    return None

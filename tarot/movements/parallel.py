"""Parallel events of teams of four: one member of each team in each (R-TEAM-2).

Each event is seated by itself, so team-mates never meet, whatever the way of seating. The tables of
event 1 come first, then those of event 2, and so on.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tarot.movements.refused import Unseatable
from tarot.movements.seating import Seating

EVENTS: Final = 4


def parallel_events(teams: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """The people of each event: the first member of every team, the second ones, and so on.

    Raises `Unseatable` unless the teams are a multiple of four, and of four.
    """
    if not teams or len(teams) % EVENTS:
        raise Unseatable("teams_not_in_fours", teams=len(teams))
    if any(len(team) != EVENTS for team in teams):
        raise Unseatable("parallel_fours")
    return tuple(zip(*teams, strict=True))


def event_seed(seed: bytes, event: int) -> bytes:
    """The seed of an event, from 1: that of the position, and one more byte, its number.

    With one seed for all, the same teams would come together in each event.
    """
    return seed + bytes([event])


def side_by_side(events: Sequence[Seating]) -> Seating:
    """The seatings of the events as one position, the tables numbered through."""
    tables = [table for event in events for table in event]
    return tuple(replace(table, table=number) for number, table in enumerate(tables, start=1))

"""What differs between two rankings: who moved, by how much, and which scores made it so."""

from collections.abc import Sequence
from dataclasses import dataclass

from tarot.standings.ranking import Ranking, Row


@dataclass(frozen=True, slots=True)
class Difference:
    """A balance, or the penalties, of one position before and after; None: not played."""

    position: int
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Move:
    """One entry in both rankings; a row is None where it is not ranked."""

    entry: int
    before: Row | None
    after: Row | None
    scores: tuple[Difference, ...]
    penalties: tuple[Difference, ...]

    @property
    def gained(self) -> int | None:
        """Places gained, negative when lost; None for who comes in or drops out."""
        if self.before is None or self.after is None:
            return None
        return self.before.place - self.after.place

    @property
    def points(self) -> int | None:
        """By how much the total differs; None for who comes in or drops out."""
        if self.before is None or self.after is None:
            return None
        return self.after.total - self.before.total

    @property
    def is_own(self) -> bool:
        """Whether something of the entry itself differs, not only its place."""
        if self.before is None or self.after is None:
            return True
        return bool(
            self.scores
            or self.penalties
            or self.points
            or self.before.left != self.after.left
            or self.before.is_sanctioned != self.after.is_sanctioned
        )


def changes(before: Ranking, after: Ranking) -> tuple[Move, ...]:
    """Whoever has another place or other scores: by the later place, then those who dropped out.

    Works for two versions of one ranking and for the rankings after two positions.
    """
    old = {row.entry: row for row in before.rows}
    new = {row.entry: row for row in after.rows}
    everybody = [*new, *(entry for entry in old if entry not in new)]
    moves = (_move(entry, before, old.get(entry), after, new.get(entry)) for entry in everybody)
    return tuple(move for move in moves if move.gained != 0 or move.is_own)


def _move(entry: int, before: Ranking, old: Row | None, after: Ranking, new: Row | None) -> Move:
    return Move(
        entry,
        old,
        new,
        scores=_differences(
            (before.first, old.line.balances if old else ()),
            (after.first, new.line.balances if new else ()),
            None,
        ),
        penalties=_differences(
            (before.first, old.line.penalties if old else ()),
            (after.first, new.line.penalties if new else ()),
            0,
        ),
    )


def _differences(
    before: tuple[int, Sequence[int | None]],
    after: tuple[int, Sequence[int | None]],
    missing: int | None,
) -> tuple[Difference, ...]:
    """The positions where two lists of points differ, each given with its first position."""
    if before == after:
        return ()
    old, new = (dict(enumerate(points, start=first)) for first, points in (before, after))
    pairs = (
        Difference(position, old.get(position, missing), new.get(position, missing))
        for position in sorted(old.keys() | new.keys())
    )
    return tuple(pair for pair in pairs if pair.before != pair.after)

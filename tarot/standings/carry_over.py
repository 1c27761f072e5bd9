"""Scores brought into a final or a later session, whole or scaled down (R-FREE-10)."""

from tarot.standings.ranking import Ranking
from tarot.standings.refused import Unrankable


def carry_over(points: int, per_cent: int) -> int:
    """So many per cent of a score, to the nearest point; a half goes away from zero.

    So what one wins and another loses is scaled alike. Raises `Unrankable` outside 0 to 100.
    """
    if not 0 <= per_cent <= 100:
        raise Unrankable("per_cent", per_cent=per_cent)
    size = (2 * abs(points) * per_cent + 100) // 200
    return size if points >= 0 else -size


def carried_over(ranking: Ranking, per_cent: int) -> dict[int, int]:
    """What each ranked entry brings along: a share of its total, for `EntryLine.carried`."""
    return {row.entry: carry_over(row.total, per_cent) for row in ranking.rows}

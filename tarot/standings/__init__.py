"""Who is first: rankings of positions, events, teams and seasons, what changed, and prizes.

    >>> from tarot.standings import EntryLine, rank
    >>> lines = EntryLine(1, (90, -30)), EntryLine(2, (-40, 100)), EntryLine(3, (-50, -70))
    >>> ranking = rank(lines)
    >>> [(row.place, row.entry, row.total) for row in ranking.rows]
    [(1, 1, 60), (1, 2, 60), (3, 3, -120)]

Values in, values out, and nothing remembered: after a correction everything is ranked again from
the lines. Whoever calls knows the people behind the numbers of the entries.
"""

from tarot.standings.carry_over import carried_over, carry_over
from tarot.standings.changes import Difference, Move, changes
from tarot.standings.keys import DRAW_ALGORITHM, KEY_NAMES, Key, lot
from tarot.standings.lines import EntryLine, position_sums, positions_played
from tarot.standings.pending import PENDING, Pending
from tarot.standings.policy import BY_TOTAL, Leavers, Places, Policy
from tarot.standings.prizes import Equals, Prize, prizes
from tarot.standings.ranking import Ranking, Row, among, rank, rank_position, rankings
from tarot.standings.refused import Unrankable
from tarot.standings.season import (
    Event,
    Season,
    SeasonKey,
    SeasonRow,
    SeasonRules,
    Worth,
    event_of,
    season,
)
from tarot.standings.season_points import (
    Points,
    Result,
    by_place,
    by_reversed_place,
    by_score,
    season_points_text,
)
from tarot.standings.teams import team_lines

__all__ = [
    "BY_TOTAL",
    "DRAW_ALGORITHM",
    "KEY_NAMES",
    "PENDING",
    "Difference",
    "EntryLine",
    "Equals",
    "Event",
    "Key",
    "Leavers",
    "Move",
    "Pending",
    "Places",
    "Points",
    "Policy",
    "Prize",
    "Ranking",
    "Result",
    "Row",
    "Season",
    "SeasonKey",
    "SeasonRow",
    "SeasonRules",
    "Unrankable",
    "Worth",
    "among",
    "by_place",
    "by_reversed_place",
    "by_score",
    "carried_over",
    "carry_over",
    "changes",
    "event_of",
    "lot",
    "position_sums",
    "positions_played",
    "prizes",
    "rank",
    "rank_position",
    "rankings",
    "season",
    "season_points_text",
    "team_lines",
]

"""Teams of two and of four in free deals: team-mates never meet (R-TEAM-1, R-TEAM-2).

A team starts at one table, and position 1, where its members would meet, is not played.
"""

from collections.abc import Sequence
from itertools import takewhile

from tarot.movements.movement import LINES, Movement
from tarot.movements.refused import Unseatable
from tarot.movements.seating import Pair, Seating, TableSeating, laid_out, pairs_of, repeats
from tarot.movements.seats import seat

PAIR_LINES = ("NS", "EW")


def team_start(teams: Sequence[Sequence[int]]) -> Seating:
    """The starting places of teams, in their order: what `seat` takes as its first position.

    Pairs take North and South or East and West, fours a whole table. With an odd number of pairs
    the last one starts East and West, so that a North is missing, and the South that goes with it.
    Raises `Unseatable` for teams that are not all of two or all of four.
    """
    size = len(teams[0]) if teams else 0
    if size not in (2, 4) or any(len(team) != size for team in teams):
        raise Unseatable("team_size")
    if size == len(LINES):
        return laid_out((size,) * len(teams), (member for team in teams for member in team))
    tables = []
    for table in range(0, len(teams), 2):
        here = teams[table : table + 2]
        lines = PAIR_LINES[-len(here) :]
        seats = {
            line: member
            for letters, team in zip(lines, here, strict=True)
            for line, member in zip(letters, team, strict=True)
        }
        tables.append(TableSeating.of(table // 2 + 1, seats))
    return tuple(tables)


def team_positions(movement: Movement) -> range:
    """The positions of a movement that teams can play: from the second on, until mates would meet.

    With 3 tables there is none, with 10 and with 24 tables the seventh is left out.
    """
    everybody = laid_out((len(LINES),) * movement.tables, range(len(LINES) * movement.tables))
    mates: dict[Pair, int] = {pair: 1 for table in everybody for pair in pairs_of(table.entries)}
    later = range(2, movement.most_positions + 1)
    playable = takewhile(lambda p: not repeats(seat(movement, p, everybody), mates), later)
    return range(2, 2 + len(list(playable)))


def parallel_events(teams: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """As many events as a team has members, one member of each team in each.

    Team-mates cannot meet there, however people are seated. Raises `Unseatable` unless the teams
    are a multiple of four, all of two or all of four.
    """
    if not teams or len(teams) % len(LINES):
        raise Unseatable("teams_not_in_fours", teams=len(teams))
    size = len(teams[0])
    if size not in (2, 4) or any(len(team) != size for team in teams):
        raise Unseatable("team_size")
    return tuple(zip(*teams, strict=True))

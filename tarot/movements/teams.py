"""Teams of two and of four at one table each: team-mates never meet (R-TEAM-1, R-TEAM-2).

A team starts at one table, and position 1, where its members would meet, is not played.
"""

from collections.abc import Collection, Sequence
from itertools import takewhile

from tarot.movements.movement import LINES, Movement
from tarot.movements.refused import Unseatable
from tarot.movements.seating import Pair, Seating, TableSeating, laid_out, pairs_of, repeats
from tarot.movements.seats import movement_for, seat
from tarot.movements.staying import staying_places

PAIR_LINES = ("NS", "EW")


def team_start(teams: Sequence[Sequence[int]], staying: Collection[int] = ()) -> Seating:
    """The starting places of teams, in their order: what `seat` takes as its first position.

    Pairs take North and South or East and West, fours a whole table. With an odd number of pairs
    the last one starts East and West, so that a North is missing, and the South that goes with it.
    Whoever is `staying` is the North of their table, and a team of theirs that would not have one
    changes places with the first that has. Raises `Unseatable` for teams that are not all of two or
    all of four, and where more people stay than places do.
    """
    size = len(teams[0]) if teams else 0
    if size not in (2, 4) or any(len(team) != size for team in teams):
        raise Unseatable("team_size")
    if any(member in staying for team in teams for member in team):
        teams = _staying_first(teams, staying)
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


def _staying_first(teams: Sequence[Sequence[int]], staying: Collection[int]) -> list[Sequence[int]]:
    """The teams in an order, and their members in another, that lets everybody stay who has to."""
    found: list[Sequence[int]] = [
        sorted(team, key=lambda member: member not in staying) for team in teams
    ]
    if any(team[1] in staying for team in found):
        raise Unseatable("one_stays_a_team")
    at_table = len(LINES) // len(found[0])
    tables = -(-len(found) // at_table)
    lasting = [place // len(LINES) * at_table for place in staying_places(movement_for(tables))]
    # The last of an odd number of pairs starts East and West.
    lasting = [team for team in lasting if team + at_table <= len(found)]
    who = [team for team, members in enumerate(found) if members[0] in staying]
    if len(who) > len(lasting):
        raise Unseatable("too_many_stay", most=len(lasting), staying=len(who))
    free = iter([team for team in lasting if team not in who])
    for team in who:
        if team not in lasting:
            other = next(free)
            found[team], found[other] = found[other], found[team]
    return found


def team_positions(movement: Movement) -> range:
    """The positions of a movement that teams can play: from the second on, until mates would meet.

    With 3 tables there is none, with 10 and with 24 tables the seventh is left out.
    """
    everybody = laid_out((len(LINES),) * movement.tables, range(len(LINES) * movement.tables))
    mates: dict[Pair, int] = {pair: 1 for table in everybody for pair in pairs_of(table.entries)}
    later = range(2, movement.most_positions + 1)
    playable = takewhile(lambda p: not repeats(seat(movement, p, everybody), mates), later)
    return range(2, 2 + len(list(playable)))

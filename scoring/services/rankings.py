"""Rankings of a tournament as it now is: computed from the sheets each time, never stored.

A correction of a deal or a sheet is therefore in every ranking that is asked for after it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from conventions.problems import Problem
from scoring.services.lines import lines_by_team, members, pending, sitters
from scoring.services.policies import Announced, policy_row
from tarot.standings import (
    Pending,
    Policy,
    Ranking,
    Unrankable,
    positions_played,
    rank,
    rank_position,
)
from tarot.wording import Text
from tournaments.models import Tournament
from tournaments.services.balances import Balances, balances_of
from tournaments.services.lines import entry_lines

ENTRIES, TEAMS = "entries", "teams"
NO_TEAMS = Text("On y joue sans équipe.", "There are no teams in it.")


@dataclass(frozen=True, slots=True)
class Ranked:
    """A ranking of a tournament, and what is needed to show it.

    `of` says what the numbers of its rows are: entries or teams. `people` has who has sat for each
    of them, `clubs` where an entry comes from. `seq` is the number of the tournament's latest
    change that it knows.
    """

    tournament: Tournament
    of: str
    announced: Announced
    ranking: Ranking
    people: Mapping[int, Sequence[UUID]]
    clubs: Mapping[int, str]
    seq: int


def ranking_now(
    tournament: Tournament, *, of: str = "", after: int | None = None, position: int | None = None
) -> Ranked:
    """The ranking after a position, by default after the last that anybody has played; or that of
    one position by itself.

    By default of what the tournament ranks: its teams where it has any. Problem `not_found` for a
    position that was not played, `conflict` for what cannot be ranked so.
    """
    found = balances_of(tournament)
    announced = Announced.read(policy_row(tournament).said)
    return ranked(found, announced, of=of, after=after, position=position)


def ranked(
    found: Balances,
    announced: Announced,
    *,
    of: str = "",
    after: int | None = None,
    position: int | None = None,
    policy: Policy | None = None,
) -> Ranked:
    """`ranking_now`, of balances that have been read already, and of the policy where that has."""
    row = found.tournament
    of = of or (TEAMS if row.team_size > 1 else ENTRIES)
    if of == TEAMS and row.team_size == 1:
        raise Problem("not_found", NO_TEAMS)
    try:
        lines = lines_by_team(found) if of == TEAMS else entry_lines(found)
        if policy is None:
            policy = announced.policy(row) if positions_played(lines) else Announced().policy(row)
        awaited: Sequence[Pending] = pending(found)
        if position is not None:
            ranking = rank_position(lines, position, policy, pending=awaited)
        else:
            ranking = rank(lines, policy, after=after, pending=awaited)
    except Unrankable as error:
        code = "not_found" if error.code == "no_such_position" else "conflict"
        raise Problem(code, error.detail) from None
    people = sitters(found)
    clubs = {one.entry.number: one.entry.club for one in found.entries}
    if of == TEAMS:
        people = {
            team: [person for number in numbers for person in people[number]]
            for team, numbers in members(found).items()
        }
        clubs = {}
    return Ranked(row, of, announced, ranking, people, clubs, found.seq)

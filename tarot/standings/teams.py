"""Teams of free deals: the scores of their members, added position by position (R-TEAM-1)."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from tarot.standings.lines import EntryLine, checked
from tarot.standings.refused import Unrankable


def team_lines(
    lines: Iterable[EntryLine], teams: Mapping[int, Sequence[int]]
) -> tuple[EntryLine, ...]:
    """A line a team, to be ranked like any other; `teams` has the entries of each by its number.

    A team has played a position when one of its members has. It has left when all of them have,
    with the last one; while somebody stays, what the others made counts on. A sanction against one
    of them is against the team. Raises `Unrankable`.
    """
    by_entry = {line.entry: line for line in checked(lines)}
    for entry, times in Counter(one for members in teams.values() for one in members).items():
        if times > 1:
            raise Unrankable("entry_twice", entry=entry)
    return tuple(_added(team, _members(team, teams[team], by_entry)) for team in sorted(teams))


def _members(
    team: int, entries: Sequence[int], by_entry: Mapping[int, EntryLine]
) -> list[EntryLine]:
    if not entries:
        raise Unrankable("team_empty", team=team)
    for entry in entries:
        if entry not in by_entry:
            raise Unrankable("entry_unknown", team=team, entry=entry)
    return [by_entry[entry] for entry in entries]


def _added(team: int, members: Sequence[EntryLine]) -> EntryLine:
    positions = max(max(len(line.balances), len(line.penalties)) for line in members)
    apart = [[line.only(position) for line in members] for position in range(1, positions + 1)]
    left = [line.left_after for line in members if line.left_after is not None]
    deals_known = all(len(line.deals) >= len(line.balances) for line in members)
    return EntryLine(
        entry=team,
        balances=tuple(
            sum(line.score for line in there) if any(line.played for line in there) else None
            for there in apart
        ),
        penalties=tuple(sum(line.penalty for line in there) for there in apart),
        deals=tuple(sum(sum(line.deals) for line in there) for there in apart)
        if deals_known
        else (),
        carried=sum(line.carried for line in members),
        left_after=max(left) if len(left) == len(members) else None,
        last_from=_first(line.last_from for line in members),
        removed_from=_first(line.removed_from for line in members),
    )


def _first(positions: Iterable[int | None]) -> int | None:
    return min((one for one in positions if one is not None), default=None)

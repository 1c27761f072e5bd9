"""What a ranking needs beside the lines of the entries: teams, people, and what is awaited."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Final
from uuid import UUID

from tarot.standings import EntryLine, Pending, team_lines
from tournaments.services.balances import Balances, EntryBalances
from tournaments.services.lines import entry_lines

# What a ranking waits for at a table whose sheet is in this state.
AWAITED: Final[Mapping[str, str]] = {
    "missing": "sheet_missing",
    "partial": "deal_open",
    "conflict": "sheets_conflict",
    "unconfirmed": "sheet_unapproved",
}


def lines_by_team(found: Balances) -> tuple[EntryLine, ...]:
    """A line a team, by its number."""
    return team_lines(entry_lines(found), members(found))


def members(found: Balances) -> dict[int, list[int]]:
    """The entries of each team."""
    teams: defaultdict[int, list[int]] = defaultdict(list)
    for one in found.entries:
        if one.entry.team is not None:
            teams[one.entry.team].append(one.entry.number)
    return dict(teams)


def sitters(found: Balances) -> dict[int, list[UUID]]:
    """Who has sat for each entry, the first one first."""
    return {one.entry.number: [person for _, person in one.people] for one in found.entries}


def people_of_results(found: Balances, of: str) -> dict[int, list[str]]:
    """Whose result in a season the rank of each entry, or team, is.

    An entry is that of whoever sat for it at most positions, the earlier one of equals. Somebody
    who is so for two entries has the result of the one that they sat for longer, or else the first.
    """
    longest: dict[UUID, tuple[int, int]] = {}
    for one in found.entries:
        for person, positions in _main_sitter(one):
            longest[person] = max(longest.get(person, (0, 0)), (positions, -one.entry.number))
    holders: defaultdict[int, list[str]] = defaultdict(list)
    team_of = {one.entry.number: one.entry.team for one in found.entries}
    for person, (_, number) in longest.items():
        ranked = team_of[-number] if of == "teams" else -number
        if ranked is not None:
            holders[ranked].append(str(person))
    return dict(holders)


def pending(found: Balances) -> tuple[Pending, ...]:
    """Everything that a ranking of the tournament waits for."""
    return tuple(
        Pending(cell.position, code, cell.table)
        for one in found.entries
        for cell in one.cells
        for code in _awaited(cell.state, cell.provisional)
    )


def _main_sitter(one: EntryBalances) -> Iterator[tuple[UUID, int]]:
    """Who sat for an entry at most of its positions, and at how many; nobody where it never sat."""
    sat: Counter[UUID] = Counter()
    for cell in one.cells:
        sat[[person for start, person in one.people if start <= cell.position][-1]] += 1
    yield from sat.most_common(1)


def _awaited(state: str, provisional: bool) -> Iterator[str]:
    if state in AWAITED:
        yield AWAITED[state]
    if provisional:
        yield "ruling_awaited"

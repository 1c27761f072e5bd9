"""Who entered, how many tables they make, and what is still needed to fill them."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal
from uuid import UUID

from django.db.models import Q

from clubs.models import Person
from conventions.language import say
from conventions.problems import Problem
from tarot.movements import Unseatable, table_sizes
from tournaments.api.documents import entry_document, entry_tag
from tournaments.models import Entry, EntryPerson, Tournament
from tournaments.services.entries import TEAMS_STAY, first_open_position
from tournaments.services.registering import licences_of
from tournaments.services.seating import refuse_unseatable
from tournaments.services.tournaments import TEAMS_INCOMPLETE
from tournaments.states import State, wrong_state
from web.desk.frame import Desk
from web.desk.search import plain
from web.texts.desk import ENTRY_NOTES, TABLES_OF

MOST_SUGGESTED: Final = 1500
TAKES_ENTRIES: Final = (State.DRAFT, State.OPEN, State.RUNNING)


def entries_document(desk: Desk, wanted: str = "") -> dict[str, Any]:
    """For the page of the entries, the latest first; `wanted` is a part of a name or a number."""
    row = desk.row
    entries = list(row.entries.order_by("-number"))
    documents = with_people(entries)
    first = first_open_position(row)
    is_open = row.state in TAKES_ENTRIES
    rows = [_row(entry, documents[entry.number], first) for entry in entries]
    sought = plain(wanted)
    return {
        "rows": [one for one in rows if sought in one["text"]],
        "all": len(entries),
        "sought": wanted,
        "first": first,
        "is_late": first > 1,
        "has_teams": row.team_size > 1,
        "changes": is_open and desk.may("tournament.enter"),
        "adds": is_open
        and desk.may("tournament.enter")
        and (row.team_size == 1 or row.state != State.RUNNING),
        "why_not": _why_not(row) if desk.may("tournament.enter") else "",
        "tables": tables_document(row, [one for one in entries if one.plays_at(first)]),
    }


def tables_document(row: Tournament, playing: Sequence[Entry]) -> dict[str, Any]:
    """How many tables these make, what they lack for tables of four, and why they cannot begin."""
    sizes: Counter[int] = Counter()
    wrong = ""
    in_teams = Counter(one.team for one in playing)
    odd: Literal[3, 5] = 3 if row.odd_tables == 3 else 5
    try:
        sizes = Counter(table_sizes(len(playing), odd))
        incomplete = [team for team, size in in_teams.items() if size != row.team_size]
        if row.team_size > 1 and incomplete:
            team = min(team or 0 for team in incomplete)
            wrong = say(TEAMS_INCOMPLETE.filled(size=row.team_size, team=team or "?"))
        elif row.state in (State.DRAFT, State.OPEN):
            refuse_unseatable(row, sorted(playing, key=lambda one: one.number))
    except Unseatable as error:
        wrong = say(error.detail)
    except Problem as problem:
        wrong = say(problem.detail or problem.kind.title)
    return {
        "entries": len(playing),
        "tables": sizes.total(),
        "sizes": [
            say(TABLES_OF[size].filled(count=sizes[size])) for size in (4, 3, 5) if sizes[size]
        ],
        "is_full": bool(playing) and set(sizes) == {4},
        "lacks": -len(playing) % 4,
        "wrong": wrong if playing else "",
    }


def one_entry(desk: Desk, entry: Entry) -> dict[str, Any]:
    """For the page of one entry."""
    first = first_open_position(desk.row)
    return _row(entry, with_people([entry])[entry.number], first) | {
        "first": first,
        "changes": desk.row.state in TAKES_ENTRIES and desk.may("tournament.enter"),
        "has_teams": desk.row.team_size > 1,
    }


def with_people(entries: Iterable[Entry]) -> dict[int, dict[str, Any]]:
    """The documents of entries, by number, with everybody who sat for them."""
    rows = list(entries)
    sitting: defaultdict[UUID, list[tuple[int, UUID]]] = defaultdict(list)
    people = EntryPerson.objects.filter(entry__in=rows).order_by("from_position")
    for entry, start, person in people.values_list("entry_id", "from_position", "person_id"):
        sitting[entry].append((start, person))
    names = licences_of({person for those in sitting.values() for _, person in those})
    return {row.number: entry_document(row, sitting[row.id], names) for row in rows}


def suggestions(desk: Desk, rows: Sequence[Mapping[str, Any]]) -> list[tuple[str, str]]:
    """Names and licences of the people of the club who have not entered."""
    entered = {row["person"] for row in rows}
    of_club = Q(memberships__club=desk.row.club_id) | Q(guest_of=desk.row.club_id)
    people = Person.objects.filter(of_club, erased_at=None).distinct().order_by("name", "id")
    found = people.values_list("id", "name", "licence")[:MOST_SUGGESTED]
    return [(name, licence) for id_, name, licence in found if str(id_) not in entered]


def _row(entry: Entry, document: Mapping[str, Any], first: int) -> dict[str, Any]:
    now = document["people"][-1]
    notes = {
        "stays": entry.stays,
        "late": entry.late_from > 1,
        "withdrawn": entry.withdrawn_from is not None,
        "last": entry.last_from is not None,
        "removed": entry.removed_from is not None,
    }
    text = plain(f"{entry.number} {now['name']} {now['licence']} {entry.club}")
    return {
        "number": entry.number,
        "name": now["name"],
        "person": now["person"],
        "licence": now["licence"],
        "before": [one["name"] for one in document["people"][:-1]],
        "people": document["people"],
        "club": entry.club,
        "team": entry.team,
        "event": entry.event,
        "stays": entry.stays,
        "late_from": entry.late_from,
        "withdrawn_from": entry.withdrawn_from,
        "is_withdrawn": entry.withdrawn_from is not None,
        "may_come_back": entry.withdrawn_from is not None,
        "notes": [
            say(
                ENTRY_NOTES[name].filled(
                    late=entry.late_from,
                    withdrawn=entry.withdrawn_from,
                    last=entry.last_from,
                    removed=entry.removed_from,
                )
            )
            for name, is_so in notes.items()
            if is_so
        ],
        "version": entry_tag(entry),
        "text": text,
        "first": first,
    }


def _why_not(row: Tournament) -> str:
    """Why nobody can be entered any more."""
    if row.state not in TAKES_ENTRIES:
        problem = wrong_state(row.state)
        return say(problem.detail or problem.kind.title)
    return say(TEAMS_STAY) if row.team_size > 1 and row.state == State.RUNNING else ""

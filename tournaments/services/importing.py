"""Entries from a list: good lines enter, the others are told, the same list again is nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from clubs.models import Person
from conventions.transactions import write
from games.services.access import Standing
from ledger.actors import Actor
from tarot.wording import Text
from tournaments.models import Tournament
from tournaments.services.access import locked_tournament
from tournaments.services.entries import NO_TEAMS, TEAM_NEEDED, Registration, enter, ever_entered
from tournaments.services.lists import BadLine, Line, read_list
from tournaments.services.registering import Named, People

TWICE = Text(
    "C'est la même personne qu'à la ligne {line}.", "This is the same person as on line {line}."
)


@dataclass(frozen=True, slots=True)
class Imported:
    """The numbers that the list gave, those that it names again, and the lines left out."""

    added: Sequence[int]
    known: Sequence[int]
    bad: Sequence[BadLine]


def import_entries(tournament: Tournament, text: str, who: Standing) -> Imported:
    """Enter the people of a list.

    People are found or added first: the club's chain is locked before the tournament's. Whoever
    ever sat in the tournament is known, and not entered again.
    """
    lines, bad = read_list(text)
    with write():
        actor = who.actor("tournament.enter")
        found = _found(tournament, lines, bad, actor)
        row = locked_tournament(tournament.id)
        numbers = ever_entered(row)
        known = [numbers[person.id] for person, _ in found if person.id in numbers]
        new = [
            (person, Registration(person.id, club=line.club, team=line.team))
            for person, line in found
            if person.id not in numbers
        ]
        entered = enter(row, new, actor, "entry.import") if new else []
    bad.sort(key=lambda one: one.number)
    return Imported([entry.number for entry in entered], sorted(known), bad)


def _found(
    tournament: Tournament, lines: Sequence[Line], bad: list[BadLine], by: Actor
) -> list[tuple[Person, Line]]:
    """Who is meant by each line; a line that means nobody, or somebody again, goes to the bad."""
    people = People(tournament.club_id, by)
    found: list[tuple[Person, Line]] = []
    by_person: dict[UUID, int] = {}
    for line in lines:
        if (line.team is None) == (tournament.team_size > 1):
            detail = TEAM_NEEDED if line.team is None else NO_TEAMS
            bad.append(BadLine(line.number, "team", detail))
            continue
        person = people.person_for(Named(line.name, line.licence))
        if isinstance(person, Text):
            bad.append(BadLine(line.number, "several_people", person))
        elif person.id in by_person:
            detail = TWICE.filled(line=by_person[person.id])
            bad.append(BadLine(line.number, "same_person", detail))
        else:
            by_person[person.id] = line.number
            found.append((person, line))
    return found

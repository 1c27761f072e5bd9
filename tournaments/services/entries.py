"""Entries: added one by one or together, changed, and withdrawn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from uuid import UUID

from clubs.models import Person
from conventions.problems import Problem, invalid_field
from conventions.transactions import locked, write
from games.services.access import Standing
from ledger.actors import About, Actor, Subject
from tarot.wording import Text
from tournaments.models import Entry, EntryPerson, Position, Tournament
from tournaments.services.access import locked_tournament
from tournaments.services.chronicle import note
from tournaments.services.registering import Named, person_of
from tournaments.services.sittings import refuse_overlap, sittings_for
from tournaments.states import State, require_state

MOST_ENTRIES = 800
NO_ENTRY = Text("Aucune inscription sous ce numéro.", "No entry under this number.")
FULL = Text(
    f"Un tournoi a au plus {MOST_ENTRIES} inscrits.",
    f"A tournament has at most {MOST_ENTRIES} entries.",
)
SEATED_ALREADY = Text(
    "La position {number} est déjà placée : la première possible est la {first}.",
    "Position {number} has been seated already: the first possible one is {first}.",
)
NO_TEAMS = Text("On y joue sans équipe.", "There are no teams in it.")
TEAMS_STAY = Text(
    "Les équipes restent celles du départ : quelqu'un d'autre peut prendre la place d'un équipier.",
    "Teams stay as they started: somebody else may sit for one of their members.",
)
TEAM_NEEDED = Text("Nommez l'équipe par son numéro.", "Name the team by its number.")


CheckEntry = Callable[[Entry], None]


@dataclass(frozen=True, slots=True)
class Registration:
    """Somebody who enters: a person of the club, or a name to find or add there."""

    who: UUID | Named
    club: str = ""
    team: int | None = None
    late_from: int | None = None
    stays: bool = False


@dataclass(frozen=True, slots=True)
class EntryChange:
    """What an organiser may change of an entry; all of it is said each time."""

    club: str
    team: int | None
    late_from: int
    withdrawn_from: int | None
    stays: bool


def add_entry(tournament: Tournament, wanted: Registration, who: Standing) -> Entry:
    """A new entry under the next number; once positions are seated, from a later one on."""
    with write():
        actor = who.actor("tournament.enter")
        person = person_of(tournament.club_id, wanted.who, actor)
        row = locked_tournament(tournament.id)
        _check_team(row, wanted.team)
        (entry,) = enter(row, [(person, wanted)], actor, "entry.add")
    return entry


def enter(
    row: Tournament, people: Sequence[tuple[Person, Registration]], by: Actor, type_: str
) -> list[Entry]:
    """Enters people under the next numbers, as one change of the tournament."""
    require_state(row.state, State.DRAFT, State.OPEN, State.RUNNING)
    if row.team_size > 1 and row.state == State.RUNNING:
        raise Problem("conflict", TEAMS_STAY)
    numbers = list(row.entries.values_list("number", flat=True))
    if len(numbers) + len(people) > MOST_ENTRIES:
        raise Problem("conflict", FULL)
    first = first_open_position(row)
    entries = []
    for number, (_, wanted) in enumerate(people, start=max(numbers, default=0) + 1):
        late_from = first if wanted.late_from is None else wanted.late_from
        refuse_seated(late_from, first, "/late_from")
        entries.append(
            Entry(
                tournament=row,
                number=number,
                club=wanted.club,
                team=wanted.team,
                stays=wanted.stays,
                late_from=late_from,
            )
        )
    sitting = [
        EntryPerson(entry=entry, person=person)
        for entry, (person, _) in zip(entries, people, strict=True)
    ]
    refuse_overlap(row, [new for one in sitting for new in sittings_for(one.entry, [one])])
    Entry.objects.bulk_create(entries)
    EntryPerson.objects.bulk_create(sitting)
    told = [
        {
            "entry": str(entry.id),
            "number": entry.number,
            "person": str(person.id),
            "team": entry.team,
            "stays": entry.stays,
            "late_from": entry.late_from,
        }
        for entry, (person, _) in zip(entries, people, strict=True)
    ]
    texts: dict[str, str | About] = {
        f"club {entry.number}": About(person.id, entry.club)
        for entry, (person, _) in zip(entries, people, strict=True)
        if entry.club
    }
    subject = Subject("entry", entries[0].id, 1) if len(entries) == 1 else None
    note(row, type_, by, {"entries": told}, subject=subject, texts=texts)
    return entries


def change_entry(
    tournament_id: UUID,
    number: int,
    change: EntryChange,
    who: Standing,
    check: CheckEntry,
    reason: str,
) -> Entry:
    """Change, withdraw or take back an entry; positions that are seated stay as they are."""
    with write():
        row = locked_tournament(tournament_id)
        require_state(row.state, State.DRAFT, State.OPEN, State.RUNNING)
        entry = locked(row.entries.filter(number=number)).first()
        if entry is None:
            raise Problem("not_found", NO_ENTRY)
        check(entry)
        _check_team(row, change.team)
        if row.state == State.RUNNING and change.team != entry.team:
            raise Problem("conflict", TEAMS_STAY)
        first = first_open_position(row)
        if change.late_from != entry.late_from:
            refuse_seated(change.late_from, first, "/late_from")
        if change.withdrawn_from not in (None, entry.withdrawn_from):
            refuse_seated(change.withdrawn_from, first, "/withdrawn_from")
        entry.club, entry.team, entry.stays = change.club, change.team, change.stays
        entry.late_from, entry.withdrawn_from = change.late_from, change.withdrawn_from
        people = list(entry.people.order_by("from_position"))
        refuse_overlap(row, sittings_for(entry, people))
        entry.version += 1
        changed = ["club", "team", "stays", "late_from", "withdrawn_from", "version"]
        entry.save(update_fields=changed)
        data = {
            "number": number,
            "team": entry.team,
            "stays": entry.stays,
            "late_from": entry.late_from,
            "withdrawn_from": entry.withdrawn_from,
        }
        subject = Subject("entry", entry.id, entry.version)
        about = About(people[-1].person_id, entry.club)
        texts: dict[str, str | About] = {"club": about} if entry.club else {}
        actor = who.actor("tournament.enter")
        note(row, "entry.change", actor, data, subject=subject, texts=texts, reason=reason)
    return entry


def first_open_position(row: Tournament) -> int:
    """The first position that has not been seated yet."""
    seated = row.rounds.exclude(state=Position.State.SEEDED).values_list("number", flat=True)
    return max(seated, default=0) + 1


def ever_entered(row: Tournament) -> dict[UUID, int]:
    """The number under which each person first sat in the tournament."""
    people = EntryPerson.objects.filter(entry__tournament=row).order_by("-id")
    return dict(people.values_list("person_id", "entry__number"))


def refuse_seated(position: int | None, first: int, pointer: str) -> None:
    """Raises Problem `invalid_request` for a position before the first possible one."""
    if position is not None and position < first:
        detail = SEATED_ALREADY.filled(number=position, first=first)
        raise invalid_field(pointer, "already_seated", detail)


def _check_team(row: Tournament, team: int | None) -> None:
    if row.team_size == 1 and team is not None:
        raise invalid_field("/team", "no_teams", NO_TEAMS)
    if row.team_size > 1 and team is None:
        raise invalid_field("/team", "missing_field", TEAM_NEEDED)

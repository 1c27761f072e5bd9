"""Somebody else sits for an entry: the entry and its scores stay, the person changes."""

from uuid import UUID

from conventions.problems import Problem
from games.services.access import Caller, Standing
from games.services.tables import Seating as Sitting
from games.services.tables import change_table
from ledger.actors import Subject
from tournaments.models import Entry, EntryPerson, Position, Seat, Sheet
from tournaments.services.access import locked_tournament
from tournaments.services.chronicle import note
from tournaments.services.entries import (
    ALREADY_ENTERED,
    NO_ENTRY,
    Registration,
    current_person,
    entered_as,
    first_open_position,
    person_for,
    refuse_seated,
)
from tournaments.services.registering import People
from tournaments.states import State, require_state


def substitute(
    tournament_id: UUID,
    number: int,
    club_people: People,
    wanted: Registration,
    who: Standing,
    reason: str,
) -> Entry:
    """Somebody else sits for the entry from a position on; scores stay with the entry.

    At a position that is seated and not begun the chair changes hands too.
    """
    found = person_for(club_people, wanted.who)
    row = locked_tournament(tournament_id)
    require_state(row.state, State.DRAFT, State.OPEN, State.RUNNING)
    entry = row.entries.filter(number=number).first()
    if entry is None:
        raise Problem("not_found", NO_ENTRY)
    other = entered_as(row).get(found.id)
    if other is not None:
        raise Problem("conflict", ALREADY_ENTERED.filled(number=other))
    first = first_open_position(row)
    start = first if wanted.late_from is None else wanted.late_from
    closed = row.rounds.filter(state=Position.State.CLOSED).count()
    refuse_seated(start, closed + 1, "/from_position")
    entry.people.filter(from_position__gte=start).delete()
    EntryPerson.objects.create(entry=entry, person=found, from_position=start)
    _give_chairs(entry, start, who)
    entry.version += 1
    entry.save(update_fields=["version"])
    data = {"number": number, "person": str(found.id), "from_position": start}
    subject = Subject("entry", entry.id, entry.version)
    actor = who.actor("tournament.enter")
    note(row, "entry.substitute", actor, data, subject=subject, reason=reason)
    return entry


def _give_chairs(entry: Entry, start: int, who: Standing) -> None:
    seats = Seat.objects.filter(entry=entry, position__number__gte=start).select_related("position")
    for seat in seats:
        sheet = Sheet.objects.select_related("table").get(position=seat.position, number=seat.table)
        people = [UUID(person) for person in sheet.table.people]
        people[seat.chair] = current_person(entry).person_id
        change_table(
            sheet.table_id,
            Caller(who.principal),
            lambda table: None,
            sheet.table.name,
            Sitting(people=people),
        )

"""Somebody else sits for an entry: the entry and its scores stay, the person changes."""

from uuid import UUID

from conventions.problems import Problem
from conventions.transactions import locked, write
from games.models import Table
from games.services.access import Caller, Standing
from games.services.tables import Seating as Sitting
from games.services.tables import change_table
from ledger.actors import Subject
from tournaments.models import Entry, Position, Seat, Tournament
from tournaments.services.access import locked_tournament
from tournaments.services.chronicle import note
from tournaments.services.entries import (
    NO_ENTRY,
    Registration,
    first_open_position,
    refuse_seated,
)
from tournaments.services.registering import person_of
from tournaments.services.sittings import (
    ALREADY_ENTERED,
    refuse_leavers,
    refuse_overlap,
    sittings_for,
)
from tournaments.states import State, require_state


def substitute(
    tournament: Tournament, number: int, wanted: Registration, who: Standing, reason: str
) -> Entry:
    """Somebody else sits for the entry from a position on; scores stay with the entry.

    At a position that is seated and not begun the chair changes hands too.
    """
    with write():
        actor = who.actor("tournament.enter")
        found = person_of(tournament.club_id, wanted.who, actor)
        row = locked_tournament(tournament.id)
        require_state(row.state, State.DRAFT, State.OPEN, State.RUNNING)
        entry = locked(row.entries.filter(number=number)).first()
        if entry is None:
            raise Problem("not_found", NO_ENTRY)
        first = first_open_position(row)
        start = first if wanted.late_from is None else wanted.late_from
        closed = row.rounds.filter(state=Position.State.CLOSED).count()
        refuse_seated(start, closed + 1, "/from_position")
        _sit(row, entry, found.id, start)
        _give_chairs(row, entry, found.id, start, who)
        entry.version += 1
        entry.save(update_fields=["version"])
        data = {"number": number, "person": str(found.id), "from_position": start}
        subject = Subject("entry", entry.id, entry.version)
        note(row, "entry.substitute", actor, data, subject=subject, reason=reason)
    return entry


def _sit(row: Tournament, entry: Entry, person: UUID, start: int) -> None:
    """From this position on it is this person alone, whoever was to follow."""
    people = list(entry.people.order_by("from_position"))
    if [one for one in people if one.from_position <= start][-1].person_id == person:
        raise Problem("conflict", ALREADY_ENTERED.filled(number=entry.number))
    entry.people.filter(from_position__gte=start).delete()
    people = [one for one in people if one.from_position < start]
    if not people or people[-1].person_id != person:
        people.append(entry.people.create(person_id=person, from_position=start))
    refuse_overlap(row, sittings_for(entry, people))


def _give_chairs(row: Tournament, entry: Entry, person: UUID, start: int, who: Standing) -> None:
    for seat in Seat.objects.filter(entry=entry, position__number__gte=start):
        table = Table.objects.get(
            tournament_sheet__position=seat.position_id, tournament_sheet__number=seat.table
        )
        people = [UUID(one) for one in table.people]
        people[seat.chair] = person
        at_table = Seat.objects.filter(position=seat.position_id, table=seat.table)
        numbers = at_table.order_by("chair").values_list("entry__number", flat=True)
        refuse_leavers(row, dict(zip(numbers, people, strict=True)))
        change_table(
            table.id,
            Caller(who.principal),
            lambda row: None,
            table.name,
            Sitting(people=people),
        )

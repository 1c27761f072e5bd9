"""Penalties: points taken from an entry, apart from its scores, with the reason.

None is ever changed: points that are given back are a penalty below zero.
"""

from uuid import UUID

from conventions.problems import Problem, invalid_field
from conventions.transactions import write
from games.services.access import Standing
from ledger.actors import Actor, Subject
from tarot.wording import Text
from tournaments.models import Entry, Penalty, Tournament
from tournaments.services.access import locked_tournament
from tournaments.services.chronicle import note
from tournaments.services.entries import NO_ENTRY, first_open_position
from tournaments.states import State, require_state

NO_POSITION = Text(
    "Ce tournoi va jusqu'à la position {last}.", "This tournament goes up to position {last}."
)
TOO_MUCH = Text(
    "Il n'y a que {taken} points à rendre ici.", "There are only {taken} points to give back here."
)


def add_penalty(
    tournament_id: UUID, number: int, position: int | None, points: int, reason: str, who: Standing
) -> Penalty:
    """Take points from the entry of this number, at a position; with None at the one that is being
    played. Below zero they give back what was taken there."""
    with write():
        row = locked_tournament(tournament_id)
        require_state(row.state, State.RUNNING, State.CLOSED)
        entry, position = penalised(row, number, position)
        if -points > (taken := taken_from(entry, position)):
            raise invalid_field("/points", "out_of_range", TOO_MUCH.filled(taken=taken))
        penalty = Penalty(tournament=row, entry=entry, position=position, points=points)
        store_penalty(penalty, who.actor("tournament.penalise"), reason)
    return penalty


def penalised(row: Tournament, number: int, position: int | None) -> tuple[Entry, int]:
    """The entry of this number, and the position: with None the one that is being played. Problem
    `not_found` or `invalid_request` where there is no such one."""
    entry = row.entries.filter(number=number).first()
    if entry is None:
        raise Problem("not_found", NO_ENTRY)
    if position is None:
        position = max(1, first_open_position(row) - 1)
    elif position > row.last_position:
        raise invalid_field("/position", "out_of_range", NO_POSITION.filled(last=row.last_position))
    return entry, position


def store_penalty(penalty: Penalty, by: Actor, reason: str) -> None:
    """Store a new penalty, inside the caller's transaction on the locked tournament it names."""
    penalty.created_by = by.id
    penalty.save(force_insert=True)
    entry = penalty.entry
    data = {
        "entry": str(entry.id),
        "number": entry.number,
        "position": penalty.position,
        "points": penalty.points,
        **({} if penalty.ruling is None else {"ruling": str(penalty.ruling)}),
    }
    subject = Subject("penalty", penalty.id)
    note(penalty.tournament, "penalty.add", by, data, subject=subject, reason=reason)


def taken_from(entry: Entry, position: int) -> int:
    """What an entry has lost at a position so far."""
    taken = Penalty.objects.filter(entry=entry, position=position)
    return sum(taken.values_list("points", flat=True))

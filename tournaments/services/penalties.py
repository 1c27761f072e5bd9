"""Penalties: points taken from an entry, apart from its scores, with the reason."""

from uuid import UUID

from conventions.problems import Problem
from conventions.transactions import write
from games.services.access import Standing
from ledger.actors import Subject
from tournaments.models import Penalty
from tournaments.services.access import locked_tournament
from tournaments.services.chronicle import note
from tournaments.services.entries import NO_ENTRY
from tournaments.states import State, require_state


def add_penalty(
    tournament_id: UUID, number: int, position: int | None, points: int, reason: str, who: Standing
) -> Penalty:
    """Take points from the entry of this number; below zero they give back what was taken."""
    with write():
        row = locked_tournament(tournament_id)
        require_state(row.state, State.RUNNING, State.CLOSED)
        entry = row.entries.filter(number=number).first()
        if entry is None:
            raise Problem("not_found", NO_ENTRY)
        penalty = Penalty.objects.create(
            tournament=row,
            entry=entry,
            position=position,
            points=points,
            created_by=who.principal.key,
        )
        data = {"entry": str(entry.id), "number": number, "position": position, "points": points}
        subject = Subject("penalty", penalty.id)
        actor = who.actor("tournament.penalise")
        note(row, "penalty.add", actor, data, subject=subject, reason=reason)
    return penalty

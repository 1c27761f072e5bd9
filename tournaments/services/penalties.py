"""Penalties: points taken from an entry, apart from its scores, with the reason."""

from uuid import UUID

from conventions.problems import Problem, invalid_field
from conventions.transactions import write
from games.services.access import Standing
from ledger.actors import Subject
from tarot.wording import Text
from tournaments.models import Entry, Penalty
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
        entry = row.entries.filter(number=number).first()
        if entry is None:
            raise Problem("not_found", NO_ENTRY)
        if position is None:
            position = max(1, first_open_position(row) - 1)
        elif position > row.last_position:
            raise invalid_field(
                "/position", "out_of_range", NO_POSITION.filled(last=row.last_position)
            )
        if -points > (taken := _taken(entry, position)):
            raise invalid_field("/points", "out_of_range", TOO_MUCH.filled(taken=taken))
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


def _taken(entry: Entry, position: int) -> int:
    taken = Penalty.objects.filter(entry=entry, position=position)
    return sum(taken.values_list("points", flat=True))

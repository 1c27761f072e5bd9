"""Conflicts of interest: why an arbiter may not have a dispute, as a table of questions."""

from collections.abc import Callable
from typing import Final
from uuid import UUID

from conventions.problems import Problem
from disputes.clocks import Clocks
from disputes.models import Dispute
from tarot.wording import Text
from tournaments.models import Entry, EntryPerson


def conflicts_of(person: UUID, row: Dispute) -> list[str]:
    """The codes of what stands against this person judging the dispute."""
    return [code for code, (applies, _) in CONFLICTS.items() if applies(person, row)]


def refuse_conflict(person: UUID, row: Dispute) -> None:
    """Raises Problem `conflict_of_interest` with every reason."""
    if found := conflicts_of(person, row):
        errors = [{"pointer": "", "code": code, "detail": CONFLICTS[code][1]} for code in found]
        raise Problem("conflict_of_interest", CONFLICTS[found[0]][1], errors)


def _sat_there(person: UUID, row: Dispute) -> bool:
    at_table = str(person) in row.deal.table.people
    return at_table or row.parties.filter(person=person).exists()


def _claims(person: UUID, row: Dispute) -> bool:
    """Whoever opens a dispute of their own motion, as an arbiter, has no seat in it."""
    return row.parties.filter(filed_by=f"person:{person}", seat__isnull=False).exists()


def _same_team(person: UUID, row: Dispute) -> bool:
    """In the team of somebody concerned: what they win, the arbiter wins."""
    own = _entries_of(person, row)
    if not own or row.tournament is None or row.tournament.team_size == 1:
        return False
    numbers = row.parties.exclude(entry=None).values_list("entry", flat=True)
    concerned = row.tournament.entries.filter(number__in=list(numbers))
    teams = set(concerned.exclude(team=None).values_list("team", flat=True))
    return any(entry.team in teams for entry in own)


def _same_club(person: UUID, row: Dispute) -> bool:
    """From the club that somebody concerned plays for, where the tournament excludes it."""
    if row.tournament is None or not Clocks.read(row.policy).same_club_excluded:
        return False
    own = {entry.club for entry in _entries_of(person, row) if entry.club}
    numbers = row.parties.exclude(entry=None).values_list("entry", flat=True)
    concerned = row.tournament.entries.filter(number__in=list(numbers))
    return bool(own & set(concerned.values_list("club", flat=True)))


def _entries_of(person: UUID, row: Dispute) -> list[Entry]:
    if row.tournament_id is None:
        return []
    sitting = EntryPerson.objects.filter(person=person, entry__tournament=row.tournament_id)
    return [one.entry for one in sitting.select_related("entry")]


CONFLICTS: Final[dict[str, tuple[Callable[[UUID, Dispute], bool], Text]]] = {
    "sat_there": (
        _sat_there,
        Text(
            "Vous jouiez à cette table : un autre arbitre doit juger.",
            "You sat at this table: another arbiter has to rule.",
        ),
    ),
    "claims": (
        _claims,
        Text("C'est vous qui réclamez.", "The claim is your own."),
    ),
    "same_team": (
        _same_team,
        Text(
            "Un joueur concerné est de votre équipe : un autre arbitre doit juger.",
            "Somebody concerned is in your team: another arbiter has to rule.",
        ),
    ),
    "same_club": (
        _same_club,
        Text(
            "Un joueur concerné joue pour votre club : un autre arbitre doit juger.",
            "Somebody concerned plays for your club: another arbiter has to rule.",
        ),
    ),
}

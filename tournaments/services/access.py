"""Who a caller is towards a tournament, and a tournament to change, under its lock."""

from collections.abc import Callable
from uuid import UUID

from clubs.principals import Principal
from clubs.roles import DIRECTORS, Role
from conventions.problems import Problem
from conventions.transactions import locked
from games.services.access import Standing
from games.services.access import standing as standing_at_table
from tarot.wording import Text
from tournaments.models import EntryPerson, Sheet, Tournament

NO_TOURNAMENT = Text("Aucun tournoi sous cet identifiant.", "No tournament under this id.")

CheckVersion = Callable[[Tournament], None]


def standing_in(principal: Principal, tournament: Tournament) -> Standing:
    """The roles in the tournament's club; whoever plays or holds a seat of it is `seated`."""
    roles = set(principal.roles_in(tournament.club_id))
    if _plays(principal, tournament):
        roles.add(Role.SEATED)
    if principal.is_admin:
        roles |= DIRECTORS
    return Standing(principal, frozenset(roles))


def standing_at_sheet(principal: Principal, sheet: Sheet) -> Standing:
    """As `standing_in`, but `seated` is who sits at this very table."""
    return standing_at_table(principal, sheet.table)


def locked_tournament(tournament_id: UUID, check_version: CheckVersion | None = None) -> Tournament:
    """A tournament to change, with its club, and the head of its chain in the same statement.

    `check_version` is called with the row and raises where the caller knew another version.
    """
    found = Tournament.objects.select_related("stream", "club").filter(id=tournament_id)
    row = locked(found, "self", "stream").first()
    if row is None:
        raise Problem("not_found", NO_TOURNAMENT)
    if check_version is not None:
        check_version(row)
    return row


def _plays(principal: Principal, tournament: Tournament) -> bool:
    tables = [*principal.chairs, *principal.tables]
    if tables and Sheet.objects.filter(position__tournament=tournament, table__in=tables).exists():
        return True
    return (
        principal.person is not None
        and EntryPerson.objects.filter(
            entry__tournament=tournament, person=principal.person
        ).exists()
    )

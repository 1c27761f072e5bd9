"""Who may look at a tournament from outside: everybody where its organiser has opened it."""

from uuid import UUID

from clubs.permissions import require
from clubs.principals import Principal
from clubs.roles import Role
from conventions.problems import Problem
from tournaments.models import Tournament
from tournaments.services.access import NO_TOURNAMENT, standing_in


def open_tournament(tournament_id: UUID) -> Tournament:
    """A tournament that anybody may follow; any other is not there, whoever asks."""
    found = Tournament.objects.select_related("club").filter(id=tournament_id, public=True)
    if (row := found.first()) is None:
        raise Problem("not_found", NO_TOURNAMENT)
    return row


def tournament_on_screen(principal: Principal, tournament_id: UUID) -> Tournament:
    """The same, and for the people of its club also one that is not open to all."""
    row = Tournament.objects.select_related("club").filter(id=tournament_id).first()
    if row is None:
        raise Problem("not_found", NO_TOURNAMENT)
    if not row.public:
        roles: frozenset[Role] = standing_in(principal, row).roles
        require(roles, "tournament.read")
    return row

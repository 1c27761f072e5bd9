"""A club as its people find it: its tournaments with what is to be done in each, and its tables."""

from typing import Any, Final
from uuid import UUID

from django.db.models import Count, Max, Q

from clubs.models import Club
from clubs.permissions import allows, require
from clubs.principals import Principal
from clubs.roles import Role
from conventions.language import say
from conventions.problems import Problem
from games.models import Table
from games.services.tables import names_at
from tournaments.models import Position, Tournament
from tournaments.states import NAMES, State
from web.texts.events import ENTERED, FIRST_TO_SEAT, PLAYING
from web.texts.policies import TO_DO

MOST_TOURNAMENTS: Final = 100
MOST_TABLES: Final = 20


def club_for(principal: Principal, club_id: UUID, action: str) -> tuple[Club, frozenset[Role]]:
    """A club and the caller's roles in it, for whoever may do the action there."""
    club = Club.objects.filter(id=club_id).first()
    roles = frozenset[Role]() if club is None else principal.roles_in(club_id)
    require(roles, action)
    if club is None:
        raise Problem("not_found")
    return club, roles


def club_shown(club: Club, roles: frozenset[Role]) -> dict[str, Any]:
    tournaments = (
        Tournament.objects.filter(club=club)
        .annotate(
            entered=Count("entries", distinct=True),
            playing=Max("rounds__number", filter=~Q(rounds__state=Position.State.SEEDED)),
        )
        .order_by("-date", "-created_at")
    )
    tables = Table.objects.filter(club=club, tournament_sheet=None).annotate(played=Count("deals"))
    newest = list(tables.order_by("-created_at", "-id")[:MOST_TABLES])
    names = names_at(newest)
    runs = allows(roles, "tournament.change")
    return {
        "club": club,
        "tournaments": [_tournament(row, runs=runs) for row in tournaments[:MOST_TOURNAMENTS]],
        "tables": [
            {
                "id": table.id,
                "name": table.name,
                "people": ", ".join(filter(None, (names.get(one) for one in table.people))),
                "deals": table.played,
                "created_at": table.created_at,
            }
            for table in newest
        ],
        "may_create": allows(roles, "tournament.create"),
        "may_set_up": allows(roles, "table.create"),
        "may_list": allows(roles, "person.list"),
    }


def _tournament(row: Any, *, runs: bool) -> dict[str, Any]:
    return {
        "id": row.id,
        "name": row.name,
        "date": row.date,
        "state": row.state,
        "state_name": say(NAMES[State(row.state)]),
        "entered": say(ENTERED.filled(count=row.entered)),
        "to_do": _to_do(row, runs=runs),
    }


def _to_do(row: Any, *, runs: bool) -> str:
    """What is next, for whoever runs it; where play stands, for everybody."""
    if row.state == State.RUNNING:
        if row.playing is None:
            return say(FIRST_TO_SEAT)
        return say(PLAYING.filled(position=row.playing, planned=row.last_position))
    todo = TO_DO.get(State(row.state)) if runs else None
    return "" if todo is None else say(todo)

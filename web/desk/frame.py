"""The frame of every page of the desk: which tournament, who looks, and the way round."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from clubs.permissions import allows, require
from clubs.principals import Principal
from clubs.roles import Role
from conventions.language import say
from conventions.problems import Problem
from conventions.shapes import Reader
from games.services.access import Standing
from tarot.wording import Text
from tournaments.models import Position, Tournament
from tournaments.services.access import CheckVersion, standing_in
from tournaments.states import NAMES, State

CHANGED = Text(
    "Quelqu’un d’autre vient de modifier ce tournoi. Voici où il en est maintenant : "
    "vérifiez, puis recommencez si c’est encore utile.",
    "Somebody else has just changed this tournament. This is where it stands now: "
    "check, then try again if it is still needed.",
)


@dataclass(frozen=True, slots=True)
class Desk:
    """A tournament with its club and stream, and who the caller is towards it."""

    row: Tournament
    who: Standing

    def may(self, action: str) -> bool:
        return allows(self.who.roles, action)

    def require(self, action: str) -> "Desk":
        """The same; the problem of the API for whoever may not do this."""
        self.who.require(action)
        return self


def desk_of(principal: Principal, tournament_id: UUID, action: str = "tournament.read") -> Desk:
    """The desk of a tournament, for whoever may do the action: others are told as in the API."""
    found = Tournament.objects.select_related("stream", "club")
    row = found.filter(id=tournament_id).first()
    if row is None:
        require(frozenset[Role](), action)
        raise Problem("not_found")
    return Desk(row, standing_in(principal, row)).require(action)


def frame_of(desk: Desk, tab: str) -> dict[str, Any]:
    """What `desk/base.html` shows above every page; `tab` is the one that is open."""
    row = desk.row
    seated = Position.objects.filter(tournament=row).exclude(state=Position.State.SEEDED)
    return {
        "id": row.id,
        "name": row.name,
        "date": row.date,
        "club": row.club,
        "state": row.state,
        "state_name": say(NAMES[State(row.state)]),
        "version": row.version,
        "tab": tab,
        "position": seated.order_by("-number").values_list("number", flat=True).first(),
        "directs": desk.may("tournament.change"),
        "exports": desk.may("tournament.export"),
    }


def known_version(fields: Reader) -> CheckVersion:
    """Checks the hidden field `version` of a form against the tournament under its lock."""
    said = fields.line("version", 10)
    version = int(said) if said.isdecimal() else 0

    def check(row: Tournament) -> None:
        if row.version != version:
            raise Problem("precondition_failed", CHANGED)

    return check

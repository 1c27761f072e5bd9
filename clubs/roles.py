"""The roles in which somebody may act: what a club gives, and what follows from the moment."""

from enum import StrEnum
from typing import Final

from tarot.wording import Text


class Role(StrEnum):
    """From the strongest to the weakest: whoever has several acts in the first that is allowed."""

    ORGANISER = "organiser"
    ARBITER = "arbiter"
    SCORER = "scorer"
    PLAYER = "player"
    SEATED = "seated"
    CREATOR = "creator"
    SELF = "self"
    ANYONE = "anyone"


ROLES: Final[dict[Role, Text]] = {
    Role.ORGANISER: Text("organisateur du club", "organiser of the club"),
    Role.ARBITER: Text("arbitre du club", "arbiter of the club"),
    Role.SCORER: Text("marqueur du club ou de cette table", "scorer of the club or this table"),
    Role.PLAYER: Text("membre du club", "member of the club"),
    Role.SEATED: Text("occupe une place de cette table", "holds a seat of this very table"),
    Role.CREATOR: Text(
        "l’a créé, hors de tout club, ou a demandé cette tâche",
        "made it, outside any club, or asked for this job",
    ),
    Role.SELF: Text("la personne ou le téléphone même", "the very person or phone"),
    Role.ANYONE: Text(
        "sans s’identifier, là où le serveur le permet et hors de tout club",
        "not signed in, where the server allows it and outside any club",
    ),
}

# What a membership may say, and what a paired phone may be given.
MEMBER_ROLES: Final = (Role.ORGANISER, Role.ARBITER, Role.SCORER, Role.PLAYER)
# Who runs an event, and has a say in what happens at its tables.
DIRECTORS: Final = frozenset({Role.ORGANISER, Role.ARBITER})

"""The form that sets up a table for a club's evening: how many play, and their names."""

from collections.abc import Mapping
from typing import Any, Final
from uuid import UUID

from django.db.models import Q
from django.http import QueryDict

from clubs.models import Person
from games.api.limits import LONGEST_NAME
from tarot.wording import Text
from web.rankings.fields import Asked

CHAIRS: Final = 5
MOST_NAMES: Final = 500
SIZES: Final[Mapping[str, Text]] = {
    "4": Text("Quatre", "Four"),
    "5": Text("Cinq", "Five"),
    "3": Text("Trois", "Three"),
    "2": Text("Deux, face à face", "Two, face to face"),
}
PLAYERS: Final = Asked(
    "players", Text("Joueurs", "Players"), kind="choice", choices=tuple(SIZES.items())
)
NAME: Final = Asked(
    "name",
    Text("Nom de la table", "Name of the table"),
    hint=Text("Facultatif : « Vendredi, table 2 ».", "Optional: “Friday, table 2”."),
    longest=LONGEST_NAME,
    is_needed=False,
)
SEATS: Final = tuple(
    Asked(
        f"seat_{number}",
        Text("Place {number}", "Seat {number}").filled(number=number),
        longest=LONGEST_NAME,
        is_needed=False,
        pointer=f"/seats/{number - 1}",
    )
    for number in range(1, CHAIRS + 1)
)
FIELDS: Final = (PLAYERS, NAME, *SEATS)


def table_body(typed: QueryDict, club: UUID) -> dict[str, Any]:
    """What was typed as the body of the API; seats that nobody has named are nobody's."""
    players = typed.get("players", "")
    names = [name for seat in SEATS if (name := seat.read(typed))]
    return {
        "club": str(club),
        "players": int(players) if players in SIZES else players,
        "name": NAME.read(typed),
        "seats": names or None,
    }


def known_names(club: UUID) -> list[str]:
    """Whom the form offers: the people of the club, for whoever may list them."""
    people = Person.objects.filter(Q(memberships__club=club), erased_at=None).distinct()
    return [person.shown_name for person in people.order_by("name")[:MOST_NAMES]]

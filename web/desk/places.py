"""Who sits at the tables of a position: on which side, under which number, by which name."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from conventions.language import say
from games.services.tables import names_at
from scoring.exports.wording import COMPASS, SIDES
from tournaments.models import Seat, Sheet

# The columns of the printed score sheet: what is typed follows the paper.
COLUMNS: Final = "NSEW5"


@dataclass(frozen=True, slots=True)
class Place:
    """Somebody at a table; `chair` counts in the order of play, `compass` names the side."""

    table: int
    chair: int
    compass: str
    side: str
    side_name: str
    entry: int
    name: str


def places_at(sheets: Sequence[Sheet]) -> dict[int, list[Place]]:
    """By table, for sheets of one position; each table in the order of the printed sheet."""
    if not sheets:
        return {}
    people = {sheet.number: sheet.table.people for sheet in sheets}
    names = names_at([sheet.table for sheet in sheets])
    seats = Seat.objects.filter(position=sheets[0].position_id, table__in=people)
    found: defaultdict[int, list[Place]] = defaultdict(list)
    for table, chair, compass, entry in seats.values_list(
        "table", "chair", "compass", "entry__number"
    ):
        name = names.get(people[table][chair], "")
        side, side_name = say(COMPASS[compass]), say(SIDES[compass])
        found[table].append(Place(table, chair, compass, side, side_name, entry, name))
    for places in found.values():
        places.sort(key=lambda one: COLUMNS.index(one.compass))
    return found

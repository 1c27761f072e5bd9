"""Who goes to which table, by name: what everybody looks for when a position begins."""

import unicodedata
from typing import Any

from django.db.models import Q

from tournaments.models import Position, Sheet, Tournament
from web.desk.places import places_at


def latest_position(row: Tournament) -> Position | None:
    """The latest position that people were seated at."""
    seated = Position.objects.filter(tournament=row).exclude(state=Position.State.SEEDED)
    return seated.order_by("-number").first()


def has_begun(position: Position) -> bool:
    """Whether anything was recorded there: everybody has found their table then."""
    played = Q(revisions__gt=0) | Q(table__deals__isnull=False)
    return Sheet.objects.filter(played, position=position).exists()


def seating_shown(position: Position) -> list[dict[str, Any]]:
    """Everybody at a position, in the order of names."""
    sheets = list(Sheet.objects.filter(position=position).select_related("table"))
    places = [place for table in places_at(sheets).values() for place in table]
    return [
        {"name": one.name, "table": one.table, "side": one.side_name}
        for one in sorted(places, key=lambda one: (_folded(one.name), one.table))
    ]


def _folded(name: str) -> str:
    """A name as it is looked for: whatever its case and its accents."""
    parts = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))

"""Who is who in a dispute: the seats of its deal by name, and everybody by their keys."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from clubs.models import Membership
from clubs.names import names_of
from clubs.roles import Role
from conventions.language import say
from disputes.models import Dispute
from web.replays.document import seat_names
from web.replays.people import people_of
from web.texts.arbiter_story import PHONE, SERVER, SOMEBODY


@dataclass(frozen=True, slots=True)
class People:
    """`seats` are the names of those who play, with the numbers that findings name them by; `short`
    are the names alone, where everybody has one."""

    seats: Sequence[str]
    names: Mapping[str, str]
    short: Sequence[str] = ()

    def called(self, key: str | None) -> str:
        """The name of the principal with this key."""
        if (name := self.names.get(key or "")) is not None:
            return name
        kind = (key or "").partition(":")[0]
        return say({"phone": PHONE, "system": SERVER}.get(kind, SOMEBODY))

    def at(self, seat: int | None) -> str:
        """The name of who sits there."""
        if seat is None or seat >= len(self.seats):
            return say(SOMEBODY)
        return self.seats[seat]


def people_in(row: Dispute, keys: Iterable[str]) -> People:
    """Those at the table of a dispute, and whoever has these keys."""
    people = people_of(row.deal)
    seats = seat_names(row.deal.table.players, people)
    short = people if all(people) and len(people) == len(seats) else seats
    return People(seats, names_of(keys), short)


def arbiters_of(row: Dispute) -> list[tuple[str, str]]:
    """The arbiters of the club who have not ruled on it yet, by id and name."""
    those = Membership.objects.filter(club=row.club_id, role=Role.ARBITER).select_related("person")
    found = [(str(one.person_id), one.person.shown_name) for one in those]
    return sorted((one for one in found if one[0] not in row.barred), key=lambda one: one[1])


def event_of(row: Dispute) -> str:
    """The tournament of a dispute, where the name of its table does not say it already."""
    name = row.tournament.name if row.tournament else ""
    return "" if name in row.deal.table.name else name


def person_key(person: UUID | str) -> str:
    """The key of a person's principal."""
    return f"person:{person}"

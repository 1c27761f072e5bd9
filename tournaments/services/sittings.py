"""Who sits for which entry, from when to when: at each position somebody sits for one alone."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from uuid import UUID

from clubs.models import Membership
from conventions.problems import Problem
from tarot.wording import Text
from tournaments.models import Entry, EntryPerson, Tournament

ALREADY_ENTERED = Text(
    "Cette personne joue déjà sous le numéro {number}.",
    "This person already plays under number {number}.",
)
NOT_MEMBERS = Text(
    "Quelqu'un n'est plus du club : que d'autres jouent pour {numbers}, ou qu'ils se retirent.",
    "Somebody is no longer of the club: let others sit for {numbers}, or withdraw them.",
)


@dataclass(frozen=True, slots=True)
class Sitting:
    """A person sits for an entry from position `first` on, up to and without `end`; None is for
    good."""

    person: UUID
    number: int
    first: int
    end: int | None

    def meets(self, other: "Sitting") -> bool:
        """Whether there is a position that both have."""
        starts_before_end = other.end is None or self.first < other.end
        return starts_before_end and (self.end is None or other.first < self.end)

    @property
    def is_any(self) -> bool:
        """Whether there is a position in it: not for who was replaced before coming."""
        return self.end is None or self.first < self.end


def sittings_of(row: Tournament) -> list[Sitting]:
    """Every sitting of a tournament that has a position."""
    people: dict[Entry, list[EntryPerson]] = {}
    rows = EntryPerson.objects.filter(entry__tournament=row).select_related("entry")
    for one in rows.order_by("from_position"):
        people.setdefault(one.entry, []).append(one)
    return [sitting for entry, those in people.items() for sitting in sittings_for(entry, those)]


def sittings_for(entry: Entry, people: Iterable[EntryPerson]) -> list[Sitting]:
    """The sittings of one entry, whose people come in their order: each until the next one comes,
    all of them between the entry's coming and its leaving."""
    those = list(people)
    following = [*(one.from_position for one in those[1:]), None]
    found = []
    for one, replaced in zip(those, following, strict=True):
        ends = [end for end in (replaced, entry.withdrawn_from) if end is not None]
        first = max(entry.late_from, one.from_position)
        found.append(Sitting(one.person_id, entry.number, first, min(ends, default=None)))
    return [sitting for sitting in found if sitting.is_any]


def people_at(row: Tournament, position: int) -> dict[int, UUID]:
    """Who sits for each entry at a position, by the number of the entry."""
    people = EntryPerson.objects.filter(entry__tournament=row, from_position__lte=position)
    ordered = people.order_by("from_position").values_list("entry__number", "person_id")
    return dict(ordered)


def refuse_overlap(row: Tournament, wanted: Iterable[Sitting]) -> None:
    """Raises Problem `conflict` where somebody would sit for another entry at the same position."""
    by_person: dict[UUID, list[Sitting]] = {}
    for sitting in sittings_of(row):
        by_person.setdefault(sitting.person, []).append(sitting)
    for sitting in wanted:
        for other in by_person.get(sitting.person, ()):
            if other.number != sitting.number and sitting.meets(other):
                raise Problem("conflict", ALREADY_ENTERED.filled(number=other.number))


def refuse_leavers(row: Tournament, sitting: Mapping[int, UUID]) -> None:
    """Raises Problem `conflict` with the numbers of those who left the club, or were erased."""
    members = Membership.objects.filter(club=row.club_id, person__in=sitting.values())
    known = set(members.values_list("person", flat=True))
    gone = sorted(number for number, person in sitting.items() if person not in known)
    if gone:
        raise Problem("conflict", NOT_MEMBERS.filled(numbers=", ".join(map(str, gone))))

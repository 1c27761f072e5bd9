"""The people who enter: found among those of the club by licence or name, or added to it.

Whoever was a guest of the club until now becomes one of its players, so that tables can name them.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q

from clubs.models import Club, Membership, Person
from clubs.roles import Role
from clubs.services.people import add_person, change_person, clubs_of, set_roles
from clubs.services.streams import locked_club
from conventions.problems import invalid_field
from ledger.actors import Actor
from tarot.wording import Text

SEVERAL = Text(
    "Plusieurs personnes du club portent ce nom : donnez le numéro de licence.",
    "Several people of the club have this name: give the licence number.",
)
NOT_OF_THE_CLUB = Text("Cette personne n'est pas du club.", "This person is not of the club.")


@dataclass(frozen=True, slots=True)
class Named:
    """Somebody as a list of entries names them; the licence may be empty."""

    name: str
    licence: str = ""


class People:
    """The people of one club, to find those who are named; adds whom it does not find.

    Inside the caller's transaction, before the tournament is locked: the club's own chain is told
    of whoever is new, and chains are locked in the order of their names. The club stays locked, so
    that nobody is added twice.
    """

    def __init__(self, club: Club, actor: Actor) -> None:
        self._club, _ = locked_club(club.id)
        self._actor = actor
        self._by_licence: dict[str, Person] = {}
        self._by_name: dict[str, list[Person]] = {}
        of_club = Q(memberships__club=club) | Q(guest_of=club)
        for person in Person.objects.filter(of_club, erased_at=None).distinct():
            self._know(person)
        members = Membership.objects.filter(club=club).values_list("person", flat=True)
        self._members = set(members)

    def person_for(self, named: Named) -> Person | Text:
        """Somebody of the club, new where nobody is meant; the reason where several may be."""
        found = self._found(named)
        if isinstance(found, Text):
            return found
        if found is None:
            added = add_person(self._club.id, named.name, named.licence, {Role.PLAYER}, self._actor)
            self._members.add(added.id)
            self._know(added)
            return added
        return self._as_member(self._with_licence(found, named.licence))

    def by_id(self, person_id: UUID) -> Person:
        """Somebody of the club; Problem `invalid_request` for anybody else."""
        people = [person for same in self._by_name.values() for person in same]
        found = next((person for person in people if person.id == person_id), None)
        if found is None:
            raise invalid_field("/person", "not_of_the_club", NOT_OF_THE_CLUB)
        return self._as_member(found)

    def _know(self, person: Person) -> None:
        if person.licence:
            self._by_licence[person.licence] = person
        self._by_name.setdefault(folded(person.name), []).append(person)

    def _found(self, named: Named) -> Person | Text | None:
        if named.licence and (known := self._by_licence.get(named.licence)) is not None:
            return known
        same: Sequence[Person] = self._by_name.get(folded(named.name), ())
        if named.licence:
            # A licence that nobody has is another person's than whoever has another licence.
            same = [person for person in same if not person.licence]
        if len(same) > 1:
            return SEVERAL
        return same[0] if same else None

    def _with_licence(self, person: Person, licence: str) -> Person:
        """The person, with the licence that was missing where it is the club's to note it."""
        only_here = clubs_of(person.id) == {self._club.id} if licence else False
        if not licence or person.licence or not only_here:
            return person
        within = frozenset([self._club.id])
        changed = change_person(
            person.id, person.name, licence, self._actor, _any_version, within=within
        )
        self._by_licence[licence] = changed
        return changed

    def _as_member(self, person: Person) -> Person:
        if person.id not in self._members:
            set_roles(self._club.id, person.id, {Role.PLAYER}, self._actor, _any_version)
            self._members.add(person.id)
        return person


def folded(name: str) -> str:
    """A name as it is compared: whatever its case, its spaces and its way of writing accents."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


def licences_of(people: Iterable[UUID]) -> dict[UUID, tuple[str, str]]:
    """Names and licences by id, for lists."""
    found = Person.objects.filter(id__in=list(people))
    return {person.id: (person.shown_name, person.licence) for person in found}


def _any_version(person: Person) -> None:
    """The person as it is."""

"""The people who enter: found among those of the club by licence or name, or added to it.

Whoever was a guest of the club until now becomes one of its players, so that tables can name them.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q, QuerySet

from clubs.models import Membership, Person
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

    def __init__(self, club_id: UUID, by: Actor) -> None:
        locked_club(club_id)
        self._club = club_id
        self._by = by
        self._by_licence: dict[str, Person] = {}
        self._by_name: dict[str, list[Person]] = {}
        for person in _people_of(club_id):
            self._know(person)
        members = Membership.objects.filter(club=club_id).values_list("person", flat=True)
        self._members = set(members)

    def person_for(self, named: Named) -> Person | Text:
        """Somebody of the club, new where nobody is meant; the reason where several may be."""
        found = self._found(named)
        if isinstance(found, Text):
            return found
        if found is None:
            found = add_person(self._club, named.name, named.licence, {Role.PLAYER}, self._by)
            self._know(found)
        else:
            found = self._with_licence(found, named.licence)
            if found.id not in self._members:
                _make_player(self._club, found, self._by)
        self._members.add(found.id)
        return found

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
        if not licence or person.licence or clubs_of(person.id) != {self._club}:
            return person
        within = frozenset([self._club])
        changed = change_person(
            person.id, person.name, licence, self._by, _any_version, within=within
        )
        self._by_licence[licence] = changed
        return changed


def person_of(club_id: UUID, who: UUID | Named, by: Actor) -> Person:
    """Somebody of a club, by id or as `People` finds and adds them; the club is locked.

    Problem `invalid_request` where it is nobody, or may be several.
    """
    if isinstance(who, UUID):
        return _by_id(club_id, who, by)
    found = People(club_id, by).person_for(who)
    if isinstance(found, Text):
        raise invalid_field("/name", "several_people", found)
    return found


def folded(name: str) -> str:
    """A name as it is compared: whatever its case, its spaces and its way of writing accents."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


def licences_of(people: Iterable[UUID]) -> dict[UUID, tuple[str, str]]:
    """Names and licences by id, for lists."""
    found = Person.objects.filter(id__in=list(people))
    return {person.id: (person.shown_name, person.licence) for person in found}


def _by_id(club_id: UUID, person_id: UUID, by: Actor) -> Person:
    locked_club(club_id)
    person = _people_of(club_id).filter(id=person_id).first()
    if person is None:
        raise invalid_field("/person", "not_of_the_club", NOT_OF_THE_CLUB)
    if not Membership.objects.filter(club=club_id, person=person).exists():
        _make_player(club_id, person, by)
    return person


def _people_of(club_id: UUID) -> QuerySet[Person]:
    of_club = Q(memberships__club=club_id) | Q(guest_of=club_id)
    return Person.objects.filter(of_club, erased_at=None).distinct()


def _make_player(club_id: UUID, guest: Person, by: Actor) -> None:
    set_roles(club_id, guest.id, {Role.PLAYER}, by, _any_version)


def _any_version(person: Person) -> None:
    """The person as it is."""

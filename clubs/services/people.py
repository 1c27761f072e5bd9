"""The people of clubs: adding and changing them, and the roles they have."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from uuid import UUID

from clubs.models import Membership, Person
from clubs.roles import Role
from clubs.services.credentials import NO_PERSON, outdate_person
from clubs.services.streams import locked_club, streams_of
from conventions.problems import Problem
from conventions.transactions import locked, write
from ledger.actors import About, Actor, Subject
from ledger.models import Stream
from ledger.services import append
from tarot.wording import Text

CheckPerson = Callable[[Person], None]

LAST_ORGANISER = Text(
    "Un club garde au moins un organisateur : nommez-en un autre d’abord.",
    "A club keeps at least one organiser: name another one first.",
)
ERASED = Text("Cette personne a été effacée.", "This person has been erased.")
HELD = Text(
    "D’autres clubs ont inscrit cette personne : c’est à elle de le faire, ou à quelqu’un qui "
    "organise tous ces clubs.",
    "Other clubs hold this person: it is for the person to do, or for somebody who is organiser "
    "of all of them.",
)


@dataclass(frozen=True, slots=True)
class Held:
    """A person with the clubs that hold them, and the streams that are told, all locked."""

    person: Person
    clubs: frozenset[UUID]
    streams: list[Stream]

    def require_within(self, within: frozenset[UUID] | None, detail: Text = HELD) -> None:
        """Refuse a caller who speaks for some clubs alone where another holds the person too.

        None is for the person, and for administrators.
        """
        if within is not None and not within.issuperset(self.clubs):
            raise Problem("held_by_other_clubs", detail)

    def tell(self, type: str, by: Actor, texts: dict[str, About] | None = None) -> None:
        """One event about the person, as it now is, in each of the streams."""
        subject = Subject("person", self.person.id, self.person.version)
        for stream in self.streams:
            append(stream, type, by, subject, {}, texts or {})


def add_person(
    club_id: UUID, name: str, licence: str, roles: Collection[Role], by: Actor
) -> Person:
    """A new person of a club, with at least one role there."""
    with write():
        club, stream = locked_club(club_id)
        person = Person.objects.create(name=name, licence=licence)
        _add(club.id, person.id, roles)
        append(
            stream,
            "person.add",
            by,
            Subject("person", person.id, person.version),
            {"roles": _names(roles)},
            _about(person),
        )
    return person


def change_person(
    person_id: UUID,
    name: str,
    licence: str,
    by: Actor,
    check_version: CheckPerson,
    *,
    within: frozenset[UUID] | None,
) -> Person:
    """Change name and licence; every club of the person is told.

    `within` are the clubs that the caller speaks for (`Held.require_within`).
    """
    with write():
        held = locked_with_clubs(person_id)
        person = held.person
        check_version(person)
        held.require_within(within)
        _refuse_erased(person)
        if (person.name, person.licence) != (name, licence):
            person.name, person.licence = name, licence
            person.version += 1
            person.save(update_fields=["name", "licence", "version"])
            held.tell("person.change", by, _about(person))
    return person


def set_roles(
    club_id: UUID,
    person_id: UUID,
    roles: Collection[Role],
    by: Actor,
    check_version: CheckPerson,
) -> Person:
    """The roles of a person in a club, all of them; without any, the person leaves it."""
    with write():
        club, stream = locked_club(club_id)
        person = locked_person(person_id)
        check_version(person)
        _refuse_erased(person)
        held = Membership.objects.filter(club=club, person=person)
        before = {Role(role) for role in held.values_list("role", flat=True)}
        after = set(roles)
        if before == after:
            return person
        if Role.ORGANISER in before - after and is_last_organiser(club_id, person_id):
            raise Problem("last_organiser", LAST_ORGANISER)
        held.filter(role__in=before - after).delete()
        _add(club.id, person.id, after - before)
        person.version += 1
        person.save(update_fields=["version"])
        append(
            stream,
            "membership.change",
            by,
            Subject("person", person.id, person.version),
            {"before": _names(before), "after": _names(after)},
        )
        outdate_person(person_id)
    return person


def locked_with_clubs(person_id: UUID) -> Held:
    """A person to change, with the streams of all clubs that hold them, locked in their order.

    Raises Problem `database_busy` where a club was joined or left before the locks were held.
    """
    clubs = clubs_of(person_id)
    streams = streams_of(clubs)
    person = locked_person(person_id)
    if clubs_of(person_id) != clubs:
        raise Problem("database_busy")
    return Held(person, clubs, streams)


def locked_person(person_id: UUID) -> Person:
    """A person to change, whose roles nobody else changes meanwhile."""
    person = locked(Person.objects.filter(id=person_id)).first()
    if person is None:
        raise Problem("not_found", NO_PERSON)
    return person


def clubs_of(person_id: UUID) -> frozenset[UUID]:
    """The clubs that hold a person: as a member, or as a guest of their tables."""
    members = Membership.objects.filter(person=person_id).values_list("club_id", flat=True)
    hosts = Person.objects.filter(id=person_id, guest_of__isnull=False)
    return frozenset([*members, *hosts.values_list("guest_of", flat=True)])


def is_last_organiser(club: UUID, person: UUID) -> bool:
    """Whether a club, whose stream is locked, has this organiser and no other."""
    organisers = Membership.objects.filter(club=club, role=Role.ORGANISER)
    return set(organisers.values_list("person_id", flat=True)) == {person}


def _add(club: UUID, person: UUID, roles: Iterable[Role]) -> None:
    Membership.objects.bulk_create(
        Membership(club_id=club, person_id=person, role=role) for role in roles
    )


def _names(roles: Iterable[Role]) -> list[str]:
    return sorted(role.value for role in roles)


def _refuse_erased(person: Person) -> None:
    if person.erased_at is not None:
        raise Problem("conflict", ERASED)


def _about(person: Person) -> dict[str, About]:
    texts = {"name": About(person.id, person.name)}
    return texts | ({"licence": About(person.id, person.licence)} if person.licence else {})

"""The people of clubs: adding and changing them, and the roles they have."""

from collections.abc import Callable, Collection, Iterable
from uuid import UUID

from clubs.models import Credential, Membership, Person
from clubs.roles import Role
from clubs.services.credentials import NO_PERSON, outdate
from clubs.services.streams import locked_club, streams_of
from conventions.problems import Problem
from conventions.transactions import locked, write
from ledger.actors import About, Actor, Subject
from ledger.services import append
from tarot.wording import Text

CheckPerson = Callable[[Person], None]

LAST_ORGANISER = Text(
    "Un club garde au moins un organisateur : nommez-en un autre d’abord.",
    "A club keeps at least one organiser: name another one first.",
)
ERASED = Text("Cette personne a été effacée.", "This person has been erased.")


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
    person_id: UUID, name: str, licence: str, by: Actor, check_version: CheckPerson
) -> Person:
    """Change name and licence; every club of the person is told."""
    with write():
        streams = streams_of(clubs_of(person_id))
        person = locked_person(person_id)
        check_version(person)
        _refuse_erased(person)
        if (person.name, person.licence) != (name, licence):
            person.name, person.licence = name, licence
            person.version += 1
            person.save(update_fields=["name", "licence", "version"])
            subject = Subject("person", person.id, person.version)
            for stream in streams:
                append(stream, "person.change", by, subject, {}, _about(person))
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
        if Role.ORGANISER in before - after and not _other_organisers(club_id, person_id):
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
        outdate(credentials_of(person_id))
    return person


def locked_person(person_id: UUID) -> Person:
    person = locked(Person.objects.filter(id=person_id)).first()
    if person is None:
        raise Problem("not_found", NO_PERSON)
    return person


def clubs_of(person_id: UUID) -> list[UUID]:
    """The clubs that hold a person: as a member, or as a guest of their tables."""
    members = Membership.objects.filter(person=person_id).values_list("club_id", flat=True)
    hosts = Person.objects.filter(id=person_id, guest_of__isnull=False)
    return list({*members, *hosts.values_list("guest_of", flat=True)})


def credentials_of(person_id: UUID) -> list[UUID]:
    return list(Credential.objects.filter(person=person_id).values_list("id", flat=True))


def _add(club: UUID, person: UUID, roles: Iterable[Role]) -> None:
    Membership.objects.bulk_create(
        Membership(club_id=club, person_id=person, role=role) for role in roles
    )


def _other_organisers(club: UUID, person: UUID) -> bool:
    organisers = Membership.objects.filter(club=club, role=Role.ORGANISER)
    return organisers.exclude(person=person).exists()


def _names(roles: Iterable[Role]) -> list[str]:
    return sorted(role.value for role in roles)


def _refuse_erased(person: Person) -> None:
    if person.erased_at is not None:
        raise Problem("conflict", ERASED)


def _about(person: Person) -> dict[str, About]:
    texts = {"name": About(person.id, person.name)}
    return texts | ({"licence": About(person.id, person.licence)} if person.licence else {})

"""Founding clubs and changing what they are called."""

from collections.abc import Callable
from uuid import UUID

from clubs.ids import uuid7
from clubs.models import Club, Membership, Person
from clubs.roles import Role
from clubs.services.credentials import NO_PERSON, outdate_person
from clubs.services.streams import locked_club, name_of
from conventions.problems import Problem
from conventions.transactions import locked, write
from ledger.actors import Actor, Subject
from ledger.services import append, open_stream

CheckClub = Callable[[Club], None]


def create_club(name: str, organiser: UUID, by: Actor) -> Club:
    """A new club with its first organiser."""
    with write():
        person = locked(Person.objects.filter(id=organiser, erased_at=None)).first()
        if person is None:
            raise Problem("not_found", NO_PERSON)
        club_id = uuid7()
        stream = open_stream(name_of(club_id))
        club = Club.objects.create(id=club_id, name=name, stream=stream)
        Membership.objects.create(club=club, person=person, role=Role.ORGANISER)
        person.version += 1
        person.save(update_fields=["version"])
        data = {"organiser": str(organiser)}
        append(stream, "club.create", by, Subject("club", club_id, 1), data, {"name": name})
        outdate_person(organiser)
    return club


def change_club(club_id: UUID, name: str, by: Actor, check_version: CheckClub) -> Club:
    """Rename a club; the name it has already changes nothing."""
    with write():
        club, stream = locked_club(club_id)
        check_version(club)
        if club.name != name:
            club.name = name
            club.version += 1
            club.save(update_fields=["name", "version"])
            subject = Subject("club", club.id, club.version)
            append(stream, "club.change", by, subject, {}, {"name": name})
    return club

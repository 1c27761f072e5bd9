"""Erasing a person: what is left is an id without a name, to which scores go on belonging."""

from uuid import UUID

from django.utils import timezone

from clubs.models import Credential, Membership, Person
from clubs.services.credentials import end
from clubs.services.people import CheckPerson, clubs_of, credentials_of, locked_person
from clubs.services.streams import streams_of
from conventions.problems import Problem
from conventions.transactions import write
from ledger.actors import Actor, Subject
from ledger.services import append, erase_texts
from tarot.wording import Text

HELD = Text(
    "D’autres clubs ont inscrit cette personne : retirez-la plutôt de votre club (rôles : []).",
    "Other clubs hold this person: remove it from your club instead (roles: []).",
)


def erase_person(
    person_id: UUID, by: Actor, check_version: CheckPerson, *, within: frozenset[UUID] | None
) -> Person:
    """Erase a person for good; one that is erased already stays as it is.

    `within` are the clubs that the caller speaks for: no other may hold the person. None is for
    the person, who may always.
    """
    with write():
        clubs = clubs_of(person_id)
        streams = streams_of(clubs)
        person = locked_person(person_id)
        if person.erased_at is not None:
            return person
        check_version(person)
        if set(clubs_of(person_id)) != set(clubs):
            raise Problem("database_busy")  # a club was joined or left before the locks were held
        if within is not None and not within.issuperset(clubs):
            raise Problem("held_by_other_clubs", HELD)
        account = person.account
        person.name = person.licence = ""
        person.account = person.guest_of = None
        person.erased_at = timezone.now()
        person.version += 1
        person.save()
        subject = Subject("person", person.id, person.version)
        for stream in streams:
            append(stream, "person.erase", by, subject, {})
        erase_texts(person.id)
        Membership.objects.filter(person=person).delete()
        credentials = credentials_of(person.id)
        Credential.objects.filter(id__in=credentials).update(label="")
        end(credentials)
        # Its sessions end with the account: they name what is no longer there.
        if account is not None:
            account.delete()
    return person

"""Erasing a person: what is left is an id without a name, to which scores go on belonging."""

from uuid import UUID

from django.conf import settings
from django.utils import timezone
from django.utils.module_loading import import_string

from clubs.models import Credential, Membership, Person
from clubs.services.credentials import credentials_of, end
from clubs.services.people import (
    LAST_ORGANISER,
    CheckPerson,
    is_last_organiser,
    locked_with_clubs,
)
from conventions.problems import Problem
from conventions.transactions import write
from ledger.actors import Actor
from ledger.services import erase_texts
from tarot.wording import Text

HELD = Text(
    "D’autres clubs ont inscrit cette personne : retirez-la plutôt de votre club (rôles : []).",
    "Other clubs hold this person: remove it from your club instead (roles: []).",
)


def erase_person(
    person_id: UUID, by: Actor, check_version: CheckPerson, *, within: frozenset[UUID] | None
) -> Person:
    """Erase a person for good; one that is erased already stays as it is.

    `within` are the clubs that the caller speaks for (`Held.require_within`). The last organiser
    of a club has to name another one first, unless nobody else is in the club.
    """
    with write():
        held = locked_with_clubs(person_id)
        person = held.person
        if person.erased_at is not None:
            return person
        check_version(person)
        held.require_within(within, HELD)
        if any(_leaves_behind(club, person_id) for club in held.clubs):
            raise Problem("last_organiser", LAST_ORGANISER)
        account = person.account
        person.name = person.licence = ""
        person.account = person.guest_of = None
        person.erased_at = timezone.now()
        person.version += 1
        person.save()
        held.tell("person.erase", by)
        erase_texts(person.id)
        for path in settings.PERSON_ERASERS:
            import_string(path)(person.id)
        Membership.objects.filter(person=person).delete()
        credentials = credentials_of(person.id)
        Credential.objects.filter(id__in=credentials).update(label="")
        end(credentials)
        # Its sessions end with the account: they name what is no longer there.
        if account is not None:
            account.delete()
    return person


def _leaves_behind(club: UUID, person: UUID) -> bool:
    """Whether the other members of a club would be without an organiser."""
    others = Membership.objects.filter(club=club).exclude(person=person)
    return is_last_organiser(club, person) and others.exists()

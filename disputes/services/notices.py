"""Notices to the people whom a dispute concerns: written with the change that they tell of."""

from collections.abc import Iterable
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone

from clubs.models import Membership
from clubs.roles import Role
from conventions.transactions import write
from disputes.models import Dispute, Notice
from disputes.services.access import Insider


def tell(row: Dispute, about: str, *, but: Insider | None = None) -> None:
    """Tell everybody who sat there, but not whoever did it."""
    there = row.parties.exclude(person=None).values_list("person", flat=True)
    tell_people(row, about, (one for one in there if but is None or one != but.person))


def tell_members(row: Dispute, about: str, role: Role, *, but: Insider | None = None) -> None:
    """Tell the people who have a role in the club."""
    those = Membership.objects.filter(club=row.club_id, role=role).values_list("person", flat=True)
    tell_people(row, about, (one for one in those if but is None or one != but.person))


def tell_people(row: Dispute, about: str, people: Iterable[UUID]) -> None:
    """Tell these people."""
    Notice.objects.bulk_create(
        Notice(dispute=row, person_id=person, about=about) for person in dict.fromkeys(people)
    )


def notices_of(person: UUID, *, unread: bool = False) -> QuerySet[Notice]:
    """What somebody was told."""
    told = Notice.objects.select_related("dispute").filter(person=person)
    return told.filter(read_at=None) if unread else told


def mark_read(person: UUID, upto: UUID | None) -> int:
    """What was told up to a notice has been read, or everything so far; how many there were."""
    with write():
        unread = notices_of(person, unread=True)
        if upto is not None:
            unread = unread.filter(id__lte=upto)
        return Notice.objects.filter(id__in=unread.values("id")).update(read_at=timezone.now())

"""Which streams of the ledger a change is told to, read under their locks.

The lock of a club's stream is also what keeps two changes of one club apart.
"""

from collections.abc import Iterable
from uuid import UUID

from clubs.models import Club
from conventions.problems import Problem
from ledger.models import Stream
from ledger.services import SYSTEM_STREAM, locked_or_opened, locked_stream
from tarot.wording import Text

NO_CLUB = Text("Aucun club sous cet identifiant.", "No club under this id.")


def name_of(club: UUID) -> str:
    return f"club:{club}"


def locked_club(club: UUID) -> tuple[Club, Stream]:
    """A club and its stream, kept from other writers; 404 where there is none."""
    try:
        stream = locked_stream(name_of(club))
    except LookupError:
        raise Problem("not_found", NO_CLUB) from None
    return Club.objects.get(id=club), stream


def system_stream() -> Stream:
    """The stream of what belongs to no club and to no table."""
    return locked_or_opened(SYSTEM_STREAM)


def stream_of(club: UUID | None) -> Stream:
    """The stream of a club under its lock, the system's where there is no club."""
    return system_stream() if club is None else locked_stream(name_of(club))


def streams_of(clubs: Iterable[UUID]) -> list[Stream]:
    """The streams of some clubs, the system's where there is none.

    Locked in one order, so that two changes never wait for each other.
    """
    names = sorted(name_of(club) for club in clubs)
    return [locked_stream(name) for name in names] or [system_stream()]


def clubs_told(type: str, subject: UUID) -> frozenset[UUID]:
    """The clubs whose streams have an event of this type about somebody or something."""
    told = Club.objects.filter(stream__events__type=type, stream__events__subject_id=subject)
    return frozenset(told.values_list("id", flat=True))

"""Opening streams, and reading their heads under the lock that events are appended with."""

from conventions.transactions import locked
from ledger.models import Stream

SYSTEM_STREAM = "system"  # what belongs to no club and no table


def open_stream(name: str) -> Stream:
    """A new stream without events, inside the caller's transaction."""
    return Stream.objects.create(name=name)


def locked_stream(name: str) -> Stream:
    """The stream with its head, kept from other writers until the transaction ends.

    Raises LookupError where there is no such stream. A transaction that needs several streams locks
    them in the order of their names, so that no two wait for each other.
    """
    stream = locked(Stream.objects.filter(name=name)).first()
    if stream is None:
        raise LookupError(f"no stream is named {name}")
    return stream


def locked_or_opened(name: str) -> Stream:
    """The stream under its lock, opened where it is not there yet."""
    try:
        return locked_stream(name)
    except LookupError:
        # Of two who open it at once, the second one waits for the first and finds its row.
        Stream.objects.bulk_create([Stream(name=name)], ignore_conflicts=True)
        return locked_stream(name)

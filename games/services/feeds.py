"""What changed at a table since a caller last looked, by the sequence of the table's chain.

The sequence is given out under the lock of the chain's head, so it is the order of commits: whoever
asks for what came after a number misses nothing.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from django.core import signing

from conventions.problems import Problem
from games.models import Table
from ledger.models import Event, Stream
from tarot.wording import Text

LONGEST_AWAY: Final = 30 * 24 * 3600  # seconds that a cursor is good for
STARTS_OVER = Text(
    "Ce curseur est trop ancien : relisez la table en entier.",
    "This cursor is too old: read the whole table again.",
)
NOT_OURS = Text("Ce curseur n'est pas lisible.", "This cursor cannot be read.")

_signer = signing.TimestampSigner(salt="games.feeds")


@dataclass(frozen=True, slots=True)
class Changed:
    """One object that changed: what happened to it last."""

    seq: int
    kind: str  # "table" or "deal"
    id: UUID
    type: str


@dataclass(frozen=True, slots=True)
class Page:
    """What changed, each object once; `last` is where to go on from."""

    changes: tuple[Changed, ...]
    last: int
    has_more: bool


def written_cursor(table: Table, seq: int) -> str:
    """Where a caller is in the chain of a table, signed so that it cannot be made up."""
    return _signer.sign(f"{table.id.hex}.{seq}")


def read_cursor(table: Table, cursor: str) -> int:
    """The sequence number in a cursor; 410 where so much has happened since, or the chain is
    another one, that the caller has to start over."""
    try:
        of_table, _, seq = _signer.unsign(cursor, max_age=LONGEST_AWAY).partition(".")
    except signing.SignatureExpired:
        raise Problem("cursor_expired", STARTS_OVER) from None
    except signing.BadSignature:
        raise Problem("bad_request", NOT_OURS) from None
    if of_table != table.id.hex:
        raise Problem("bad_request", NOT_OURS)
    if int(seq) > head(table):
        raise Problem("cursor_expired", STARTS_OVER)  # the server was restored from a backup
    return int(seq)


def head(table: Table) -> int:
    """The number of the latest change of a table."""
    return Stream.objects.values_list("seq", flat=True).get(id=table.stream_id)


def changes_after(table: Table, seq: int, limit: int) -> Page:
    """The next so many changes, of which each object shows only its latest."""
    found = list(_events(table, seq, limit + 1))
    page, has_more = found[:limit], len(found) > limit
    latest = {(change.kind, change.id): change for change in page}
    ordered = tuple(sorted(latest.values(), key=lambda change: change.seq))
    return Page(ordered, page[-1].seq if page else seq, has_more)


def _events(table: Table, seq: int, limit: int) -> Iterator[Changed]:
    rows = Event.objects.filter(stream=table.stream_id, seq__gt=seq).order_by("seq")[:limit]
    for row in rows.values_list("seq", "subject_kind", "subject_id", "type"):
        yield Changed(*row)

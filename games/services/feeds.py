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
    kind: str
    id: UUID
    type: str
    chain_hash: bytes

    @property
    def is_shown(self) -> bool:
        """Whether it is a table or a deal, and not something that a feed has no words for."""
        return self.kind in ("table", "deal")


@dataclass(frozen=True, slots=True)
class Page:
    """What changed, each object once; `last` and its link are where to go on from."""

    changes: tuple[Changed, ...]
    last: int
    chain_hash: bytes
    has_more: bool


def written_cursor(table: Table, seq: int, chain_hash: bytes) -> str:
    """Where a caller is in the chain of a table, signed so that it cannot be made up."""
    return _signer.sign(f"{table.id.hex}.{seq}.{chain_hash[:8].hex()}")


def read_cursor(table: Table, cursor: str) -> int:
    """The sequence number in a cursor; 410 where so much has happened since, or the chain is
    another one, that the caller has to start over."""
    try:
        of_table, seq, link = _signer.unsign(cursor, max_age=LONGEST_AWAY).split(".")
    except signing.BadSignature:
        # Too old, or signed with a key that is no longer used: a phone starts over either way.
        raise Problem("cursor_expired", STARTS_OVER) from None
    if of_table != table.id.hex:
        raise Problem("bad_request", NOT_OURS)
    if int(seq) and _link(table, int(seq)) != link:
        # The server was restored from a backup, and the chain went on otherwise.
        raise Problem("cursor_expired", STARTS_OVER)
    return int(seq)


def _link(table: Table, seq: int) -> str | None:
    hashes = Event.objects.filter(stream=table.stream_id, seq=seq).values_list("chain_hash")
    return next((bytes(chain_hash)[:8].hex() for (chain_hash,) in hashes), None)


def head(table: Table) -> tuple[int, bytes]:
    """The number of the latest change of a table, and its link in the chain."""
    seq, chain_hash = Stream.objects.values_list("seq", "chain_hash").get(id=table.stream_id)
    return seq, bytes(chain_hash)


def changes_after(table: Table, seq: int, limit: int) -> Page:
    """The next so many changes, of which each object shows only its latest."""
    found = list(_events(table, seq, limit + 1))
    page, has_more = found[:limit], len(found) > limit
    latest = {(change.kind, change.id): change for change in page if change.is_shown}
    ordered = tuple(sorted(latest.values(), key=lambda change: change.seq))
    if page:
        return Page(ordered, page[-1].seq, page[-1].chain_hash, has_more)
    return Page((), seq, bytes.fromhex(_link(table, seq) or ""), has_more)


def _events(table: Table, seq: int, limit: int) -> Iterator[Changed]:
    rows = Event.objects.filter(stream=table.stream_id, seq__gt=seq).order_by("seq")[:limit]
    columns = ("seq", "subject_kind", "subject_id", "type", "chain_hash")
    for seq_, kind, subject_id, type_, chain_hash in rows.values_list(*columns):
        yield Changed(seq_, kind, subject_id, type_, bytes(chain_hash))

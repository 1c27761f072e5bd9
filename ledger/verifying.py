"""Recomputes whole streams from the stored bytes, and names the first broken link of each.

Streams may grow meanwhile: what is read is held against the head before and against the head after.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from django.db.models import Exists, OuterRef

from ledger.breaks import Break
from ledger.chain import Link, commitment, flaw
from ledger.keys import public_keys
from ledger.merkle import GrowingTree, leaf_hash
from ledger.models import GENESIS, Checkpoint, Event, SecretText, Stream, event_id
from ledger.notes import Unreadable, is_signed, read_note
from ledger.stored_events import UnreadableRow, bytes_of, columns_agree, stored_events

PAGE = 500  # events in memory at a time


@dataclass(frozen=True, slots=True)
class Seen:
    """What somebody kept of a stream at this size: the root of a checkpoint, or a chain hash."""

    stream: str
    size: int
    hash: bytes


@dataclass(frozen=True, slots=True)
class Verified:
    """What came of one stream: the events and checkpoints that hold, and the break after them."""

    stream: str
    size: int
    root: bytes
    checkpoints: int
    broken: Break | None


def verified(
    streams: Sequence[str] | None = None, seen: Collection[Seen] = ()
) -> Iterator[Verified]:
    """Each stream, by name, as it was found."""
    keys = public_keys()
    if streams is None:
        yield from _orphans()
    named = Stream.objects.order_by("name").values_list("name", flat=True)
    for name in named.iterator() if streams is None else streams:
        yield _Walk(name, [one for one in seen if one.stream == name], keys).result()


def verified_since(stream: str, size: int) -> Verified:
    """A stream as it was found after its stored checkpoint of this size; the whole of it after 0.

    Of the events that the checkpoint covers the bodies alone are read, and held against its root.
    """
    return _Walk(stream, [], public_keys(), size).result()


def _orphans() -> Iterator[Verified]:
    """Events whose stream is gone altogether, which no stream would miss."""
    stream = Stream.objects.filter(id=OuterRef("stream_id"))
    lost = Event.objects.filter(~Exists(stream)).values_list("stream_id", flat=True)
    for stream_id in lost.distinct().order_by("stream_id"):
        name = f"#{stream_id}"
        yield Verified(name, 0, b"", 0, Break(name, None, "orphans"))


class _Broken(Exception):
    def __init__(self, code: str, seq: int | None) -> None:
        super().__init__(code, seq)
        self.code = code
        self.seq = seq


class _Walk:
    """One pass over one stream: the tree of what was read so far, and the claims about it."""

    def __init__(
        self, name: str, seen: list[Seen], keys: list[Ed25519PublicKey], covered: int = 0
    ) -> None:
        self.name = name
        self.seen = seen
        self.keys = keys
        self.covered = covered
        self._start()

    def _start(self) -> None:
        self.tree = GrowingTree()
        self.head = GENESIS
        self.held = 0

    def result(self) -> Verified:
        broken = None
        try:
            try:
                self._read(PAGE)
            except UnreadableRow:
                # One at a time, to know which it is.
                self._start()
                self._read(1)
        except UnreadableRow:
            broken = Break(self.name, self.tree.size + 1, "columns_changed")
        except _Broken as found:
            broken = Break(self.name, found.seq, found.code)
        return Verified(self.name, self.tree.size, self.tree.root(), self.held, broken)

    def _read(self, page: int) -> None:
        stream = Stream.objects.filter(name=self.name).first()
        if stream is None:
            raise _Broken("no_stream", None)
        claims = self._claims(stream)
        if self.covered:
            self._take_covered(stream)
        self._hold(claims)
        self._compare(stream)
        for row, texts in stored_events(stream, self.covered, page):
            self._take(stream, row, texts)
            self._compare(stream)
            self._hold(claims)
        if self.tree.size < stream.seq:
            raise _Broken("truncated", self.tree.size + 1)
        # The head moves together with its event: none that was read can be beyond it by now.
        if Stream.objects.values_list("seq", flat=True).get(id=stream.id) < self.tree.size:
            raise _Broken("head_changed", self.tree.size)
        for size in sorted(claims):
            for claim in claims[size]:
                code = _claim_flaw(claim, self.name, None, self.keys)
                raise _Broken(code or _BEYOND[type(claim)], size)

    def _take_covered(self, stream: Stream) -> None:
        """Accept what a checkpoint covers as it is: its root tells whether that was signed."""
        events = Event.objects.filter(stream=stream, seq__lte=self.covered).order_by("seq")
        for body, chain_hash in events.values_list("body", "chain_hash").iterator(PAGE):
            self.tree.add(leaf_hash(bytes_of(body)))
            self.head = bytes_of(chain_hash)
        if self.tree.size != self.covered:
            raise _Broken("checkpoint_differs", self.covered)

    def _take(self, stream: Stream, row: dict[str, Any], texts: list[SecretText]) -> None:
        """Accept the row as the next event, or say what is wrong with it."""
        seq = self.tree.size + 1
        if type(row["seq"]) is not int:
            raise _Broken("columns_changed", seq)
        hashes = [bytes_of(row[name]) for name in ("body_hash", "prev_hash", "chain_hash")]
        body = bytes_of(row["body"])
        code = flaw(Link(row["seq"], body, *hashes), self.name, seq, self.head)
        if code:
            raise _Broken(code, row["seq"] if 0 < row["seq"] < seq else seq)
        if row["id"] != event_id(stream.id, seq):
            raise _Broken("id_changed", seq)
        told = orjson.loads(body)
        if not columns_agree(row, told):
            raise _Broken("columns_changed", seq)
        for text in texts:
            promised = told.get("texts", {}).get(text.name)
            if promised != commitment(bytes_of(text.salt), text.text):
                raise _Broken("text_changed", seq)
        self.tree.add(leaf_hash(body))
        self.head = hashes[-1]

    def _compare(self, stream: Stream) -> None:
        if self.tree.size == stream.seq and self.head != bytes_of(stream.chain_hash):
            raise _Broken("head_changed", stream.seq)

    def _claims(self, stream: Stream) -> dict[int, list[Checkpoint | Seen]]:
        claims: dict[int, list[Checkpoint | Seen]] = {}
        for row in Checkpoint.objects.filter(stream=stream, size__gte=self.covered):
            claims.setdefault(row.size, []).append(row)
        for one in self.seen:
            claims.setdefault(one.size, []).append(one)
        return claims

    def _hold(self, claims: dict[int, list[Checkpoint | Seen]]) -> None:
        """Hold the tree against what was claimed of it at this size."""
        for claim in claims.pop(self.tree.size, ()):
            code = _claim_flaw(claim, self.name, (self.tree.root(), self.head), self.keys)
            if code:
                raise _Broken(code, self.tree.size)
            self.held += 1


_BEYOND = {Checkpoint: "checkpoint_beyond", Seen: "seen_beyond"}


def _claim_flaw(
    claim: Checkpoint | Seen,
    stream: str,
    hashes: tuple[bytes, bytes] | None,
    keys: list[Ed25519PublicKey],
) -> str | None:
    """What is wrong with a claim, given root and head at its size, or None where nobody knows."""
    if isinstance(claim, Seen):
        return None if hashes is None or claim.hash in hashes else "seen_differs"
    try:
        note = read_note(claim.note)
    except Unreadable:
        return "checkpoint_changed"
    columns = (f"{note.name}/{stream}", claim.size, bytes_of(claim.root), claim.key_id)
    if columns != (note.origin, note.size, note.root, note.key_hash.hex()):
        return "checkpoint_changed"
    if not is_signed(note, keys):
        return "signature_wrong"
    return None if hashes is None or note.root == hashes[0] else "checkpoint_differs"

"""A bundle on its way through the steps: its files, its chains, what was found so far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ledger.bundles.verifier.forms import Document, leaf_hash, sha256
from ledger.bundles.verifier.notes import Note, Seen


class Chain:
    """One stream: what each event tells, None where it is withheld, and its hashes."""

    def __init__(self, entry: Document) -> None:
        self.entry = entry  # of the manifest
        self.stream: str = entry["stream"]
        self.events: list[Document | None] = []
        self.seqs: list[int] = []
        self.body_hashes: list[bytes] = []
        self.leaves: list[bytes] = []
        self.heads = [bytes(32)]  # the chain hash after so many events
        self.roots: dict[int, bytes] = {}  # by size, of the sizes that somebody speaks of
        self.notes: list[tuple[str, Note]] = []  # with their files; that of the whole chain first

    def take(self, line: bytes, told: Document) -> None:
        """The next event. Raises ValueError or KeyError for a withheld one without its hashes."""
        if "withheld" in told:
            hashes = bytes.fromhex(told["body_hash"]), bytes.fromhex(told["leaf_hash"])
            if [len(one) for one in hashes] != [32, 32] or len(told) != 4:
                raise ValueError("no withheld event")
        else:
            hashes = sha256(line), leaf_hash(line)
        self.events.append(None if "withheld" in told else told)
        self.seqs.append(told["seq"])
        self.body_hashes.append(hashes[0])
        self.leaves.append(hashes[1])

    @property
    def size(self) -> int:
        return len(self.events)

    def shown(self) -> Iterator[Document]:
        return (event for event in self.events if event is not None)

    def at(self, seq: int) -> str:
        return f"{self.stream} {seq}"


class Bundle:
    """The bytes of the bundle, and what whoever verifies it knows already."""

    def __init__(
        self,
        data: bytes,
        seen: list[Seen] | None = None,
        trusted: list[bytes] | None = None,
        engine: str | None = None,
    ) -> None:
        self.data = data
        self.seen = seen or []
        self.trusted = trusted
        self.engine_folder = engine
        self.files: dict[str, bytes] = {}
        self.manifest: Document = {}
        self.chains: list[Chain] = []
        self.signers: set[bytes] = set()  # the public keys that have signed
        self.engine: Any = None  # the package `tarot`
        self.teller: Any = None
        self.deals: dict[str, Any] = {}  # by id, as their events tell them

    def events(self, type_: str) -> Iterator[tuple[Chain, Document]]:
        """The shown events of one type, with their chains."""
        for chain in self.chains:
            for event in chain.shown():
                if event["type"] == type_:
                    yield chain, event

    def documents(self) -> dict[str, bytes]:
        """The documents by their names, without what they have in common."""
        start, end = "documents/", ".json"
        paths = [name for name in self.files if name.startswith(start) and name.endswith(end)]
        return {path[len(start) : -len(end)]: self.files[path] for path in sorted(paths)}

"""Evidence bundles: chains, what they commit to, and the means to verify it all, in one archive.

What is in a bundle is up to whoever asks for it; here nothing is known of disputes or tournaments.
The same parts always make the same bytes. `verifier` tells what holds of them.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from ledger.bundles.packing import engine_zip, verify_py
from ledger.bundles.verifier.forms import zip_of
from ledger.bundles.verifier.signed import FORMAT
from ledger.chain import canonical, chained, sha256
from ledger.keys import key_documents
from ledger.models import GENESIS
from tarot import ENGINE

NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,79}")
GUIDES: Final = ("VERIFY.fr.md", "VERIFY.en.md")

Document = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Withheld:
    """An event that the reader of the bundle may not see: its two hashes."""

    body_hash: bytes
    leaf_hash: bytes


@dataclass(frozen=True, slots=True)
class BundledChain:
    """A whole stream: its events from number 1, as bodies or withheld, and its signed checkpoint.

    `earlier` are older checkpoints of it. `texts` has salt and text by number and name, of those
    that may be read; the others stay hashes.
    """

    stream: str
    events: Sequence[bytes | Withheld]
    note: str
    earlier: Sequence[str] = ()
    texts: Mapping[int, Mapping[str, tuple[bytes, str]]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The stream as a file is named; no system takes a colon for anything else then."""
        return self.stream.replace(":", "-")

    @property
    def head(self) -> bytes:
        """The chain hash of the last event."""
        head = GENESIS
        for one in self.events:
            head = chained(head, one.body_hash if isinstance(one, Withheld) else sha256(one))
        return head

    def lines(self) -> Iterable[bytes]:
        """One line an event: its body, or what stands in for it."""
        for seq, one in enumerate(self.events, 1):
            if isinstance(one, Withheld):
                hashes = {"body_hash": one.body_hash.hex(), "leaf_hash": one.leaf_hash.hex()}
                one = canonical({"withheld": True, "seq": seq} | hashes)
            yield one + b"\n"


def write_bundle(
    *,
    origin: str,
    purpose: str,
    chains: Sequence[BundledChain],
    keys: Sequence[Ed25519PublicKey],
    documents: Mapping[str, Document],
    evidence: Mapping[str, bytes | None],
) -> bytes:
    """The archive.

    `origin` is the name of the keys, `purpose` what the bundle is about, such as "dispute:<uuid>".
    `documents` are JSON by a name such as "standings-before"; those that the verifier makes again
    are listed in docs/bundles.md. `evidence` has files by their SHA-256 in hex, None for what is
    withheld. Raises ValueError for names and hashes that are none.
    """
    _check(chains, documents, evidence)
    files = {
        "keys.json": canonical({"origin": origin, "keys": key_documents(origin, keys)}),
        "texts.json": canonical({one.stream: _texts(one) for one in chains if one.texts}),
        "engine.zip": engine_zip(),
        "verify.py": verify_py(),
    }
    files |= {name: Path(__file__).with_name(name).read_bytes() for name in GUIDES}
    entries = []
    for chain in chains:
        entry, of_chain = _chain(chain)
        entries.append(entry)
        files |= of_chain
    files |= {f"documents/{name}.json": canonical(one) for name, one in documents.items()}
    files |= {f"evidence/{name}": data for name, data in evidence.items() if data is not None}
    manifest = {
        "format": FORMAT,
        "origin": origin,
        "purpose": purpose,
        "engine": ENGINE,
        "chains": entries,
        "evidence": {
            name: "withheld" if data is None else "shown" for name, data in evidence.items()
        },
        "files": {name: sha256(data).hex() for name, data in files.items()},
    }
    digest = sha256(canonical(manifest)).hex()
    return zip_of(files | {"manifest.json": canonical(manifest | {"digest": digest})})


def _check(
    chains: Sequence[BundledChain],
    documents: Mapping[str, Document],
    evidence: Mapping[str, bytes | None],
) -> None:
    for name in [*(chain.name for chain in chains), *documents, *evidence]:
        if NAME.fullmatch(name) is None:
            raise ValueError(f"no file is named {name!r}")
    if len({chain.name for chain in chains}) < len(chains):
        raise ValueError("a stream is there twice")
    for name, data in evidence.items():
        if data is not None and sha256(data).hex() != name:
            raise ValueError(f"{name} is not the hash of its file")


def _texts(chain: BundledChain) -> dict[str, Any]:
    return {
        str(seq): {name: {"salt": salt.hex(), "text": text} for name, (salt, text) in named.items()}
        for seq, named in chain.texts.items()
    }


def _chain(chain: BundledChain) -> tuple[dict[str, Any], dict[str, bytes]]:
    """What the manifest says of a chain, and its files."""
    events, note = f"chains/{chain.name}.ndjson", f"chains/{chain.name}.note"
    earlier = {
        f"chains/{chain.name}.{number}.note": one.encode()
        for number, one in enumerate(chain.earlier, 1)
    }
    entry = {
        "stream": chain.stream,
        "size": len(chain.events),
        "head": chain.head.hex(),
        "events": events,
        "note": note,
        "earlier": sorted(earlier),
    }
    return entry, {events: b"".join(chain.lines()), note: chain.note.encode(), **earlier}

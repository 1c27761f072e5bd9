"""Steps: that the bundle is whole, and that its chains are those that were signed."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from ledger.bundles.verifier.bundle import Bundle, Chain
from ledger.bundles.verifier.ed25519 import is_signed
from ledger.bundles.verifier.forms import canonical, parsed, roots_of, sha256, unzipped
from ledger.bundles.verifier.notes import Note, key_hash, keys_of, note_of
from ledger.bundles.verifier.words import ALTERED, INCOMPLETE, UNKNOWN_KEY, Found

FORMAT = "tarot-bundle/1"
EVENT = 1  # the version of what events are made of


def files(bundle: Bundle) -> list[Any]:
    """Every byte of the archive is of a file, and every file is as the manifest has it."""
    try:
        found = unzipped(bundle.data)
    except ValueError as error:
        name = error.args[1]
        raise Found(ALTERED, "changed" if name else "rewritten", name) from None
    try:
        manifest = parsed(found.pop("manifest.json"))
        digest = manifest.pop("digest")
    except (KeyError, ValueError):
        raise Found(ALTERED, "changed", "manifest.json") from None
    if digest != sha256(canonical(manifest)).hex():
        raise Found(ALTERED, "changed", "manifest.json")
    if manifest["format"] != FORMAT:
        raise Found(INCOMPLETE, "format", manifest["format"])
    listed = manifest["files"]
    for name in sorted(listed.keys() | found.keys()):
        if name not in listed:
            raise Found(ALTERED, "extra", name)
        if name not in found:
            raise Found(INCOMPLETE, "gone", name)
        if sha256(found[name]).hex() != listed[name]:
            raise Found(ALTERED, "changed", name)
    bundle.files, bundle.manifest = found, manifest
    return [len(found)]


def bodies(bundle: Bundle) -> list[Any]:
    """There are events, and every one is in its canonical form."""
    if not bundle.manifest["chains"]:
        raise Found(INCOMPLETE, "gone", "chains")
    for entry in bundle.manifest["chains"]:
        chain = Chain(entry)
        if chain.stream in [other.stream for other in bundle.chains]:
            raise Found(ALTERED, "extra", chain.stream)
        for line in BytesIO(bundle.files[entry["events"]]):
            _take(chain, line)
        bundle.chains.append(chain)
    shown = sum(len(list(chain.shown())) for chain in bundle.chains)
    return [shown, sum(chain.size for chain in bundle.chains) - shown]


def _take(chain: Chain, line: bytes) -> None:
    try:
        body, _ = line.split(b"\n")  # which every line ends with
        chain.take(body, parsed(body))
    except (KeyError, TypeError, ValueError):
        raise Found(ALTERED, "body", chain.at(chain.size + 1)) from None


def numbers(bundle: Bundle) -> list[Any]:
    """The events are numbered from 1, each is of its stream, and none is missing."""
    for chain in bundle.chains:
        for seq, (event, said) in enumerate(zip(chain.events, chain.seqs), 1):
            place = None if event is None else (event.get("stream"), event.get("v"))
            if said != seq or place not in (None, (chain.stream, EVENT)):
                raise Found(ALTERED, "place", chain.at(seq))
        if chain.size != chain.entry["size"]:
            raise Found(ALTERED, "place", chain.at(chain.size + 1))
    return [", ".join(f"{chain.stream} 1-{chain.size}" for chain in bundle.chains)]


def links(bundle: Bundle) -> list[Any]:
    """Each chain leads from its first event to its head."""
    for chain in bundle.chains:
        for body_hash in chain.body_hashes:
            chain.heads.append(sha256(b"tarot-audit-v1\0" + chain.heads[-1] + body_hash))
        if chain.heads[-1].hex() != chain.entry["head"]:
            raise Found(ALTERED, "head", chain.stream)
    return []


def trees(bundle: Bundle) -> list[Any]:
    """The root of each whole chain is that of its checkpoint."""
    for chain in bundle.chains:
        for name in [chain.entry["note"], *chain.entry["earlier"]]:
            chain.notes.append((name, _note(bundle, chain, name)))
        sizes = {note.size for _, note in chain.notes} | {seen.size for seen in bundle.seen}
        chain.roots = roots_of(chain.leaves, sizes | {chain.size})
        _, note = chain.notes[0]
        if (note.size, note.root) != (chain.size, chain.roots[chain.size]):
            raise Found(ALTERED, "differs", chain.entry["note"])
    return []


def _note(bundle: Bundle, chain: Chain, name: str) -> Note:
    try:
        note = note_of(bundle.files[name])
    except ValueError:
        raise Found(ALTERED, "note", name) from None
    origin = bundle.manifest["origin"]
    if (note.name, note.origin) != (origin, f"{origin}/{chain.stream}"):
        raise Found(ALTERED, "note", name)
    return note


def signatures(bundle: Bundle) -> list[Any]:
    """Each checkpoint is signed by a key of the bundle, or by one that is trusted."""
    keys = keys_of(bundle.files["keys.json"].decode()) + (bundle.trusted or [])
    for chain in bundle.chains:
        for name, note in chain.notes:
            named = [key for key in keys if key_hash(note.name, key) == note.key_hash]
            if not named:
                raise Found(UNKNOWN_KEY, "key", f"{name} ({note.key_hash.hex()})")
            signer = next((k for k in named if is_signed(k, note.signed, note.signature)), None)
            if signer is None:
                raise Found(ALTERED, "signature", name)
            bundle.signers.add(signer)
    return [_named(bundle, bundle.signers)]


def trusted(bundle: Bundle) -> list[Any]:
    """Whoever verifies trusts the keys that have signed."""
    if foreign := bundle.signers - set(bundle.trusted or bundle.signers):
        raise Found(UNKNOWN_KEY, "key", _named(bundle, foreign))
    return []


def _named(bundle: Bundle, keys: set[bytes]) -> str:
    origin = bundle.manifest["origin"]
    return ", ".join(sorted(f"{origin} {key_hash(origin, key).hex()}" for key in keys))


def earlier(bundle: Bundle) -> list[Any]:
    """The chains begin as they were when they were signed or seen earlier."""
    for chain in bundle.chains:
        for name, note in chain.notes[1:]:
            if chain.roots.get(note.size) != note.root:
                raise Found(ALTERED, "differs", name)
    for seen in bundle.seen:
        chains = [one for one in bundle.chains if seen.stream in (None, one.stream)]
        long_enough = [one for one in chains if seen.size <= one.size]
        if not long_enough:
            raise Found(INCOMPLETE, "beyond" if chains else "gone", seen.stream or seen.size)
        known = ((one.roots[seen.size], one.heads[seen.size]) for one in long_enough)
        if not any(seen.hash in hashes for hashes in known):
            raise Found(ALTERED, "seen", seen.size)
    return [sum(len(chain.notes) - 1 for chain in bundle.chains), len(bundle.seen)]

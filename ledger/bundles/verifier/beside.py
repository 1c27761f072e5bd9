"""Steps: that what lies beside the chains is what their events have committed to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ledger.bundles.verifier.bundle import Bundle
from ledger.bundles.verifier.forms import parsed, sha256
from ledger.bundles.verifier.words import ALTERED, INCOMPLETE, Found

HASH = re.compile(r"[0-9a-f]{64}")


def texts(bundle: Bundle) -> list[Any]:
    """Each text has the salted hash that its event tells; the others stay hashes."""
    shown, chains = 0, {chain.stream: chain for chain in bundle.chains}
    for stream, by_seq in parsed(bundle.files["texts.json"]).items():
        for seq, by_name in by_seq.items():
            event = chains[stream].events[int(seq) - 1]
            for name, one in by_name.items():
                said = sha256(bytes.fromhex(one["salt"]) + one["text"].encode()).hex()
                if event is None or event["texts"].get(name) != said:
                    raise Found(ALTERED, "text", f"{stream} {seq} {name}")
                shown += 1
    promised = (len(event["texts"]) for chain in bundle.chains for event in chain.shown())
    return [shown, sum(promised) - shown]


def evidence(bundle: Bundle) -> list[Any]:
    """Each piece of evidence has its hash, and an event that names it."""
    listed = bundle.manifest["evidence"]
    shown = {path.rpartition("/")[2] for path in bundle.files if path.startswith("evidence/")}
    for name in sorted(shown):
        if listed.get(name) != "shown" or sha256(bundle.files[f"evidence/{name}"]).hex() != name:
            raise Found(ALTERED, "changed", f"evidence/{name}")
    events = [event for chain in bundle.chains for event in chain.events]
    named = {name for event in events if event for name in _hashes(event["data"])}
    for name, how in sorted(listed.items()):
        if how == "shown" and name not in shown:
            raise Found(INCOMPLETE, "gone", f"evidence/{name}")
        if name not in named:
            # An event that is withheld may name it.
            raise Found(INCOMPLETE if None in events else ALTERED, "never_named", name)
    for _, event in bundle.events("evidence.submit"):
        for name in _hashes(event["data"].get("files")):
            if name not in listed:
                raise Found(INCOMPLETE, "gone", f"evidence/{name}")
    return [len(shown), len(listed) - len(shown)]


def _hashes(value: Any) -> Iterator[str]:
    """Every hash that is told somewhere in a value."""
    if isinstance(value, str) and HASH.fullmatch(value):
        yield value
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for one in inner:
        yield from _hashes(one)

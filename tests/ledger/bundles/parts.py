"""Bundles for the tests: made of real chains or of events written here, signed, and verified."""

import subprocess
import sys
import zipfile
from base64 import b64encode
from functools import cache
from io import BytesIO
from pathlib import Path
from uuid import UUID

import orjson
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from ledger.bundles.stored import stored_chain
from ledger.bundles.verifier.bundle import Bundle
from ledger.bundles.verifier.command import WORST_FIRST, verified
from ledger.bundles.verifier.forms import canonical, leaf_hash, sha256, zip_of
from ledger.bundles.writing import BundledChain, Withheld, write_bundle
from ledger.chain import commitment
from ledger.keys import signing_key
from ledger.merkle import root_of
from ledger.models import Stream
from ledger.notes import write_note
from tests.games.evening import Evening
from tests.games.records import DEALS, actions_of, blank
from tests.games.summaries import a_summary, summary_of

ROOT = Path(__file__).resolve().parents[3]
OTHER_KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
ANY = {"If-Match": "*"}
FOURS = [vector for vector in DEALS if vector["record"]["players"] == 4]


@cache
def evening_chain():
    """The chain of a table where four deals were recorded, in every way, one of them deleted.

    The first test that asks records them; what is kept is bytes, which no rollback takes away.
    """
    organiser = (evening := Evening()).organiser
    table = evening.table(seats=["Anne", "Bruno", "Chloé", "Denis"])
    grown = organiser.deal(blank(FOURS[0]["record"]), table=table)
    actions = actions_of(FOURS[0]["record"])
    for start in range(0, len(actions), 30):
        organiser.act(grown, *actions[start : start + 30], confirm=True)
    organiser.put(f"{grown}/summary", summary_of(FOURS[0]), headers=ANY)
    organiser.deal(FOURS[1]["record"], table=table)
    started = organiser.deal(blank(FOURS[2]["record"]), table=table)
    organiser.act(started, *actions_of(FOURS[2]["record"])[:9], confirm=True)
    organiser.act(started, {"kind": "undo"})
    claimed = f"{started[:-36]}00000000-0000-4000-8000-000000000001"
    body = {"table": table, "number": 9998, "summary": a_summary()}
    organiser.put(claimed, body)
    organiser.put(f"{claimed}/summary", a_summary(attack_points="50"), headers=ANY)
    organiser.delete(claimed, headers=ANY)
    return stored_chain(Stream.objects.get(name=f"table:{table}"), lambda event: True)


def told(chain):
    """What the events of a chain tell."""
    return [orjson.loads(body) for body in chain.events]


def deals_of(chain):
    """The ids of the deals of a table's chain, in the order of their beginning."""
    return [event["subject"]["id"] for event in told(chain) if event["type"] == "deal.put"]


def signed(stream, events, key=None, texts=None, earlier=()):
    """A chain of these bodies, or withheld ones, under a checkpoint; sizes of earlier ones."""

    def note(size):
        leaves = [
            one.leaf_hash if isinstance(one, Withheld) else leaf_hash(one) for one in events[:size]
        ]
        return write_note("tarot", stream, size, root_of(leaves), key or signing_key())

    older = [note(size) for size in earlier]
    return BundledChain(stream, events, note(len(events)), older, texts or {})


def retold(chain, change, key=None):
    """The chain with its events changed by whoever holds the key: numbered and signed anew."""
    events = told(chain)
    change(events)
    for seq, event in enumerate(events, 1):
        event["seq"] = seq
    return signed(chain.stream, [canonical(event) for event in events], key)


def withheld(body):
    return Withheld(sha256(body), leaf_hash(body))


def an_event(stream, seq, type_, data=None, kind="dispute", subject=None, texts=None):
    """The body of an event as the server writes it; `texts` by name, salted with 16 zero bytes."""
    return canonical(
        {
            "v": 1,
            "stream": stream,
            "seq": seq,
            "type": type_,
            "at": "2026-07-01T20:15:00.123456Z",
            "nonce": "00" * 16,
            "actor": {"id": "person:1", "role": "arbiter", "via": "session"},
            "subject": {"kind": kind, "id": subject or str(UUID(int=seq)), "revision": seq},
            "request": {"id": "r", "key": None},
            "data": data or {},
            "texts": {name: commitment(bytes(16), text) for name, text in (texts or {}).items()},
        }
    )


PHOTO = b"the score sheet, photographed"
PHOTO_HASH = sha256(PHOTO).hex()
DISPUTE = f"dispute:{UUID(int=7)}"


def dispute_chain(**changes):
    """A dispute of three events: opened with a statement, a photo submitted, something withheld."""
    bodies = [
        an_event(DISPUTE, 1, "dispute.open", texts={"statement": "Il a renoncé à pique."}),
        an_event(DISPUTE, 2, "evidence.submit", {"files": [{"sha256": PHOTO_HASH}]}),
        an_event(DISPUTE, 3, "evidence.submit", texts={"statement": "secret"}),
    ]
    events = [*bodies[:2], withheld(bodies[2])]
    texts = {1: {"statement": (bytes(16), "Il a renoncé à pique.")}}
    return signed(DISPUTE, events, **{"texts": texts, "earlier": [1, 2]} | changes)


def bundled(*chains, keys=None, **parts):
    """A bundle of these chains."""
    given = {"documents": {}, "evidence": {}} | parts
    keys = [key.public_key() for key in keys or [signing_key()]]
    return write_bundle(origin="tarot", purpose="a test", chains=chains, keys=keys, **given)


def small_bundle():
    """A bundle with a file of every kind."""
    documents = {"rulings": {"rulings": [{"reason": "R-PLAY-1"}]}}
    return bundled(dispute_chain(), documents=documents, evidence={PHOTO_HASH: PHOTO})


def files_of(data):
    with zipfile.ZipFile(BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def packed(files):
    """An archive of these files with a manifest that agrees: what somebody without a key can do."""
    manifest = orjson.loads(files["manifest.json"])
    del manifest["digest"]
    others = {name: data for name, data in files.items() if name != "manifest.json"}
    manifest["files"] = {name: sha256(data).hex() for name, data in others.items()}
    manifest["digest"] = sha256(canonical(manifest)).hex()
    return zip_of(others | {"manifest.json": canonical(manifest)})


def looked_at(data, **known):
    """The exit status that a bundle comes to, and what the last step that was done says of it."""
    steps = list(verified(Bundle(data, engine=str(ROOT), **known)))
    worst = min((status for status, _ in steps), key=WORST_FIRST.index)
    return worst, next((said for status, said in steps if status == worst), "")


def run(folder, data, *arguments):
    """What a person does: unpack verify.py, and run it on the bundle with a bare Python."""
    bundle, verifier = folder / "bundle.zip", folder / "verify.py"
    bundle.write_bytes(data)
    verifier.write_bytes(files_of(data)["verify.py"])
    command = [sys.executable, "-I", str(verifier), str(bundle), "--lang", "en", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def key_file(folder, *keys):
    path = folder / "key.pub"
    lines = [b64encode(key.public_key().public_bytes_raw()).decode() for key in keys]
    path.write_text("\n".join(lines))
    return str(path)

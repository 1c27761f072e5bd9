"""A bundle that somebody has touched is refused: without the key, with another one, or with it."""

import zipfile
from io import BytesIO

import orjson
import pytest

from ledger.bundles import writing
from ledger.bundles.verifier.bundle import Bundle
from ledger.bundles.verifier.command import verified
from ledger.bundles.verifier.forms import zip_of
from ledger.bundles.verifier.notes import Seen, note_of
from ledger.chain import canonical, chained, sha256
from ledger.keys import signing_key
from ledger.merkle import leaf_hash
from tests.ledger.bundles.parts import (
    DISPUTE,
    OTHER_KEY,
    PHOTO,
    PHOTO_HASH,
    an_event,
    bundled,
    deals_of,
    dispute_chain,
    evening_chain,
    files_of,
    key_file,
    looked_at,
    packed,
    retold,
    run,
    signed,
    small_bundle,
    told,
)

pytestmark = pytest.mark.django_db

CHAIN, NOTE = "chains/dispute-00000000-0000-0000-0000-000000000007", ".note"


@pytest.fixture
def tiny(monkeypatch):
    """A small bundle in which the code is a stand-in, so that it has few bytes."""
    monkeypatch.setattr(writing, "engine_zip", lambda: zip_of({"tarot/__init__.py": b""}))
    monkeypatch.setattr(writing, "verify_py", lambda: b"print()\n")
    monkeypatch.setattr(writing, "GUIDES", ())
    return small_bundle()


def flipped(data, places, bits=(0x01, 0x80)):
    for place in places:
        for bit in bits:
            yield place, data[:place] + bytes([data[place] ^ bit]) + data[place + 1 :]


# By who has no key


def test_no_byte_of_the_archive_can_be_changed(tiny):
    """Each byte of each file, and of the archive around them."""
    for place, data in flipped(tiny, range(len(tiny))):
        status, _ = next(verified(Bundle(data)))
        assert status == 1, place


def test_code_and_guides_of_a_whole_bundle_are_covered_too():
    data = small_bundle()
    for place, other in flipped(data, range(0, len(data), 9973)):
        status, _ = next(verified(Bundle(other)))
        assert status == 1, place


def test_file_that_was_changed_is_named(tiny):
    place = tiny.index(files_of(tiny)["texts.json"])
    ((_, data),) = flipped(tiny, [place], bits=[0x01])
    assert looked_at(data) == (1, "texts.json: changed")


def test_no_file_is_blamed_for_an_archive_that_was_packed_again(tiny):
    written = BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files_of(tiny).items():
            archive.writestr(name, data)
    assert looked_at(written.getvalue()) == (1, "the archive is not as it was written")


SEALED = [
    f"{CHAIN}.ndjson",
    f"{CHAIN}.note",
    f"{CHAIN}.1.note",
    "texts.json",
    f"evidence/{PHOTO_HASH}",
]


@pytest.mark.parametrize("name", SEALED)
def test_no_byte_under_the_seal_can_be_changed_with_a_manifest_to_match(tiny, name):
    files = files_of(tiny)
    for place, data in flipped(files[name], range(len(files[name])), bits=[0x01]):
        assert looked_at(packed(files | {name: data}))[0] != 0, place


def test_manifest_to_match_is_not_what_is_refused(tiny):
    assert next(verified(Bundle(packed(files_of(tiny)))))[0] == 0
    assert packed(files_of(tiny)) == tiny


def without(files, name):
    return {one: data for one, data in files.items() if one != name}


def test_file_too_many_and_one_too_few():
    files = files_of(small_bundle())
    more = zip_of(files | {"evidence/photo.jpg": b"?"})
    assert looked_at(more) == (1, "evidence/photo.jpg: a file too many")
    for name in files:
        status, said = looked_at(zip_of(without(files, name)))
        assert (status, name in said) == (1 if name == "manifest.json" else 2, True)


def lines_of(files):
    return files[f"{CHAIN}.ndjson"].splitlines(keepends=True)


CHANGED_LINES = {
    "dropped": lambda a, b, c: [a, c],
    "swapped": lambda a, b, c: [b, a, c],
    "doubled": lambda a, b, c: [a, b, b, c],
    "cut off": lambda a, b, c: [a, b],
    "all gone": lambda a, b, c: [],
    "one more": lambda a, b, c: [a, b, c, an_event(DISPUTE, 4, "dispute.final") + b"\n"],
    "of another stream": lambda a, b, c: [a, an_event("dispute:8", 2, "x") + b"\n", c],
    "not canonical": lambda a, b, c: [a.replace(b",", b", ", 1), b, c],
    "withheld too late": lambda a, b, c: [a, b, c.replace(b'"seq":3', b'"seq":2')],
}


@pytest.mark.parametrize("how", CHANGED_LINES)
def test_events_cannot_be_moved(how):
    files = files_of(small_bundle())
    changed = b"".join(CHANGED_LINES[how](*lines_of(files)))
    assert looked_at(packed(files | {f"{CHAIN}.ndjson": changed}))[0] == 1


@pytest.mark.parametrize("how", ["dropped", "cut off", "one more"])
def test_nor_with_sizes_and_heads_to_match(how):
    files = files_of(small_bundle())
    lines = CHANGED_LINES[how](*lines_of(files))
    events = [orjson.loads(line) for line in lines]
    for seq, event in enumerate(events, 1):
        event["seq"] = seq
    head = bytes(32)
    for event in events:
        hidden = bytes.fromhex(event["body_hash"]) if "withheld" in event else None
        head = chained(head, hidden or sha256(canonical(event)))
    manifest = orjson.loads(files["manifest.json"])
    manifest["chains"][0] |= {"size": len(events), "head": head.hex()}
    body = b"".join(canonical(event) + b"\n" for event in events)
    files |= {f"{CHAIN}.ndjson": body, "manifest.json": canonical(manifest)}
    assert looked_at(packed(files)) == (1, f"{CHAIN}.note: this checkpoint tells another history")


def test_bundle_of_no_chain_proves_nothing():
    assert looked_at(bundled()) == (2, "chains: not in the bundle")


def test_bundle_has_a_stream_once():
    files = files_of(small_bundle())
    manifest = orjson.loads(files["manifest.json"])
    manifest["chains"] *= 2
    assert looked_at(packed(files | {"manifest.json": canonical(manifest)}))[0] == 1


def test_text_that_was_not_said():
    texts = {1: {"statement": (bytes(16), "Il n'a pas renoncé.")}}
    status, said = looked_at(bundled(dispute_chain(texts=texts)))
    assert (status, "statement: not the text that was recorded" in said) == (1, True)


@pytest.mark.parametrize("seq, name", [(1, "other"), (3, "statement")])
def test_text_that_no_event_vouches_for(seq, name):
    texts = {seq: {name: (bytes(16), "secret")}}
    assert looked_at(bundled(dispute_chain(texts=texts)))[0] == 1


def test_evidence_that_nobody_submitted():
    other = sha256(b"another photo").hex()
    photos = {PHOTO_HASH: PHOTO, other: b"another photo"}
    # The event that is withheld may have submitted it: nobody can tell.
    assert looked_at(bundled(dispute_chain(), evidence=photos))[0] == 2
    shown = signed(DISPUTE, dispute_chain().events[:2])
    assert looked_at(bundled(shown, evidence=photos)) == (1, f"{other}: no event names it")
    assert looked_at(bundled(shown, evidence={PHOTO_HASH: PHOTO}))[0] == 0


def test_evidence_that_was_submitted_and_is_not_there():
    assert looked_at(bundled(dispute_chain())) == (2, f"evidence/{PHOTO_HASH}: not in the bundle")


# By who has another key


def test_history_of_another_key_is_not_trusted(tmp_path):
    forged = bundled(dispute_chain(key=OTHER_KEY), keys=[OTHER_KEY], evidence={PHOTO_HASH: PHOTO})
    known = key_file(tmp_path, signing_key())
    done = run(tmp_path, forged, "--trust", known)
    assert done.returncode == 3
    assert done.stdout.splitlines()[-1] == "This bundle is signed by an unknown key."
    assert "--trust" in run(tmp_path, forged).stdout


def test_key_that_the_bundle_does_not_list_is_unknown():
    forged = bundled(dispute_chain(key=OTHER_KEY), evidence={PHOTO_HASH: PHOTO})
    assert looked_at(forged)[0] == 3
    known = [OTHER_KEY.public_key().public_bytes_raw()]
    assert looked_at(forged, trusted=known)[0] == 0


def test_signature_that_the_key_did_not_make():
    files = files_of(small_bundle())
    note = note_of(files[f"{CHAIN}.note"])
    other = files_of(bundled(dispute_chain(key=OTHER_KEY)))[f"{CHAIN}.note"].decode()
    false = note_of(other.encode())
    assert note.signed == false.signed
    changed = signed(DISPUTE, dispute_chain().events[:1]).note
    mixed = (
        files[f"{CHAIN}.note"].decode().rpartition("\n\n")[0]
        + "\n\n"
        + changed.rpartition("\n\n")[2]
    )
    assert looked_at(packed(files | {f"{CHAIN}.note": mixed.encode()})) == (
        1,
        f"{CHAIN}.note: the signature is wrong",
    )


# By who has the key


def test_end_that_was_cut_off_is_missed_by_who_saw_it(tmp_path):
    chain = dispute_chain()
    root = note_of(chain.note.encode()).root
    cut = bundled(signed(DISPUTE, chain.events[:2]), evidence={PHOTO_HASH: PHOTO})
    assert looked_at(cut)[0] == 0
    for seen in (Seen(3, root), Seen(3, root, DISPUTE)):
        status, said = looked_at(cut, seen=[seen])
        assert (status, "its end was cut off" in said) == (2, True)
    kept = tmp_path / "kept.note"
    kept.write_text(chain.note)
    assert run(tmp_path, cut, "--seen", str(kept)).returncode == 2
    assert run(tmp_path, small_bundle(), "--seen", str(kept)).returncode == 0


def test_history_that_was_written_anew_is_not_what_somebody_saw():
    chain = dispute_chain()
    root = note_of(chain.earlier[1].encode()).root
    head = chained(bytes(32), sha256(chain.events[0]))
    known = [Seen(2, root), Seen(2, root, DISPUTE), Seen(1, head)]
    assert looked_at(small_bundle(), seen=known)[0] == 0
    other = an_event(DISPUTE, 1, "dispute.open", {"category": "time"})
    anew = bundled(signed(DISPUTE, [other, *chain.events[1:]]), evidence={PHOTO_HASH: PHOTO})
    assert looked_at(anew)[0] == 0
    for seen in known:
        assert looked_at(anew, seen=[seen]) == (1, f"{seen.size}: what you saw is another history")


def test_bundle_of_another_stream_than_was_seen():
    status, said = looked_at(small_bundle(), seen=[Seen(2, bytes(32), "table:1")])
    assert (status, said) == (2, "table:1: not in the bundle")


def test_earlier_checkpoint_that_tells_another_history():
    chain = dispute_chain()
    other = signed(DISPUTE, [an_event(DISPUTE, 1, "dispute.open")])
    kept = writing.BundledChain(DISPUTE, chain.events, chain.note, [other.note], chain.texts)
    status, said = looked_at(bundled(kept, evidence={PHOTO_HASH: PHOTO}))
    assert (status, "tells another history" in said) == (1, True)
    beyond = writing.BundledChain(
        DISPUTE, chain.events[:2], signed(DISPUTE, chain.events[:2]).note, [chain.note]
    )
    assert looked_at(bundled(beyond, evidence={PHOTO_HASH: PHOTO}))[0] == 1


def score(events, type_, result=0):
    return next(
        event["data"]["results"][result]["scores"]
        for event in events
        if event["type"] == type_ and "results" in event["data"]
    )


def forge_score(type_):
    def change(events):
        scores = score(events, type_)
        scores[0], scores[1] = scores[0] + 30, scores[1] - 30

    return change


def forge_points(events):
    summary = next(e["data"]["summary"] for e in events if e["data"].get("summary"))
    summary["attack_points"] = "60.0"


def forge_card(events):
    act = next(e["data"]["actions"] for e in events if "actions" in e["data"])
    act[0]["hands"][0], act[0]["hands"][1] = act[0]["hands"][1], act[0]["hands"][0]


def forge_state(events):
    next(e for e in events if "state" in e["data"])["data"]["state"] = "00" * 32


def forge_away(events):
    """Forget a card that was played."""
    del next(e["data"]["actions"] for e in events if "actions" in e["data"])[-1]


FORGED = {
    "the score of a log": forge_score("deal.act"),
    "the score of a whole deal": forge_score("deal.put"),
    "the score of a summary": forge_score("deal.summary"),
    "points": forge_points,
    "hands": forge_card,
    "a state": forge_state,
    "a card": forge_away,
}


@pytest.mark.parametrize("what", FORGED)
def test_what_the_holder_of_the_key_forges_is_recomputed(what):
    evening = evening_chain()
    assert looked_at(bundled(retold(evening, lambda events: None)))[0] == 0
    status, said = looked_at(bundled(retold(evening, FORGED[what])))
    assert (status, any(deal in said for deal in deals_of(evening))) == (1, True)


def test_forged_score_says_which_event_it_is_of(tmp_path):
    evening = evening_chain()
    done = run(tmp_path, bundled(retold(evening, forge_score("deal.act"))))
    event = next(e for e in told(evening) if e["type"] == "deal.act" and "results" in e["data"])
    where = f"{event['subject']['id']} ({event['seq']})"
    assert done.returncode == 1
    assert f"ALTERED      {where}: the score is not what the deal comes to" in done.stdout
    assert done.stdout.splitlines()[-1] == "This bundle was altered."


def test_leaf_of_a_withheld_event_is_under_the_signature():
    files = files_of(small_bundle())
    lines = lines_of(files)
    other = orjson.loads(lines[2]) | {"leaf_hash": leaf_hash(b"{}").hex()}
    changed = b"".join([*lines[:2], canonical(other) + b"\n"])
    assert looked_at(packed(files | {f"{CHAIN}.ndjson": changed}))[0] == 1

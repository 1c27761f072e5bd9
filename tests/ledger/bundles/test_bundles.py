"""A bundle that nobody has touched verifies, with nothing but Python and the bundle."""

import ast
import json
import sys

import orjson
import pytest

from ledger.bundles.packing import verify_py
from ledger.bundles.stored import stored_chain
from ledger.bundles.writing import BundledChain, write_bundle
from ledger.keys import signing_key
from ledger.models import Stream
from ledger.services import checkpoint, erase_texts
from tests.games.evening import Evening
from tests.games.records import DEALS, DUO, actions_of, blank
from tests.ledger.acts import DEAL, events, record
from tests.ledger.bundles.parts import (
    DISPUTE,
    FOURS,
    PHOTO,
    PHOTO_HASH,
    bundled,
    dispute_chain,
    evening_chain,
    files_of,
    key_file,
    looked_at,
    run,
    signed,
    small_bundle,
    told,
    withheld,
)

pytestmark = pytest.mark.django_db


def test_bundle_of_a_real_evening_verifies_by_itself(tmp_path):
    evening, dispute = evening_chain(), dispute_chain()
    done = run(tmp_path, bundled(evening, dispute, evidence={PHOTO_HASH: PHOTO}))
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert all(line.startswith("ok ") for line in lines[:-1])
    assert lines[-1] == "All is well."
    size = len(evening.events)
    for said in (
        f"{size + 2} events in canonical form, 1 withheld",
        f"numbered without a gap: {evening.stream} 1-{size}, {DISPUTE} 1-3",
        "agrees with 2 earlier checkpoints",
        "5 texts match their hashes",
        "1 pieces of evidence match",
        "4 deals told again and 5 scores recomputed; 0 deals are not shown",
    ):
        assert said in done.stdout


def test_bundle_speaks_french_where_nothing_is_said(tmp_path):
    data = small_bundle()
    assert run(tmp_path, data, "--lang", "fr").stdout.splitlines()[-1] == "Tout est en ordre."


def test_same_parts_make_the_same_bytes():
    assert small_bundle() == small_bundle()


def test_chains_are_stored_bytes_one_event_a_line():
    record(count=3)
    chain = stored_chain(Stream.objects.get(name="table:1"), lambda event: event.seq != 2)
    lines = files_of(bundled(chain))["chains/table-1.ndjson"].split(b"\n")
    bodies = [bytes(event.body) for event in events()]
    assert (lines[0], lines[2], lines[3]) == (bodies[0], bodies[2], b"")
    assert orjson.loads(lines[1]).keys() == {"seq", "withheld", "body_hash", "leaf_hash"}
    assert b"S2" in bodies[1]


def test_stored_chain_has_its_texts_and_its_earlier_checkpoints():
    record(texts={"reason": "seen"})
    checkpoint("table:1")
    record(texts={"reason": "not for you"})
    chain = stored_chain(Stream.objects.get(name="table:1"), lambda event: event.seq == 1)
    assert [text for _, text in (chain.texts[1]["reason"],)] == ["seen"]
    assert (list(chain.texts), len(chain.earlier)) == ([1], 1)
    data = bundled(chain)
    assert b"not for you" not in data
    assert looked_at(data)[0] == 0


def test_withheld_events_verify_by_their_hashes(tmp_path):
    evening = evening_chain()
    hidden = signed(evening.stream, [withheld(body) for body in evening.events])
    assert hidden.note == evening.note
    done = run(tmp_path, bundled(hidden))
    assert done.returncode == 0
    assert f"0 events in canonical form, {len(evening.events)} withheld" in done.stdout


@pytest.mark.parametrize("place", range(len(FOURS[0]["record"]["hands"]) + 2))
def test_deal_of_which_something_is_withheld_accuses_nobody(place):
    """Whichever event of the first deal is withheld: the others are in order all the same."""
    evening = evening_chain()
    first = next(e["subject"]["id"] for e in told(evening) if e["type"] == "deal.put")
    seqs = [e["seq"] for e in told(evening) if e["subject"]["id"] == first]
    events = list(evening.events)
    events[seqs[place % len(seqs)] - 1] = withheld(events[seqs[place % len(seqs)] - 1])
    assert looked_at(bundled(signed(evening.stream, events)))[0] == 0


def test_erased_text_stays_green():
    record(texts={"reason": "a misprint"})
    erase_texts(DEAL.id)
    chain = stored_chain(Stream.objects.get(name="table:1"), lambda event: True)
    assert looked_at(bundled(chain))[0] == 0
    record(stream="table:2", texts={"reason": "kept"})
    kept = stored_chain(Stream.objects.get(name="table:2"), lambda event: True)
    erased = BundledChain(kept.stream, kept.events, kept.note)
    for one in (kept, erased):
        assert looked_at(bundled(one))[0] == 0


def test_evidence_may_be_withheld_and_is_listed_all_the_same():
    data = bundled(dispute_chain(), evidence={PHOTO_HASH: None})
    assert looked_at(data)[0] == 0
    assert PHOTO not in data
    manifest = orjson.loads(files_of(data)["manifest.json"])
    assert manifest["evidence"] == {PHOTO_HASH: "withheld"}


def test_key_that_you_know_is_named(tmp_path):
    known = key_file(tmp_path, signing_key())
    done = run(tmp_path, small_bundle(), "--trust", known)
    assert (done.returncode, "you trust this key" in done.stdout) == (0, True)
    assert "--trust" in run(tmp_path, small_bundle()).stdout


def chain_of(name):
    return stored_chain(Stream.objects.get(name=name), lambda event: True)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_deals_of_every_number_of_players_are_told_again(players):
    organiser = (evening := Evening()).organiser
    table = evening.table(players)
    for vector in [v for v in DUO + DEALS if v["record"]["players"] == players][:2]:
        organiser.deal(vector["record"], table=table)
        grown = organiser.deal(blank(vector["record"]), table=table)
        answer = organiser.act(grown, *actions_of(vector["record"]), confirm=True)
        assert answer.status_code == 200, answer.content
    assert looked_at(bundled(chain_of(f"table:{table}")))[0] == 0


def test_house_rules_come_from_the_chain_of_the_club_or_from_a_document():
    evening = Evening()
    options = {"poignee_values": {"simple": 25, "double": 35, "triple": 45}}
    with_poignee = next(vector for vector in FOURS if vector["expected"]["poignees"])
    asked = {"name": "maison", "options": options, "club": str(evening.club.id)}
    answer = evening.organiser.post("/api/v1/rulesets", asked)
    assert answer.status_code == 201, answer.content
    rules = answer.json()["id"]
    table = evening.table(ruleset=rules)
    evening.organiser.deal(with_poignee["record"] | {"ruleset": rules}, table=table)
    chain = chain_of(f"table:{table}")
    status, said = looked_at(bundled(chain))
    assert (status, rules in said) == (2, True)
    assert looked_at(bundled(chain, documents={"rulesets": {rules: options}}))[0] == 0
    assert looked_at(bundled(chain, documents={"rulesets": {rules: {}}}))[0] == 1
    assert looked_at(bundled(chain, chain_of(f"club:{evening.club.id}")))[0] == 0


@pytest.mark.parametrize(
    "parts",
    [
        {"documents": {"../x": {}}},
        {"documents": {"A b": {}}},
        {"evidence": {"00" * 32: b"not its hash"}},
        {"chains": [dispute_chain, dispute_chain]},
    ],
)
def test_what_cannot_be_in_a_bundle_is_refused(parts):
    chains = [chain() for chain in parts.pop("chains", [dispute_chain])]
    with pytest.raises(ValueError, match=r"named|hash|twice"):
        bundled(*chains, **parts)


def test_bundle_says_what_it_is_of():
    manifest = json.loads(files_of(small_bundle())["manifest.json"])
    assert (manifest["origin"], manifest["purpose"], manifest["engine"]) == (
        "tarot",
        "a test",
        "1.0",
    )
    (chain,) = manifest["chains"]
    assert (chain["stream"], chain["size"]) == (DISPUTE, 3)


def test_keys_of_the_bundle_are_all_that_it_can_be_signed_by():
    written = write_bundle(
        origin="tarot", purpose="", chains=[dispute_chain()], keys=[], documents={}, evidence={}
    )
    assert looked_at(written)[0] == 2


def test_verifier_is_one_readable_file_for_python_3_9():
    source = verify_py().decode()
    tree = ast.parse(source, feature_version=(3, 9))
    imported = {
        (node.module if isinstance(node, ast.ImportFrom) else node.names[0].name).partition(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert imported <= sys.stdlib_module_names
    assert max(map(len, source.splitlines())) <= 200
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    assert len(names) == len(set(names))

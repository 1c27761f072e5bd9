"""Findings as they are kept: plain JSON, in both languages, with everything that the proof needs."""

import json

import pytest

from tarot import Deal, findings_of, read_record, write_findings
from tests.games.records import FAULTS

WITHOUT_HANDS = {
    "tdn": "1.0",
    "ruleset": "fft-2012",
    "players": 4,
    "dealer": 0,
    "taker": 2,
    "contract": "garde",
    "tricks": [
        {"leader": 1, "cards": ["S13", "H3", "S14", "S6"]},
        {"leader": 3, "cards": ["D9", "D1", "D7", "S2"]},
    ],
}


def test_proof_is_written_with_its_witness_and_its_readings():
    (written,) = write_findings(findings_of(Deal.of(read_record(WITHOUT_HANDS))))
    assert (written["code"], written["status"], written["seat"]) == ("revoke", "certain", 2)
    assert (written["card"], written["trick"], written["rule"]) == ("H3", 1, "R-PLAY-2")
    assert written["witnesses"] == [{"card": "S2", "trick": 2}]
    assert [reading["cards"] for reading in written["readings"]]
    assert written["sentence"].keys() == {"fr", "en"}


@pytest.mark.parametrize("vector", FAULTS[:40:4], ids=range(10))
def test_what_is_written_is_json(vector):
    written = write_findings(findings_of(Deal.of(read_record(vector["record"]))))
    assert json.loads(json.dumps(written)) == written

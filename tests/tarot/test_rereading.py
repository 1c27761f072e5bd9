"""Stored documents are read again without being checked again: what comes out is the same."""

import json

import pytest

from tarot import Deal, outcome_of, read_record, write_record
from tarot.rereading import reread_record
from tests.games.records import DEALS, DUO, FAULTS, a_record, after_cards, blank, stacked, tricks

RECORDS = [vector["record"] for vector in (*DEALS, *DUO, *FAULTS)]
OTHERS = [
    blank(a_record(5)),
    stacked(tricks=[None, *tricks("0 S2")]),
    stacked(contract=None, taker=0) | {"taker": 0, "contract": "garde"},
    stacked(irregular=[{"code": "petit_sec", "seat": 2}]),
    stacked(tricks=tricks("0 S2"), irregular=[{"trick": 1, "seat": 0}]),
    stacked(poignees=[{"seat": 0, "cards": [f"T{n}" for n in range(12, 22)], "after": 3}]),
    stacked(hands=[None, None, None, stacked()["hands"][3]], chien=None, auction=None),
    after_cards(a_record(3), 7),
]


@pytest.mark.parametrize("record", [*RECORDS, *OTHERS])
def test_record_is_the_one_that_was_written(record):
    read = read_record(record)
    assert reread_record(json.loads(json.dumps(write_record(read)))) == read


@pytest.mark.parametrize("record", [*RECORDS, *OTHERS])
def test_deal_that_is_not_judged_again_comes_to_the_same(record):
    judged, again = Deal.of(read_record(record)), Deal.unjudged(read_record(record))
    assert outcome_of(again) == outcome_of(judged)
    assert (again.phase, again.taker, again.contract) == (
        judged.phase,
        judged.taker,
        judged.contract,
    )
    assert again.attack == judged.attack
    assert again.tricks.winners == judged.tricks.winners
    assert again.findings == ()


def test_what_was_not_written_so_is_no_record():
    with pytest.raises(KeyError):
        reread_record({"ruleset": "fft-2012"})
    with pytest.raises(KeyError):
        reread_record(write_record(read_record(a_record(4))) | {"chien": ["S15"] * 6})

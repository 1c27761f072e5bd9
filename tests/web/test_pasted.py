"""Reading what somebody pasted, and telling where in it something is wrong."""

import json

import pytest

from conventions.problems import Problem
from tarot import read_record, write_tdn
from tests.games.records import DEALS, DUO
from web.replays import read_pasted

RECORD = DEALS[1]["record"]


def misread(text):
    with pytest.raises(Problem) as caught:
        read_pasted(text)
    assert caught.value.code == "unreadable_deal"
    return [(error["pointer"], error["detail"].en) for error in caught.value.errors]


@pytest.mark.parametrize("record", [RECORD, DUO[0]["record"]])
@pytest.mark.parametrize("before", ["", "\ufeff", "\n\n"])
def test_record_and_text_of_a_deal_are_the_same_deal(record, before):
    read = read_record(record)
    assert read_pasted(before + json.dumps(record, indent=2)) == read
    assert read_pasted(before + write_tdn(read)) == read


@pytest.mark.parametrize(
    "change, line, column",
    [
        (lambda r: r["tricks"][2]["cards"].__setitem__(1, "X9"), '"X9"', None),
        (lambda r: r.__setitem__("players", 7), '"players": 7', 'players": '),
        (lambda r: r["auction"][0].__setitem__("bid", "slam"), '"bid": "slam"', 'bid": '),
        (lambda r: r.__setitem__("a~b/c", {"x": [1]}), '"a~b/c": {', 'a~b/c": '),
    ],
)
def test_what_is_wrong_in_a_record_has_its_line_and_column(change, line, column):
    record = json.loads(json.dumps(RECORD))
    change(record)
    text = json.dumps(record, indent=1)
    (number, found), *others = [
        (number, one) for number, one in enumerate(text.splitlines(), 1) if line in one
    ]
    assert others == []
    at = found.index(line) if column is None else found.index(column) + len(column)
    ((where, _),) = misread(text)
    assert where.en == f"line {number}, column {at + 1}"
    assert where.fr == f"ligne {number}, colonne {at + 1}"


def test_what_is_missing_is_told_where_it_should_be():
    ((where, detail),) = misread('\n {"tdn": "1.0", "ruleset": "fft-2012", "players": 4}')
    assert where.en == "line 2, column 2"
    assert detail


def test_what_is_wrong_in_a_text_has_its_line_and_column():
    text = write_tdn(read_record(RECORD)).replace('[Players "', '[Players "x')
    number, line = next(
        (number, line) for number, line in enumerate(text.splitlines(), 1) if "Players" in line
    )
    where, _ = misread(text)[0]
    assert where.en.startswith(f"line {number}, column ")
    assert where.fr.startswith(f"ligne {number}, colonne ")
    assert int(where.en.rpartition(" ")[2]) <= len(line)


@pytest.mark.parametrize(
    "text, said",
    [
        ('{"tdn": "1.0",\n  "players" 4}', "line 2, column 13"),
        ("{", "line 1, column 2"),
        ("", "line 1, column 1"),
        ("Ana takes", "line 1, column 1"),
        ("[]", "line 1, column 1"),
        (' ["S1", true]', "line 1, column 2"),
    ],
)
def test_what_is_no_record_says_where_it_stops_being_one(text, said):
    ((where, _),) = misread(text)
    assert where.en == said


@pytest.mark.parametrize("text", ['{"tdn": "1.0", "tdn": "1.0"}', '{"tdn": "\\u0000"}', "[" * 400])
def test_what_readers_of_json_disagree_about_is_refused(text):
    with pytest.raises(Problem):
        read_pasted(text)

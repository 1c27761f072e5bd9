"""Strict reading of request bodies: every wrong shape has its pointer and its code."""

from uuid import UUID

import pytest

from conventions.problems import Problem
from conventions.shapes import Reader

TABLE = UUID("01890a5d-ac96-774b-bcce-b302099a8057")


def errors(reader):
    with pytest.raises(Problem) as refused:
        reader.done()
    assert refused.value.code == "invalid_request"
    return [(error["pointer"], error["code"]) for error in refused.value.errors]


def test_reads_a_body():
    body = Reader(
        {
            "table": str(TABLE).upper(),
            "number": 7,
            "confirm": True,
            "note": "é",
            "actions": [{"kind": "bid"}, {"kind": "play"}],
            "cards": ["S1"],
            "called": None,
        }
    )
    assert body.uuid("table") == TABLE
    assert body.integer("number", 1, 999) == 7
    assert body.boolean("confirm") is True
    assert body.string("note", 10) == "é"
    assert [one.choice("kind", ("bid", "play")) for one in body.readers("actions", 2)] == [
        "bid",
        "play",
    ]
    assert body.array("cards", 24) == ["S1"]
    assert not body.has("called")
    assert not body.has("absent")
    body.done()


@pytest.mark.parametrize("value", [None, [], "x", 1, True])
def test_body_must_be_an_object(value):
    body = Reader(value)
    body.integer("number", 1, 9)
    assert errors(body) == [("", "wrong_type")]


def test_everything_wrong_is_told_at_once():
    body = Reader({"a": "x", "z": 1, "list": [{"k": 1, "u/v": 2}, 3]})
    body.integer("a", 1, 9)
    body.uuid("b")
    for inner in body.readers("list", 5):
        inner.string("k", 5)
    assert errors(body) == [
        ("/a", "wrong_type"),
        ("/b", "missing_field"),
        ("/list/1", "wrong_type"),
        ("/list/0/k", "wrong_type"),
        ("/z", "unknown_field"),
        ("/list/0/u~1v", "unknown_field"),
    ]


@pytest.mark.parametrize("value", [True, 1.0, "1", [1], 1e30])
def test_only_integers_are_integers(value):
    body = Reader({"n": value})
    body.integer("n", 0, 9)
    assert errors(body) == [("/n", "wrong_type")]


@pytest.mark.parametrize("value", [-1, 10, 2**63, -(2**63)])
def test_integers_have_a_range(value):
    body = Reader({"n": value})
    body.integer("n", 0, 9)
    assert errors(body) == [("/n", "out_of_range")]


@pytest.mark.parametrize("value", [1, "true", 0, []])
def test_only_booleans_are_booleans(value):
    body = Reader({"b": value})
    body.boolean("b")
    assert errors(body) == [("/b", "wrong_type")]


def test_strings_have_a_length():
    body = Reader({"long": "xxx", "empty": "", "may": ""})
    body.string("long", 2)
    body.string("empty", 2)
    body.string("may", 2, may_be_empty=True)
    assert errors(body) == [("/long", "too_long"), ("/empty", "empty")]


@pytest.mark.parametrize("value", ["", "Bid", "bid "])
def test_choices_are_exact(value):
    body = Reader({"kind": value})
    body.choice("kind", ("bid", "play"))
    assert errors(body) == [("/kind", "not_a_choice")]


@pytest.mark.parametrize(
    "value", ["", "x", TABLE.hex, f"{{{TABLE}}}", f"urn:uuid:{TABLE}", f" {TABLE}"]
)
def test_uuids_have_one_form(value):
    body = Reader({"table": value})
    body.uuid("table")
    assert errors(body) == [("/table", "not_a_uuid")]


def test_uuid_of_another_type_is_told_once():
    body = Reader({"table": 5})
    body.uuid("table")
    assert errors(body) == [("/table", "wrong_type")]


def test_lists_have_a_length():
    body = Reader({"cards": [1, 2, 3]})
    assert body.array("cards", 2) == []
    assert errors(body) == [("/cards", "too_long")]


def test_null_counts_as_missing():
    body = Reader({"a": None, "b": None})
    body.integer("a", 0, 1)
    body.readers("b", 2)
    assert errors(body) == [("/a", "missing_field"), ("/b", "missing_field")]


def test_missing_object_is_told_and_what_it_should_hold_is_not():
    body = Reader({"records": [5]})
    body.readers("records", 2)[0].integer("players", 3, 5)
    assert errors(body) == [("/records/0", "wrong_type")]

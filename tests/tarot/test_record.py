"""The record as JSON: what is read, what is refused and where, what is written."""

import pytest

from tarot import Unreadable, read_action, read_record, write_record
from tarot.cards import NAMES

from .writing import lines

BASE = {"tdn": "1.0", "ruleset": "fft-2012", "players": 4, "dealer": 0}
DUO = {"tdn": "1.0", "ruleset": "duo", "players": 2, "dealer": 0}
HANDS = [list(NAMES[18 * seat : 18 * seat + 18]) for seat in range(4)]


def misread(document):
    with pytest.raises(Unreadable) as error:
        read_record(document)
    return [(m.pointer, m.code, m.rule) for m in error.value.misreadings]


@pytest.mark.parametrize(
    "document,found",
    [
        (None, [("", "wrong_type", None)]),
        ([], [("", "wrong_type", None)]),
        ({**BASE, "tdn": "2.0"}, [("/tdn", "unknown_value", None)]),
        ({**BASE, "ruleset": "house"}, [("/ruleset", "unknown_value", None)]),
        ({**BASE, "players": 2}, [("/players", "out_of_range", None)]),
        ({**BASE, "players": True}, [("/players", "wrong_type", None)]),
        ({**BASE, "players": 4.0}, [("/players", "wrong_type", None)]),
        ({**BASE, "dealer": 4}, [("/dealer", "out_of_range", None)]),
        ({**BASE, "dealer": -1}, [("/dealer", "out_of_range", None)]),
        ({**BASE, "extra": 1}, [("/extra", "unknown_field", None)]),
        ({**BASE, "a/b~c": 1}, [("/a~1b~0c", "unknown_field", None)]),
        (
            {"tdn": "1.0"},
            [(f"/{name}", "missing_field", None) for name in ("ruleset", "players", "dealer")],
        ),
        ({**BASE, "hands": {}}, [("/hands", "wrong_type", None)]),
        ({**BASE, "hands": HANDS[:3]}, [("/hands", "wrong_size", None)]),
        (
            {**BASE, "hands": [HANDS[0][:17], *HANDS[1:]]},  # C12
            [("/hands/0", "wrong_number_of_cards", "R-DEAL-4")],
        ),
        (
            {**BASE, "hands": [[*HANDS[0], "EX"], *HANDS[1:]]},
            [("/hands/0", "wrong_number_of_cards", "R-DEAL-4")],
        ),
        (
            {**BASE, "hands": [HANDS[0], HANDS[0], *HANDS[2:]]},
            [(f"/hands/1/{index}", "card_twice", "R-CARD-1") for index in range(18)],
        ),
        (
            {**BASE, "hands": HANDS, "chien": [HANDS[0][0], *NAMES[73:]]},
            [("/chien/0", "card_twice", "R-CARD-1")],
        ),
        ({**BASE, "chien": list(NAMES[:5])}, [("/chien", "wrong_number_of_cards", "R-DEAL-4")]),
        ({**BASE, "chien": ["S0", *NAMES[1:6]]}, [("/chien/0", "not_a_card", None)]),
        ({**BASE, "chien": ["S01", *NAMES[1:6]]}, [("/chien/0", "not_a_card", None)]),
        ({**BASE, "ecart": list(NAMES[:7])}, [("/ecart", "wrong_number_of_cards", "R-DOG-1")]),
        ({**BASE, "auction": [{"seat": 1}]}, [("/auction/0/bid", "missing_field", None)]),
        (
            {**BASE, "auction": [{"seat": 1, "bid": "pousse"}]},  # H8
            [("/auction/0/bid", "unknown_value", None)],
        ),
        (
            {**BASE, "auction": [{"seat": 9, "bid": "pass"}]},
            [("/auction/0/seat", "out_of_range", None)],
        ),
        ({**BASE, "taker": 1}, [("/contract", "missing_field", None)]),
        ({**BASE, "contract": "garde"}, [("/taker", "missing_field", None)]),
        ({**BASE, "taker": 1, "contract": "pass"}, [("/contract", "unknown_value", None)]),
        ({**BASE, "called": 7}, [("/called", "not_a_card", None)]),
        ({**BASE, "chelem": 2}, [("/chelem", "wrong_type", None)]),
        (
            {**BASE, "poignees": [{"seat": 1, "cards": []}]},
            [("/poignees/0/cards", "wrong_number_of_cards", None)],
        ),
        (
            {
                **BASE,
                "tricks": [{"leader": 1, "cards": ["S1", "S2"]}, {"leader": 1, "cards": ["S3"]}],
            },
            [("/tricks/0/cards", "wrong_number_of_cards", None)],
        ),
        (
            {**BASE, "tricks": [{"leader": 1, "cards": ["S1", "S2", "S3", "S4", "S5"]}]},
            [("/tricks/0/cards", "wrong_number_of_cards", None)],
        ),
        (
            {**BASE, "tricks": [{"leader": 1, "cards": ["S1", "S1"]}]},
            [("/tricks/0/cards/1", "card_twice", "R-CARD-1")],
        ),
        (
            {**BASE, "tricks": [{"leader": 1, "cards": [["S1"]]}]},
            [("/tricks/0/cards/0", "not_a_card", None)],
        ),
        ({**BASE, "tricks": [None] * 19}, [("/tricks", "wrong_size", None)]),
        (
            {**BASE, "irregular": [{"trick": 0, "seat": 1}]},
            [("/irregular/0/trick", "out_of_range", None)],
        ),
        ({**BASE, "piles": [[], [], [], []]}, [("/piles", "not_in_ruleset", "R-DEAL2-1")]),
        (
            {**DUO, "auction": [{"seat": 0, "bid": "garde"}]},
            [("/auction", "not_in_ruleset", "R-DEAL2-1")],
        ),
    ],
)
def test_what_is_no_deal_is_told_apart_with_its_place(document, found):
    assert misread(document) == found


def test_every_mistake_is_told_at_once():
    document = {**BASE, "chien": ["XX", *NAMES[1:6]], "called": "YY", "irregular": 3}
    assert [pointer for pointer, _, _ in misread(document)] == ["/chien/0", "/called", "/irregular"]


@pytest.mark.parametrize("missing", [None, "left out"])
def test_everything_but_the_head_may_be_unknown(missing):
    names = ("hands", "chien", "auction", "called", "chelem", "ecart", "poignees", "tricks")
    document = BASE | (dict.fromkeys(names) if missing is None else {})
    record = read_record(document)
    assert record == read_record(write_record(record))


def test_one_hand_may_be_known_alone():
    record = read_record({**BASE, "hands": [None, HANDS[1], None, None]})
    assert record.hand(0) is None
    assert record.hand(1).bit_count() == 18


@pytest.mark.parametrize(
    "action,pointer,code",
    [
        ("play", "/kind", "unknown_value"),
        ({"kind": "discard"}, "/kind", "unknown_value"),
        ({"kind": ["play"]}, "/kind", "unknown_value"),
        ({"kind": "play", "seat": 1}, "/card", "missing_field"),
        ({"kind": "play", "seat": 1, "card": "S1", "trick": 1}, "/trick", "unknown_field"),
        ({"kind": "play", "seat": "1", "card": "S1"}, "/seat", "wrong_type"),
        ({"kind": "play", "seat": 1, "card": "S15"}, "/card", "not_a_card"),
        ({"kind": "bid", "seat": 1, "bid": "prise"}, "/bid", "unknown_value"),
        ({"kind": "chien", "cards": ["S1"]}, "/cards", "wrong_number_of_cards"),
        ({"kind": "undo", "steps": 2}, "/steps", "unknown_field"),
        ({"kind": "hands", "hands": HANDS, "piles": []}, "/piles", "not_in_ruleset"),
    ],
)
def test_an_action_is_read_as_strictly(action, pointer, code):
    with pytest.raises(Unreadable) as error:
        read_action(action, read_record(BASE), "/actions/3")
    assert [(m.pointer, m.code) for m in error.value.misreadings] == [
        (f"/actions/3{pointer}", code)
    ]


def test_a_chien_may_not_hold_a_card_of_a_hand():
    record = read_record({**BASE, "hands": HANDS})
    action = {"kind": "chien", "cards": [HANDS[2][5], *NAMES[73:]]}
    with pytest.raises(Unreadable) as error:
        read_action(action, record)
    assert error.value.misreadings[0].code == "card_twice"


def test_a_written_record_names_every_field():
    written = write_record(read_record(BASE))
    assert list(written) == [
        "tdn", "ruleset", "players", "dealer", "hands", "chien", "auction",
        "called", "chelem", "ecart", "poignees", "tricks", "irregular",
    ]  # fmt: skip
    duo = write_record(read_record(lines("duo.jsonl")[0]["record"]))
    assert "piles" in duo
    assert "auction" not in duo

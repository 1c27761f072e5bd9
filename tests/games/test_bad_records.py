"""Records and actions that cannot be read: each mistake is named with its place, nothing stored."""

import copy
import json

import pytest

from games.models import Deal
from tests.games.client import problem
from tests.games.records import (
    FIELDS,
    STACKED_CHIEN,
    STACKED_HANDS,
    a_record,
    blank,
    cards,
    stacked,
)

pytestmark = pytest.mark.django_db

DEAL = "/api/v1/deals/018f2c5e-9a1b-7c3d-8e4f-5a6b7c8d9e0f"


def with_at(record, pointer, value):
    """The record with a value put at a JSON pointer; at the end of a list for "-"."""
    record = copy.deepcopy(record)
    *path, last = pointer.strip("/").split("/")
    inner = record
    for step in path:
        inner = inner[int(step) if isinstance(inner, list) else step]
    if isinstance(inner, list):
        inner[slice(len(inner), None) if last == "-" else slice(int(last), int(last) + 1)] = [value]
    else:
        inner[last] = value
    return record


FOUR, TWO, FIVE = a_record(4), a_record(2), a_record(5)
SHOWN = stacked(poignees=[{"seat": 0, "cards": cards("T5 T12 T14-21")}])
FIRST = FOUR["hands"][0][0]
PLAYED = FOUR["tricks"][0]["cards"][0]

# Of which record, where, what is put there, and which mistake that is (there, or where it says).
MISTAKES = [
    (FOUR, "/tdn", "2.0", "unknown_value"),
    (FOUR, "/tdn", 1.0, "wrong_type"),
    (FOUR, "/tdn", None, "wrong_type"),
    (FOUR, "/ruleset", "house", "unknown_value"),
    (FOUR, "/ruleset", 4, "wrong_type"),
    (FOUR, "/ruleset", "duo", "out_of_range /players"),
    (FOUR, "/players", 6, "out_of_range"),
    (FOUR, "/players", 1, "out_of_range"),
    (FOUR, "/players", "4", "wrong_type"),
    (FOUR, "/players", 4.0, "wrong_type"),
    (FOUR, "/players", True, "wrong_type"),
    (FOUR, "/players", 2, "out_of_range"),
    (FOUR, "/dealer", 4, "out_of_range"),
    (FOUR, "/dealer", -1, "out_of_range"),
    (FOUR, "/dealer", 10**30, "wrong_type"),
    (FOUR, "/dealer", 2**63, "out_of_range"),
    (FOUR, "/dealer", None, "wrong_type"),
    (FOUR, "/hands", {}, "wrong_type"),
    (FOUR, "/hands", "S1", "wrong_type"),
    (FOUR, "/hands", FOUR["hands"][:3], "wrong_size"),
    (FOUR, "/hands/-", [], "wrong_size /hands"),
    (FOUR, "/hands/0", FOUR["hands"][0][:17], "wrong_number_of_cards"),
    (FOUR, "/hands/0", [*FOUR["hands"][0], "S1"], "wrong_number_of_cards"),
    (FOUR, "/hands/0", [], "wrong_number_of_cards"),
    (FOUR, "/hands/0", 7, "wrong_type"),
    (FOUR, "/hands/0/0", FOUR["hands"][0][1], "card_twice /hands/0/1"),
    (FOUR, "/hands/3/17", FIRST, "card_twice"),
    (FOUR, "/hands/0/0", "S15", "not_a_card"),
    (FOUR, "/hands/0/0", "S0", "not_a_card"),
    (FOUR, "/hands/0/0", "S01", "not_a_card"),
    (FOUR, "/hands/0/0", "T22", "not_a_card"),
    (FOUR, "/hands/0/0", "s1", "not_a_card"),
    (FOUR, "/hands/0/0", "Ex", "not_a_card"),
    (FOUR, "/hands/0/0", "S1 ", "not_a_card"),
    (FOUR, "/hands/0/0", 1, "not_a_card"),
    (FOUR, "/hands/0/0", None, "not_a_card"),
    (FOUR, "/hands/0/0", ["S1"], "not_a_card"),
    (FOUR, "/chien", FOUR["chien"][:5], "wrong_number_of_cards"),
    (FOUR, "/chien", [*FOUR["chien"], "S1"], "wrong_number_of_cards"),
    (FOUR, "/chien/0", FIRST, "card_twice"),
    (FOUR, "/chien", "S1", "wrong_type"),
    (FOUR, "/auction", {}, "wrong_type"),
    (FOUR, "/auction/0", "pass", "wrong_type"),
    (FOUR, "/auction/0", {"seat": 1}, "missing_field /auction/0/bid"),
    (FOUR, "/auction/0/seat", 4, "out_of_range"),
    (FOUR, "/auction/0/seat", "1", "wrong_type"),
    (FOUR, "/auction/0/bid", "prise", "unknown_value"),
    (FOUR, "/auction/0/bid", None, "wrong_type"),
    (FOUR, "/auction/0/by", 1, "unknown_field"),
    (FOUR, "/auction", [{"seat": 1, "bid": "pass"}] * 9, "wrong_size"),
    (FOUR, "/taker", 1, "missing_field /contract"),
    (FOUR, "/contract", "garde", "missing_field /taker"),
    (FOUR | {"contract": "garde"}, "/taker", 4, "out_of_range"),
    (FOUR | {"taker": 1}, "/contract", "pass", "unknown_value"),
    (FOUR, "/called", "K", "not_a_card"),
    (FOUR, "/chelem", 1, "wrong_type"),
    (FOUR, "/chelem", {}, "missing_field /chelem/seat"),
    (FOUR, "/chelem", {"seat": 4}, "out_of_range /chelem/seat"),
    (FOUR, "/chelem", {"seat": 1, "made": True}, "unknown_field /chelem/made"),
    (FOUR, "/ecart", ["S1"], "wrong_number_of_cards"),
    (FOUR, "/ecart", ["S1"] * 6, "card_twice /ecart/1"),
    (FOUR, "/ecart", False, "wrong_type"),
    (SHOWN, "/poignees", {}, "wrong_type"),
    (SHOWN, "/poignees/0", [], "wrong_type"),
    (SHOWN, "/poignees/0/seat", 4, "out_of_range"),
    (SHOWN, "/poignees/0/cards", [], "wrong_number_of_cards"),
    (SHOWN, "/poignees/0/cards/9", "T5", "card_twice"),
    (SHOWN, "/poignees/0/cards/0", "T0", "not_a_card"),
    (SHOWN, "/poignees/0/after", 79, "out_of_range"),
    (SHOWN, "/poignees/0/after", "3", "wrong_type"),
    (SHOWN, "/poignees/0/level", "simple", "unknown_field"),
    (FOUR, "/tricks", {}, "wrong_type"),
    (FOUR, "/tricks/-", {"leader": 0, "cards": ["S1"]}, "wrong_size /tricks"),
    (FOUR, "/tricks/0", [], "wrong_type"),
    (FOUR, "/tricks/0", {"cards": []}, "missing_field /tricks/0/leader"),
    (FOUR, "/tricks/0/leader", 4, "out_of_range"),
    (FOUR, "/tricks/0/leader", None, "wrong_type"),
    (FOUR, "/tricks/0/cards", FOUR["tricks"][0]["cards"][:3], "wrong_number_of_cards"),
    (FOUR, "/tricks/0/cards/-", "S1", "wrong_number_of_cards /tricks/0/cards"),
    (FOUR, "/tricks/17/cards", [], "wrong_number_of_cards"),
    (FOUR, "/tricks/17/cards/3", PLAYED, "card_twice"),
    (FOUR, "/tricks/5/cards/0", "EX1", "not_a_card"),
    (FOUR, "/tricks/5/winner", 1, "unknown_field"),
    (FOUR, "/irregular", {}, "wrong_type"),
    (FOUR, "/irregular", [7], "wrong_type /irregular/0"),
    (FOUR, "/irregular", [{"trick": 0, "seat": 1}], "out_of_range /irregular/0/trick"),
    (FOUR, "/irregular", [{"trick": 19, "seat": 1}], "out_of_range /irregular/0/trick"),
    (FOUR, "/irregular", [{"trick": 1, "seat": 4}], "out_of_range /irregular/0/seat"),
    (FOUR, "/irregular", [{"trick": 1}], "missing_field /irregular/0/seat"),
    (FOUR, "/piles", [[], [], [], []], "not_in_ruleset"),
    (FOUR, "/rules", "fft-2012", "unknown_field"),
    (FOUR, "/a~b/c", 1, "unknown_field /a~0b~1c"),
    (FIVE, "/hands/4", FIVE["hands"][4][:14], "wrong_number_of_cards"),
    (FIVE, "/chien", FIVE["chien"][:2], "wrong_number_of_cards"),
    (TWO, "/auction", [{"seat": 0, "bid": "garde"}], "not_in_ruleset"),
    (TWO, "/chien", ["S1"], "not_in_ruleset"),
    (TWO, "/called", "S14", "not_in_ruleset"),
    (TWO, "/chelem", {"seat": 0}, "not_in_ruleset"),
    (TWO, "/piles/0", TWO["piles"][0][:5], "wrong_size"),
    (TWO, "/piles/0/0", TWO["piles"][0][0][:2], "wrong_number_of_cards"),
    (TWO, "/piles/0/0/0", TWO["hands"][0][0], "card_twice"),
    (TWO, "/hands/0", TWO["hands"][0][:20], "wrong_number_of_cards"),
    (TWO, "/ruleset", "fft-2012", "out_of_range /players"),
]
IDS = [f"{pointer} {mistake}" for _, pointer, _, mistake in MISTAKES]


@pytest.mark.parametrize("record, pointer, value, mistake", MISTAKES, ids=IDS)
def test_mistake_in_a_record_is_named_with_its_place(client, record, pointer, value, mistake):
    if pointer == "/a~b/c":
        bad = record | {"a~b/c": value}
    else:
        bad = with_at(record, pointer, value)
    code, _, elsewhere = mistake.partition(" ")
    table = client.table(record["players"])
    for method, path, body, prefix in (
        ("POST", "/api/v1/check", bad, ""),
        ("PUT", DEAL, {"table": table, "number": 1, "record": bad}, "/record"),
    ):
        response = client.generic(method, path, json.dumps(body), "application/json")
        errors = problem(response, 422, "unreadable_deal")["errors"]
        found = [(error["pointer"], error["code"]) for error in errors]
        assert (prefix + (elsewhere or pointer), code) in found
    assert not Deal.objects.exists()


@pytest.mark.parametrize("value", [True, 1.5, "x", [1.5], {"x": 1}], ids=str)
@pytest.mark.parametrize("field", [*FIELDS, "taker", "contract", "piles"])
def test_no_field_takes_a_value_of_another_type(client, field, value):
    record = (TWO if field == "piles" else FOUR) | {field: value}
    errors = problem(client.post("/api/v1/check", record), 422, "unreadable_deal")["errors"]
    assert any(f"{error['pointer']}/".startswith(f"/{field}/") for error in errors)


@pytest.mark.parametrize("record", [blank(FOUR), blank(TWO), blank(FOUR) | {"tricks": [None]}])
@pytest.mark.parametrize("trick", [1, 2, 18])
def test_mark_of_a_card_that_was_not_played_is_refused_or_means_nothing(client, record, trick):
    marked = record | {"irregular": [{"trick": trick, "seat": 1}]}
    response = client.post("/api/v1/check", marked)
    if response.status_code == 200:
        assert response.json()["findings"] == []
    else:
        problem(response, 422, "unreadable_deal")


@pytest.mark.parametrize("field", ["tdn", "ruleset", "players", "dealer"])
def test_record_lacks_what_it_cannot_do_without(client, field):
    record = {name: value for name, value in FOUR.items() if name != field}
    errors = problem(client.put_deal(record, table=client.table()), 422, "unreadable_deal")[
        "errors"
    ]
    assert [(e["pointer"], e["code"]) for e in errors] == [(f"/record/{field}", "missing_field")]


@pytest.mark.parametrize("number_of_cards", [77, 79])
def test_pack_with_a_card_too_few_or_too_many(client, number_of_cards):
    chien = STACKED_CHIEN[:5] if number_of_cards == 77 else [*STACKED_CHIEN, "S1"]
    errors = problem(client.put_deal(stacked(chien=chien)), 422, "unreadable_deal")["errors"]
    assert [(e["pointer"], e["code"]) for e in errors] == [
        ("/record/chien", "wrong_number_of_cards")
    ]
    assert errors[0]["rule"] == "R-DEAL-4"


# Actions


HANDS = {"kind": "hands", "hands": STACKED_HANDS}
BAD_ACTIONS = [
    (7, "/kind", "unknown_value"),
    (None, "/kind", "unknown_value"),
    ([], "/kind", "unknown_value"),
    ({}, "/kind", "unknown_value"),
    ({"kind": "claim"}, "/kind", "unknown_value"),
    ({"kind": 7}, "/kind", "unknown_value"),
    ({"kind": ["play"]}, "/kind", "unknown_value"),
    ({"kind": "play", "seat": 0}, "/card", "missing_field"),
    ({"kind": "play", "card": "S1"}, "/seat", "missing_field"),
    ({"kind": "play", "seat": 4, "card": "S1"}, "/seat", "out_of_range"),
    ({"kind": "play", "seat": "0", "card": "S1"}, "/seat", "wrong_type"),
    ({"kind": "play", "seat": 0, "card": "S15"}, "/card", "not_a_card"),
    ({"kind": "play", "seat": 0, "card": ["S1"]}, "/card", "not_a_card"),
    ({"kind": "play", "seat": 0, "card": "S1", "trick": 1}, "/trick", "unknown_field"),
    ({"kind": "undo", "seat": 0}, "/seat", "unknown_field"),
    ({"kind": "bid", "seat": 0, "bid": "pousse"}, "/bid", "unknown_value"),
    ({"kind": "bid", "seat": -1, "bid": "garde"}, "/seat", "out_of_range"),
    ({"kind": "call", "card": "K"}, "/card", "not_a_card"),
    ({"kind": "call", "card": "S14", "seat": 9}, "/seat", "out_of_range"),
    ({"kind": "chelem", "seat": None}, "/seat", "wrong_type"),
    ({"kind": "ecart", "cards": ["S1"]}, "/cards", "wrong_number_of_cards"),
    ({"kind": "ecart", "cards": ["S1"] * 6}, "/cards/1", "card_twice"),
    ({"kind": "poignee", "seat": 0, "cards": []}, "/cards", "wrong_number_of_cards"),
    ({"kind": "poignee", "seat": 0, "cards": "T1"}, "/cards", "wrong_type"),
    ({"kind": "poignee", "seat": 0, "cards": ["T1", "T1"]}, "/cards/1", "card_twice"),
    ({"kind": "chien", "cards": STACKED_CHIEN[:5]}, "/cards", "wrong_number_of_cards"),
    (HANDS | {"hands": None}, "/hands", "wrong_type"),
    (HANDS | {"hands": STACKED_HANDS[:3]}, "/hands", "wrong_size"),
    (HANDS | {"hands": [*STACKED_HANDS[:3], STACKED_HANDS[0]]}, "/hands/3/0", "card_twice"),
    (HANDS | {"piles": [None] * 4}, "/piles", "not_in_ruleset"),
]


@pytest.mark.parametrize("action, pointer, code", BAD_ACTIONS)
def test_mistake_in_an_action_is_named_with_its_place(client, action, pointer, code):
    deal = client.deal(blank(stacked()))
    seen = client.seen(deal)
    good = {"kind": "bid", "seat": 0, "bid": "pass"}
    for confirm in (False, True):
        response = client.act(deal, good, action, confirm=confirm)
        errors = problem(response, 422, "invalid_request")["errors"]
        assert (f"/actions/1{pointer}", code) in [(e["pointer"], e["code"]) for e in errors]
    assert client.seen(deal) == seen


@pytest.mark.parametrize(
    "body, pointer, code",
    [
        ({"actions": None}, "/actions", "missing_field"),
        ({"actions": {}}, "/actions", "wrong_type"),
        ({"actions": "undo"}, "/actions", "wrong_type"),
        ({"actions": [{"kind": "undo"}] * 201}, "/actions", "too_long"),
        ({"actions": [{"kind": "undo"}], "confirm": "yes"}, "/confirm", "wrong_type"),
        ({"actions": [{"kind": "undo"}], "kind": "undo"}, "/kind", "unknown_field"),
    ],
)
def test_odd_member_beside_the_actions_is_refused_where_it_is(client, body, pointer, code):
    deal = client.deal(stacked())
    seen = client.seen(deal)
    response = client.post(f"{deal}/actions", body, headers={"If-Match": "*"})
    errors = problem(response, 422, "invalid_request")["errors"]
    assert [(e["pointer"], e["code"]) for e in errors] == [(pointer, code)]
    assert client.seen(deal) == seen


def test_chien_may_not_hold_a_card_of_the_hands(client):
    deal = client.deal(blank(stacked()))
    action = {"kind": "chien", "cards": ["S1", *STACKED_CHIEN[1:]]}
    errors = problem(client.act(deal, HANDS, action), 422, "invalid_request")["errors"]
    assert [(e["pointer"], e["code"]) for e in errors] == [("/actions/1/cards/0", "card_twice")]

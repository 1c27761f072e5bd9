"""The replay: every position of a deal, with what could be played and what it had brought in."""

import pytest

from tests.games.records import DEALS, DUO, a_record, after_cards, blank, stacked, tricks
from tests.oracle.lawful import hands_after_ecart, plays_of
from tests.oracle.play import (
    DECK,
    best_place,
    duo_holding,
    duo_legal_cards,
    duo_play,
    duo_turn,
    legal_cards,
)
from tests.oracle.scorer import as_points, count

pytestmark = pytest.mark.django_db

SOME = [vector["record"] for vector in DEALS[::12]]
SOME_DUO = [vector["record"] for vector in DUO[::8]]


def replay(client, record, **fields):
    response = client.get(client.deal(record, **fields) + "/replay")
    assert response.status_code == 200
    return response.json()


@pytest.mark.parametrize("record", SOME, ids=range(len(SOME)))
def test_every_position_is_that_of_the_referee(client, record):
    document = replay(client, record)
    assert (document["phase"], document["players"]) == ("over", record["players"])
    *steps, end = document["steps"]
    assert len(steps) == sum(len(trick["cards"]) for trick in record["tricks"])
    walk = plays_of(record, hands_after_ecart(record))
    for number, (step, (trick, seat, card, hand, table)) in enumerate(
        zip(steps, walk, strict=True)
    ):
        where = {"called": record["called"], "opening": number == 0}
        leader = record["tricks"][trick - 1]["leader"]
        assert (step["step"], step["trick"], step["to_play"]) == (number, trick, seat)
        assert step["played"] == {"seat": seat, "card": card}
        assert [laid["card"] for laid in step["table"]] == table
        assert [laid["seat"] for laid in step["table"]] == [
            (leader + place) % record["players"] for place in range(len(table))
        ]
        assert step["certain"] is True
        assert set(step["legal"]) == legal_cards(hand, table, **where)
        place = best_place(table)
        winning = None if place is None else (leader + place) % record["players"]
        assert step["winning"] == winning
    assert (end["to_play"], end["played"], end["table"], end["legal"]) == (None, None, [], [])


@pytest.mark.parametrize("record", SOME_DUO, ids=range(len(SOME_DUO)))
def test_two_players_see_what_lies_face_up(client, record):
    steps = iter(replay(client, record)["steps"])
    holdings = [duo_holding(*both) for both in zip(record["hands"], record["piles"], strict=True)]
    for trick in record["tricks"]:
        for place, card in enumerate(trick["cards"]):
            step, seat = next(steps), (trick["leader"] + place) % 2
            assert set(step["legal"]) == duo_legal_cards(holdings[seat], trick["cards"][:place])
            duo_play(holdings[seat], card)
        for holding in holdings:
            duo_turn(holding)
    assert next(steps)["played"] is None


@pytest.mark.parametrize("number", range(0, len(DEALS), 12))
def test_points_add_up_to_those_of_the_outcome(client, number):
    record, expected = DEALS[number]["record"], DEALS[number]["expected"]
    brought_in = [step["points"] for step in replay(client, record)["steps"]]
    assert brought_in[0] == {"attack": "0.0", "defence": "0.0"}
    played = {card for trick in record["tricks"] for card in trick["cards"]}
    aside = 0 if expected["contract"] == "garde_contre" else count(set(DECK) - played)
    halves = round(2 * float(brought_in[-1]["attack"])) + aside
    assert as_points(halves) == expected["attack_points"]


@pytest.mark.parametrize("number", range(0, len(DUO), 8))
def test_points_of_two_players_are_by_seat(client, number):
    steps = replay(client, DUO[number]["record"])["steps"]
    assert list(steps[-1]["points"].values()) == DUO[number]["expected"]["points"]


def test_deal_in_progress_ends_with_the_position_on_the_table(client):
    record = after_cards(a_record(4), 30)
    steps = replay(client, record)["steps"]
    assert len(steps) == 31
    assert (steps[30]["trick"], steps[30]["played"]) == (8, None)
    assert [laid["card"] for laid in steps[30]["table"]] == record["tricks"][7]["cards"]
    assert steps[30]["to_play"] == (record["tricks"][7]["leader"] + 2) % 4


def test_deal_that_has_not_begun_is_one_position(client):
    [step] = replay(client, stacked())["steps"]
    assert (step["step"], step["trick"], step["to_play"], step["played"]) == (0, 1, 0, None)


def test_positions_without_hands_are_not_certain(client):
    record = blank(stacked()) | {"tricks": tricks("0 S2 S1 T3 T4")}
    steps = replay(client, record)["steps"]
    assert not any(step["certain"] for step in steps)
    assert steps[0]["points"] is None
    assert len(steps[0]["legal"]) == 78


def test_trick_that_nobody_wrote_down_is_passed_over(client):
    steps = replay(client, stacked(tricks=[None, *tricks("0 S2 S1")]))["steps"]
    assert [(step["trick"], step["to_play"]) for step in steps] == [(2, 0), (2, 1), (2, 2)]
    assert not any(step["certain"] for step in steps)


def test_findings_stand_beside_the_positions(client):
    document = replay(client, stacked(tricks=tricks("0 S2 D2")), confirm=True)
    [finding] = document["findings"]
    assert (finding["code"], finding["pointer"]) == ("revoke", "/tricks/0/cards/1")
    step = document["steps"][1]
    assert step["played"]["card"] not in step["legal"]

"""The stateless check: anyone may ask what is wrong in a deal, and nothing is kept."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Deal, Table
from tests.games.client import pointers, problem
from tests.games.records import (
    DEALS,
    FAULTS,
    a_record,
    after_cards,
    blank,
    cards,
    stacked,
    tricks,
)

pytestmark = pytest.mark.django_db

CHECK = "/api/v1/check"


def checked(client, record):
    response = client.post(CHECK, record)
    assert response.status_code == 200, response.content
    return response.json()


@pytest.mark.parametrize("vector", FAULTS, ids=range(len(FAULTS)))
def test_one_wrong_card_is_found_without_knowing_the_hands(client, vector):
    document, fault = checked(client, vector["record"]), vector["fault"]
    assert document["phase"] == "over"
    [finding] = document["findings"]
    assert (finding["trick"], finding["seat"], finding["card"]) == (
        fault["trick"],
        fault["seat"],
        fault["card"],
    )
    assert finding["rule"] in ("R-PLAY-2", "R-PLAY-3", "R-PLAY-4")
    assert finding["pointer"].startswith(f"/tricks/{fault['trick'] - 1}/cards/")
    assert finding["confirmed"] is False
    assert set(fault["legal_instead"]) & {witness["card"] for witness in finding["witnesses"]}
    played = played_by(vector["record"], fault["seat"])
    for witness in finding["witnesses"]:
        # A card that came out later, or one that the chien or a poignee had shown before.
        if witness["trick"] is not None:
            assert played[witness["card"]] == witness["trick"] > fault["trick"]


def played_by(record, seat):
    """In which trick the seat played each of its cards."""
    players = record["players"]
    return {
        trick["cards"][(seat - trick["leader"]) % players]: number
        for number, trick in enumerate(record["tricks"], 1)
    }


@pytest.mark.parametrize("count", [0, 1, 7, 33, 70, 71, 72])
def test_deal_in_progress_has_no_outcome_yet(client, count):
    record = after_cards(a_record(4), count)
    document = checked(client, record)
    assert (document["phase"] == "over") is (count == 72)
    assert (document["outcome"] is None) is (document["score"] is None) is (count < 72)
    assert document["findings"] == []
    if count < 72:
        trick = a_record(4)["tricks"][count // 4]
        seat = (trick["leader"] + count % 4) % 4
        assert document["to_play"] == seat
        assert trick["cards"][count % 4] in document["legal"]


def test_nobody_knows_who_took_and_so_nobody_what_it_is_worth(client):
    record = a_record(4)
    document = checked(client, blank(record) | {"tricks": record["tricks"]})
    assert (document["phase"], document["outcome"], document["score"]) == ("over", None, None)


@pytest.mark.parametrize("number", range(0, len(DEALS), 16))
def test_contract_stands_in_for_an_auction_that_nobody_noted(client, number):
    record, expected = DEALS[number]["record"], DEALS[number]["expected"]
    told = {"auction": None, "taker": expected["taker"], "contract": expected["contract"]}
    assert checked(client, record | told) == checked(client, record)


@pytest.mark.parametrize("number", range(0, len(DEALS), 16))
def test_hands_and_chien_need_not_be_known_to_score_a_deal(client, number):
    record, expected = DEALS[number]["record"], DEALS[number]["expected"]
    unseen = record | {"hands": None, "chien": None, "ecart": None, "poignees": None}
    document = checked(client, unseen)
    assert document["findings"] == []
    for name in ("taker", "contract", "attack_points", "bouts", "trick_winners"):
        assert document["outcome"][name] == expected[name]


def test_breakdown_says_where_the_score_comes_from(client):
    document = checked(client, a_record(4))
    for line in document["score"]["breakdown"]:
        assert client.get(f"/api/v1/rules/{line['rule']}").status_code == 200


WRONG = [
    (stacked(tricks=tricks("0 S2 D2")), "revoke", "/tricks/0/cards/1"),
    (stacked(tricks=tricks("0 S2 H2")), "not_in_hand", "/tricks/0/cards/1"),
    (stacked(tricks=tricks("1 S1")), "wrong_leader", "/tricks/0/leader"),
    (stacked(tricks=tricks("0 S2 S1 T3 T4", "2 H2")), "wrong_leader", "/tricks/1/leader"),
    (stacked() | {"taker": 0, "contract": "garde"}, "contract_disagrees", "/contract"),
    (stacked("pass", tricks=tricks("0 S2")), "all_passed", "/tricks"),
    (
        stacked(auction=[{"seat": 0, "bid": "garde"}], tricks=tricks("0 S2")),
        "auction_incomplete",
        "/auction",
    ),
    (stacked(called="S14"), "no_call", "/called"),
    (stacked("pass", chelem={"seat": 0}), "chelem_without_contract", "/chelem"),
    (stacked(chelem={"seat": 2}), "chelem_not_taker", "/chelem"),
    (
        blank(a_record(5)) | {"auction": a_record(5)["auction"][:1], "called": "S14"},
        "call_too_early",
        "/called",
    ),
]


@pytest.mark.parametrize("record, code, pointer", WRONG, ids=[row[1] for row in WRONG])
def test_what_is_wrong_is_found_at_its_place(client, record, code, pointer):
    [finding] = checked(client, record)["findings"]
    assert (finding["code"], finding["pointer"]) == (code, pointer)


def test_petit_sec_voids_the_deal(client):
    hands = [list(hand) for hand in stacked()["hands"]]
    hands[2][-2:] = ["T1", "H14"]
    hands[0][hands[0].index("T5")] = "T10"
    document = checked(client, stacked(None) | {"hands": hands, "chien": None})
    assert (document["phase"], document["findings"]) == ("void", [])
    document = checked(client, stacked() | {"hands": hands, "chien": None})
    [finding] = document["findings"]
    assert (finding["code"], finding["seat"]) == ("petit_sec", 2)
    assert (document["phase"], document["score"]) == ("void", None)


def test_findings_come_in_the_language_asked_for(client):
    record = stacked(tricks=tricks("0 S2 D2"))
    told = {}
    for language in ("fr", "en"):
        response = client.post(CHECK, record, headers={"Accept-Language": language})
        told[language] = response.json()["findings"][0]["detail"]
        assert response.headers["Content-Language"] == language
    assert "au lieu de fournir" in told["fr"]
    assert "instead of following suit" in told["en"]
    assert client.post(CHECK, record).json()["findings"][0]["detail"] == told["fr"]


def test_confirmed_play_stays_a_finding(client):
    record = stacked(tricks=tricks("0 S2 D2"), irregular=[{"trick": 1, "seat": 1}])
    [finding] = checked(client, record)["findings"]
    assert finding["confirmed"] is True


def test_void_suit_and_high_trumps_are_cards_like_any_other(client):
    document = checked(client, stacked(tricks=tricks("0 T21 T2 T3 T4", "0 T16 T13 T10 T11")))
    assert document["findings"] == []
    assert set(document["legal"]) == set(cards("S2 S13 S14 H1 D1 C1 C2 T5 T12 T14-15 T17-20 EX"))


def test_check_keeps_nothing(client):
    with CaptureQueriesContext(connection) as queries:
        checked(client, a_record(4))
        problem(client.post(CHECK, {"tdn": "1.0"}), 422, "unreadable_deal")
    assert all(query["sql"].startswith("SELECT") for query in queries.captured_queries)
    assert not Deal.objects.exists()
    assert not Table.objects.exists()


def test_what_cannot_be_read_as_a_deal_is_told_in_full(client):
    record = stacked() | {"dealer": 4, "colour": "red"}
    assert pointers(problem(client.post(CHECK, record), 422, "unreadable_deal")) == ["/colour"]
    record = stacked() | {"called": "Z1", "chien": [], "tricks": [7], "taker": 0}
    document = problem(client.post(CHECK, record), 422, "unreadable_deal")
    assert set(pointers(document)) == {"/called", "/chien", "/tricks/0", "/contract"}


@pytest.mark.parametrize("method", ["get", "put", "patch", "delete"])
def test_check_is_asked_by_post(client, method):
    problem(getattr(client, method)(CHECK), 405, "method_not_allowed")

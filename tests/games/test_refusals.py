"""What the rules refuse: with the rule, the proof and the legal cards, and leaving no trace."""

import pytest

from tarot.rules import RULES
from tests.games.client import problem
from tests.games.records import DEALS, STACKED_HANDS, a_record, after_cards, cards, plays, stacked
from tests.oracle.lawful import hands_after_ecart, plays_of
from tests.oracle.play import DECK, broken_rule, legal_cards

pytestmark = pytest.mark.django_db

TEN = "T5 T12 T14-21"
POIGNEE = {"kind": "poignee", "seat": 0, "cards": cards(TEN)}
FIRST_CARD = {"tricks": [{"leader": 0, "cards": ["S2"]}]}
ECART_CHOICES = cards("S2 S13 H1 D1 C1 C2")


def poignee(text):
    return {"kind": "poignee", "seat": 0, "cards": cards(text)}


def ecart(text, **fields):
    return {"kind": "ecart", "cards": cards(text), **fields}


def bid(seat, word):
    return {"kind": "bid", "seat": seat, "bid": word}


def begun(*words):
    """The auction as far as these words."""
    return stacked(auction=[{"seat": seat, "bid": word} for seat, word in enumerate(words)])


def five(**fields):
    """Five players, the taker about to call."""
    return a_record(5) | {"called": None, "ecart": None, "tricks": None, "poignees": None} | fields


# What the table may confirm: deal so far, actions, code, rule, cards that prove it, legal cards.
IRREGULAR = [
    (stacked(), plays(0, "S2 D2"), "revoke", "R-PLAY-2", "S1 S3-12", "S1 S3-12"),
    (stacked(), plays(0, "S2 S1 H2"), "no_cut", "R-PLAY-3", "T3 T10", "T3 T10"),
    (stacked(), plays(0, "S2 S1 T10 T4"), "under_cut", "R-PLAY-4", "T11", "T11"),
    (stacked(), plays(0, "T12 T2"), "under_trump", "R-PLAY-4", "T13", "T13"),
    (stacked(), plays(0, "T12 D2"), "no_trump_on_trump", "R-PLAY-4", "T2 T13", "T13"),
    (
        stacked("petite"),
        [ecart("S13 S2 H1 D1 C1 S14")],
        "king_in_ecart",
        "R-DOG-3",
        "",
        ECART_CHOICES,
    ),
    (
        stacked("garde"),
        [ecart("S13 S2 H1 D1 C1 T1")],
        "bout_in_ecart",
        "R-DOG-3",
        "",
        ECART_CHOICES,
    ),
    (
        stacked("garde"),
        [ecart("S13 S2 H1 D1 C1 T5")],
        "trump_in_ecart",
        "R-DOG-4",
        "C2",
        ECART_CHOICES,
    ),
    (stacked(), [poignee("T5 T12 T14-20")], "poignee_count", "R-POI-3", "", None),
    (stacked(), [poignee("T5 T12 T14-20 EX")], "trump_behind_excuse", "R-POI-4", "T21", None),
    (stacked(**FIRST_CARD), [POIGNEE], "poignee_too_late", "R-POI-2", "", None),
    (five(), [{"kind": "call", "card": "S13"}], "call_too_low", "R-CALL-2", "", None),
]


def case_id(value):
    return value if isinstance(value, str) and value.isidentifier() and "_" in value else ""


@pytest.mark.parametrize("record, actions, code, rule, proof, legal", IRREGULAR, ids=case_id)
def test_irregular_is_refused_with_rule_proof_and_legal_cards(
    client, record, actions, code, rule, proof, legal
):
    deal = client.deal(record)
    seen = client.seen(deal)
    document = problem(client.act(deal, *actions), 422, "refused")
    assert document["may_be_confirmed"] is True
    [error] = document["errors"]
    assert error["pointer"] == f"/actions/{len(actions) - 1}"
    assert (error["code"], error["rule"]) == (code, rule)
    assert sorted(witness["card"] for witness in error["proof"]) == sorted(cards(proof))
    assert error["legal"] == (cards(legal) if isinstance(legal, str) else legal)
    assert client.seen(deal) == seen


@pytest.mark.parametrize("record, actions, code, rule, proof, legal", IRREGULAR, ids=case_id)
def test_irregular_that_the_table_confirms_stays_as_a_finding(
    client, record, actions, code, rule, proof, legal
):
    deal = client.deal(record)
    document = client.act(deal, *actions, confirm=True).json()
    [finding] = document["findings"]
    assert (finding["code"], finding["rule"], finding["weight"]) == (code, rule, "irregular")
    assert finding["confirmed"]
    what = {"code": code} if finding["trick"] is None else {"trick": 1}
    assert document["record"]["irregular"] == [what | {"seat": finding["seat"]}]
    assert client.get(deal).json() == document
    again = client.put_deal(document["record"])
    assert again.status_code == 201
    assert again.json()["findings"] == document["findings"]


# What no confirmation helps: deal so far, actions, code, rule.
IMPOSSIBLE = [
    (begun("pass"), [bid(0, "garde")], "second_bid", "R-BID-2"),
    (begun("pass"), [bid(2, "garde")], "bid_out_of_turn", "R-BID-1"),
    (begun("garde"), [bid(1, "garde")], "bid_too_low", "R-BID-2"),
    (begun("garde_sans"), [bid(1, "garde")], "bid_too_low", "R-BID-2"),
    (stacked(), [bid(0, "pass")], "not_now", "R-BID-2"),
    (stacked(), [{"kind": "call", "card": "S14"}], "no_call", "R-CALL-1"),
    (five(), [{"kind": "call", "card": "S2"}], "no_court", "R-CALL-1"),
    (five(), [{"kind": "call", "card": "T21"}], "no_court", "R-CALL-1"),
    (five(), [{"kind": "call", "card": "EX"}], "no_court", "R-CALL-1"),
    (stacked(), [ecart("S13 S2 H1 D1 C1 C2")], "no_ecart", "R-DOG-8"),
    (stacked("garde_contre"), [ecart("S13 S2 H1 D1 C1 C2")], "no_ecart", "R-DOG-9"),
    (stacked("garde"), [ecart("S13 S2 H1 D1 C1 S3")], "not_in_hand", "R-DOG-1"),
    (stacked("garde"), [ecart("S13 S2 H1 D1 C1 C2", seat=1)], "not_the_taker", "R-DOG-1"),
    (stacked("garde"), plays(0, "S2"), "not_now", "R-PLAY-8"),
    (stacked(), [{"kind": "chelem", "seat": 1}], "chelem_not_taker", "R-SLAM-9"),
    (stacked(), [{"kind": "chelem", "seat": 0}] * 2, "known_already", "R-SLAM-2"),
    (stacked(**FIRST_CARD), [{"kind": "chelem", "seat": 0}], "not_now", "R-SLAM-2"),
    (stacked(), [{"kind": "hands", "hands": STACKED_HANDS}], "known_already", "R-DEAL-7"),
    (stacked(), [poignee("T5 T12 T14-20 S14")], "not_a_trump", "R-POI-3"),
    (stacked(), [poignee("T5 T12 T14-20 T1")], "not_in_hand", "R-POI-2"),
    (stacked(), [POIGNEE, POIGNEE], "second_poignee", "R-POI-2"),
    (stacked(), plays(1, "S1"), "out_of_turn", "R-PLAY-8"),
    (stacked(), plays(0, "S2 H2"), "not_in_hand", "R-DEAL-4"),
    (stacked(), plays(0, "S2 S2"), "played_already", "R-CARD-1"),
    (a_record(4), plays(0, "S2"), "not_now", "R-PLAY-8"),
]


@pytest.mark.parametrize("confirm", [False, True], ids=["asked", "confirmed"])
@pytest.mark.parametrize("record, actions, code, rule", IMPOSSIBLE, ids=case_id)
def test_impossible_is_refused_whoever_confirms_it(client, record, actions, code, rule, confirm):
    deal = client.deal(record)
    seen = client.seen(deal)
    document = problem(client.act(deal, *actions, confirm=confirm), 422, "refused")
    assert document["may_be_confirmed"] is False
    [error] = document["errors"]
    assert error["pointer"] == f"/actions/{len(actions) - 1}"
    assert (error["code"], error["rule"]) == (code, rule)
    assert client.seen(deal) == seen


@pytest.mark.parametrize(
    "rule", sorted({row[3] for row in (*IRREGULAR, *IMPOSSIBLE)} | {"R-CALL-6", "R-DEAL-9"})
)
def test_rules_cited_are_in_the_catalogue(client, rule):
    assert client.get(f"/api/v1/rules/{rule}").json()["id"] == rule
    assert rule in RULES


def test_called_suit_may_not_be_led(client):
    for vector in DEALS:
        record = vector["record"]
        if record["players"] == 5 and not record["chelem"]:
            hands, leader = hands_after_ecart(record), record["tricks"][0]["leader"]
            legal = legal_cards(hands[leader], [], called=record["called"], opening=True)
            if legal != hands[leader]:
                break
    deal = client.deal(after_cards(record, 0))
    card = min(hands[leader] - legal)
    document = problem(client.act(deal, *plays(leader, card, 5)), 422, "refused")
    [error] = document["errors"]
    assert (error["code"], error["rule"]) == ("called_suit_led", "R-CALL-6")
    assert set(error["legal"]) == legal
    confirmed = client.act(deal, *plays(leader, card, 5), confirm=True).json()
    assert confirmed["record"]["irregular"] == [{"trick": 1, "seat": leader}]


# Against the referee, wherever in a deal


@pytest.mark.parametrize("number", range(0, len(DEALS), 20))
def test_every_wrong_card_is_refused_by_the_rule_it_breaks(client, number):
    record = DEALS[number]["record"]
    players = record["players"]
    positions = [
        (count, seat, set(hand), list(table))
        for count, (_, seat, _, hand, table) in enumerate(
            plays_of(record, hands_after_ecart(record))
        )
    ]
    for count, seat, hand, table in positions[number % 7 :: 17]:
        deal = client.deal(after_cards(record, count))
        tag, _ = seen = client.seen(deal)
        where = {"called": record["called"], "opening": count == 0}
        legal = legal_cards(hand, table, **where)
        for card in sorted(hand - legal):
            response = client.act(deal, *plays(seat, card, players), tag=tag)
            [error] = problem(response, 422, "refused")["errors"]
            assert error["rule"] == broken_rule(hand, table, card, **where)
            assert set(error["legal"]) == legal
        for card in sorted(set(DECK) - hand)[count % 9 :: 9]:
            response = client.act(deal, *plays(seat, card, players), tag=tag, confirm=True)
            [error] = problem(response, 422, "refused")["errors"]
            assert error["code"] in ("not_in_hand", "played_already")
        assert client.seen(deal) == seen


# All or none


def test_last_of_several_actions_refused_stores_none_of_them(client):
    deal = client.deal(stacked())
    seen = client.seen(deal)
    actions = [POIGNEE, *plays(0, "S2 S1 T3"), *plays(3, "D7")]
    document = problem(client.act(deal, *actions), 422, "refused")
    assert document["errors"][0]["pointer"] == "/actions/4"
    assert client.seen(deal) == seen
    assert client.act(deal, *actions[:4], *plays(3, "T4")).json()["version"] == 2


def test_refused_undo_stores_nothing(client):
    deal = client.deal(stacked("garde") | {"hands": None, "chien": None, "auction": None})
    seen = client.seen(deal)
    actions = [*([bid(0, "garde")]), {"kind": "undo"}, {"kind": "undo"}]
    document = problem(client.act(deal, *actions), 422, "refused")
    [error] = document["errors"]
    assert (error["pointer"], error["code"]) == ("/actions/2", "nothing_to_undo")
    assert client.seen(deal) == seen


def test_confirmation_does_not_mark_what_is_in_order(client):
    deal = client.deal(stacked())
    document = client.act(deal, *plays(0, "S2 S1 T3 T4"), confirm=True).json()
    assert document["findings"] == document["record"]["irregular"] == []


def test_confirmed_fault_is_not_asked_about_again(client):
    deal = client.deal(stacked())
    client.act(deal, *plays(0, "S2 D2"), confirm=True)
    document = client.act(deal, *plays(2, "T3 T4")).json()
    assert [finding["code"] for finding in document["findings"]] == ["revoke"]
    problem(client.act(deal, *plays(3, "H11"), *plays(0, "S2")), 422, "refused")

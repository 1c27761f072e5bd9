"""The referee agrees with every published figure, and the deals it invents are lawful."""

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from .dealing import STYLES, random_record
from .lawful import faults_in, hands_after_ecart, rebuilt_hands, unlawful
from .play import DECK, broken_rule, legal_cards, trick_winner, trumps_of
from .scorer import (
    MULTIPLIERS,
    THRESHOLDS,
    as_halves,
    count,
    final_piles,
    outcome,
    points_of,
    score_summary,
    unit_score,
    winners_of,
)

DATA = Path(__file__).parent.parent / "data"
DEALS_PER_STYLE = 40
ASKED = [(players, style) for players in STYLES for style in (None, *STYLES[players])]


def lines(name):
    return [json.loads(line) for line in (DATA / name).read_text().splitlines()]


def document(name):
    return json.loads((DATA / name).read_text())


# The published deals


@pytest.mark.parametrize("name,size", [("deals.jsonl", 240), ("duo.jsonl", 40)])
def test_every_published_outcome(name, size):
    vectors = lines(name)
    assert len(vectors) == size
    for number, vector in enumerate(vectors, 1):
        assert outcome(vector["record"]) == vector["expected"], f"line {number}"
        assert list(outcome(vector["record"])) == list(vector["expected"])


@pytest.mark.parametrize("name", ["deals.jsonl", "duo.jsonl"])
def test_every_published_deal_is_lawful(name):
    for number, vector in enumerate(lines(name), 1):
        assert unlawful(vector["record"]) == [], f"line {number}"


def test_hands_rebuilt_from_the_log_are_the_hands_played():
    for vector in lines("deals.jsonl"):
        assert rebuilt_hands(vector["record"]) == hands_after_ecart(vector["record"])


def test_every_published_fault_is_the_only_one():
    vectors = lines("faults.jsonl")
    assert len(vectors) == 90
    for number, vector in enumerate(vectors, 1):
        faults = faults_in(vector["record"], rebuilt_hands(vector["record"]))
        fault = vector["fault"]
        assert [found[:3] for found in faults] == [
            (fault["trick"], fault["seat"], fault["card"])
        ], f"line {number}"
        assert sorted(faults[0][4]) == sorted(fault["legal_instead"]), f"line {number}"


def test_no_outcome_before_the_end_or_without_a_taker():
    record = lines("deals.jsonl")[0]["record"]
    assert outcome(record | {"tricks": record["tricks"][:-1]}) is None
    assert outcome(record | {"tricks": None}) is None
    assert outcome(record | {"auction": None}) is None
    stands_in = {"auction": None, "taker": 0, "contract": "garde_contre"}
    assert outcome(record | stands_in) == outcome(record)


# The public figures


def petite(contract):
    return "petite" if contract == "prise" else contract


def public_record(deal):
    """A full deal of public.json as a deal record."""
    players, cards = deal["players"], deal["plays_in_order"]
    leader, tricks = deal["leader_first_trick"], []
    for start in range(0, len(cards), players):
        trick = cards[start : start + players]
        tricks.append({"leader": leader, "cards": trick})
        leader = trick_winner(trick, leader, players)
    shown = [poignee["level"] for poignee in deal.get("poignees") or []]
    return {
        "players": players,
        "taker": deal["taker"],
        "contract": petite(deal["contract"]),
        "called": (deal["called"] or {}).get("card"),
        "chelem": {"seat": deal["taker"]} if deal.get("chelem_announced") else None,
        "poignees": [
            {"seat": deal["taker"], "cards": trumps_shown(THRESHOLDS[players][level])}
            for level in shown
        ],
        "tricks": tricks,
    }


def chelem_of(word):
    """The one word of public.json: made, announced_made, announced_failed, defence."""
    sides = {"made": "attack", "announced_made": "attack", "defence": "defence"}
    return {"announced": "announced" in (word or ""), "made_by": sides.get(word)}


def trumps_shown(size):
    return [f"T{number}" for number in range(size, 0, -1)]


@pytest.mark.parametrize(
    "deal", document("public.json")["full_deal_vectors"], ids=lambda d: d["id"]
)
def test_public_full_deals(deal):
    record, expected = public_record(deal), deal["fft_expected"]
    got = outcome(record)
    assert got["unit_score"] == expected["unit"]
    assert got["scores"] == expected["scores"]
    assert as_halves(got["attack_points"]) == as_halves(expected["taker_points_raw"])
    assert got["bouts"] == expected["bouts"]
    assert got["contract_made"] == expected["contract_made"]
    assert got["petit_au_bout"] == ("attack" if expected["petit_au_bout"] == "taker" else None)
    assert got["chelem"] == chelem_of(expected["chelem"])
    assert deal["illegal_plays_per_fft"] == []
    # Two of them lead the called suit to the first trick, which the list above does not look at.
    rules = [rule for _, _, _, rule, _ in faults_in(record, rebuilt_hands(record))]
    assert rules == (["R-CALL-6"] if deal["id"] in ("D03", "D05") else [])


@pytest.mark.parametrize(
    "vector",
    document("public.json")["score_vectors"] + document("public.json")["code_derived_defects"],
    ids=lambda v: v.get("id", v.get("file")),
)
def test_public_scores(vector):
    given, expected = vector["input"], vector["fft_expected"]
    partner = 1 if given.get("called_partner") == "partner" or given.get("partner") else None
    petit = given.get("petit_au_bout")
    result = score_summary(
        {
            "players": given["players"],
            "taker": 0,
            "partner": partner,
            "contract": petite(given["contract"]),
            "attack_points": str(given["taker_points"]),
            "bouts": given["bouts"],
            "poignees": given.get("poignees"),
            "petit_au_bout": "attack" if petit in ("taker", "partner wins it") else petit,
            "chelem": chelem_of(given.get("chelem")),
        }
    )
    got = {
        "unit": result["unit_score"],
        "contract_made": result["contract_made"],
        "taker": result["scores"][0],
        "partner": result["scores"][1],
        "defender": result["scores"][-1],
    }
    compared = set(expected) & set(got)
    assert compared
    assert {key: got[key] for key in compared} == {key: expected[key] for key in compared}
    assert sum(result["scores"]) == 0


@pytest.mark.parametrize(
    "vector", document("scoring.json")["deal_vectors"], ids=lambda vector: vector["id"]
)
def test_worked_examples(vector):
    expected = vector["expected"]
    result = score_summary(
        {
            "players": vector["players"],
            "taker": 2,
            "partner": 0 if vector["partner"] else None,
            "contract": petite(vector["contract"]),
            "attack_points": str(vector["attack_points"]),
            "bouts": vector["attack_bouts"],
            "poignees": vector["poignees"],
            "petit_au_bout": vector["petit_au_bout"],
            "chelem": {
                "announced": vector["chelem"]["announced"],
                "made_by": vector["chelem"]["achieved_by"],
            },
        }
    )
    scores = expected["scores"]
    assert result["unit_score"] == expected["unit_score"]
    assert result["contract_made"] == expected["contract_made"]
    assert result["margin"] == expected["margin"]
    assert result["scores"][2] == scores["taker"]
    assert result["scores"][1] == scores["each_defender"]
    assert result["scores"][0] == scores.get("partner", scores["each_defender"])


def test_half_points_go_to_the_winner():
    for vector in document("public.json")["half_point_vectors"]:
        bouts = {56: 0, 51: 1, 41: 2, 36: 3}[vector["threshold"]]
        chelem = {"announced": False, "made_by": None}
        made, margin, _ = unit_score("petite", vector["doubled_points"], bouts, [], None, chelem)
        assert vector["threshold"] + (margin if made else -margin) == vector["rounded"]


def legality_vectors():
    public = document("public.json")["legality_vectors"]
    ours = document("scoring.json")["legal_play_vectors"]
    return [(v["hand"], v["trick"], v["fft_legal"]) for v in public] + [
        (v["hand"], v["trick"], v["legal"]) for v in ours
    ]


@pytest.mark.parametrize("hand,table,legal", legality_vectors())
def test_public_positions(hand, table, legal):
    assert legal_cards(hand, table) == set(legal)


# Rules the published deals hardly touch


@pytest.mark.parametrize(
    "hand,table,card,rule",
    [
        ("S2 T9 H3", "S5", "H3", "R-PLAY-2"),
        ("S2 T9 H3", "S5 T10", "T9", "R-PLAY-2"),
        ("T9 H3", "S5", "H3", "R-PLAY-3"),
        ("T9 T12 H3", "S5 T10", "T9", "R-PLAY-4"),
        ("T9 H3", "S5 T10", "T9", None),
        ("T9 H3", "T5", "H3", "R-PLAY-4"),
        ("T4 T9 H3", "EX T5", "T4", "R-PLAY-4"),
        ("T4 H3", "T5", "T4", None),
        ("T4 H3 EX", "T5", "EX", None),
        ("H3 EX", "T5", "H3", None),
    ],
)
def test_the_rule_an_illegal_card_breaks(hand, table, card, rule):
    assert broken_rule(set(hand.split()), table.split(), card) == rule


@pytest.mark.parametrize(
    "hand,legal",
    [
        ("H3 H14 S2 EX", "H14 S2 EX"),
        ("H3 H5 S2", "S2"),
        ("H3 H5", "H3 H5"),
        ("H3 H5 EX", "H3 H5 EX"),
        ("S1 S2", "S1 S2"),
    ],
)
def test_opening_lead_at_five(hand, legal):
    hand, legal = set(hand.split()), set(legal.split())
    assert legal_cards(hand, [], called="H14", opening=True) == legal
    assert legal_cards(hand, [], called="H14") == hand
    assert legal_cards(hand, ["EX"], called="H14") == hand
    for card in hand:
        rule = None if card in legal else "R-CALL-6"
        assert broken_rule(hand, [], card, called="H14", opening=True) == rule


def test_chelem_announced_and_suffered():
    summary = {"players": 4, "taker": 0, "partner": None, "contract": "garde", "bouts": 0}
    summary |= {"attack_points": "3", "chelem": {"announced": True, "made_by": "defence"}}
    assert score_summary(summary)["unit_score"] == -2 * (25 + 53) - 400


# Random deals


def attack_of(record, result):
    return {result["taker"], result["partner"]} - {None}


def assert_adds_up(record, result):
    assert sum(result["scores"]) == 0
    if record["players"] == 2:
        assert sum(as_halves(points) for points in result["points"]) == 182
        return
    attack = attack_of(record, result)
    winners = winners_of(record, attack)
    piles, owed = final_piles(record, winners, attack, result["contract"])
    assert sorted(piles["attack"] + piles["defence"]) == sorted(DECK)
    assert count(DECK) == 182
    assert points_of("attack", piles, owed) + points_of("defence", piles, owed) == 182
    left = record["ecart"] or record["chien"]
    assert set(left) <= set(piles["defence" if result["contract"] == "garde_contre" else "attack"])


def players_of(record, card):
    """(trick from 0, seat) of a card that was played."""
    for number, trick in enumerate(record["tricks"]):
        if card in trick["cards"]:
            place = trick["cards"].index(card)
            return number, (trick["leader"] + place) % record["players"]
    return None, None


def assert_promise(record, result, style):
    """Judged from the tricks alone."""
    tricks, last = record["tricks"], len(record["tricks"]) - 1
    excuse_at, excuse_by = players_of(record, "EX")
    if style == "excuse_last_trick":
        assert excuse_at == last
    elif style == "forced_trump_ecart":
        assert trumps_of(record["ecart"])
    elif style == "two_poignees":
        assert len(record["poignees"]) == 2
    elif style == "petit_au_bout":
        swept = result.get("chelem", {}).get("made_by") == "attack" and excuse_at == last
        assert "T1" in tricks[-1]["cards"] or (swept and "T1" in tricks[-2]["cards"])
    elif style is not None:
        assert_sweep(record, result, style, excuse_at, excuse_by)


def assert_sweep(record, result, style, excuse_at, excuse_by):
    players, last = record["players"], len(record["tricks"]) - 1
    attack = attack_of(record, result) if players > 2 else {0}
    winners = [trick_winner(t["cards"], t["leader"], players) for t in record["tricks"]]
    by_attack = [winner in attack for winner in winners]
    if style == "attack_chelem_excuse_last":
        assert excuse_at == last
        assert excuse_by in attack
    if style in ("attack_chelem", "attack_chelem_excuse_last"):
        led = record["tricks"][-1]["cards"][0] == "EX"
        assert all(by_attack[:-1])
        assert by_attack[-1] or (led and excuse_by in attack)
    if style == "defence_chelem":
        assert not any(by_attack)
    if style == "excuse_never_paid":
        assert excuse_at < last
        assert set(by_attack) == {excuse_by not in attack}


@pytest.mark.parametrize("players,style", ASKED)
def test_random_deals(players, style):
    rng = random.Random(f"{players} {style}")
    for _ in range(DEALS_PER_STYLE):
        record = random_record(rng, players, style)
        result = outcome(json.loads(json.dumps(record)))
        assert unlawful(record) == []
        assert_adds_up(record, result)
        assert_promise(record, result, style)


def test_the_same_seed_deals_the_same_cards():
    for players, style in ASKED:
        first = random_record(random.Random(5), players, style)
        assert random_record(random.Random(5), players, style) == first


def test_unlawful_deals_are_noticed():
    rng = random.Random(3)
    record = random_record(rng, 4, "forced_trump_ecart")
    while not record["poignees"]:
        record = random_record(rng, 4, "forced_trump_ecart")
    shown, first = record["poignees"][0], record["tricks"][0]
    for change in (
        {"chien": record["chien"][:5]},
        {"hands": [*record["hands"][:3], record["hands"][0]]},
        {"auction": record["auction"][::-1]},
        {"auction": [bid | {"bid": "garde"} for bid in record["auction"]]},
        {"called": "H14"},
        {"ecart": [*record["ecart"][:5], "EX"]},
        {"poignees": [shown | {"cards": shown["cards"][1:]}]},
        {"poignees": [shown | {"cards": shown["cards"][::-1]}]},
        {"tricks": [first | {"leader": (first["leader"] + 1) % 4}, *record["tricks"][1:]]},
    ):
        assert unlawful(record | change), change


def test_what_does_not_fit_in_a_pack_is_refused():
    with pytest.raises(ValueError, match="two_poignees"):
        random_record(random.Random(0), 3, "two_poignees")


def test_random_deals_reach_the_corners():
    """The families are wide: the rare readings of the rules come up in each of them."""
    seen, rng = Counter(), random.Random(11)
    for _ in range(150):
        for players in (3, 4, 5):
            for style in ("attack_chelem_excuse_last", "excuse_last_trick", "excuse_never_paid"):
                record = random_record(rng, players, style)
                result = outcome(record)
                seen[players, style, *corner(record, result)] += 1
    for players in (3, 4, 5):
        never_paid = "excuse_never_paid"
        for contract in MULTIPLIERS:
            assert seen[players, never_paid, contract, "attack", "early", "defence"]
            assert seen[players, never_paid, contract, "defence", "early", "attack"]
        assert seen[players, "attack_chelem_excuse_last", "garde", "attack", "leads", "attack"]
    for how in ("leads", "partner leads", "follows", "partner follows"):
        corners = [key for key in seen if key[:2] == (5, "attack_chelem_excuse_last")]
        assert any(key[4] == how for key in corners), how


def corner(record, result):
    """Contract, side that played the Excuse, how, side that made the chelem."""
    number, seat = players_of(record, "EX")
    side = "attack" if seat in attack_of(record, result) else "defence"
    how = "early"
    if number == len(record["tricks"]) - 1:
        how = "leads" if record["tricks"][-1]["cards"][0] == "EX" else "follows"
        if side == "attack" and seat != result["taker"]:
            how = f"partner {how}"
    return result["contract"], side, how, result["chelem"]["made_by"]

"""A score sheet against the cards: what was miscounted, and by how much."""

import random
from dataclasses import replace

import pytest

from tarot import Shown, outcome_of
from tarot.findings import Status
from tarot.proofs import findings_of
from tests.oracle.dealing import random_record
from tests.oracle.lawful import rebuilt_hands
from tests.oracle.play import EXCUSE, trumps_of
from tests.tarot.writing import lines

from .logs import deal_of, withheld


def a_deal(players=4, style=None, seed=1):
    return deal_of(withheld(random_record(random.Random(seed), players, style)))


def found(deal, **claimed):
    return findings_of(deal, replace(outcome_of(deal), **claimed))


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_sheet_that_counts_right_has_no_finding(players):
    for seed in range(20):
        deal = a_deal(players, seed=seed)
        assert findings_of(deal, outcome_of(deal)) == ()


def other_side(side):
    return "defence" if side == "attack" else "attack"


@pytest.mark.parametrize(
    "code,rule,pointer,change",
    [
        (
            "points_miscounted",
            "R-COUNT-1",
            "/attack_points",
            lambda o: {"attack_half_points": o.attack_half_points + 2},
        ),
        ("bouts_miscounted", "R-EXC-9", "/bouts", lambda o: {"bouts": (o.bouts + 1) % 4}),
        (
            "petit_au_bout_wrong",
            "R-PAB-1",
            "/petit_au_bout",
            lambda o: {"petit_au_bout": other_side(o.petit_au_bout)},
        ),
        (
            "chelem_wrong",
            "R-SLAM-1",
            "/chelem/made_by",
            lambda o: {"chelem_made_by": other_side(o.chelem_made_by)},
        ),
        ("contract_wrong", "R-BID-3", "/contract", lambda o: {"taker": (o.taker + 1) % o.players}),
        (
            "contract_wrong",
            "R-BID-3",
            "/contract",
            lambda o: {"partner": 0 if o.partner is None else None, "bouts": 9},
        ),
    ],
)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_one_wrong_claim_is_one_finding(code, rule, pointer, change, players):
    for seed in range(10):
        deal = a_deal(players, seed=seed)
        (finding,) = found(deal, **change(outcome_of(deal)))
        assert (finding.code, finding.rule, finding.pointer) == (code, rule, pointer)
        assert finding.status is Status.CERTAIN


def test_the_sentence_says_what_is_claimed_and_what_the_cards_make():
    deal = a_deal(5)
    half = outcome_of(deal).attack_half_points
    (finding,) = found(deal, attack_half_points=half + 1)
    whole, rest = divmod(half, 2)
    assert f"les cartes en font {whole}{',5' if rest else ''}." in finding.sentence.fr
    (finding,) = found(deal, chelem_made_by="defence")
    assert finding.sentence.en == "The sheet gives the chelem to the defence, the tricks to nobody."


def longest_hands(deal, record):
    """How many trumps, Excuse included, the best hand of each side had."""
    hands = rebuilt_hands(record)
    attack = deal.attack
    lengths = {True: [0], False: [0]}
    for seat, hand in enumerate(hands):
        lengths[seat in attack].append(len(trumps_of(hand)) + (EXCUSE in hand))
    return {"attack": max(lengths[True]), "defence": max(lengths[False])}


@pytest.mark.parametrize(
    "players,level,size",
    [(3, "simple", 13), (4, "simple", 10), (4, "double", 13), (5, "triple", 13)],
)
def test_a_poignee_on_the_sheet_needs_a_hand_that_had_it(players, level, size):
    held = refused = 0
    for seed in range(40):
        record = random_record(random.Random(seed), players) | {"poignees": []}
        if trumps_of(record["ecart"] or ()):
            continue
        deal = deal_of(withheld(record))
        for side, longest in longest_hands(deal, record).items():
            codes = [finding.code for finding in found(deal, poignees=(Shown(side, level),))]
            assert codes == ([] if longest >= size else ["poignee_wrong"])
            held, refused = held + (longest >= size), refused + (longest < size)
    assert refused > 10
    assert held or level != "simple"


def test_one_hand_does_not_bear_two_poignees():
    rng = random.Random(1)
    while True:
        deal = deal_of(withheld(random_record(rng, 4, "two_poignees")))
        assert findings_of(deal, outcome_of(deal)) == ()
        of_taker = [shown for shown in outcome_of(deal).poignees if shown.side == "attack"]
        if of_taker:
            break
    twice = (*of_taker, *of_taker)
    assert [f.pointer for f in found(deal, poignees=twice)] == ["/poignees/1"]


def test_a_trump_that_the_taker_discarded_counts_for_his_poignee():
    rng = random.Random(3)
    checked = 0
    while checked < 3:
        record = random_record(rng, 4, "forced_trump_ecart")
        deal = deal_of(withheld(record))
        hand = rebuilt_hands(record)[deal.taker]
        trumps = len(trumps_of(hand)) + (EXCUSE in hand)
        if trumps < 15 <= trumps + len(trumps_of(record["ecart"])):
            assert found(deal, poignees=(Shown("attack", "triple"),)) == ()
            checked += 1


def test_two_players_are_counted_seat_by_seat():
    deal = deal_of(lines("duo.jsonl")[0]["record"])
    counted = outcome_of(deal)
    assert findings_of(deal, counted) == ()
    first, second = counted.half_points
    wrong = replace(counted, half_points=(first + 2, second - 2))
    assert [(f.code, f.seat) for f in findings_of(deal, wrong)] == [
        ("points_of_seat_miscounted", 0),
        ("points_of_seat_miscounted", 1),
    ]
    bouts = replace(counted, bouts=(counted.bouts[0], 3 - counted.bouts[0] + 1))
    assert [(f.code, f.seat) for f in findings_of(deal, bouts)] == [("bouts_of_seat_miscounted", 1)]
    petit = replace(counted, petit_au_bout=1 if counted.petit_au_bout != 1 else 0)
    assert [f.code for f in findings_of(deal, petit)] == ["petit_au_bout_wrong"]


def test_nothing_is_claimed_of_a_deal_that_is_not_over():
    record = random_record(random.Random(1), 4)
    claimed = outcome_of(deal_of(record))
    begun = deal_of(withheld(record) | {"tricks": record["tricks"][:9]})
    assert findings_of(begun, replace(claimed, bouts=3, attack_half_points=7)) == ()

"""What a deal could still have come to from a trick on: bounds that no play of the hands leaves."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tarot import Deal, outcome_of, read_record, score_of
from tarot.cards import NAMES
from tarot.stakes import Bounds, stakes_of
from tests.oracle.dealing import STYLES, random_record
from tests.oracle.lawful import hands_after_ecart
from tests.oracle.play import legal_cards, trick_winner
from tests.oracle.scorer import outcome

from .proofs.logs import cut, without
from .writing import lines

DEALS = [one["record"] for one in lines("deals.jsonl")[::10]]
KINDS = [(players, style) for players in (3, 4, 5) for style in (None, *STYLES[players])]


def deal_of(record):
    return Deal.of(read_record(record))


@pytest.mark.parametrize("record", DEALS)
def test_what_was_settled_and_what_came_later_is_the_whole_deal(record):
    deal = deal_of(record)
    came_to = outcome_of(deal)
    for trick in range(1, len(record["tricks"]) + 1):
        stakes = stakes_of(deal, trick)
        attack, defence = (
            (before.half_points + won.half_points, before.bouts + won.bouts)
            for before, won in zip(stakes.settled, stakes.won, strict=True)
        )
        assert attack == (came_to.attack_half_points, came_to.bouts)
        assert (attack[0] + defence[0], attack[1] + defence[1]) == (182, 3)


def played_otherwise(rng, record, trick, lawful):
    """The record with other tricks from this one on, of the same hands; lawful ones or any."""
    players, hands = record["players"], hands_after_ecart(record)
    kept = record["tricks"][: trick - 1]
    for one in kept:
        for place, card in enumerate(one["cards"]):
            hands[(one["leader"] + place) % players].remove(card)
    leader, tricks = record["tricks"][trick - 1]["leader"], list(kept)
    while any(hands):
        table = []
        for place in range(players):
            hand = hands[(leader + place) % players]
            opening = {"called": record["called"], "opening": not tricks and not table}
            card = rng.choice(sorted(legal_cards(hand, table, **opening) if lawful else hand))
            hand.remove(card)
            table.append(card)
        tricks.append({"leader": leader, "cards": table})
        leader = trick_winner(table, leader, players)
    return record | {"tricks": tricks}


@settings(max_examples=150, deadline=None)
@given(
    kind=st.sampled_from(KINDS), seed=st.integers(0, 10**6), lawful=st.booleans(), data=st.data()
)
def test_no_other_play_of_the_same_hands_leaves_the_bounds(kind, seed, lawful, data):
    rng = random.Random(seed)
    record = random_record(rng, *kind)
    trick = data.draw(st.integers(1, len(record["tricks"])))
    stakes = stakes_of(deal_of(record), trick)
    came_to = outcome(played_otherwise(rng, record, trick, lawful))
    half_points, bouts = 2 * float(came_to["attack_points"]), came_to["bouts"]
    (bounds,) = [one for one in stakes.possible if one.bouts == bouts]
    assert bounds.lowest <= half_points <= bounds.highest
    assert stakes.lowest <= half_points <= stakes.highest
    if stakes.made is not None:
        assert came_to["contract_made"] is stakes.made


@pytest.mark.parametrize("record", DEALS)
def test_the_later_the_trick_the_narrower_the_bounds(record):
    deal = deal_of(record)
    before = None
    for trick in range(1, len(record["tricks"]) + 1):
        stakes = stakes_of(deal, trick)
        if before is not None:
            assert {one.bouts for one in stakes.possible} <= {one.bouts for one in before.possible}
            assert before.lowest <= stakes.lowest <= stakes.highest <= before.highest
            assert before.made in (None, stakes.made)
        before = stakes
    assert before.made in (None, score_of(outcome_of(deal)).contract_made)


# The end of a deal that seat 0 plays: what lies in the last two tricks is at stake, and everything
# else was won by one seat. The Excuse and S2 to S6 lie in the chien, or S2 to S7.


def ending(last, winner, contract="garde_sans"):
    """Sixteen tricks that one seat wins by leading, as if nobody could follow, then these two.

    Nobody asks whether the play was lawful: only where the cards lie matters here.
    """
    taken = {card for trick in last for card in trick["cards"]}
    chien = ["S2", "S3", "S4", "S5", "S6", "S7" if "EX" in taken else "EX"]
    left = [card for card in NAMES if card not in taken and card not in chien]
    trumps = [card for card in left if card.startswith("T")]
    others = [card for card in left if not card.startswith("T")]
    tricks = []
    while trumps or others:
        lead = trumps.pop() if trumps else others.pop()
        lower = [others.pop() if others else trumps.pop(0) for _ in range(3)]
        tricks.append({"leader": winner, "cards": [lead, *lower]})
    base = {"tdn": "1.0", "ruleset": "fft-2012", "players": 4, "dealer": (winner - 1) % 4}
    return base | {"taker": 0, "contract": contract, "tricks": [*tricks, *last]}


PLAIN = [
    {"leader": 0, "cards": ["T21", "H14", "D1", "D2"]},
    {"leader": 0, "cards": ["T20", "H13", "C1", "C2"]},
]
EXCUSE = [
    {"leader": 0, "cards": ["T21", "EX", "D1", "D2"]},
    {"leader": 0, "cards": ["T20", "H13", "C1", "C2"]},
]
EXCUSE_OF_TAKER = [
    {"leader": 1, "cards": ["T21", "D1", "D2", "EX"]},
    {"leader": 1, "cards": ["T20", "H13", "C1", "C2"]},
]


@pytest.mark.parametrize(
    "last, winner, contract, trick, possible, made",
    [
        # At stake: T21 and the king 9 each, the queen 7, five cards of 1. Settled: the chien.
        (PLAIN, 1, "garde_sans", 17, [Bounds(1, 14, 35), Bounds(2, 23, 44)], False),
        # All but those 30 half-points was the attack's, two bouts among it.
        (PLAIN, 0, "garde_sans", 17, [Bounds(2, 152, 173), Bounds(3, 161, 182)], True),
        # The chien of a garde contre is the defence's.
        (PLAIN, 0, "garde_contre", 17, [Bounds(1, 138, 159), Bounds(2, 147, 168)], True),
        # In the last trick there is no bout: 10 half-points more or less.
        (PLAIN, 0, "garde_sans", 18, [Bounds(3, 172, 182)], True),
    ],
)
def test_bounds_of_a_written_ending(last, winner, contract, trick, possible, made):
    stakes = stakes_of(deal_of(ending(last, winner, contract)), trick)
    assert list(stakes.possible) == possible
    assert stakes.made is made


def test_the_excuse_stays_with_its_side_for_half_a_point_or_is_lost_for_nothing():
    of_defence = stakes_of(deal_of(ending(EXCUSE, 0)), 17)
    of_attack = stakes_of(deal_of(ending(EXCUSE_OF_TAKER, 1)), 17)
    # T21 and the Excuse 9 each, the queen 7, and five cards of 1.
    settled = 182 - 30
    assert list(of_defence.possible) == [
        Bounds(1, settled, settled + 12 + 1),
        Bounds(2, settled + 9, settled + 21 + 1),
        Bounds(3, settled + 18, settled + 30),
    ]
    assert list(of_attack.possible) == [
        Bounds(0, 6, 6 + 12),
        Bounds(1, 6 + 9 - 1, 6 + 21),
        Bounds(2, 6 + 18 - 1, 6 + 30),
    ]


def test_a_number_of_bouts_that_would_change_the_contract_leaves_it_open():
    assert Bounds(2, 81, 90).made is None
    assert Bounds(2, 82, 90).made is True
    assert Bounds(2, 70, 81).made is False
    deal = deal_of(DEALS[0])
    assert stakes_of(deal, 1).made is None


def test_nothing_is_said_of_a_deal_whose_cards_or_sides_are_not_known():
    record = next(one for one in DEALS if one["players"] == 4)
    duo = lines("duo.jsonl")[0]["record"]
    for unknown in (
        cut(record, 17),
        without(record, [3]),
        record | {"auction": None, "hands": None, "chien": None, "ecart": None, "poignees": None},
        duo,
    ):
        assert stakes_of(deal_of(unknown), 2) is None
    for trick in (0, 19):
        with pytest.raises(ValueError, match="trick"):
            stakes_of(deal_of(record), trick)

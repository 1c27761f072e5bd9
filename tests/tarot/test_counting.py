"""Counting the cards: the Excuse, the petit, the chelem, and an independent scorer on everything."""

import os
import random

import pytest

from tarot import Deal, outcome_of, read_record, score_of
from tarot.cards import half_points
from tests.oracle.dealing import STYLES, random_record
from tests.oracle.scorer import outcome

from .writing import cards, lines

FAMILIES = [(players, style) for players in STYLES for style in (None, *STYLES[players])]
# `make test` is for everybody's patience; .ci/run goes through 20,000.
DEALS_A_FAMILY = int(os.environ.get("RANDOM_DEALS", 3000)) // len(FAMILIES) + 1


def worth(text):
    return half_points(cards(text))


@pytest.mark.parametrize("players,style", FAMILIES)
def test_an_independent_scorer_agrees(players, style):
    """Every kind of deal, dealt-for chelems and an Excuse that is never paid among them."""
    rng = random.Random(f"counting {players} {style}")
    for _ in range(DEALS_A_FAMILY):
        record = random_record(rng, players, style)
        deal = Deal.of(read_record(record))
        assert deal.findings == ()
        expected, mine = outcome(record), outcome_of(deal)
        assert outcome_of(Deal.unjudged(deal.record)) == mine
        assert list(score_of(mine).scores) == expected["scores"]
        assert list(mine.trick_winners) == expected["trick_winners"]
        if players == 2:
            assert [half / 2 for half in mine.half_points] == [float(p) for p in expected["points"]]
            continue
        assert mine.attack_half_points == 2 * float(expected["attack_points"])
        assert mine.bouts == expected["bouts"]
        assert mine.petit_au_bout == expected["petit_au_bout"]
        assert mine.chelem_made_by == expected["chelem"]["made_by"]


# Four players, short hands written out: the last tricks of a deal that the attack has swept or not.


def ending(last_tricks, *, taker=0, contract="garde_sans", chelem=None):
    """A deal of four that seat 0 plays, with its tricks and no hands noted."""
    return {
        "tdn": "1.0",
        "ruleset": "fft-2012",
        "players": 4,
        "dealer": 3,
        "taker": taker,
        "contract": contract,
        "chelem": chelem,
        "tricks": last_tricks,
    }


def swept_until(last, before=None, *, first_lost=False):
    """Seat 0 leads and wins every trick with trumps and masters, but for the ones given.

    `first_lost`: seat 1 takes the first trick, and seat 0 has the second one all the same.
    """
    given = [card for trick in (before, last) if trick for card in trick["cards"]]
    trumps = [f"T{n}" for n in range(21, 0, -1) if f"T{n}" not in given]
    masters = [f"{suit}14" for suit in "SHDC" if f"{suit}14" not in given]
    pips = [f"{suit}{rank}" for rank in range(1, 14) for suit in "SHDC"]
    strong, low = trumps + masters, [card for card in pips if card not in given]
    tricks = []
    if first_lost:
        tricks.append({"leader": 0, "cards": [strong[1], strong[0], low.pop(0), low.pop(0)]})
        strong = strong[2:]
    missing = 18 - len(tricks) - (1 if before is None else 2)
    leads, low = strong[:missing], low + strong[missing:]
    for lead in leads:
        following, low = low[:3], low[3:]
        tricks.append({"leader": 0, "cards": [lead, *following]})
    if first_lost:
        cards_of_second = tricks[1]["cards"]
        tricks[1] = {"leader": 1, "cards": [*cards_of_second[1:], cards_of_second[0]]}
    return tricks + [trick for trick in (before, last) if trick]


def came_to(record):
    return outcome_of(Deal.of(read_record(record)))


def test_the_excuse_led_last_by_an_attack_that_has_won_everything_wins():
    last = {"leader": 0, "cards": ["EX", "S13", "H13", "D13"]}
    result = came_to(ending(swept_until(last)))
    assert result.chelem_made_by == "attack"
    assert result.trick_winners[-1] == 0
    assert result.bouts == 3
    assert result.attack_half_points == 182


def test_the_petit_counts_in_the_trick_before_when_the_excuse_ends_a_chelem():
    before = {"leader": 0, "cards": ["T1", "S12", "H12", "D12"]}
    last = {"leader": 0, "cards": ["EX", "S13", "H13", "D13"]}
    assert came_to(ending(swept_until(last, before))).petit_au_bout == "attack"


def test_a_defender_who_keeps_the_excuse_to_the_end_loses_it():
    last = {"leader": 0, "cards": ["C14", "EX", "H13", "D13"]}
    result = came_to(ending(swept_until(last)))
    assert result.bouts == 3
    assert result.chelem_made_by == "attack"
    assert result.attack_half_points == 182


def test_an_excuse_of_the_defence_played_before_stays_with_it_unpaid():
    """B14: the attack wins every trick, the defence keeps the Excuse and 4 points."""
    last = {"leader": 0, "cards": ["C14", "C13", "H13", "D13"]}
    tricks = swept_until(last)
    tricks[2]["cards"][1] = "EX"
    result = came_to(ending(tricks))
    assert (result.attack_half_points, result.bouts) == (174, 2)
    assert result.chelem_made_by == "attack"


def test_the_excuse_led_last_by_an_attack_that_lost_a_trick_is_lost():
    last = {"leader": 0, "cards": ["EX", "S13", "H13", "D13"]}
    result = came_to(ending(swept_until(last, first_lost=True)))
    assert result.chelem_made_by is None
    assert result.trick_winners[:3] == (1, 0, 0)
    assert result.bouts == 1  # the Excuse is lost, and the 21 went with the first trick
    assert result.trick_winners[-1] != 0


def test_garde_contre_gives_the_chien_to_the_defence():
    """B18 and B15: every trick won, and a bout in the chien belongs to the defence."""
    last = {"leader": 0, "cards": ["C14", "C13", "H13", "D13"]}
    result = came_to(ending(swept_until(last), contract="garde_contre"))
    assert result.chelem_made_by == "attack"
    assert result.bouts < 3
    assert result.attack_half_points < 182


def test_card_counts_of_the_published_piles():
    assert worth("S14 S2 S3 S4 S5") == 13
    assert worth("S1 S10 S3 S4 S5") == 5
    assert worth("T1 T21 EX") == 27


@pytest.mark.parametrize("taker,side", [(0, "attack"), (1, "defence")])
def test_one_lost_trick_is_no_chelem_for_either_side(taker, side):
    """B16: chelems are told by tricks, whatever the chien or the ecart is worth."""
    last = {"leader": 0, "cards": ["C14", "S13", "H13", "D13"]}
    for contract in ("garde", "garde_sans", "garde_contre"):
        result = came_to(ending(swept_until(last, first_lost=True), taker=taker, contract=contract))
        assert result.chelem_made_by is None, (side, contract)


@pytest.mark.parametrize("vector", [v for v in lines("deals.jsonl") if v["record"]["ecart"]][::6])
def test_the_ecart_counts_and_the_hands_after_it_are_the_hands_played(vector):
    """B17 and B24."""
    record = vector["record"]
    deal = Deal.of(read_record(record))
    taker = deal.taker
    played = {card for trick in record["tricks"] for card in trick["cards"]}
    held = set(record["hands"][taker]) | set(record["chien"])
    assert held - set(record["ecart"]) <= played
    defence = 182 - outcome_of(deal).attack_half_points
    without = Deal.of(read_record(record | {"ecart": None, "hands": None}))
    assert outcome_of(without).attack_half_points == 182 - defence
    assert worth(" ".join(record["ecart"])) >= 3

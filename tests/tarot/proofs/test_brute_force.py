"""Incomplete logs: every verdict is that of brute force, where few cards are unseen."""

import os
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tarot.cards import BY_NAME, NAMES, card_set
from tarot.findings import Status
from tarot.legality import AFTER, EMPTY, REQUIRED
from tarot.proofs import findings_of
from tarot.proofs.fitting import Crowd, Place, fit
from tarot.proofs.incomplete import judge
from tarot.proofs.log import Play
from tests.oracle.dealing import random_record
from tests.oracle.play import legal_cards, trick_winner

from .exhaustive import verdicts
from .logs import deal_of, one_fault, without

DEALS = int(os.environ.get("RANDOM_DEALS", 300))

EXPECTED = {"all": Status.CERTAIN, "none": Status.CLEARED, "some": Status.POSSIBLE}


def verdict_of_all(deal):
    return {
        (finding.trick, finding.seat, NAMES[finding.card]): finding.status
        for finding in findings_of(deal, all_plays=True, readings=False)
    }


# A deck of 14 cards: three seats, four tricks, two cards laid aside

SMALL_DECK = ["S1", "S2", "S3", "S14", "H1", "H2", "H14", "D1", "D2", "T1", "T2", "T3", "T4", "EX"]
SEATS, SMALL_TRICKS, ASIDE = 3, 4, 2


@st.composite
def small_logs(draw):
    """A small deal played to the end, sometimes against the rules, with some tricks left out."""
    deck = draw(st.permutations(SMALL_DECK))
    hands = [set(deck[4 * seat : 4 * seat + 4]) for seat in range(SEATS)]
    leader, played = draw(st.integers(0, 2)), []
    for number in range(1, SMALL_TRICKS + 1):
        table = []
        for turn in range(SEATS):
            held = hands[(leader + turn) % SEATS]
            breaks = draw(st.integers(0, 5)) == 0
            card = draw(st.sampled_from(sorted(held if breaks else legal_cards(held, table))))
            held.remove(card)
            table.append(card)
        played.append((number, leader, table))
        leader = trick_winner(table, leader, SEATS)
    missing = draw(st.sets(st.integers(1, SMALL_TRICKS), min_size=1, max_size=2))
    closed = draw(st.sets(st.sampled_from(SMALL_DECK), max_size=6))
    return [trick for trick in played if trick[0] not in missing], missing, closed


def small_plays(log):
    plays, seen = [], 0
    for number, leader, cards in log:
        situation = EMPTY
        for place, name in enumerate(cards):
            card = BY_NAME[name]
            denied = REQUIRED[situation][card] & card_set(map(BY_NAME.get, SMALL_DECK)) & ~seen
            plays.append(Play(number, place, (leader + place) % SEATS, card, situation, denied))
            situation = AFTER[situation][card]
            seen |= 1 << card
    return plays


def seen_in(log):
    return {name for _, _, cards in log for name in cards}


def is_seen_later(play, plays):
    return any(
        p.seat == play.seat and p.trick > play.trick and play.denied >> p.card & 1 for p in plays
    )


@settings(max_examples=DEALS // 5, deadline=None)
@given(small_logs())
def test_on_a_small_deck_every_verdict_is_that_of_brute_force(small):
    log, missing, closed = small
    unseen = set(SMALL_DECK) - seen_in(log)
    cells = [(seat, trick) for trick in sorted(missing) for seat in range(SEATS)]
    by_play, ways = verdicts((SEATS, log), unseen, cells, ASIDE, lambda card: card not in closed)
    plays = small_plays(log)
    cards = card_set(BY_NAME[name] for name in unseen)
    runs = (
        [(min(missing), 2)]
        if len(missing) == 2 and max(missing) - min(missing) == 1
        else [(t, 1) for t in missing]
    )
    places = [Place(seat, trick, size, cards) for seat in range(SEATS) for trick, size in runs]
    places.append(Place(None, 0, ASIDE, cards & ~card_set(BY_NAME[name] for name in closed)))
    laid = fit(places, cards)
    if not ways:
        assert isinstance(laid, Crowd)
        return
    proved = [play for play in plays if is_seen_later(play, plays)]
    for play in proved:
        assert by_play[play.trick, play.seat, NAMES[play.card]] == "all"
    given_verdicts = judge([play for play in plays if play not in proved], places, laid)
    joint = set()
    for verdict in given_verdicts:
        name = (verdict.play.trick, verdict.play.seat, NAMES[verdict.play.card])
        if verdict.status is Status.JOINT:
            joint.add(name)
        else:
            assert verdict.status is EXPECTED[by_play[name]]
    certain = {name for name, said in by_play.items() if said == "all"}
    if joint:
        # No way without one of them, and every one is needed for that.
        assert all(way & joint for way in ways)
        assert all(any(not way & (joint - {one}) for way in ways) for one in joint)
    else:
        assert any(way <= certain for way in ways)


# The whole pack, with few cards unseen


@pytest.mark.parametrize("players,missing", [(3, 2), (4, 1), (5, 1)])
@pytest.mark.parametrize("faulty", [False, True])
def test_with_few_tricks_missing_every_verdict_is_that_of_brute_force(players, missing, faulty):
    rng = random.Random(f"few {players} {faulty}")
    said = set()
    for _ in range(max(DEALS // 10, 20)):
        record = one_fault(rng, players)[0] if faulty else random_record(rng, players)
        record |= {"poignees": [], "hands": None}
        if not record["ecart"]:
            continue
        count = len(record["tricks"])
        gone = set(rng.sample(range(count - 6, count + 1), missing))
        holes = without(record, gone)
        log = [
            (number, trick["leader"], trick["cards"])
            for number, trick in enumerate(holes["tricks"], 1)
            if trick
        ]
        unseen = [card for number in gone for card in record["tricks"][number - 1]["cards"]]
        cells = [(seat, number) for number in sorted(gone) for seat in range(players)]
        # Cards of the chien are the taker's: they went to his plays alone.
        deal = deal_of(holes | {"chien": None})
        by_play, ways = verdicts((players, log), unseen, cells)
        mine = verdict_of_all(deal)
        certain = {name for name, way in by_play.items() if way == "all"}
        said.update(mine.values())
        opened = (1, record["tricks"][0]["leader"], record["tricks"][0]["cards"][0])
        for name, status in by_play.items():
            if name in mine and mine[name] is not Status.JOINT:
                assert mine[name] is EXPECTED[status]
            elif name not in mine:
                assert status == "none"
        joint = {name for name, status in mine.items() if status is Status.JOINT}
        assert set(mine) - set(by_play) <= {opened}
        assert all(way & joint for way in ways) if joint else any(way <= certain for way in ways)
    assert {Status.POSSIBLE, Status.CLEARED} <= said
    assert not faulty or Status.CERTAIN in said

"""What a player may know of a deal in progress, and that nothing else shows."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarot import RULESETS, Deal, Phase, face_up, read_record, write_record
from tarot.cards import names
from tests.games.records import DEALS, DUO, after_cards, before_play, blank

TAKES = [v["record"] for v in DEALS if v["expected"]["contract"] in ("petite", "garde")][:60]
LEAVES = [v["record"] for v in DEALS if v["expected"]["contract"].startswith("garde_")][:40]


def seen(record, *seats):
    return write_record(Deal.of(read_record(record, RULESETS)).seen_by(seats).record)


def taker_of(record):
    return Deal.of(read_record(record, RULESETS)).taker


def in_progress(record, count):
    return after_cards(record, count)


def test_player_sees_the_own_hand_and_no_other():
    record = in_progress(TAKES[0], 9)
    for seat in range(record["players"]):
        shown = seen(record, seat)
        assert shown["hands"] == [
            hand if at == seat else None for at, hand in enumerate(record["hands"])
        ]
        assert shown["tricks"] == record["tricks"]


def test_public_sees_no_hand():
    assert seen(in_progress(TAKES[0], 9))["hands"] is None


def test_ecart_is_the_takers_own():
    record = in_progress(TAKES[0], 1)
    taker = taker_of(record)
    assert [seen(record, seat)["ecart"] is not None for seat in range(record["players"])] == [
        seat == taker for seat in range(record["players"])
    ]


@pytest.mark.parametrize("record, shown", [(TAKES[0], True), (LEAVES[0], False)])
def test_chien_lies_open_where_the_taker_picks_it_up(record, shown):
    assert (seen(in_progress(record, 1), 0)["chien"] is not None) is shown


def test_chien_lies_face_down_while_the_auction_runs():
    record = TAKES[0]
    opened = blank(record) | {"hands": record["hands"], "chien": record["chien"]}
    assert seen(opened, 1)["chien"] is None


def test_all_is_laid_open_once_the_deal_is_over():
    record = TAKES[0]
    assert seen(record) == write_record(read_record(record, RULESETS))


def test_that_the_ecart_was_laid_aside_is_no_secret():
    record = before_play(TAKES[0])
    deal = Deal.of(read_record(record, RULESETS))
    assert deal.phase is Phase.PLAY
    public = deal.seen_by(())
    assert (public.phase, public.to_play) == (Phase.PLAY, deal.to_play)


@given(st.sampled_from(TAKES + LEAVES), st.integers(0, 90), st.integers(0, 4), st.randoms())
def test_other_hidden_cards_would_look_the_same(record, count, viewer, chance):
    """Two deals that differ in what a player cannot know are one and the same to that player."""
    count %= sum(len(trick["cards"]) for trick in record["tricks"])
    viewer %= record["players"]
    here = in_progress(record, count)
    other = _with_hidden_cards_swapped(here, viewer, taker_of(record), chance)
    deals = [Deal.of(read_record(one, RULESETS)) for one in (here, other)]
    if Phase.VOID in [deal.phase for deal in deals]:
        return
    ours, theirs = (deal.seen_by([viewer]) for deal in deals)
    assert ours.record == theirs.record
    for name in ("phase", "to_play", "hand_is_known", "findings", "taker", "partner", "attack"):
        assert getattr(ours, name) == getattr(theirs, name)
    assert ours.legal_cards() == theirs.legal_cards()


def _with_hidden_cards_swapped(record, viewer, taker, chance: random.Random):
    played = {card for trick in record["tricks"] for card in trick["cards"]}
    laid_aside = set(record.get("ecart") or ())
    hands = [list(hand) for hand in record["hands"]]
    others = [seat for seat in range(record["players"]) if seat != viewer]
    for _ in range(10):
        one, two = chance.sample(others, 2)
        mine = [card for card in hands[one] if card not in played | laid_aside]
        yours = [card for card in hands[two] if card not in played | laid_aside]
        if mine and yours:
            give, take = chance.choice(mine), chance.choice(yours)
            hands[one][hands[one].index(give)] = take
            hands[two][hands[two].index(take)] = give
    ecart = list(record.get("ecart") or ())
    if ecart and taker != viewer:
        kept = [card for card in hands[taker] if card not in played | laid_aside]
        kept = [card for card in kept if card[0] in "SHDC" and card[1:] != "14"]
        if kept:
            ecart[0] = chance.choice(kept)
    return record | {"hands": hands, "ecart": ecart or None}


def test_two_players_see_neither_hand_nor_what_lies_below_the_piles():
    record = in_progress(DUO[0]["record"], 5)
    shown = seen(record, 1)
    assert shown["hands"] == [None, record["hands"][1]]
    assert shown["piles"] is None


def test_face_up_cards_are_the_tops_of_the_piles_and_turn_when_the_trick_is_over():
    record = DUO[0]["record"]
    tops = [[pile[0] for pile in piles] for piles in record["piles"]]
    for count in range(1, 78):
        here = read_record(in_progress(record, count), RULESETS)
        shown = face_up(here)
        gone = {c for trick in here.tricks for c in trick.cards}
        if count % 2 == 0:
            turned = [
                next((c for c in pile if c not in gone), None)
                for piles in here.piles
                for pile in piles
            ]
            assert [c for seat in shown for c in seat] == [c for c in turned if c is not None]
        assert not gone & {c for seat in shown for c in seat}
    before = face_up(read_record(in_progress(record, 0), RULESETS))
    assert [names(seat) for seat in before] == tops

"""The hands through a deal: no card shows before its time, none stays after it, none is lost."""

import pytest

from tarot import Deal, read_record
from tarot.cards import NAMES
from tests.games.records import DEALS, DUO, FAULTS
from web.replays.hands import hands_through

RECORDS = [v["record"] for v in (*DEALS[::9], *DUO[::8], *FAULTS[::9])]


def in_hand(hand, step):
    """The codes of the cards that lie in a hand at a step, and how many lie face down."""
    there = [
        one
        for one in (*hand.held, *hand.piles)
        if one.since <= step and (one.until is None or step < one.until)
    ]
    return [NAMES[one.card] for one in there if one.card is not None], len(there)


@pytest.mark.parametrize("record", RECORDS)
def test_every_card_is_in_its_hand_until_it_is_played(record):
    deal = Deal.of(read_record(record))
    hands = hands_through(deal)
    size = deal.record.layout.trick_count
    played = [0] * record["players"]
    step = 0
    for trick in deal.record.tricks:
        for seat, card in trick.plays(record["players"]):
            assert NAMES[card] in in_hand(hands[seat], step)[0]
            step += 1
            played[seat] += 1
            assert NAMES[card] not in in_hand(hands[seat], step)[0]
        for seat, hand in enumerate(hands):
            assert in_hand(hand, step)[1] == size - played[seat]
    assert all(in_hand(hand, step)[1] == 0 for hand in hands)


@pytest.mark.parametrize("record", [DUO[0]["record"], DUO[9]["record"]])
def test_cards_of_the_piles_turn_up_when_the_trick_above_them_is_over(record):
    hands = hands_through(Deal.of(read_record(record)))
    for seat, hand in enumerate(hands):
        tops = {pile[0] for pile in record["piles"][seat]}
        below = {card for pile in record["piles"][seat] for card in pile[1:]}
        shown = set(in_hand(hand, 0)[0])
        assert tops <= shown
        assert not below & shown
        assert all(one.since % 2 == 0 for one in hand.piles)


def test_cards_of_a_hand_that_is_not_known_lie_face_down():
    hands = hands_through(Deal.of(read_record(DEALS[1]["record"] | {"hands": None, "tricks": []})))
    assert {one.card for hand in hands for one in hand.held} == {None}


def test_trick_that_nobody_wrote_down_takes_a_card_from_every_hand():
    record = FAULTS[1]["record"]
    record = record | {"tricks": [record["tricks"][0], None, *record["tricks"][2:4]]}
    players = record["players"]
    hands = hands_through(Deal.of(read_record(record)))
    size = Deal.of(read_record(record)).record.layout.trick_count
    assert [in_hand(hand, players)[1] for hand in hands] == [size - 1] * players
    assert [in_hand(hand, 3 * players)[1] for hand in hands] == [size - 4] * players

"""What each seat could have played, looked at from the end of the log."""

import pytest

from tarot import Deal, positions, read_record
from tarot.cards import NAMES
from tarot.hindsight import choices

from .proofs.logs import cut, withheld
from .writing import lines

DEALS = [one["record"] for one in lines("deals.jsonl")[::15]]
FAULTS = lines("faults.jsonl")[::10]


def seen(record):
    """The positions of a record, each with the choice that its seat had."""
    deal = Deal.of(read_record(record))
    there = list(positions(deal))
    return list(zip(there, choices(deal, there), strict=True))


@pytest.mark.parametrize("record", DEALS)
def test_a_complete_log_shows_as_much_as_the_hands_do(record):
    for (open_, _), (_, choice) in zip(seen(record), seen(withheld(record)), strict=True):
        assert choice.known == open_.legal
        assert choice.possible == ()


@pytest.mark.parametrize("record", DEALS)
def test_where_hands_are_known_the_choice_is_what_was_legal(record):
    assert all(choice == (here.legal, ()) for here, choice in seen(record))


@pytest.mark.parametrize("vector", FAULTS)
def test_where_somebody_broke_a_rule_the_choice_is_what_would_have_been_legal(vector):
    fault = vector["fault"]
    (choice,) = [
        choice
        for here, choice in seen(vector["record"])
        if here.trick == fault["trick"] and here.to_play == fault["seat"]
    ]
    assert {NAMES[card] for card in choice.known} == set(fault["legal_instead"])


@pytest.mark.parametrize("record", DEALS)
def test_of_a_log_cut_short_nothing_that_was_legal_is_left_out(record):
    whole, short = seen(record), seen(cut(withheld(record), 6))
    for (open_, _), (here, choice) in zip(whole, short[:-1], strict=False):
        assert set(choice.known).isdisjoint(choice.possible)
        assert set(open_.legal) <= {*choice.known, *choice.possible} <= set(here.legal)
        assert open_.played[1] in choice.known
    assert short[0][1].possible
    assert short[-1][0].played is None


def test_with_two_players_what_is_played_later_shows_nothing():
    record = lines("duo.jsonl")[0]["record"] | {"piles": None, "hands": None}
    assert all(choice == ((), here.legal) for here, choice in seen(record))

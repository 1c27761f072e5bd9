"""What a correction moved, and who wins what when places are shared."""

import pytest

from tarot.standings import (
    Difference,
    EntryLine,
    Equals,
    Leavers,
    Policy,
    Unrankable,
    changes,
    prizes,
    rank,
    rank_position,
)

BEFORE = (
    EntryLine(1, (90, 30)),
    EntryLine(2, (-30, 60)),
    EntryLine(3, (-30, -30)),
    EntryLine(4, (-30, -60)),
)


def corrected(entry, *balances, **fields):
    return tuple(
        EntryLine(entry, balances, **fields) if line.entry == entry else line for line in BEFORE
    )


def test_a_correction_tells_who_moved_and_which_score_made_it_so():
    moves = changes(rank(BEFORE), rank(corrected(4, 150, -60)))
    assert [(move.entry, move.gained, move.points, move.is_own) for move in moves] == [
        (4, 2, 180, True),
        (2, -1, 0, False),
        (3, -1, 0, False),
    ]
    assert moves[0].scores == (Difference(1, -30, 150),)
    assert moves[0].penalties == moves[1].scores == ()


def test_a_penalty_is_told_apart_from_the_scores():
    (move, other) = changes(rank(BEFORE), rank(corrected(1, 90, 30, penalties=(0, -100))))
    assert (move.entry, other.entry) == (2, 1)
    assert (other.scores, other.penalties) == ((), (Difference(2, 0, -100),))
    assert (other.gained, other.points) == (-1, -100)


def test_a_score_that_moves_nobody_is_told_too():
    (move,) = changes(rank(BEFORE), rank(corrected(1, 90, 40)))
    assert (move.entry, move.gained, move.points) == (1, 0, 10)


def test_a_sanction_is_told_even_where_it_moves_nobody():
    (move,) = changes(rank(BEFORE), rank(corrected(4, -30, -60, last_from=1)))
    assert (move.entry, move.gained, move.is_own) == (4, 0, True)
    dropped = changes(rank(BEFORE), rank(corrected(1, 90, 30, removed_from=2)))
    assert (dropped[-1].entry, dropped[-1].after) == (1, None)


def test_nothing_changed_is_nothing_told():
    assert changes(rank(BEFORE), rank(reversed(BEFORE))) == ()


def test_a_score_annulled_and_restored_leaves_the_ranking_as_it_was():
    annulled = rank(corrected(1, None, 30))
    assert changes(rank(BEFORE), annulled)
    restored = rank(corrected(1, 90, 30))
    assert restored == rank(BEFORE)
    assert rank_position(corrected(1, 90, 30), 1) == rank_position(BEFORE, 1)


def test_who_comes_in_and_who_drops_out_are_told_last():
    lines = (*BEFORE[:3], EntryLine(4, (-30, None), left_after=1), EntryLine(5, (None, 200)))
    removing = Policy(leavers=Leavers.REMOVE)
    moves = changes(rank(BEFORE, removing), rank(lines, removing))
    assert [(move.entry, move.gained, move.points, move.is_own) for move in moves] == [
        (5, None, None, True),
        (1, -1, 0, False),
        (2, -1, 0, False),
        (3, -1, 0, False),
        (4, None, None, True),
    ]
    assert moves[0].scores == (Difference(2, None, 200),)
    assert (moves[-1].after, moves[-1].scores[-1]) == (None, Difference(2, -60, None))


def test_being_ranked_last_for_leaving_is_a_change_of_ones_own():
    lines = (*BEFORE[1:], EntryLine(1, (90, None), left_after=1))
    last = Policy(leavers=Leavers.LAST)
    moves = {move.entry: move for move in changes(rank(BEFORE, last), rank(lines, last))}
    assert (moves[1].gained, moves[1].is_own) == (-3, True)


def test_one_position_to_the_next_is_told_the_same_way():
    moves = changes(rank(BEFORE, after=1), rank(BEFORE))
    assert [(move.entry, move.gained, move.points) for move in moves] == [
        (1, 0, 30),
        (2, 0, 60),
        (3, -1, -30),
        (4, -2, -60),
    ]
    assert moves[0].scores == (Difference(2, None, 30),)


def test_rankings_of_one_position_name_that_position():
    (move,) = changes(rank_position(BEFORE, 2), rank_position(corrected(1, 90, 31), 2))
    assert move.scores == (Difference(2, 30, 31),)


SHARING = [EntryLine(entry, (points,)) for entry, points in enumerate((9, 5, 5, 5, 1), start=1)]


@pytest.mark.parametrize(
    "equals,won",
    [
        (Equals.SPLIT, {1: 10000, 2: 3334, 3: 3333, 4: 3333}),
        (Equals.LISTED, {1: 10000, 2: 6000, 3: 4000}),
        (Equals.EACH, {1: 10000, 2: 6000, 3: 6000, 4: 6000}),
    ],
)
def test_equals_split_their_prizes_or_take_them_as_announced(equals, won):
    paid = prizes(rank(SHARING), [10000, 6000, 4000], equals)
    assert {prize.entry: prize.cents for prize in paid} == won
    assert [prize.place for prize in paid] == [1] + [2] * (len(paid) - 1)


def test_places_behind_the_table_win_nothing():
    assert [prize.entry for prize in prizes(rank(SHARING), [100])] == [1]
    assert prizes(rank(SHARING), []) == ()
    assert prizes(rank([]), [100]) == ()


def test_a_prize_may_be_for_a_later_place_alone():
    assert [(one.entry, one.cents) for one in prizes(rank(SHARING), [0, 0, 0, 0, 500])] == [
        (5, 500)
    ]


def test_a_negative_prize_is_refused():
    with pytest.raises(Unrankable) as refusal:
        prizes(rank(SHARING), [100, -1])
    assert refusal.value.code == "prize_negative"

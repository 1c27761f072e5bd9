"""Numbers that are no multiple of four: tables of three without North, tables of five."""

import pytest

from tarot.movements import (
    Unseatable,
    fft_movement,
    laid_out,
    movement_for,
    movement_sizes,
    removed_norths,
    repeats_by_position,
    seat,
    sitting_out,
    table_sizes,
    twice_at_odd_tables,
)


def played(sizes, positions):
    movement, first = movement_for(len(sizes)), laid_out(sizes, range(1, sum(sizes) + 1))
    return [seat(movement, position, first) for position in range(1, positions + 1)]


@pytest.mark.parametrize(
    "entries,odd,sizes",
    [
        (20, 3, (4, 4, 4, 4, 4)),
        (19, 3, (4, 4, 4, 4, 3)),
        (18, 3, (4, 4, 4, 3, 3)),
        (17, 3, (4, 4, 3, 3, 3)),
        (25, 5, (4, 4, 4, 4, 4, 5)),
        (19, 5, (4, 5, 5, 5)),
        (3, 3, (3,)),
        (5, 5, (5,)),
        (6, 3, (3, 3)),
    ],
)
def test_the_last_tables_are_the_odd_ones(entries, odd, sizes):
    assert table_sizes(entries, odd) == sizes


@pytest.mark.parametrize("entries,odd", [(0, 3), (1, 3), (2, 3), (5, 3), (3, 5), (6, 5), (11, 5)])
def test_some_numbers_do_not_go(entries, odd):
    with pytest.raises(Unseatable) as refused:
        table_sizes(entries, odd)
    assert (refused.value.code, refused.value.rule) == ("too_few_entries", "R-FREE-3")


@pytest.mark.parametrize("tables", range(3, 201))
def test_one_missing_player_is_the_north_of_the_highest_table(tables):
    assert removed_norths(tables, 1) == (tables,)
    sizes = movement_sizes(4 * tables - 1)
    assert sizes == (4,) * (tables - 1) + (3,)
    for seating in played(sizes, 4):
        short = [one for one in seating if len(one.entries) == 3]
        assert len(short) == 1
        if tables >= 5:
            assert (short[0].table, short[0].compass) == (tables, "SEW")


@pytest.mark.parametrize("tables", range(5, 201))
def test_with_one_missing_nobody_comes_to_the_table_of_three_twice(tables):
    assert twice_at_odd_tables(played(movement_sizes(4 * tables - 1), 5)) == ()


@pytest.mark.parametrize("tables", range(17, 201))
def test_two_missing_norths_are_six_tables_apart_and_nobody_meets_both_in_five_positions(tables):
    high, low = removed_norths(tables, 2, positions=5)
    between = min(high - low, tables - high + low) - 1
    assert (high, between) == (tables, 6)
    assert twice_at_odd_tables(played(movement_sizes(4 * tables - 2, positions=5), 5)) == ()


def test_norths_removed_exactly_six_tables_apart_would_be_met_twice():
    sizes = tuple(3 if table in (20, 14) else 4 for table in range(1, 21))
    assert twice_at_odd_tables(played(sizes, 5)) != ()


@pytest.mark.parametrize("positions,tables", [(5, 23), (6, 35), (7, 35), (7, 200)])
def test_three_missing_norths_are_kept_apart_too(positions, tables):
    seatings = played(movement_sizes(4 * tables - 3, positions=positions), positions)
    assert [len(one.entries) for one in seatings[-1]].count(3) == 3
    assert twice_at_odd_tables(seatings) == ()


@pytest.mark.parametrize("tables", [*range(5, 26), *range(30, 201, 17)])
@pytest.mark.parametrize("missing", [1, 2, 3])
def test_a_missing_player_brings_no_two_together_again(tables, missing):
    most = min(movement_for(tables).most_positions, 6)
    sizes = movement_sizes(4 * tables - missing, positions=most)
    assert not any(repeats_by_position(played(sizes, most)))


def test_with_howell_the_place_that_is_missing_moves_and_everybody_comes_to_it_once():
    seatings = played(movement_sizes(15), 5)
    assert {len(one.entries) for seating in seatings for one in seating} == {3, 4}
    assert twice_at_odd_tables(seatings) == ()
    visitors = [
        entry
        for seating in seatings
        for one in seating
        if len(one.entries) == 3
        for entry in one.entries
    ]
    assert sorted(visitors) == list(range(1, 16))


def test_a_table_of_two_is_refused_at_the_first_position_too():
    with pytest.raises(Unseatable) as refused:
        seat(fft_movement(5), 1, laid_out((4, 4, 2, 4, 4), range(18)))
    assert (refused.value.code, refused.value.rule) == ("table_too_small", "R-FREE-3")


def test_with_howell_two_missing_players_would_leave_a_table_of_two():
    sizes = movement_sizes(14, positions=4)
    played(sizes, 4)
    with pytest.raises(Unseatable) as refused:
        played(sizes, 5)
    assert refused.value.code == "table_too_small"


@pytest.mark.parametrize("tables", [7, 9, 11, 13, *range(16, 199, 7)])
@pytest.mark.parametrize("fives", [1, 2, 3])
def test_whoever_has_a_fifth_chair_meets_nobody_twice(tables, fives):
    seatings = played(movement_sizes(4 * tables + fives, odd=5), 5)
    assert all([len(one.entries) for one in seating].count(5) == fives for seating in seatings)
    assert not any(repeats_by_position(seatings))


def test_at_small_numbers_of_tables_the_repeats_of_a_fifth_chair_are_few_and_counted():
    assert [len(pairs) for pairs in repeats_by_position(played(movement_sizes(17, 5), 5))] == [
        0,
        1,
        1,
        1,
        1,
    ]


def test_a_fifth_chair_is_last_in_the_order_of_play():
    first = laid_out((4, 4, 4, 4, 5), range(1, 22))
    assert first[4].compass == "SENW5"
    assert first[4].entries == (18, 19, 17, 20, 21)
    moved = seat(fft_movement(5), 2, first)
    assert [one.at("5") for one in moved].count(21) == 1


def test_at_five_the_dealer_sits_out_and_stays_until_somebody_takes():
    assert [sitting_out(taken) for taken in range(6)] == [4, 0, 1, 2, 3, 4]
    assert sitting_out(2, first=0) == 2

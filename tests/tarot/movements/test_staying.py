"""People who keep their table: North in a movement, and the same table at every draw."""

import pytest

from tarot.movements import (
    Unseatable,
    best_against_best,
    draw,
    entries_of,
    fft_movement,
    howell,
    laid_out,
    meetings,
    movement_for,
    movement_sizes,
    movement_start,
    repeats_by_position,
    seat,
    seed_of,
    staying_places,
    table_sizes,
    team_positions,
    team_start,
)


def table_of(entry, seating):
    (table,) = [table for table in seating if entry in table.entries]
    return table


@pytest.mark.parametrize("tables", range(5, 201))
def test_every_north_stays_in_the_federations_movement_and_nobody_else(tables):
    norths = tuple(range(0, 4 * tables, 4))
    assert staying_places(fft_movement(tables)) == norths


@pytest.mark.parametrize("tables", [3, 4])
def test_with_howell_only_the_north_of_table_1_stays(tables):
    assert staying_places(howell(tables)) == (0,)


@pytest.mark.parametrize("people,odd", [(20, 3), (31, 3), (29, 5), (45, 5), (16, 3)])
def test_who_stays_starts_where_nobody_moves(people, odd):
    sizes = movement_sizes(people, odd)
    everybody = range(1, people + 1)
    staying = {people} if len(sizes) < 5 else {2, people, people // 2}
    first = movement_start(sizes, everybody, staying)
    for position in range(2, 6):
        seating = seat(movement_for(len(sizes)), position, first)
        for entry in staying:
            assert table_of(entry, seating).at("N") == entry
            assert table_of(entry, seating).table == table_of(entry, first).table


def test_where_nobody_stays_the_order_is_that_of_the_list():
    assert movement_start((4,) * 5, range(20), ()) == laid_out((4,) * 5, range(20))


def test_who_stays_changes_with_one_other_and_the_rest_is_as_drawn():
    first, plain = movement_start((4,) * 5, range(20), {7}), laid_out((4,) * 5, range(20))
    assert [first[0].at(line) for line in "NSEW"] == [7, 1, 2, 3]
    assert [first[1].at(line) for line in "NSEW"] == [4, 5, 6, 0]
    assert first[2:] == plain[2:]


@pytest.mark.parametrize("people,staying", [(16, 2), (20, 6), (19, 5)])
def test_no_more_people_stay_than_places_do(people, staying):
    with pytest.raises(Unseatable) as refused:
        movement_start(movement_sizes(people), range(people), set(range(staying)))
    assert (refused.value.code, refused.value.rule) == ("too_many_stay", "R-FREE-5")


def drawn(people, positions, staying, odd=3):
    played = []
    for position in range(1, positions + 1):
        seed = seed_of("stay", position, bytes(32))
        one = draw(range(people), table_sizes(people, odd), seed, played, staying=staying)
        played.append(one.seating)
    return played


@pytest.mark.parametrize("people,odd", [(32, 3), (31, 3), (29, 5), (60, 3)])
def test_who_stays_keeps_in_every_draw_the_table_of_the_first(people, odd):
    staying = {0, 5, 11}
    seatings = drawn(people, 4, staying, odd)
    for entry in staying:
        assert len({table_of(entry, seating).table for seating in seatings}) == 1
    assert not any(repeats_by_position(seatings))


def test_two_who_stay_are_drawn_to_different_tables_from_the_start():
    seatings = drawn(32, 1, set(range(8)))
    assert len({table_of(entry, seatings[0]).table for entry in range(8)}) == 8


def test_who_stays_is_north_where_the_table_has_one():
    for seating in drawn(32, 3, {0, 5, 11}):
        assert all(table_of(entry, seating).at("N") == entry for entry in (0, 5, 11))


def test_a_draw_where_nobody_stays_is_the_same_as_before():
    seed = seed_of("stay", 1, bytes(32))
    assert draw(range(31), table_sizes(31), seed, staying=()) == draw(
        range(31), table_sizes(31), seed
    )


def test_a_table_that_is_gone_keeps_nobody():
    last = laid_out((4,) * 4, range(16))
    seating = draw(range(12), (4, 4, 4), b"seed", [last], staying={0, 11}).seating
    assert table_of(0, seating).table == 1
    assert table_of(11, seating).table == 3
    fewer = draw(range(4, 16), (4, 4, 4), b"seed", [last], staying={15}).seating
    assert table_of(15, fewer).table in (1, 2, 3)


def test_best_against_best_leaves_who_stays_and_ranks_the_others_round_them():
    played = [laid_out((4,) * 4, range(16))]
    standing = list(range(15, -1, -1))
    seating = best_against_best(standing, (4,) * 4, played, staying={0, 13}).seating
    assert [sorted(table.entries) for table in seating] == [
        [0, 12, 14, 15],
        [8, 9, 10, 11],
        [4, 5, 6, 7],
        [1, 2, 3, 13],
    ]
    assert seating[0].at("N") == 15


def test_best_against_best_that_keeps_people_apart_moves_nobody_who_stays():
    played = [laid_out((4,) * 8, range(32))]
    found = best_against_best(range(32), (4,) * 8, played, keep_apart=True, staying={0, 17})
    assert table_of(0, found.seating).table == 1
    assert table_of(17, found.seating).table == 5
    assert found.repeats == ()


def test_no_more_than_a_table_has_chairs_keep_it():
    played = [laid_out((5, 4), range(9))]
    seating = best_against_best(range(7, -1, -1), (4, 4), played, staying={0, 1, 2, 3, 4}).seating
    assert [sorted(table.entries) for table in seating] == [[0, 1, 2, 3], [4, 5, 6, 7]]


def teams_of(size, number):
    return [tuple(range(size * team, size * team + size)) for team in range(number)]


@pytest.mark.parametrize(
    "size,teams,staying",
    [
        (4, 8, {0, 7, 30}),
        (4, 8, set(range(3, 32, 4))),
        (2, 16, {0, 2, 21}),
        (2, 16, set(range(0, 16, 2))),
        (2, 15, {14, 28}),
        (4, 4, {9}),
        (2, 8, {15}),
    ],
)
def test_who_stays_in_a_team_is_a_north_too_and_mates_never_meet(size, teams, staying):
    first = team_start(teams_of(size, teams), staying)
    movement = movement_for(len(first))
    seatings = [seat(movement, position, first) for position in team_positions(movement)]
    for entry in staying:
        tables = [table_of(entry, seating) for seating in seatings]
        assert {table.table for table in tables} == {table_of(entry, first).table}
    assert not any(one // size == other // size for one, other in meetings(seatings))
    assert sorted(entries_of(first)) == list(range(size * teams))


@pytest.mark.parametrize(
    "size,teams,staying,code",
    [
        (4, 5, {0, 1}, "one_stays_a_team"),
        (2, 10, {4, 5}, "one_stays_a_team"),
        (2, 10, {0, 2, 4, 6, 8, 10}, "too_many_stay"),
        (2, 9, {0, 2, 4, 6, 8}, "too_many_stay"),
        (4, 4, {0, 4}, "too_many_stay"),
    ],
)
def test_one_of_a_team_stays_and_one_team_of_a_table(size, teams, staying, code):
    with pytest.raises(Unseatable) as refused:
        team_start(teams_of(size, teams), staying)
    assert refused.value.code == code

"""Best against best, finals, teams, and which way of seating may follow which."""

import pytest

from tarot.movements import (
    FINALS,
    Method,
    Unseatable,
    best_against_best,
    draw,
    entries_of,
    fft_movement,
    finals,
    meetings,
    movement_for,
    refusal,
    repeats_by_position,
    seat,
    table_sizes,
    team_positions,
    team_start,
)


def test_the_best_four_are_at_table_1():
    standing = [7, 3, 9, 1, 4, 12, 5, 2, 8, 6, 11]
    seating = best_against_best(standing, table_sizes(11)).seating
    assert [sorted(table.entries) for table in seating] == [[1, 3, 7, 9], [2, 4, 5, 12], [6, 8, 11]]
    assert [seating[0].at(line) for line in "NSEW"] == [7, 3, 9, 1]
    assert seating[2].compass == "SEW"


def test_best_against_best_tells_who_meets_again():
    played = [best_against_best(range(16), table_sizes(16)).seating]
    again = best_against_best(range(16), table_sizes(16), played)
    assert again.seating == played[0]
    assert (len(again.repeats), again.unavoidable) == (24, 0)


def test_on_request_those_who_have_met_are_kept_apart_by_small_changes():
    played = [draw(range(80), table_sizes(80), b"one").seating]
    played.append(draw(range(80), table_sizes(80), b"two", played).seating)
    standing = list(range(80))
    plain = best_against_best(standing, table_sizes(80), played)
    apart = best_against_best(standing, table_sizes(80), played, keep_apart=True)
    assert plain.repeats
    assert apart.repeats == ()
    assert sorted(entries_of(apart.seating)) == standing
    for table in apart.seating:
        assert all(abs(entry // 4 - (table.table - 1)) <= 2 for entry in table.entries)
    assert best_against_best(standing, table_sizes(80), played, keep_apart=True) == apart


def test_on_request_the_last_are_not_at_the_table_of_three_again():
    played = [best_against_best(range(39), table_sizes(39)).seating]
    apart = best_against_best(range(39), table_sizes(39), played, keep_apart=True)
    assert (apart.repeats, apart.odd_again) == ((), ())
    assert best_against_best(range(39), table_sizes(39), played).odd_again == (36, 37, 38)


@pytest.mark.parametrize("finalists", FINALS["sixth_position"].finalists)
def test_a_sixth_position_is_seeded_by_columns(finalists):
    ranks = list(range(1, finalists + 1))
    (final,) = finals("sixth_position", ranks)
    k = finalists // 4
    assert [table.at("N") for table in final] == ranks[:k]
    assert [table.at("S") for table in final] == ranks[k : 2 * k]
    assert [table.at("E") for table in final] == ranks[2 * k : 3 * k]
    assert [table.at("W") for table in final] == ranks[3 * k :]


def test_the_best_twenty_play_five_positions_of_one_deal_and_nobody_meets_twice():
    positions = finals("five_deals", list(range(1, 21)))
    assert (len(positions), FINALS["five_deals"].deals) == (5, 1)
    assert not any(repeats_by_position(positions))
    assert [table.at("N") for table in positions[4]] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("name,finalists", [("sixth_position", 24), ("five_deals", 16)])
def test_a_final_has_its_number_of_finalists(name, finalists):
    with pytest.raises(Unseatable) as refused:
        finals(name, list(range(finalists)))
    assert (refused.value.code, refused.value.rule) == ("finalists", "R-FREE-7")


def teams_of(size, number):
    return [tuple(range(size * team, size * team + size)) for team in range(number)]


def all_positions(teams):
    first = team_start(teams)
    movement = movement_for(len(first))
    return [seat(movement, position, first) for position in team_positions(movement)]


@pytest.mark.parametrize("size", [2, 4])
@pytest.mark.parametrize("tables", range(4, 201))
def test_team_mates_never_meet(tables, size):
    seatings = all_positions(teams_of(size, 4 * tables // size))
    assert len(seatings) >= 4
    met = meetings(seatings)
    assert set(met.values()) == {1}
    assert not any(one // size == other // size for one, other in met)


def test_at_ten_and_twenty_four_tables_team_mates_would_meet_at_the_seventh_position():
    assert team_positions(fft_movement(10)) == range(2, 7)
    assert team_positions(fft_movement(24)) == range(2, 7)
    assert team_positions(fft_movement(11)) == range(2, 8)
    assert team_positions(fft_movement(5)) == range(2, 6)
    assert team_positions(movement_for(3)) == range(2, 2)


def test_pairs_start_north_and_south_or_east_and_west_and_fours_have_a_table():
    (first, second) = team_start(teams_of(2, 4))
    assert [first.at(line) for line in "NSEW"] == [0, 1, 2, 3]
    assert [second.at(line) for line in "NSEW"] == [4, 5, 6, 7]
    assert team_start(teams_of(4, 2)) == (first, second)


def test_an_odd_number_of_pairs_makes_two_tables_of_three():
    for seating in all_positions(teams_of(2, 31)):
        assert [len(table.entries) for table in seating].count(3) == 2
        assert len(entries_of(seating)) == 62


@pytest.mark.parametrize("teams", [[], [(1, 2, 3)], [(1, 2), (3, 4, 5, 6)]])
def test_teams_are_of_two_or_of_four(teams):
    with pytest.raises(Unseatable) as refused:
        team_start(teams)
    assert (refused.value.code, refused.value.rule) == ("team_size", "R-TEAM-1")


MOVEMENT, RANDOM, BEST = Method.MOVEMENT, Method.RANDOM, Method.BEST


@pytest.mark.parametrize(
    "method,earlier,team_size,code",
    [
        (MOVEMENT, [], 1, None),
        (MOVEMENT, [MOVEMENT, MOVEMENT], 1, None),
        (MOVEMENT, [RANDOM], 1, None),
        (MOVEMENT, [RANDOM, MOVEMENT], 1, None),
        (RANDOM, [MOVEMENT], 1, None),
        (BEST, [MOVEMENT, RANDOM], 1, None),
        (MOVEMENT, [MOVEMENT, RANDOM], 1, "movement_left"),
        (MOVEMENT, [RANDOM, RANDOM], 1, "movement_left"),
        (MOVEMENT, [MOVEMENT, BEST, MOVEMENT], 1, "movement_left"),
        (MOVEMENT, [MOVEMENT], 2, None),
        (RANDOM, [], 2, "teams_move_only"),
        (BEST, [MOVEMENT], 4, "teams_move_only"),
    ],
)
def test_ways_of_seating_may_be_mixed_but_a_movement_is_not_resumed(
    method, earlier, team_size, code
):
    refused = refusal(method, earlier, team_size)
    assert (refused.code if refused else None) == code


def test_every_refusal_speaks_both_languages():
    refused = refusal(RANDOM, [], 2)
    assert refused is not None
    assert refused.detail.fr != refused.detail.en == str(refused)
    assert refused.rule == "R-TEAM-2"

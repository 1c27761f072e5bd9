"""Parallel events of teams of four: one member of each team in each, and mates never meet."""

import pytest

from tarot.movements import (
    Unseatable,
    draw,
    entries_of,
    event_seed,
    laid_out,
    meetings,
    movement_for,
    parallel_events,
    repeats_by_position,
    seat,
    side_by_side,
    table_sizes,
)

SIZES = range(12, 201, 4)  # teams: three tables an event and more


def fours(number):
    return [tuple(range(4 * team, 4 * team + 4)) for team in range(number)]


def team_of(entry):
    return entry // 4


def moved(teams):
    """All positions of the movement, the four events side by side."""
    starts = [laid_out((4,) * (len(teams) // 4), event) for event in parallel_events(teams)]
    movement = movement_for(len(teams) // 4)
    return [
        side_by_side([seat(movement, position, start) for start in starts])
        for position in range(1, movement.most_positions + 1)
    ]


def drawn(teams, positions):
    played = []
    for position in range(1, positions + 1):
        events = [
            draw(event, table_sizes(len(event)), event_seed(bytes([position]), number), played)
            for number, event in enumerate(parallel_events(teams), start=1)
        ]
        played.append(side_by_side([one.seating for one in events]))
    return played


def test_each_event_has_one_member_of_each_team():
    assert parallel_events(fours(4)) == (
        (0, 4, 8, 12),
        (1, 5, 9, 13),
        (2, 6, 10, 14),
        (3, 7, 11, 15),
    )


@pytest.mark.parametrize("teams", SIZES)
def test_mates_never_meet_from_the_first_position_of_the_movement_to_the_last(teams):
    seatings = moved(fours(teams))
    everybody = sorted(range(4 * teams))
    for seating in seatings:
        assert [table.table for table in seating] == list(range(1, teams + 1))
        assert sorted(entries_of(seating)) == everybody
    assert not any(team_of(one) == team_of(other) for one, other in meetings(seatings))


@pytest.mark.parametrize("teams", [size for size in SIZES if size not in (12, 40, 96)])
def test_nobody_meets_twice_in_an_event_as_in_any_movement(teams):
    assert not any(repeats_by_position(moved(fours(teams))))


@pytest.mark.parametrize("teams", [4, 8, 12, 20, 48])
def test_events_may_be_drawn_too_and_mates_do_not_meet(teams):
    seatings = drawn(fours(teams), 3)
    assert not any(team_of(one) == team_of(other) for one, other in meetings(seatings))
    assert all(sorted(entries_of(seating)) == list(range(4 * teams)) for seating in seatings)


def test_each_event_is_drawn_by_lots_of_its_own():
    (seating,) = drawn(fours(48), 1)
    events = [seating[start : start + 12] for start in range(0, 48, 12)]
    tables = [{frozenset(map(team_of, table.entries)) for table in event} for event in events]
    assert len({frozenset(event) for event in tables}) == 4
    assert event_seed(b"seed", 3) == b"seed\x03"


def test_the_tables_of_the_events_are_numbered_through():
    whole = side_by_side([laid_out((4, 3), range(7 * event, 7 * event + 7)) for event in range(4)])
    assert [table.table for table in whole] == list(range(1, 9))
    assert [min(table.entries) for table in whole] == [0, 4, 7, 11, 14, 18, 21, 25]


@pytest.mark.parametrize("teams", [fours(6), [], fours(4)[:3]])
def test_parallel_events_are_for_a_multiple_of_four_teams(teams):
    with pytest.raises(Unseatable) as refused:
        parallel_events(teams)
    assert (refused.value.code, refused.value.rule) == ("teams_not_in_fours", "R-TEAM-2")


@pytest.mark.parametrize("size", [2, 3])
def test_parallel_events_are_for_teams_of_four(size):
    with pytest.raises(Unseatable) as refused:
        parallel_events([tuple(range(size * team, size * team + size)) for team in range(4)])
    assert (refused.value.code, refused.value.rule) == ("parallel_fours", "R-TEAM-2")

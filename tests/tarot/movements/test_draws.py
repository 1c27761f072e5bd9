"""Draws: seeded, the same for everybody, without repeats where that can be had."""

from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tarot.movements import (
    ALGORITHM,
    Lots,
    Unseatable,
    draw,
    draw_ahead,
    entries_of,
    howell,
    laid_out,
    meetings,
    repeats,
    repeats_by_position,
    seat,
    seed_of,
    table_sizes,
)

ROOT = bytes(32)
GOLDEN = [
    ["table 1: S=3 E=1 N=7 W=5", "table 2: S=6 E=2 N=4 W=8 5=9"],
    ["table 1: S=1 E=8 N=3 W=6", "table 2: S=5 E=2 N=9 W=4 5=7"],
]


def event(entries, positions, odd=3, name="event"):
    """So many positions, each drawn after the ones before it."""
    numbers, drawn = range(1, entries + 1), []
    for position in range(1, positions + 1):
        seed = seed_of(name, position, ROOT)
        played = [one.seating for one in drawn]
        drawn.append(draw(numbers, table_sizes(entries, odd), seed, played))
    return drawn


def test_a_seed_is_made_of_what_everybody_can_know_before_the_draw():
    assert seed_of("brest-2025", 3, ROOT) == (
        sha256(b"tarot seat draw\nbrest-2025\n3\n" + b"0" * 64 + b"\n").digest()
    )
    assert seed_of("brest-2025", 4, ROOT) != seed_of("brest-2025", 3, ROOT)


def test_lots_are_those_of_the_description():
    digests = [sha256(b"seed" + n.to_bytes(8, "big")).digest() for n in range(3)]
    lots = Lots(b"seed")
    assert [lots.below(1000) for _ in range(3)] == [
        int.from_bytes(digest[:8], "big") % 1000 for digest in digests
    ]


def test_every_order_is_drawn_about_as_often():
    lots = Lots(b"fair")
    orders = Counter(tuple(lots.shuffled(range(3))) for _ in range(6000))
    assert len(orders) == 6
    assert all(900 < times < 1100 for times in orders.values())


def test_a_draw_is_the_same_everywhere_and_for_ever():
    drawn = event(9, 2, odd=5)
    assert drawn[0].algorithm == ALGORITHM == "tarot-draw-1"
    assert [[str(table) for table in one.seating] for one in drawn] == GOLDEN


@settings(max_examples=60)
@given(
    st.integers(3, 60),
    st.sampled_from([3, 5]),
    st.binary(min_size=1, max_size=8),
    st.integers(1, 3),
)
def test_every_draw_seats_everybody_once_and_counts_its_repeats(entries, odd, seed, positions):
    try:
        sizes = table_sizes(entries, odd)
    except Unseatable:
        return
    played = []
    for position in range(positions):
        drawn = draw(range(entries), sizes, seed + bytes([position]), played)
        again = draw(reversed(range(entries)), sizes, seed + bytes([position]), played)
        assert again == drawn
        assert [len(table.entries) for table in drawn.seating] == list(sizes)
        assert [table.table for table in drawn.seating] == list(range(1, len(sizes) + 1))
        assert sorted(entries_of(drawn.seating)) == list(range(entries))
        assert drawn.repeats == repeats(drawn.seating, meetings(played))
        assert drawn.unavoidable <= len(drawn.repeats)
        played.append(drawn.seating)
    assert repeats_by_position(played)[-1] == drawn.repeats


@pytest.mark.parametrize(
    "entries,positions,odd",
    [
        *((entries, 5, 3) for entries in range(28, 201, 4)),
        *((entries, 5, 3) for entries in range(45, 200, 7)),
        *((entries, 5, 5) for entries in range(45, 200, 7)),
        (24, 4, 3),
        (25, 4, 5),
        (32, 6, 3),
        (799, 6, 3),
        (801, 6, 5),
        (800, 7, 3),
    ],
)
def test_nobody_meets_twice(entries, positions, odd):
    drawn = event(entries, positions, odd)
    assert [one.repeats for one in drawn] == [()] * positions


@pytest.mark.parametrize("entries,odd", [(99, 3), (98, 3), (101, 5), (102, 5)])
def test_nobody_comes_to_an_odd_table_twice(entries, odd):
    assert [one.odd_again for one in event(entries, 6, odd)] == [()] * 6


def test_repeats_that_nothing_avoids_are_told_with_their_number():
    first, second, third = event(8, 3)
    assert (first.repeats, second.unavoidable, third.unavoidable) == ((), 4, 4)
    assert len(second.repeats) == len(third.repeats) == 4
    nineteen = event(19, 2, odd=5)[1]
    assert len(nineteen.repeats) == nineteen.unavoidable == 3


def test_those_who_have_all_met_meet_again():
    last = event(4, 2)[1]
    assert len(last.repeats) == last.unavoidable == 6


def test_where_all_have_met_those_who_met_more_often_are_kept_apart():
    first = laid_out(table_sizes(12), range(12))
    played = [seat(howell(3), position, first) for position in range(1, 7)]
    drawn = draw(range(12), table_sizes(12), b"seventh", played)
    met = meetings(played)
    assert len(drawn.repeats) == drawn.unavoidable == 18
    assert sum(met[pair] > 1 for pair in drawn.repeats) <= 4 < sum(met[pair] > 1 for pair in met)


@pytest.mark.parametrize("entries,clubs", [(40, 7), (80, 20), (203, 9), (28, 4)])
def test_club_mates_are_apart_at_position_1(entries, clubs):
    sizes, club_of = table_sizes(entries), {entry: entry % clubs for entry in range(entries)}
    drawn = draw(range(entries), sizes, b"clubs", clubs=club_of)
    least = sum(max(0, list(club_of.values()).count(club) - len(sizes)) for club in range(clubs))
    assert len(drawn.club_mates) == least == 0


def test_a_club_that_is_too_large_is_spread_as_evenly_as_can_be():
    drawn = draw(range(40), table_sizes(40), b"clubs", clubs=dict.fromkeys(range(23), "Brest"))
    assert len(drawn.club_mates) == 7 * 1 + 3 * 3
    drawn = draw(range(40), table_sizes(40), b"clubs", clubs=dict.fromkeys(range(2), "Brest"))
    assert drawn.club_mates == ()


def test_meeting_again_is_worse_than_meeting_a_club_mate():
    played = [draw(range(16), table_sizes(16), b"one").seating]
    club_of = {entry: entry % 2 for entry in range(16)}
    assert draw(range(16), table_sizes(16), b"two", played, club_of).repeats == ()


def test_who_left_is_not_seated_and_who_came_late_is():
    before = draw(range(28), table_sizes(28), b"one").seating
    here = [entry for entry in range(29) if entry != 5]
    after = draw(here, table_sizes(28), b"two", [before])
    assert sorted(entries_of(after.seating)) == here
    assert after.repeats == ()


def test_a_draw_needs_as_many_seats_as_entries_and_each_entry_once():
    with pytest.raises(Unseatable) as refused:
        draw(range(9), (4, 4), b"")
    assert refused.value.code == "other_number"
    with pytest.raises(Unseatable) as refused:
        draw([1, 1, 2, 3], (4,), b"")
    assert refused.value.code == "entry_twice"


@pytest.mark.parametrize("entries,positions", [(16, 5), (20, 5), (24, 5), (28, 6), (60, 7)])
def test_a_whole_event_drawn_ahead_has_no_repeats(entries, positions):
    drawn = draw_ahead(range(entries), table_sizes(entries), positions, b"ahead")
    assert drawn.repeated == 0
    assert len(drawn.seatings) == positions
    assert repeats_by_position(drawn.seatings) == drawn.repeats
    for seating in drawn.seatings:
        assert sorted(entries_of(seating)) == list(range(entries))


def test_an_event_drawn_ahead_is_never_worse_than_the_movement():
    drawn = draw_ahead(range(12), table_sizes(12), 6, b"ahead")
    assert drawn.repeated == 6 * 18 - 66
    assert draw_ahead(range(9), table_sizes(9), 2, b"a").seatings != ()

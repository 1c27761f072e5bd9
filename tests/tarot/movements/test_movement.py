"""The federation's movement and the Howell tables, played through for every number of tables."""

from itertools import combinations

import pytest

from tarot.movements import (
    Unseatable,
    fft_movement,
    howell,
    laid_out,
    meetings,
    movement_for,
    repeats_by_position,
    seat,
)
from tests.tarot.writing import document

VECTOR = document("scoring.json")["movement_tables"]
# East and West meet again at position 7, at every table (R-FREE-5).
KNOWN = {10: 7, 24: 7}


def full(tables):
    return laid_out((4,) * tables, range(1, 4 * tables + 1))


def played(movement, positions=None):
    first = full(movement.tables)
    last = positions or movement.most_positions
    return [seat(movement, position, first) for position in range(1, last + 1)]


def steps_of(tables, position):
    """How far each line moved into a position, from where its first entry sat and sits."""
    movement = fft_movement(tables)
    before, after = (seat(movement, p, full(tables)) for p in (position - 1, position))
    went = {}
    for line in "NSEW":
        entry = before[0].at(line)
        table = next(one.table for one in after if one.at(line) == entry)
        went[line] = (table - 1) % tables
    return went


def published_steps(tables, position):
    special = VECTOR["special"].get(str(tables), {})
    steps = special.get("base", VECTOR["base"]) | special.get("overrides", {}).get(
        str(position), {}
    )
    return {line.replace("O", "W"): step % tables for line, step in steps.items()}


@pytest.mark.parametrize("tables", range(5, 201))
def test_every_step_is_the_one_of_the_manual(tables):
    special = VECTOR["special"].get(str(tables), {})
    most = 5 if tables == 5 else special.get("max_positions", 7)
    assert fft_movement(tables).most_positions == most
    for position in range(2, most + 1):
        assert steps_of(tables, position) == published_steps(tables, position)


@pytest.mark.parametrize("tables", range(4, 201))
def test_nobody_meets_twice_but_where_it_is_known(tables):
    movement = movement_for(tables)
    again = {
        position: len(pairs)
        for position, pairs in enumerate(repeats_by_position(played(movement)), start=1)
        if pairs
    }
    assert again == ({KNOWN[tables]: tables} if tables in KNOWN else {})


@pytest.mark.parametrize("tables", sorted(KNOWN))
def test_the_known_repeats_are_of_east_and_west(tables):
    seatings = played(fft_movement(tables))
    for pair in repeats_by_position(seatings)[6]:
        table = next(one for one in seatings[6] if set(pair) <= set(one.entries))
        assert set(pair) == {table.at("E"), table.at("W")}


@pytest.mark.parametrize("tables", range(3, 201))
def test_everybody_sits_once_at_every_position(tables):
    everybody = sorted(range(1, 4 * tables + 1))
    for seating in played(movement_for(tables)):
        assert [one.table for one in seating] == list(range(1, tables + 1))
        assert {one.compass for one in seating} == {"SENW"}
        assert sorted(entry for one in seating for entry in one.entries) == everybody


@pytest.mark.parametrize("tables", [5, 6, 8, 17, 200])
def test_with_the_federations_movement_everybody_keeps_a_side_and_north_the_table(tables):
    first, *later = played(fft_movement(tables))
    for seating in later:
        for line in "NSEW":
            assert {one.at(line) for one in seating} == {one.at(line) for one in first}
        assert [one.at("N") for one in seating] == [one.at("N") for one in first]


@pytest.mark.parametrize("tables,key", [(3, "howell_libre_3_tables"), (4, "howell_4_tables")])
def test_howell_is_as_printed(tables, key):
    seatings = played(howell(tables))
    assert [[[one.at(line) for line in "NSEW"] for one in seating] for seating in seatings] == (
        VECTOR[key]
    )


def test_four_tables_bring_every_two_together_once_and_three_at_least_once():
    assert meetings(played(howell(4))) == dict.fromkeys(combinations(range(1, 17), 2), 1)
    assert set(meetings(played(howell(3)))) == set(combinations(range(1, 13), 2))
    assert [len(pairs) for pairs in repeats_by_position(played(howell(3)))] == [0, 3, 9, 9, 8, 13]


@pytest.mark.parametrize("tables", [0, 1, 2, 201])
def test_other_numbers_of_tables_have_no_movement(tables):
    with pytest.raises(Unseatable) as refused:
        movement_for(tables)
    assert (refused.value.code, refused.value.rule) == ("no_movement", "R-FREE-5")
    with pytest.raises(Unseatable):
        howell(5)


@pytest.mark.parametrize("tables,position", [(5, 6), (6, 6), (8, 7), (30, 8), (4, 6), (30, 0)])
def test_a_movement_ends_where_people_would_meet_again(tables, position):
    with pytest.raises(Unseatable) as refused:
        seat(movement_for(tables), position, full(tables))
    assert refused.value.code == "movement_exhausted"
    assert str(tables) in refused.value.detail.fr


def test_a_movement_is_for_its_tables():
    with pytest.raises(Unseatable) as refused:
        seat(movement_for(6), 2, full(7))
    assert refused.value.code == "other_tables"


def test_a_table_says_who_sits_where():
    table = seat(fft_movement(5), 2, full(5))[0]
    assert str(table) == "table 1: S=18 E=15 N=1 W=12"
    assert (table.at("N"), table.at("5")) == (1, None)


def test_people_are_seated_once_each_and_all_of_them():
    with pytest.raises(Unseatable) as refused:
        laid_out((4, 4), range(7))
    assert refused.value.code == "other_number"
    with pytest.raises(Unseatable) as refused:
        laid_out((4,), [1, 2, 3, 1])
    assert refused.value.code == "entry_twice"

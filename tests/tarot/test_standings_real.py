"""Result tables of real tournaments are ranked as they were published."""

import pytest

from tarot.standings import (
    EntryLine,
    Equals,
    Key,
    Leavers,
    Places,
    Policy,
    among,
    changes,
    position_sums,
    prizes,
    rank,
    rank_position,
    rankings,
)

from .writing import document

EVENTS = {event["id"]: event for event in document("real_tournaments.json")["events"]}
CARBAY = EVENTS["carbay-2019-11"]
LINES = tuple(EntryLine(row["entry_number"], tuple(row["scores"])) for row in CARBAY["rows"])
IN_PLACES = [
    event
    for event in EVENTS.values()
    if event is not CARBAY and any("total" in row or "percent" in row for row in event["rows"])
]


def test_the_whole_table_comes_out_as_printed():
    printed = [(row["place"], row["entry_number"], row["total"]) for row in CARBAY["rows"]]
    ranking = rank(reversed(LINES), Policy(places=Places.PRINTED))
    assert [(row.place, row.entry, row.total) for row in ranking.rows] == printed


def test_the_equals_printed_as_36_and_37_share_the_place_36():
    ranking = rank(LINES)
    assert [(row.place, row.entry, row.total) for row in ranking.rows[34:38]] == [
        (35, 16, -106),
        (36, 27, -122),
        (36, 52, -122),
        (38, 5, -134),
    ]
    assert [row.place for row in ranking.rows] == [
        36 if row["place"] == 37 else row["place"] for row in CARBAY["rows"]
    ]


@pytest.mark.parametrize(
    "key,ahead", [(Key.BEST_POSITION, 52), (Key.POSITIVE_POSITIONS, 27), (Key.LAST_POSITION, 52)]
)
def test_any_criterion_would_have_parted_them(key, ahead):
    ranking = rank(LINES, Policy((Key.TOTAL, key)))
    assert [row.entry for row in ranking.rows[35:37]] == [ahead, 79 - ahead]
    assert [row.place for row in ranking.rows] == list(range(1, 43))
    assert ranking.rows[36].parted_by is key


def test_the_positions_add_up_to_what_the_visible_rows_do():
    assert list(position_sums(LINES)) == CARBAY["checks"]["column_sums_of_visible_rows"]


def test_the_last_position_turned_the_ranking_over():
    first, second, third = rankings(LINES)
    winner = 31
    assert [ranking.row_of(winner).place for ranking in (first, second, third)] == [1, 1, 1]
    (climber,) = (move for move in changes(second, third) if move.entry == 56)
    assert (climber.before.place, climber.after.place, climber.gained) == (22, 5, 17)
    assert [row.entry for row in rank_position(LINES, 3).rows[:2]] == [19, 56]


def test_a_corrected_score_moves_only_those_between_the_old_and_the_new_place():
    corrected = tuple(EntryLine(17, (256, 660, 46)) if line.entry == 17 else line for line in LINES)
    moves = changes(rank(LINES), rank(corrected))
    assert [(move.entry, move.gained, move.is_own) for move in moves] == [
        (56, 1, False),
        (19, 1, False),
        (54, 1, False),
        (37, 1, False),
        (17, -4, True),
    ]


def place_of(row, rows):
    return len(rows) if row["place"] == "last" else row["place"]


@pytest.mark.parametrize("event", IN_PLACES, ids=lambda event: event["id"])
def test_podiums_keep_their_places_when_the_rows_not_printed_are_filled_in(event):
    """Totals as they are, per cents in tenths; whoever is not printed is between the neighbours."""
    known = {
        place_of(row, event["rows"]): row["total"] if "total" in row else round(10 * row["percent"])
        for row in event["rows"]
    }
    filled = {}
    for place in range(max(known), 0, -1):
        filled[place] = known.get(place, filled.get(place + 1, 0) + 1)
    ranking = rank(EntryLine(100 - place, (points,)) for place, points in filled.items())
    assert {row.place: row.total for row in ranking.rows if row.place in known} == known


def test_the_evening_of_five_adds_up_with_the_winner_it_does_not_name():
    evening = EVENTS["tarot-biere-evening"]
    lines = [EntryLine(row["place"], (row["total"],)) for row in evening["rows"]]
    lines.append(EntryLine(1, (evening["checks"]["implied_winner_if_zero_sum"],)))
    assert position_sums(lines) == (0,)
    assert [(row.place, row.entry) for row in rank(lines).rows] == [(n, n) for n in range(1, 6)]


def test_four_of_thirty_two_who_left_after_the_fourth_round_are_the_last_four():
    scores = [(37 * entry) % 101 - 50 for entry in range(32)]
    lines = [
        EntryLine(entry, (points,) * 4 + (None,), left_after=4)
        if entry in (3, 8, 20, 30)
        else EntryLine(entry, (points,) * 5)
        for entry, points in enumerate(scores)
    ]
    ranking = rank(lines, Policy(leavers=Leavers.LAST))
    assert {row.entry for row in ranking.rows[-4:]} == {3, 8, 20, 30}
    assert ranking.rows[28].total > ranking.rows[27].total
    assert [row.place for row in ranking.rows[-4:]] == [29, 30, 31, 32]


def test_the_first_woman_is_the_first_of_her_class():
    (first,) = among(rank(LINES), {45}).rows
    assert (first.place, first.total) == (1, 274)


def test_a_prize_for_the_best_of_the_last_round_goes_by_that_round():
    (best,) = prizes(rank_position(LINES, 3), [3000])
    assert best.entry == 19


def test_prizes_down_to_place_36_are_split_by_the_two_who_share_it():
    table = [5000] * 35 + [1001]
    split = prizes(rank(LINES), table)
    assert [(one.entry, one.cents) for one in split[-2:]] == [(27, 501), (52, 500)]
    assert sum(one.cents for one in split) == sum(table)
    printed = prizes(rank(LINES, Policy(places=Places.PRINTED)), table, Equals.SPLIT)
    assert [(one.entry, one.cents) for one in printed[-1:]] == [(27, 1001)]

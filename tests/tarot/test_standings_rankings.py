"""Rankings after every position: who is first, who shares a place, who left, what is awaited."""

from fractions import Fraction

import pytest

from tarot.rules import RULES
from tarot.standings import (
    KEY_NAMES,
    PENDING,
    EntryLine,
    Key,
    Leavers,
    Pending,
    Places,
    Policy,
    Unrankable,
    among,
    carried_over,
    carry_over,
    lot,
    position_sums,
    positions_played,
    rank,
    rank_position,
    rankings,
    team_lines,
)
from tarot.standings.refused import REASONS

EVENING = (
    EntryLine(1, (100, -40, 20)),
    EntryLine(2, (-60, 90, 50)),
    EntryLine(3, (-60, -10, 10)),
    EntryLine(4, (20, -40, -80)),
)


def listed(ranking):
    return [(row.place, row.entry) for row in ranking.rows]


def test_the_total_of_all_positions_decides_not_the_last_one():
    assert [listed(ranking) for ranking in rankings(EVENING)] == [
        [(1, 1), (2, 4), (3, 2), (3, 3)],
        [(1, 1), (2, 2), (3, 4), (4, 3)],
        [(1, 1), (1, 2), (3, 3), (4, 4)],
    ]
    assert listed(rank_position(EVENING, 3)) == [(1, 2), (2, 1), (3, 3), (4, 4)]


def test_two_deals_with_opposite_results_are_ranked_by_their_sum():
    lines = [EntryLine(1, (300, -90)), EntryLine(2, (-300, 90))]
    assert [(row.entry, row.total) for row in rank(lines).rows] == [(1, 210), (2, -210)]


def test_equals_are_all_listed_and_share_their_place():
    lines = [EntryLine(entry, (points,)) for entry, points in enumerate((50, 10, 10, -70), start=1)]
    assert listed(rank(lines)) == [(1, 1), (2, 2), (2, 3), (4, 4)]
    everybody = [EntryLine(entry, (0,)) for entry in (4, 2, 3, 1)]
    assert listed(rank(everybody)) == [(1, 1), (1, 2), (1, 3), (1, 4)]


def test_in_printed_order_equals_have_a_place_each_by_their_entry_numbers():
    policy = Policy(places=Places.PRINTED)
    lines = [EntryLine(7, (10,)), EntryLine(3, (10,)), EntryLine(5, (-20,))]
    assert listed(rank(lines, policy)) == [(1, 3), (2, 7), (3, 5)]


def test_a_penalty_counts_in_the_total_and_never_in_a_score():
    lines = [EntryLine(1, (40, 60), penalties=(0, -100)), EntryLine(2, (-40, -60))]
    ranking = rank(lines)
    first, second = ranking.rows
    assert (first.line.score, first.line.penalty, first.total) == (100, -100, 0)
    assert second.total == -100
    assert position_sums(lines) == (0, 0)
    assert rank(lines, after=1).rows[0].total == 40
    assert [row.total for row in rank_position(lines, 2).rows] == [-40, -60]


@pytest.mark.parametrize(
    "key,first,second",
    [
        (Key.PENALTIES, EntryLine(9, (0, 10)), EntryLine(1, (60, 50), penalties=(-100,))),
        (Key.BEST_POSITION, EntryLine(9, (100, -90)), EntryLine(1, (5, 5))),
        (Key.POSITIVE_POSITIONS, EntryLine(9, (5, 5)), EntryLine(1, (100, -90))),
        (Key.LAST_POSITION, EntryLine(9, (0, 10)), EntryLine(1, (5, 5))),
        (Key.LAST_POSITION, EntryLine(9, (20, -10)), EntryLine(1, (10, None))),
    ],
)
def test_equal_totals_are_parted_by_the_criterion_announced(key, first, second):
    assert first.total == second.total
    assert listed(rank([second, first])) == [(1, 1), (1, 9)]
    parted = rank([second, first], Policy((Key.TOTAL, key)))
    assert listed(parted) == [(1, 9), (2, 1)]
    assert [row.parted_by for row in parted.rows] == [None, key]


def test_criteria_are_asked_in_their_order_and_the_row_tells_which_one_decided():
    lines = [
        EntryLine(1, (30, 0)),
        EntryLine(2, (20, 10)),
        EntryLine(3, (30, 0)),
        EntryLine(4, (9, 9)),
    ]
    policy = Policy((Key.TOTAL, Key.POSITIVE_POSITIONS, Key.BEST_POSITION))
    ranking = rank(lines, policy)
    assert listed(ranking) == [(1, 2), (2, 1), (2, 3), (4, 4)]
    assert [row.parted_by for row in ranking.rows] == [
        None,
        Key.POSITIVE_POSITIONS,
        None,
        Key.TOTAL,
    ]


def test_a_draw_parts_equals_by_the_published_seed_whoever_else_is_there():
    lines = [EntryLine(entry, (0,)) for entry in range(1, 41)]
    policy = Policy((Key.TOTAL, Key.DRAW), seed=b"published before")
    ranking = rank(lines, policy)
    drawn = [row.entry for row in ranking.rows]
    assert [row.place for row in ranking.rows] == list(range(1, 41))
    assert drawn != sorted(drawn)
    assert [row.entry for row in rank(lines[::3], policy).rows] == [
        entry for entry in drawn if entry % 3 == 1
    ]
    other = rank(lines, Policy((Key.TOTAL, Key.DRAW), seed=b"another"))
    assert [row.entry for row in other.rows] != drawn


def test_a_lot_is_what_the_page_says():
    assert lot(b"\x00\xff", 12) % 2**32 == 0xC4254C46


def test_an_annulled_deal_does_not_count_in_an_average():
    assert EntryLine(1, (120,), deals=(4,)).average == 30
    lines = [EntryLine(1, (120,), deals=(4,)), EntryLine(2, (140,), deals=(5,))]
    assert listed(rank(lines)) == [(1, 2), (2, 1)]
    assert listed(rank(lines, Policy((Key.AVERAGE,)))) == [(1, 1), (2, 2)]
    assert EntryLine(1, (50, 30), deals=(3, 4)).average == Fraction(80, 7)


def test_who_has_no_deal_that_counts_is_behind_in_an_average():
    lines = [EntryLine(1, (0,), deals=(0,)), EntryLine(2, (-90,), deals=(5,))]
    assert listed(rank(lines, Policy((Key.AVERAGE,)))) == [(1, 2), (2, 1)]


def test_who_comes_late_is_ranked_from_the_first_position_played():
    lines = [EntryLine(1, (-10, -10)), EntryLine(2, (None, 5)), EntryLine(3, (10, None))]
    first, second = rankings(lines)
    assert (listed(first), first.not_played) == ([(1, 3), (2, 1)], (2,))
    assert (listed(second), second.not_played) == ([(1, 3), (2, 2), (3, 1)], ())
    assert rank_position(lines, 2).not_played == (3,)


LEAVING = (
    EntryLine(1, (500, None), left_after=1),
    EntryLine(2, (-100, 30)),
    EntryLine(3, (-400, -30)),
    EntryLine(4, (None, None), left_after=0),
    EntryLine(5, (600, None), left_after=1),
)


def test_who_left_is_kept_ranked_last_or_removed_as_announced():
    kept, last, removed = (rank(LEAVING, Policy(leavers=leavers)) for leavers in Leavers)
    assert listed(kept) == [(1, 5), (2, 1), (3, 2), (4, 3)]
    assert (kept.not_played, kept.removed) == ((4,), ())
    assert listed(last) == [(1, 2), (2, 3), (3, 5), (4, 1)]
    assert [row.left for row in last.rows] == [False, False, True, True]
    assert [row.parted_by for row in last.rows] == [None, Key.TOTAL, None, Key.TOTAL]
    assert listed(removed) == [(1, 2), (2, 3)]
    assert (removed.not_played, removed.removed) == ((), (1, 4, 5))


def test_a_later_departure_changes_no_earlier_ranking():
    for leavers in (Leavers.LAST, Leavers.KEEP):
        before = rank(LEAVING, Policy(leavers=leavers), after=1)
        assert listed(before) == [(1, 5), (2, 1), (3, 2), (4, 3)]
        assert not any(row.left for row in before.rows)


def test_equals_of_whom_one_left_do_not_share_a_place_behind():
    lines = [EntryLine(1, (5, None), left_after=1), EntryLine(2, (0, 5))]
    assert listed(rank(lines, Policy(leavers=Leavers.LAST))) == [(1, 2), (2, 1)]
    assert listed(rank(lines)) == [(1, 1), (1, 2)]


def test_a_ranking_is_provisional_until_nothing_is_awaited_any_more():
    awaited = (
        Pending(3, "ruling_awaited", 1),
        Pending(1, "ranking_unapproved"),
        Pending(1, "sheet_missing", 12),
        Pending(1, "sheet_missing", 12),
    )
    first, _, third = rankings(EVENING, pending=awaited)
    assert first.pending == (awaited[1], awaited[2])
    assert third.pending == (*first.pending, awaited[0])
    assert third.is_provisional
    assert not rank(EVENING).is_provisional
    assert rank_position(EVENING, 3, pending=awaited).pending == (awaited[0],)
    assert not rank_position(EVENING, 2, pending=awaited).is_provisional


def test_what_is_awaited_is_said_in_both_languages():
    one = Pending(2, "sheet_missing", 7)
    assert one.sentence.fr == "position 2, table 7 : la feuille manque."
    assert one.sentence.en == "position 2, table 7: the sheet is missing."
    assert Pending(2, "ranking_unapproved").sentence.en == (
        "position 2: the ranking is not approved yet."
    )
    assert all(Pending(1, code).sentence.fr != Pending(1, code).sentence.en for code in PENDING)


def test_before_anything_is_played_nobody_is_ranked():
    ranking = rank([EntryLine(2, ()), EntryLine(1, (None,))])
    assert (ranking.rows, ranking.not_played, ranking.last) == ((), (1, 2), 0)
    assert rankings([EntryLine(1, ())]) == ()
    assert positions_played([]) == 0


def test_a_missing_sheet_shows_in_the_sum_of_its_position():
    lines = [EntryLine(1, (80, 40)), EntryLine(2, (-80, None))]
    assert position_sums(lines) == (0, 40)


def test_a_class_is_ranked_by_itself_with_its_own_places():
    women = among(rank(EVENING), {2, 3})
    assert listed(women) == [(1, 2), (2, 3)]
    assert listed(among(rank(EVENING), {1, 2, 4})) == [(1, 1), (1, 2), (3, 4)]
    assert among(rank(EVENING), {1, 2, 3, 4}) == rank(EVENING)
    leaving = rank(LEAVING, Policy(leavers=Leavers.LAST))
    assert listed(among(leaving, {1, 3, 4})) == [(1, 3), (2, 1)]
    assert among(leaving, {1, 3, 4}).not_played == (4,)


def test_a_team_has_the_sum_of_its_members():
    lines = [
        EntryLine(1, (100, -40), penalties=(-100,), deals=(5, 5)),
        EntryLine(2, (-60, 90), deals=(5, 5), carried=7),
        EntryLine(3, (-60, None), deals=(5,)),
        EntryLine(4, (20, -50), deals=(5, 4)),
    ]
    first, second = team_lines(lines, {1: (1, 2), 2: (4, 3)})
    assert (first.balances, first.penalties, first.carried) == ((40, 50), (-100, 0), 7)
    assert (second.balances, second.deals, second.total) == ((-40, -50), (), -90)
    assert listed(rank([second, first])) == [(1, 1), (2, 2)]
    assert team_lines(lines[:2], {5: (1, 2)})[0].deals == (10, 10)


def test_a_team_leaves_with_the_last_of_its_members():
    gone = EntryLine(1, (10, None, None), left_after=1)
    later = EntryLine(2, (20, 30, None), left_after=2)
    there = EntryLine(3, (0, 0, 0))
    assert team_lines([gone, later], {1: (1, 2)})[0].left_after == 2
    (mixed,) = team_lines([gone, there], {1: (1, 3)})
    assert (mixed.left_after, mixed.balances) == (None, (10, 0, 0))
    assert team_lines([gone], {1: (1,)})[0].balances == (10, None, None)


SANCTIONED = (
    EntryLine(1, (500, -10), last_from=2),
    EntryLine(2, (20, 5)),
    EntryLine(3, (900, 0), removed_from=2),
    EntryLine(4, (10, 5)),
    EntryLine(5, (600, None), left_after=1),
)


@pytest.mark.parametrize(
    "leavers, order, removed",
    [
        (Leavers.KEEP, [(1, 5), (2, 2), (3, 4), (4, 1)], (3,)),
        (Leavers.LAST, [(1, 2), (2, 4), (3, 5), (4, 1)], (3,)),
        (Leavers.REMOVE, [(1, 2), (2, 4), (3, 1)], (3, 5)),
    ],
)
def test_a_sanction_holds_whatever_becomes_of_those_who_leave(leavers, order, removed):
    ranking = rank(SANCTIONED, Policy(leavers=leavers))
    assert (listed(ranking), ranking.removed) == (order, removed)
    assert [row.entry for row in ranking.rows if row.is_sanctioned] == [1]
    assert ranking.rows[-1].parted_by is None


def test_a_sanction_changes_no_ranking_before_its_position():
    assert listed(rank(SANCTIONED, after=1)) == [(1, 3), (2, 5), (3, 1), (4, 2), (5, 4)]
    assert listed(rank_position(SANCTIONED, 1))[0] == (1, 3)
    assert [row.entry for row in rank_position(SANCTIONED, 2).rows] == [2, 4, 1]


def test_who_is_ranked_last_is_last_of_every_class_too():
    assert listed(among(rank(SANCTIONED), {1, 2})) == [(1, 2), (2, 1)]


def test_a_sanction_against_one_of_a_team_is_against_the_team():
    lines = [
        EntryLine(1, (9, 9)),
        EntryLine(2, (0, 0), last_from=2),
        EntryLine(3, (5, 0), removed_from=1),
    ]
    first, second = team_lines(lines, {1: (1, 2), 2: (3,)})
    assert (first.last_from, first.removed_from) == (2, None)
    assert (second.last_from, second.removed_from) == (None, 1)


def test_scores_carried_over_are_scaled_alike_for_both_sides():
    assert [carry_over(points, 50) for points in (101, -101, 100, 0)] == [51, -51, 50, 0]
    assert [carry_over(1001, per_cent) for per_cent in (0, 33, 100)] == [0, 330, 1001]
    brought = carried_over(rank(EVENING), 50)
    assert brought == {1: 40, 2: 40, 3: -30, 4: -50}
    final = [EntryLine(entry, (0,), carried=points) for entry, points in brought.items()]
    assert listed(rank(final)) == [(1, 1), (1, 2), (3, 3), (4, 4)]
    assert [row.total for row in rank_position(final, 1).rows] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    "code,attempt",
    [
        ("entry_twice", lambda: rank([EntryLine(1, (5,)), EntryLine(1, (5,))])),
        ("entry_twice", lambda: team_lines(EVENING, {1: (1, 2), 2: (2, 3)})),
        ("entry_unknown", lambda: team_lines(EVENING, {1: (1, 9)})),
        ("team_empty", lambda: team_lines(EVENING, {1: ()})),
        ("penalty_adds", lambda: rank([EntryLine(1, (5,), penalties=(100,))])),
        ("played_after_leaving", lambda: rank([EntryLine(1, (5, 5), left_after=1)])),
        ("deals_unknown", lambda: rank(EVENING, Policy((Key.AVERAGE,)))),
        ("no_such_position", lambda: rank(EVENING, after=4)),
        ("no_such_position", lambda: rank_position(EVENING, 0)),
        ("no_keys", lambda: Policy(())),
        ("key_twice", lambda: Policy((Key.TOTAL, Key.TOTAL))),
        ("draw_not_last", lambda: Policy((Key.DRAW, Key.TOTAL), seed=b"1")),
        ("draw_without_seed", lambda: Policy((Key.TOTAL, Key.DRAW))),
        ("per_cent", lambda: carry_over(100, 101)),
    ],
)
def test_what_contradicts_itself_is_refused(code, attempt):
    with pytest.raises(Unrankable) as refusal:
        attempt()
    assert refusal.value.code == code
    assert refusal.value.detail.fr != refusal.value.detail.en == str(refusal.value)


def test_refusals_and_names_are_in_both_languages_and_cite_rules_that_exist():
    assert {rule for _, rule in REASONS.values()} - {None} <= RULES.keys()
    assert all(text.fr != text.en for text, _ in REASONS.values())
    assert KEY_NAMES.keys() == set(Key)

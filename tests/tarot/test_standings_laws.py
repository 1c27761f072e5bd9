"""What holds for every ranking, whatever was played."""

from dataclasses import replace
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tarot.standings import (
    EntryLine,
    Equals,
    Event,
    Key,
    Leavers,
    Places,
    Policy,
    Result,
    SeasonRules,
    changes,
    position_sums,
    positions_played,
    prizes,
    rank,
    rank_position,
    rankings,
    season,
    team_lines,
)

BALANCES = st.one_of(st.none(), st.integers(-3, 3), st.integers(-2000, 2000))
PENALTIES = st.sampled_from([0, 0, 0, -100, -400])
SANCTIONED = st.sampled_from([None, None, None, 1, 3])


@st.composite
def a_line(draw, entry):
    left = draw(st.one_of(st.none(), st.none(), st.integers(0, 4)))
    stayed = 4 if left is None else left
    return EntryLine(
        entry,
        tuple(draw(st.lists(BALANCES, max_size=stayed))),
        penalties=tuple(draw(st.lists(PENALTIES, max_size=4))),
        deals=tuple(draw(st.lists(st.integers(0, 5), min_size=4, max_size=4))),
        carried=draw(st.sampled_from([0, 0, 50])),
        left_after=left,
        last_from=draw(SANCTIONED),
        removed_from=draw(SANCTIONED),
    )


@st.composite
def some_lines(draw):
    entries = draw(st.lists(st.integers(1, 99), max_size=12, unique=True))
    return [draw(a_line(entry)) for entry in entries]


KEYS = st.lists(
    st.sampled_from([key for key in Key if key is not Key.DRAW]), min_size=1, unique=True
)
POLICIES = st.builds(
    lambda keys, drawn, places, leavers: Policy(
        (*keys, Key.DRAW) if drawn else tuple(keys), places, leavers, b"seed"
    ),
    KEYS,
    st.booleans(),
    st.sampled_from(Places),
    st.sampled_from(Leavers),
)


@given(some_lines(), POLICIES, st.randoms(use_true_random=False))
def test_the_order_in_which_lines_come_does_not_matter(lines, policy, random):
    mixed = random.sample(lines, len(lines))
    assert rank(mixed, policy) == rank(lines, policy)
    assert rankings(mixed, policy) == rankings(lines, policy)


@given(some_lines(), POLICIES)
def test_everybody_is_ranked_once_or_named_as_not_ranked(lines, policy):
    ranking = rank(lines, policy)
    named = [row.entry for row in ranking.rows] + [*ranking.not_played, *ranking.removed]
    assert sorted(named) == sorted(line.entry for line in lines)


@given(some_lines(), st.sampled_from(Leavers))
def test_a_shared_place_is_one_more_than_those_ahead(lines, leavers):
    ranking = rank(lines, Policy(leavers=leavers))

    def standing(row):
        stays = not (leavers is Leavers.LAST and row.left)
        return not row.is_sanctioned, stays or row.is_sanctioned, row.total

    for row in ranking.rows:
        ahead = sum(standing(other) > standing(row) for other in ranking.rows)
        assert row.place == ahead + 1


@given(some_lines(), POLICIES)
def test_printed_places_are_the_numbers_of_the_rows_and_a_draw_shares_none(lines, policy):
    rows = rank(lines, policy).rows
    if policy.places is Places.PRINTED or Key.DRAW in policy.keys:
        assert [row.place for row in rows] == list(range(1, len(rows) + 1))
    for above, row in pairwise(rows):
        groups = [(one.left, one.is_sanctioned) for one in (above, row)]
        if row.parted_by is None and groups[0] == groups[1]:
            assert above.entry < row.entry


@given(some_lines(), POLICIES)
def test_later_positions_change_no_earlier_ranking(lines, policy):
    for position, ranking in enumerate(rankings(lines, policy), start=1):
        then = [line.through(position) for line in lines]
        if positions_played(then) == position:
            assert rank(then, policy) == ranking


@given(some_lines(), POLICIES)
def test_sanctions_hold_whatever_the_policy_says(lines, policy):
    ranking = rank(lines, policy)
    sanctioned = [row.is_sanctioned for row in ranking.rows]
    assert sanctioned == sorted(sanctioned)
    excluded = {
        line.entry for line in lines if line.removed_from and line.removed_from <= ranking.last
    }
    assert excluded <= set(ranking.removed)
    assert not excluded & {row.entry for row in ranking.rows}


@given(some_lines(), POLICIES)
def test_penalties_apart_totals_add_up_to_the_positions(lines, policy):
    assert sum(line.total - line.penalty - line.carried for line in lines) == sum(
        position_sums(lines)
    )
    ranked = [replace(line, removed_from=None) for line in lines]
    for position in range(1, positions_played(lines) + 1):
        rows = rank_position(ranked, position, Policy()).rows
        assert sum(row.line.score for row in rows) == position_sums(lines)[position - 1]


@given(some_lines(), some_lines(), POLICIES)
def test_the_old_ranking_and_the_changes_make_the_new_one(old_lines, new_lines, policy):
    before, after = rank(old_lines, policy), rank(new_lines, policy)
    rows = {row.entry: row for row in before.rows}
    for move in changes(before, after):
        assert rows.get(move.entry) == move.before
        rows[move.entry] = move.after
    told = {entry: (row.place, row.total) for entry, row in rows.items() if row is not None}
    assert told == {row.entry: (row.place, row.total) for row in after.rows}
    assert changes(after, after) == ()


@given(some_lines(), some_lines(), POLICIES)
def test_corrections_one_by_one_come_to_the_same_as_all_at_once(old_lines, new_lines, policy):
    lines = {line.entry: line for line in old_lines}
    steps = [rank(lines.values(), policy)]
    for line in new_lines:
        lines[line.entry] = line
        steps.append(rank(lines.values(), policy))
    kept = [line for line in old_lines if line.entry not in {new.entry for new in new_lines}]
    assert steps[-1] == rank([*new_lines, *kept], policy)


@given(some_lines(), POLICIES, st.lists(st.integers(0, 10_000), max_size=12))
def test_split_or_listed_prizes_add_up_to_the_table(lines, policy, table):
    ranking = rank(lines, policy)
    for equals in (Equals.SPLIT, Equals.LISTED):
        paid = prizes(ranking, table, equals)
        assert sum(prize.cents for prize in paid) == sum(table[: len(ranking.rows)])
    split = {prize.entry: prize.cents for prize in prizes(ranking, table)}
    for above, row in pairwise(ranking.rows):
        if above.place == row.place:
            assert 0 <= split.get(above.entry, 0) - split.get(row.entry, 0) <= 1


@given(some_lines())
def test_a_team_of_everybody_has_what_everybody_has(lines):
    if lines:
        (team,) = team_lines(lines, {1: [line.entry for line in lines]})
        assert team.total == sum(line.total for line in lines)
        assert position_sums([team]) == position_sums(lines)


SEASONS = st.lists(
    st.dictionaries(st.sampled_from("abcdef"), st.integers(-500, 500)), min_size=1, max_size=6
)


@given(SEASONS, st.integers(1, 7), st.randoms(use_true_random=False))
def test_a_season_does_not_depend_on_the_order_of_its_tournaments(nights, best, random):
    events = [
        Event(str(number), {person: Result(1, 6, total) for person, total in totals.items()})
        for number, totals in enumerate(nights)
    ]
    rules = SeasonRules(best=best)
    result = season(events, rules)
    assert season(random.sample(events, len(events)), rules) == result
    for row in result.rows:
        made = sorted(
            (totals[row.person] for totals in nights if row.person in totals), reverse=True
        )
        assert row.total == 100 * sum(made[:best])
        assert row.participations == len(made)

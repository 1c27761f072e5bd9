"""Seasons: everything or the best of it, coefficients, minimum of participations, equals."""

import pytest

from tarot.standings import (
    EntryLine,
    Event,
    Places,
    Policy,
    Result,
    SeasonKey,
    SeasonRules,
    Unrankable,
    by_place,
    by_reversed_place,
    by_score,
    event_of,
    rank,
    season,
    season_points_text,
)


def evening(id, coefficient=100, **totals):
    """A tournament ranked from totals by person; entries are numbered as they are given."""
    people = dict(enumerate(totals, start=1))
    lines = [EntryLine(entry, (totals[person],)) for entry, person in people.items()]
    named = {entry: (person,) for entry, person in people.items()}
    return event_of(id, rank(lines), named, coefficient)


EVENINGS = [
    evening("one", ana=100, ben=40, cleo=-140),
    evening("two", ana=-90, ben=30, dina=60),
    evening("three", ana=20, cleo=80, dina=-100),
]


def told(result):
    return [(row.place, row.person, row.total // 100) for row in result.rows]


def test_by_default_all_scores_of_the_season_are_added():
    assert told(season(EVENINGS, SeasonRules())) == [
        (1, "ben", 70),
        (2, "ana", 30),
        (3, "dina", -40),
        (4, "cleo", -60),
    ]


def test_the_best_results_count_and_absences_are_no_zeroes():
    result = season(EVENINGS, SeasonRules(best=2))
    assert told(result) == [(1, "ana", 120), (2, "ben", 70), (3, "dina", -40), (4, "cleo", -60)]
    ana = result.rows[0]
    assert [(worth.event, worth.points) for worth in ana.counted] == [
        ("one", 10000),
        ("three", 2000),
    ]
    assert [(worth.event, worth.points) for worth in ana.dropped] == [("two", -9000)]
    assert ana.participations == 3
    assert [row.participations for row in result.rows] == [3, 2, 2, 2]


def test_fifteen_best_of_eighteen():
    nights = [evening(f"{night:02}", ana=10 * night, ben=75) for night in range(1, 19)]
    result = season(nights, SeasonRules(best=15))
    assert told(result) == [(1, "ana", 10 * sum(range(4, 19))), (2, "ben", 15 * 75)]
    fewer = season(nights[:10], SeasonRules(best=15))
    assert told(fewer) == [(1, "ben", 750), (2, "ana", 550)]


def test_the_drop_rule_says_from_when_on_how_many_do_not_count():
    rules = SeasonRules(drops=((6, 1), (10, 2)))
    assert [rules.counting(held) for held in (0, 5, 6, 9, 10, 18)] == [0, 5, 5, 8, 8, 16]
    both = SeasonRules(best=7, drops=((6, 1),))
    assert [both.counting(held) for held in (5, 7, 12)] == [5, 6, 7]
    nights = [evening(f"{night}", ana=100, ben=-50) for night in range(5)]
    nights.append(evening("last", ben=-300, cleo=5))
    totals = {row.person: row.total // 100 for row in season(nights, rules).rows}
    assert totals == {"ana": 500, "ben": -250, "cleo": 5}


def test_too_few_participations_are_listed_without_a_place():
    result = season(EVENINGS, SeasonRules(minimum=3))
    assert told(result) == [(1, "ana", 30)]
    assert [(row.place, row.person, row.participations) for row in result.too_few] == [
        (None, "ben", 2),
        (None, "cleo", 2),
        (None, "dina", 2),
    ]


def test_equals_are_parted_by_the_next_best_result_and_the_one_after():
    nights = [
        evening("a", ana=50, ben=50, cleo=50, dina=50),
        evening("b", ana=30, ben=30, cleo=30),
        evening("c", ana=-10, ben=-10, cleo=30),
        evening("d", ana=-40, ben=-20),
    ]
    result = season(nights, SeasonRules(best=1))
    assert told(result) == [(1, "cleo", 50), (2, "ben", 50), (3, "ana", 50), (4, "dina", 50)]
    assert [row.parted_by for row in result.rows] == [None] + [SeasonKey.NEXT_BEST] * 3


def test_equals_to_the_end_share_their_place_unless_printed():
    nights = [evening("a", ana=5, ben=5, cleo=1)]
    assert told(season(nights, SeasonRules())) == [(1, "ana", 5), (1, "ben", 5), (3, "cleo", 1)]
    printed = season(nights, SeasonRules(places=Places.PRINTED))
    assert [row.place for row in printed.rows] == [1, 2, 3]


@pytest.mark.parametrize(
    "key,first", [(SeasonKey.BEST_RESULT, "ana"), (SeasonKey.PARTICIPATIONS, "ben")]
)
def test_a_season_may_have_other_criteria(key, first):
    nights = [evening("a", ana=60, ben=20), evening("b", ben=20), evening("c", ben=20, cleo=-1)]
    result = season(nights, SeasonRules(keys=(SeasonKey.TOTAL, key)))
    assert result.rows[0].person == first
    assert result.rows[1].parted_by is key


def test_a_coefficient_weighs_a_tournament_exactly():
    nights = [evening("a", 150, ana=33, ben=-33), evening("b", 50, ana=-1, ben=1)]
    result = season(nights, SeasonRules())
    assert [(row.person, row.total) for row in result.rows] == [("ana", 4900), ("ben", -4900)]


def test_points_by_place_are_a_table_and_equals_have_those_of_their_place():
    nights = [evening("a", ana=90, ben=10, cleo=10, dina=-110), evening("b", 200, dina=1, ben=-1)]
    result = season(nights, SeasonRules(points=by_place([10, 6, 4], others=1)))
    assert told(result) == [(1, "dina", 21), (2, "ben", 18), (3, "ana", 10), (4, "cleo", 6)]
    reverse = season(nights, SeasonRules(points=by_reversed_place))
    assert told(reverse) == [(1, "ben", 5), (1, "dina", 5), (3, "ana", 4), (4, "cleo", 3)]


def test_any_function_is_a_points_table():
    def halves(result, coefficient):
        return (100 * (result.entries - result.place) // 2 + 300) * coefficient // 100

    assert halves(Result(place=2, entries=5, total=-7), 100) == 450
    result = season(EVENINGS[:1], SeasonRules(points=halves))
    assert [season_points_text(row.total).fr for row in result.rows] == ["4", "3,5", "3"]
    assert by_score(Result(2, 5, -7), 150) == -1050


def test_everybody_of_a_team_has_the_result_of_the_team():
    ranking = rank([EntryLine(1, (40,)), EntryLine(2, (-40,)), EntryLine(3, (0,))])
    event = event_of("duo", ranking, {1: ("ana", "ben"), 2: ("cleo", "dina")})
    assert event.results == {
        "ana": Result(1, 3, 40),
        "ben": Result(1, 3, 40),
        "cleo": Result(3, 3, -40),
        "dina": Result(3, 3, -40),
    }


def test_a_corrected_score_reaches_the_position_the_event_and_the_season():
    def total_of_ana(balance):
        ranking = rank([EntryLine(1, (balance, 10)), EntryLine(2, (-balance, -10))], Policy())
        event = event_of("a", ranking, {1: ("ana",), 2: ("ben",)})
        (ana,) = (row for row in season([event], SeasonRules()).rows if row.person == "ana")
        return rank([EntryLine(1, (balance, 10))], after=1).rows[0].total, ana.total

    assert total_of_ana(50) == (50, 6000)
    assert total_of_ana(-50) == (-50, -4000)


def test_before_the_first_tournament_the_season_is_empty():
    assert season([], SeasonRules(best=15)).rows == ()


@pytest.mark.parametrize(
    "points,fr,en",
    [(0, "0", "0"), (-1250, "-12,5", "-12.5"), (-5, "-0,05", "-0.05"), (4000, "40", "40")],
)
def test_season_points_are_written_as_people_do(points, fr, en):
    assert season_points_text(points) == (fr, en)


@pytest.mark.parametrize(
    "code,attempt",
    [
        ("event_twice", lambda: season([EVENINGS[0], EVENINGS[0]], SeasonRules())),
        ("coefficient", lambda: season([Event("a", {}, 0)], SeasonRules())),
        ("nothing_counts", lambda: season(EVENINGS, SeasonRules(best=0))),
        ("nothing_counts", lambda: season(EVENINGS, SeasonRules(drops=((1, 3),)))),
        ("no_keys", lambda: SeasonRules(keys=())),
        (
            "person_twice",
            lambda: event_of("a", rank([EntryLine(1, (1,)), EntryLine(2, (2,))]), {1: "a", 2: "a"}),
        ),
    ],
)
def test_a_season_that_contradicts_itself_is_refused(code, attempt):
    with pytest.raises(Unrankable) as refusal:
        attempt()
    assert refusal.value.code == code

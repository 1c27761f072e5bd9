"""What holds for every ruling on every deal."""

from dataclasses import replace

from hypothesis import assume, given
from hypothesis import strategies as st

from tarot import Bid, Outcome, Shown, score_of
from tarot.arbitration import (
    AnnulDeal,
    Artificial,
    Assigned,
    AssignedSplit,
    BonusSet,
    Changes,
    ClericalCorrection,
    ContractDeemed,
    Excluded,
    MayNotBid,
    Penalty,
    PointsTransfer,
    RankedLast,
    Result,
    ResultStands,
    Unit,
    Unjudgeable,
    Warned,
    read_components,
    rule_on,
    write_components,
)
from tarot.arbitration.awards import (
    FORTY_SIXTY,
    FOUR_FOUR,
    SIX_SIX,
    ZERO_FOUR,
    Award,
    Bound,
    Note,
)
from tarot.arbitration.composition import excludes
from tarot.rulesets import FFT_2012

SIDES = st.sampled_from(["attack", "defence"])
SIDE_OR_NONE = st.none() | SIDES
CONTRACTS = st.sampled_from([Bid.PETITE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE])
POIGNEES = st.lists(
    st.builds(Shown, SIDES, st.sampled_from(["simple", "double", "triple"])), max_size=2
).map(tuple)


@st.composite
def outcomes(draw):
    players = draw(st.integers(3, 5))
    taker = draw(st.integers(0, players - 1))
    partners = [seat for seat in range(players) if seat != taker] if players == 5 else []
    return Outcome(
        FFT_2012,
        players,
        taker,
        draw(st.sampled_from([None, *partners])),
        draw(CONTRACTS),
        draw(st.integers(0, 182)),
        draw(st.integers(0, 3)),
        draw(SIDE_OR_NONE),
        draw(st.booleans()),
        draw(SIDE_OR_NONE),
        draw(POIGNEES),
    )


BONUSES = st.fixed_dictionaries(
    {},
    optional={
        "petit_au_bout": SIDE_OR_NONE,
        "poignees": POIGNEES,
    },
).map(lambda values: Changes.of(**values))
CHANGES = st.fixed_dictionaries(
    {},
    optional={
        "contract": CONTRACTS,
        "attack_half_points": st.integers(0, 182),
        "bouts": st.integers(0, 3),
        "petit_au_bout": SIDE_OR_NONE,
        "poignees": POIGNEES,
    },
).map(lambda values: Changes.of(**values))
RESULTS = st.lists(CHANGES, min_size=1, max_size=4).flatmap(
    lambda several: st.permutations([25] * 3 + [100 - 25 * 3]).map(
        lambda weights: tuple(
            Result(one, weight)
            for one, weight in zip(
                several, [*weights[: len(several) - 1], 100 - 25 * (len(several) - 1)], strict=True
            )
        )
    )
)
STEPS = st.one_of(
    st.builds(ClericalCorrection, CHANGES),
    st.builds(PointsTransfer, SIDES, st.integers(0, 60)),
    st.builds(ContractDeemed, st.just(True), st.integers(0, 30)),
    st.builds(ContractDeemed, st.just(False), st.integers(1, 30)),
    st.builds(BonusSet, BONUSES),
)
WHOLE = st.one_of(
    st.just(ResultStands()),
    st.builds(AnnulDeal, st.booleans()),
    st.builds(Assigned, RESULTS),
)
UNEVEN = st.one_of(
    st.builds(AssignedSplit, CHANGES, CHANGES, st.just("Misinformed.")),
    st.lists(st.integers(-500, 500), min_size=3, max_size=5).map(tuple).map(Artificial),
)
SEATS = st.integers(0, 2)
BESIDE = st.one_of(
    st.builds(Penalty, SEATS, st.integers(1, 1000), st.sampled_from(Unit)),
    st.builds(Warned, SEATS),
    st.builds(MayNotBid, SEATS),
    st.builds(Excluded, SEATS),
    st.builds(RankedLast, SEATS),
)


@st.composite
def rulings(draw, main=STEPS | WHOLE):
    """Components that go together: whatever is drawn and excludes nothing drawn before."""
    drawn = draw(st.lists(main, min_size=1, max_size=4)) + draw(st.lists(BESIDE, max_size=3))
    kept = []
    for one in drawn:
        twice = any(one.code == other.code and one.subject == other.subject for other in kept)
        if not twice and not any(excludes(one, other) for other in kept):
            kept.append(one)
    return kept


def ruled_or_assumed(outcome, components):
    """The ruling; a correction to what no pack produces, or points beyond 91, is none."""
    try:
        return rule_on(outcome, components)
    except Unjudgeable:
        assume(False)


@given(outcomes(), rulings())
def test_whatever_is_not_flagged_keeps_the_sum_at_zero(outcome, components):
    ruled = ruled_or_assumed(outcome, components)
    assert ruled.is_zero_sum
    assert sum(ruled.adjustment) == 0


@given(outcomes(), rulings(STEPS | WHOLE | UNEVEN))
def test_computed_score_adjustment_and_penalty_add_up_to_the_total(outcome, components):
    ruled = ruled_or_assumed(outcome, components)
    assert ruled.computed == score_of(outcome).scores
    parts = zip(ruled.computed, ruled.adjustment, ruled.penalties(), strict=True)
    assert ruled.totals == tuple(sum(part) for part in parts)
    assert all(penalty <= 0 for penalty in ruled.penalties())


@given(outcomes(), st.lists(BESIDE, max_size=2, unique_by=lambda one: one.code))
def test_a_result_that_is_kept_changes_nothing(outcome, beside):
    ruled = rule_on(outcome, [ResultStands(), *beside])
    assert ruled.outcome == outcome
    assert not any(ruled.adjustment)


@given(outcomes(), rulings(STEPS | WHOLE | UNEVEN), st.randoms())
def test_the_order_in_which_components_are_given_is_of_no_importance(outcome, components, rng):
    ruled = ruled_or_assumed(outcome, components)
    shuffled = components[:]
    rng.shuffle(shuffled)
    again = rule_on(outcome, shuffled)
    assert replace(again, beside=ruled.beside) == ruled
    assert {*again.beside} == {*ruled.beside}


@given(outcomes(), rulings(STEPS | WHOLE))
def test_a_ruling_on_the_deal_as_ruled_changes_nothing_more(outcome, components):
    """Except points that move: those move again, which is why rulings start from what was played.
    Nor can a correction be made beside a bonus that was granted and that no pack produces."""
    assume(not any(isinstance(one, PointsTransfer) for one in components))
    ruled = ruled_or_assumed(outcome, components)
    assume(ruled.outcome is not None)
    assert ruled_or_assumed(ruled.outcome, components).scores == ruled.scores


@given(outcomes(), rulings(STEPS | WHOLE | UNEVEN))
def test_the_same_ruling_on_the_same_deal_is_the_same(outcome, components):
    assert ruled_or_assumed(outcome, components) == rule_on(outcome, components)


@given(outcomes(), st.integers(0, 40), SIDES)
def test_points_given_and_given_back_are_where_they_were(outcome, half_points, side):
    other = "defence" if side == "attack" else "attack"
    moved = ruled_or_assumed(outcome, [PointsTransfer(side, half_points)])
    back = rule_on(moved.outcome, [PointsTransfer(other, half_points)])
    assert back.outcome == outcome


@given(outcomes(), RESULTS)
def test_weighted_scores_lie_between_those_they_are_made_of(outcome, results):
    ruled = rule_on(outcome, [Assigned(results)])
    vectors = [score_of(one.changes.applied(outcome)).scores for one in results]
    for seat in range(outcome.players):
        if seat != outcome.taker:
            column = [scores[seat] for scores in vectors]
            assert min(column) <= ruled.scores[seat] <= max(column)


@given(rulings(STEPS | WHOLE | UNEVEN))
def test_every_ruling_is_written_and_read_without_loss(components):
    assert list(read_components(write_components(components))) == components


NOTES = st.builds(Note, st.sampled_from(Bound), st.integers(-20_000, 20_000))
AWARDS = st.builds(Award, st.just(Unit.MATCH_POINTS), NOTES, NOTES)


@given(AWARDS, st.integers(-20_000, 20_000), st.integers(-20_000, 20_000))
def test_an_award_settled_twice_is_settled_once(award, offender, other):
    once = award.settled(offender, other)
    assert award.settled(*once) == once


@given(st.integers(-20_000, 20_000), st.integers(-20_000, 20_000))
def test_an_adjusted_score_never_helps_the_offender_nor_costs_the_other(offender, other):
    for award in (FORTY_SIXTY, FOUR_FOUR, SIX_SIX, ZERO_FOUR):
        settled_offender, settled_other = award.settled(offender, other)
        assert settled_offender <= offender
        assert settled_other >= other

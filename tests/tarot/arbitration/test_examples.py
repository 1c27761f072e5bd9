"""The official examples of adjusted scores, the public arbitration cases, and section E of the cases."""

from dataclasses import replace

import pytest

from tarot import Bid, Outcome, Shown, score_of
from tarot.arbitration import (
    FFT_2012_1,
    Changes,
    ClericalCorrection,
    ContractDeemed,
    Facts,
    Form,
    Gained,
    Noticed,
    Penalty,
    PointsTransfer,
    Stage,
    Unit,
    propose,
    rule_on,
)
from tarot.cards import BY_NAME
from tarot.rulesets import FFT_2012
from tests.tarot.writing import document

from .article_cases import FAILED, MADE, said

MILLI = 1000


def thousandths(number):
    return round(MILLI * number)


def established(form, **known):
    return Facts("revoke", form, seats=(0,), stage=Stage.ESTABLISHED, **known)


# -- the seven official examples (R-ADJ-3, R-ADJ-4) --------------------------------------------

EXAMPLES = document("scoring.json")["adjusted_score_vectors"]
FORMS = {"quadrettes": Form.QUADRETTES, "equipes": Form.TEAM_MATCH}


def test_there_are_seven_official_examples():
    assert len(EXAMPLES) == 7


@pytest.mark.parametrize("vector", EXAMPLES, ids=[one["id"] for one in EXAMPLES])
def test_an_official_example_of_an_adjusted_score(vector):
    """Team A has revoked. What the board gave comes with the example, in match points."""
    raw = vector.get("raw_pm") or {"A": vector["raw_pm_A"], "B": -vector["raw_pm_A"]}
    proposal = propose(FFT_2012_1, established(FORMS[vector["format"]]), MADE)
    ruled = rule_on(MADE, proposal.components)
    natural = thousandths(raw["A"]), thousandths(raw["B"])
    settled = ruled.board.award.settled(*natural)
    expected = vector["adjusted_pm"]
    assert settled == (thousandths(expected["A"]), thousandths(expected["B"]))
    assert (settled != natural) == vector["adjusted"]
    penalty = -thousandths(vector["penalty_pm_A"])
    assert ruled.penalties(Unit.MATCH_POINTS) == (penalty, 0, 0, 0)


# -- arbitration_vectors of public.json --------------------------------------------------------


def free(fault, outcome, **known):
    return said(propose(FFT_2012_1, Facts(fault, **known), outcome))


def a_sheet(fault):
    return free(fault, None, seats=(0,))


def a_revoke():
    annulled = free("revoke", MADE, seats=(0,), trick=3, noticed_trick=4)
    stands = free("revoke", FAILED, seats=(0,), trick=3, noticed_trick=4)
    given_back = propose(
        FFT_2012_1, established(Form.FREE_DEALS, gained=Gained(9, (BY_NAME["T1"],))), FAILED
    )
    return annulled, stands, given_back.components


def an_ecart(fault, bouts_gained):
    gained = Gained(9, bouts_gained) if bouts_gained else None
    made = replace(MADE, petit_au_bout="attack")
    failed = replace(FAILED, petit_au_bout="attack")
    return free(fault, made, gained=gained), free(fault, failed, gained=gained)


def a_board(own, other):
    proposal = propose(FFT_2012_1, established(Form.QUADRETTES), MADE)
    ruled = rule_on(MADE, proposal.components)
    return (
        ruled.board.award.settled(thousandths(own), thousandths(other)),
        ruled.penalties(Unit.MATCH_POINTS)[0],
    )


def topped():
    proposal = propose(FFT_2012_1, established(Form.INDIVIDUAL), MADE)
    ruled = rule_on(MADE, proposal.components)
    return (
        ruled.board.award.settled(thousandths(75), thousandths(25)),
        ruled.penalties(Unit.PER_CENT)[0],
    )


def a_hidden_trump():
    fault = "poignee_excuse_hides_trump"
    own = (Shown("attack", "simple"),)
    wins = propose(FFT_2012_1, Facts(fault, seats=(0,)), replace(MADE, poignees=own))
    failed = replace(FAILED, poignees=own)
    loses = propose(FFT_2012_1, Facts(fault, seats=(0,)), failed)
    return said(wins), rule_on(failed, loses.components).outcome.poignees


PUBLIC = {
    "score sheet does not sum to zero": (lambda: a_sheet("sheet_not_zero"), "stands; 100"),
    "score sheet without table number / names": (
        lambda: a_sheet("sheet_incomplete"),
        "stands; 100",
    ),
    "score sheet not returned": (lambda: a_sheet("sheet_not_returned"), "stands; 400"),
    "renonce consommee (revoke completed: first card of next trick played), free deals": (
        a_revoke,
        (
            "annulled; perhaps 100",
            "stands; perhaps 100",
            (PointsTransfer("defence", 9, (BY_NAME["T1"],)),),
        ),
    ),
    "ecart of 7 cards discovered at the end, free deals": (
        lambda: an_ecart("ecart_of_seven", (BY_NAME["T1"],)),
        ("annulled", "points_transfer"),
    ),
    "ecart of 5 cards": (
        lambda: an_ecart("ecart_of_five", ()),
        ("annulled", "no petit au bout"),
    ),
    "misdeal discovered during play": (
        lambda: (
            free("misdeal_found_in_play", MADE, noticed=Noticed.PLAY),
            free("misdeal_found_in_play", FAILED, noticed=Noticed.PLAY),
        ),
        ("stands", "annulled"),
    ),
    "dog seen by defence only on an accepted garde sans/contre": (
        lambda: (
            free("chien_seen_by_defence", MADE, seats=(1,)),
            free("chien_seen_by_defence", FAILED, seats=(1,)),
        ),
        ("stands; perhaps 100", "annulled; perhaps 100"),
    ),
    "poignee shown incomplete and not correctable by a defender": (
        lambda: (
            free("poignee_incomplete", FAILED, seats=(1,)),
            free("poignee_incomplete", FAILED, seats=(1,), earlier=1, warned=True),
        ),
        ("annulled; warning", "annulled; 100"),
    ),
    "poignee shown with the Excuse while hiding a trump": (
        a_hidden_trump,
        ("annulled; warning", (Shown("attack", "simple"),)),
    ),
    "annulled deal": (
        lambda: rule_on(MADE, propose(FFT_2012_1, established(Form.FREE_DEALS), MADE).components),
        None,
    ),
    "quadrette revoke, offender ahead: A +68, B +60": (
        lambda: a_board(2.828, -2.828),
        ((-4000, 4000), -1000),
    ),
    "quadrette revoke, non-offender ahead by less than 4 PM: A +60, B +68": (
        lambda: a_board(-2.828, 2.828),
        ((-4000, 4000), -1000),
    ),
    "quadrette revoke, non-offender ahead by 4 or more: A +60, B +76": (
        lambda: a_board(-4, 4),
        ((-4000, 4000), -1000),
    ),
    "individual/triplette revoke": (topped, ((40_000, 60_000), -500)),
}
VECTORS = [one["case"] for one in document("public.json")["arbitration_vectors"]]


def test_every_public_case_is_told():
    assert list(PUBLIC) == VECTORS


@pytest.mark.parametrize("case", [case for case in VECTORS if case != "annulled deal"])
def test_a_public_arbitration_case(case):
    given, expected = PUBLIC[case]
    assert given() == expected


def test_an_annulled_deal_does_not_count_as_a_played_deal():
    given, _ = PUBLIC["annulled deal"]
    ruled = given()
    assert not ruled.counts
    assert ruled.scores == (0, 0, 0, 0)


# -- section E of the cases --------------------------------------------------------------------


def test_e14_an_adjustment_never_overwrites_the_computed_score():
    ruled = rule_on(MADE, [ContractDeemed(made=False, margin=5), Penalty(0, 100)])
    assert ruled.computed == score_of(MADE).scores == (324, -108, -108, -108)
    assert ruled.scores == (-240, 80, 80, 80)
    assert ruled.adjustment == (-564, 188, 188, 188)
    assert ruled.penalties() == (-100, 0, 0, 0)
    assert ruled.totals == (-340, 80, 80, 80)


def test_e14_a_director_takes_100_points_off_and_the_score_stays():
    ruled = rule_on(MADE, [Penalty(0, 100)])
    assert (ruled.computed, ruled.adjustment) == (ruled.scores, (0, 0, 0, 0))
    assert ruled.totals == (224, -108, -108, -108)


@pytest.mark.parametrize(
    "outcome,expected", [(MADE, "annulled; perhaps 100"), (FAILED, "stands; perhaps 100")]
)
def test_e19_a_revoke_found_at_the_next_trick(outcome, expected):
    """The attack followed a spade with H11 while it held a spade, and led to the next trick."""
    assert free("revoke", outcome, seats=(0,), trick=8, noticed_trick=9) == expected


def test_e22_an_individual_duplicate_revoke():
    assert topped() == ((40_000, 60_000), -500)


def test_e22_what_is_worse_for_the_offender_and_better_for_the_others_stays():
    award = propose(FFT_2012_1, established(Form.INDIVIDUAL), MADE).components[0].award
    assert award.settled(thousandths(25), thousandths(75)) == (25_000, 75_000)


def test_e10_e12_a_finished_result_is_corrected_from_the_pinned_one():
    """A correction starts from what was recorded, so going back is ruling on that again."""
    outcome = Outcome(FFT_2012, 4, 0, None, Bid.GARDE, 98, 2)
    first = rule_on(outcome, [ClericalCorrection(Changes.of(attack_half_points=92))])
    second = rule_on(outcome, [ClericalCorrection(Changes.of(attack_half_points=90))])
    assert first.computed == second.computed == score_of(outcome).scores
    assert first.scores != second.scores

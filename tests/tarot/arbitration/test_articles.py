"""The federation's arbitration code, article by article, and what the proposals say for themselves."""

import re
from dataclasses import replace

import pytest

from tarot import Shown
from tarot.arbitration import FFT_2012_1, Facts, Form, Gained, Noticed, Stage, propose, rule_on
from tarot.arbitration.facts import case_of
from tarot.rules import RULES

from .article_cases import FAILED, MADE, ROWS, facts_of, outcome_of, said

EACH = [
    pytest.param(case, form, id=f"{case.rule}-{case.fault}-{case.side}-{form.value}-{index}")
    for index, case in enumerate(ROWS)
    for form in case.forms
]
each_case = pytest.mark.parametrize("case,form", EACH)


def proposed(case, form, *, made):
    return propose(FFT_2012_1, facts_of(case, form), outcome_of(case, made=made))


@each_case
def test_the_article_gives_what_the_code_says(case, form):
    made, failed = (proposed(case, form, made=made) for made in (True, False))
    assert (made.article.rule, made.article.fault) == (case.rule, case.fault)
    assert (said(made), said(failed)) == (case.made, case.failed)


@each_case
def test_every_proposal_can_be_ruled_with_what_the_arbiter_may_add(case, form):
    for made in (True, False):
        outcome = outcome_of(case, made=made)
        proposal = proposed(case, form, made=made)
        ruled = rule_on(outcome, (*proposal.components, *proposal.optional))
        assert ruled.is_zero_sum


@each_case
def test_every_proposal_says_why_in_one_sentence_that_cites_the_article(case, form):
    for made in (True, False):
        proposal = proposed(case, form, made=made)
        for sentence in proposal.reason:
            assert sentence.startswith(f"{case.rule} ({RULES[case.rule].source})")
            assert len(re.findall(r"\.(?= [A-ZÀÉÊ]|$)", sentence)) == 1
            assert not re.search(r"[{}]|  |None", sentence)
        assert proposal.reason.fr != proposal.reason.en
        assert not re.search(r"[À-ÿœ]", proposal.reason.en)


def test_every_provision_of_every_article_has_a_case_in_each_of_its_forms():
    """A provision that no row of the table meets has no test, and must have one."""
    met = {
        (id(case_of(FFT_2012_1, facts_of(case, form), MADE).provision), form)
        for case in ROWS
        for form in case.forms
    }
    untested = [
        (article.rule, article.fault, form.value, one.sides)
        for article in FFT_2012_1.articles
        for one in article.provisions
        for form in one.forms
        if (id(one), form) not in met
    ]
    assert untested == []


# The rules of the code that name no fault: principles, definitions, and how marks are written.
NO_FAULT = {f"R-ARB-{n}" for n in range(1, 12)} - {"R-ARB-7", "R-ARB-8"} | {
    "R-DUPA-36",
    "R-DUPA-37",
    "R-DUPA-38",
}


def test_every_rule_of_the_code_is_an_article_or_names_no_fault():
    of_the_code = {rule for rule in RULES if re.match(r"R-(ARB|LIB|ADJ|DUPA)-", rule)}
    assert {article.rule for article in FFT_2012_1.articles} == of_the_code - NO_FAULT


def test_every_article_says_what_it_is_in_both_languages_and_where_it_stands():
    for article in FFT_2012_1.articles:
        assert article.statement == (RULES[article.rule].fr, RULES[article.rule].en)
        assert article.source == RULES[article.rule].source
        assert article.name.fr != article.name.en
        assert not re.search(r"[À-ÿœ]", article.name.en)


def test_every_sanction_and_award_is_in_the_unit_of_its_form():
    for article in FFT_2012_1.articles:
        for one in article.provisions:
            units = {part.unit for part in (one.sanction, one.award) if part is not None}
            assert units <= {form.unit for form in one.forms}


def test_the_marks_on_slips_are_those_of_the_code():
    marks = {article.slip for article in FFT_2012_1.articles} - {None}
    explained = re.findall(r"\b([A-Z]{2}) \(", RULES["R-DUPA-37"].en)
    assert {mark for mark in marks if not mark.startswith("*")} <= set(explained)


def test_what_a_fault_gained_is_given_back_after_these_and_no_others():
    returning = {
        (article.rule, article.fault, form.value)
        for article in FFT_2012_1.articles
        for one in article.provisions
        for form in one.forms
        if one.returns
    }
    in_free_deals = {
        ("R-ARB-8", "other_fault_established"),
        ("R-ARB-8", "important_card_exposed"),
        ("R-LIB-15", "revoke"),
        ("R-LIB-17", "ecart_of_seven"),
        ("R-LIB-18", "king_or_bout_in_ecart"),
    }
    on_a_topped_board = {("R-DUPA-21", "revoke"), ("R-DUPA-21", "exposed_card_unplayable")}
    assert returning == {(*one, "free_deals") for one in in_free_deals} | {
        (*one, form) for one in on_a_topped_board for form in ("individual", "triplettes")
    }


def test_these_penalties_and_no_others_are_paid_once_a_board():
    once = {
        (article.rule, form.value)
        for article in FFT_2012_1.articles
        for one in article.provisions
        for form in one.forms
        if one.sanction is not None and one.sanction.once_a_board
    }
    everywhere = ["individual", "triplettes", "team_match", "quadrettes"]
    assert once == {
        *(("R-DUPA-18", form) for form in everywhere),
        ("R-DUPA-20", "quadrettes"),
        *((f"R-DUPA-{n}", form) for n in (23, 24, 25) for form in everywhere),
        *(("R-DUPA-26", form) for form in everywhere[:2]),
        *(("R-DUPA-27", form) for form in (*everywhere[:2], "quadrettes")),
    }


def test_every_penalty_for_a_rebuilt_board_is_paid_once_a_board():
    for article in FFT_2012_1.articles:
        for one in article.provisions:
            if article.slip == "MR" and one.sanction is not None:
                assert one.sanction.once_a_board, article.fault


# -- what depends on more than one thing ------------------------------------------------------


def revoke(**known):
    return Facts("revoke", side="attack", seats=(0,), **known)


def test_a_revoke_is_established_by_the_first_card_of_the_next_trick():
    assert said(propose(FFT_2012_1, revoke(trick=5, noticed_trick=5), MADE)) == "stands"
    annulled = propose(FFT_2012_1, revoke(trick=5, noticed_trick=6), MADE)
    assert said(annulled) == "annulled; perhaps 100"


def test_who_wins_is_decided_once_what_was_gained_is_given_back():
    """An attack that makes its contract by 19 with 20 points it should not have loses it, so the
    deal counts against it."""
    facts = revoke(stage=Stage.ESTABLISHED, gained=Gained(40))
    proposal = propose(FFT_2012_1, facts, MADE)
    assert said(proposal) == "points_transfer; perhaps 100"
    assert rule_on(MADE, proposal.components).outcome.attack_half_points == 80
    less = revoke(stage=Stage.ESTABLISHED, gained=Gained(38))
    assert said(propose(FFT_2012_1, less, MADE)) == "annulled; perhaps 100"


def test_before_the_deal_is_over_the_reason_says_what_it_depends_on():
    proposal = propose(FFT_2012_1, revoke(stage=Stage.ESTABLISHED))
    assert proposal.awaits_result
    assert proposal.components == ()
    assert "la donne est annulée si ce camp la gagne" in proposal.reason.fr
    decided = propose(FFT_2012_1, revoke(stage=Stage.ESTABLISHED, winner="defence"))
    assert not decided.awaits_result
    assert said(decided) == "stands; perhaps 100"


def test_a_side_may_be_implied_by_the_article():
    assert said(propose(FFT_2012_1, Facts("ecart_of_seven", winner="attack"))) == "annulled"


def test_an_article_about_one_fault_may_be_named_by_its_rule():
    facts = Facts("R-LIB-27", seats=(3,))
    assert propose(FFT_2012_1, facts).article.fault == "smoking"


def test_each_of_several_offenders_is_punished():
    facts = Facts("chien_seen_by_defence", seats=(1, 2))
    assert [one.seat for one in propose(FFT_2012_1, facts, MADE).optional] == [1, 2]


def test_a_team_pays_once_however_many_of_it_are_at_fault():
    """Three defenders of one team: one penalty, where three single players pay one each."""
    facts = Facts("diagram_consulted", Form.INDIVIDUAL, seats=(1, 2, 3))
    assert [one.seat for one in propose(FFT_2012_1, facts, MADE).components[1:]] == [1, 2, 3]
    as_team = replace(facts, form=Form.QUADRETTES)
    assert [one.seat for one in propose(FFT_2012_1, as_team, MADE).components[1:]] == [1]


def test_when_both_teams_pay_each_pays_once():
    facts = Facts("slip_error", Form.QUADRETTES)
    outcome = replace(MADE, taker=3)
    assert [one.seat for one in propose(FFT_2012_1, facts, outcome).components[1:]] == [3, 0]


def test_only_the_poignee_of_the_player_at_fault_is_refused():
    two = replace(
        MADE, poignees=(Shown("defence", "simple", seat=1), Shown("defence", "simple", seat=2))
    )
    facts = Facts("poignee_incomplete", seats=(2,))
    proposal = propose(FFT_2012_1, facts, two)
    assert rule_on(two, proposal.components).outcome.poignees == two.poignees[:1]


def test_the_arbiter_is_told_what_the_text_leaves_open():
    told = {
        "gained": propose(FFT_2012_1, revoke(stage=Stage.ESTABLISHED), MADE).to_judge[0].en,
        "late": propose(FFT_2012_1, Facts("smoking", seats=(1,), called_at_once=False))
        .to_judge[0]
        .en,
        "hundred": propose(FFT_2012_1, Facts("ecart_of_five"), FAILED).to_judge[-1].en,
    }
    assert "points and bouts" in told["gained"]
    assert "R-ARB-2" in told["late"]
    assert "R-ARB-8" in told["hundred"]


@pytest.mark.parametrize(
    "facts", [Facts("exposed_card"), Facts("revoke", stage=Stage.RECTIFIED)], ids=lambda f: f.fault
)
def test_a_partner_at_five_is_not_simply_the_taker(facts):
    five = replace(MADE, players=5, partner=3, poignees=())
    by_partner = propose(FFT_2012_1, replace(facts, seats=(3,)), five)
    by_taker = propose(FFT_2012_1, replace(facts, seats=(0,)), five)
    assert [len(one.to_judge) for one in (by_partner, by_taker)] == [1, 0]


def test_penalties_for_rebuilding_a_board_do_not_add_up():
    facts = Facts("rebuilt_found_later", Form.QUADRETTES, seats=(0,))
    first = propose(FFT_2012_1, facts, MADE)
    second = propose(FFT_2012_1, replace(facts, punished_on_board=True), MADE)
    assert [said(first), said(second)] == ["stands; 1 PM", "stands"]
    assert first.reason.en.endswith("the deal counts; a penalty of 1 match point.")
    assert second.reason.en.endswith("the deal counts.")


def test_the_reason_reads_as_an_arbiter_would_say_it():
    facts = Facts("revoke", seats=(2,), stage=Stage.ESTABLISHED)
    assert propose(FFT_2012_1, facts, FAILED).reason == (
        "R-LIB-15 (CA 2012, p. 4-8) : renonce, la défense en faute ; ce qu'elle a fait gagner est "
        "rendu ; la défense gagne, la donne est annulée ; 100 points de pénalité au gré de l'arbitre.",
        "R-LIB-15 (CA 2012, p. 4-8): revoke, the defence at fault; what it gained is given back; "
        "the defence wins, the deal is annulled; a penalty of 100 points if the arbiter sees fit.",
    )


@pytest.mark.parametrize(
    "facts,outcome,reason",
    [
        (
            Facts("smoking", seats=(1,)),
            None,
            "R-LIB-27 (CA 2012, p. 4-8): smoking; the deal counts; a penalty of 100 points.",
        ),
        (
            Facts("poignee_late", seats=(0,), side="attack"),
            None,
            "R-LIB-26 (CA 2012, p. 8): poignee shown at another wrong time, the attack at fault; "
            "the deal counts; the poignee counts only if that side loses; a warning.",
        ),
        (
            Facts("ecart_of_five"),
            FAILED,
            "R-LIB-17 (CA 2012, p. 6): ecart of 5 cards, the attack at fault; the defence wins, "
            "the deal counts; no petit au bout for that side.",
        ),
        (
            Facts("rebuilt_by_both_sides_unchecked", Form.QUADRETTES),
            MADE,
            "R-DUPA-27 (CA 2012, p. 13): board unplayable through both sides, played without the "
            "check; 0 match points for both sides; a penalty of 4 match points for each.",
        ),
        (
            Facts("wrong_ecart", Form.TRIPLETTES),
            MADE,
            "R-DUPA-4 (CA 2012, p. 10): wrong ecart, the attack at fault; 0 % for the side at "
            "fault, board left out for the other.",
        ),
        (
            Facts("misdeal", seats=(3,)),
            None,
            "R-LIB-1 (CA 2012, p. 4): misdeal by the dealer; there is a new deal; whoever is at "
            "fault may not bid on the next.",
        ),
    ],
)
def test_every_kind_of_consequence_is_said(facts, outcome, reason):
    assert propose(FFT_2012_1, facts, outcome).reason.en == reason


def test_what_is_done_at_the_table_is_told():
    facts = Facts("out_of_turn", seats=(2,), noticed=Noticed.PLAY)
    assert "The taker chooses" in propose(FFT_2012_1, facts).at_table.en

"""Facts and rulings that contradict themselves or the deal are refused, each by its own name."""

from dataclasses import replace

import pytest

from tarot import Bid, Deal, DuoOutcome, Outcome, Shown, outcome_of, read_record
from tarot.arbitration import (
    FFT_2012_1,
    AdjustedBoard,
    AnnulDeal,
    Article,
    Artificial,
    Assigned,
    AssignedSplit,
    BonusSet,
    Changes,
    ClericalCorrection,
    Code,
    ContractDeemed,
    Facts,
    Form,
    Gained,
    Noticed,
    Penalty,
    PointsTransfer,
    Provision,
    Result,
    ResultStands,
    Stage,
    TricksTransfer,
    Unjudgeable,
    Warned,
    propose,
    rule_on,
)
from tarot.arbitration.awards import FOUR_FOUR
from tarot.arbitration.refused import REASONS
from tarot.rules import RULES
from tarot.rulesets import DUO, FFT_2012
from tarot.wording import Text
from tests.tarot.writing import lines

from .article_cases import FAILED, MADE

FIVE = Outcome(FFT_2012, 5, 0, 3, Bid.GARDE, 120, 2)
PLAYED = Deal.of(read_record(lines("deals.jsonl")[0]["record"]))
REVOKE = {"fault": "revoke", "seats": (0,)}

FACTS = [
    ("fault_unknown", {"fault": "sneezing"}, MADE),
    ("fault_not_in_form", {"fault": "board_lost", "form": Form.FREE_DEALS}, MADE),
    ("several_faults", {"fault": "R-LIB-17"}, MADE),
    ("side_needed", {"fault": "exposed_card"}, MADE),
    ("side_needed", {"fault": "poignee_excuse_hides_trump"}, MADE),
    ("side_not_concerned", {"fault": "out_of_turn", "side": "attack"}, MADE),
    ("side_not_concerned", {"fault": "ecart_of_five", "seats": (1,)}, MADE),
    ("stage_needed", REVOKE, MADE),
    (
        "stage_not_covered",
        {"fault": "other_fault_rectified", "seats": (0,), "stage": Stage.ESTABLISHED},
        MADE,
    ),
    ("moment_needed", {"fault": "wrong_dealer"}, MADE),
    (
        "moment_not_covered",
        {"fault": "misdeal_found_in_play", "noticed": Noticed.AUCTION},
        MADE,
    ),
    ("seat_needed", {"fault": "smoking"}, MADE),
    ("seat_needed", {"fault": "misdeal"}, None),
    ("taker_needed", {"fault": "slip_error", "form": Form.QUADRETTES}, None),
    ("seat_not_at_table", {"fault": "smoking", "seats": (4,)}, MADE),
    ("seat_not_at_table", {"fault": "smoking", "seats": (5,)}, None),
    ("seat_twice", {"fault": "smoking", "seats": (1, 1)}, MADE),
    ("seat_against_side", {"fault": "exposed_card", "seats": (0,), "side": "defence"}, MADE),
    ("seat_against_side", {"fault": "exposed_card", "seats": (3,), "side": "defence"}, FIVE),
    ("seats_of_both_sides", {"fault": "smoking", "seats": (0, 1)}, MADE),
    (
        "winner_against_outcome",
        {**REVOKE, "stage": Stage.ESTABLISHED, "winner": "defence"},
        MADE,
    ),
    (
        "margin_against_outcome",
        {**REVOKE, "stage": Stage.ESTABLISHED, "winner": "attack", "margin": 4},
        MADE,
    ),
    ("margin_without_winner", {"fault": "smoking", "seats": (1,), "margin": 4}, MADE),
    ("trick_not_played", {**REVOKE, "trick": 18, "noticed_trick": 19}, MADE),
    ("noticed_before_fault", {**REVOKE, "trick": 5, "noticed_trick": 4}, MADE),
    (
        "stage_against_tricks",
        {**REVOKE, "trick": 5, "noticed_trick": 6, "stage": Stage.RECTIFIED},
        MADE,
    ),
    (
        "stage_against_tricks",
        {**REVOKE, "trick": 5, "noticed_trick": 5, "stage": Stage.ESTABLISHED},
        MADE,
    ),
    (
        "moment_against_tricks",
        {**REVOKE, "trick": 5, "noticed_trick": 6, "noticed": Noticed.AUCTION},
        MADE,
    ),
    ("warned_without_fault", {"fault": "smoking", "seats": (1,), "warned": True}, MADE),
    ("nothing_to_return", {"fault": "smoking", "seats": (1,), "gained": Gained(4)}, MADE),
]

KEPT, GARDE_SANS = ResultStands(), Changes.of(contract=Bid.GARDE_SANS)
TO_DEFENCE = PointsTransfer("defence", 20)
BOARD = AdjustedBoard(FOUR_FOUR, "attack")
SPLIT = AssignedSplit(Changes(), Changes.of(bouts=1), "The defence was misinformed.")
DUO_OUTCOME = DuoOutcome(DUO, (100, 82), (1, 2), None)
NO_PETITE = replace(MADE, ruleset=replace(FFT_2012, bids=(Bid.PASS, Bid.GARDE)))

RULINGS = [
    ("nothing_ruled", MADE, []),
    ("component_twice", MADE, [KEPT, KEPT]),
    ("component_twice", MADE, [Penalty(1, 100), Penalty(1, 200)]),
    ("component_twice", MADE, [Warned(1), Warned(1)]),
    ("component_twice", MADE, [TricksTransfer("defence", (3,)), TricksTransfer("attack", (3, 4))]),
    ("components_exclude", MADE, [KEPT, TO_DEFENCE]),
    ("components_exclude", MADE, [TO_DEFENCE, AnnulDeal()]),
    ("components_exclude", MADE, [AnnulDeal(), Artificial((0, 0, 0, 0))]),
    ("components_exclude", MADE, [Assigned((Result(Changes()),)), SPLIT]),
    ("components_exclude", MADE, [ContractDeemed(made=True, margin=0), TO_DEFENCE]),
    (
        "components_exclude",
        MADE,
        [ContractDeemed(made=True, margin=0), TricksTransfer("defence", (3,))],
    ),
    (
        "components_exclude",
        MADE,
        [ClericalCorrection(Changes.of(bouts=1)), TricksTransfer("defence", (3,))],
    ),
    ("components_exclude", MADE, [AnnulDeal(), BOARD]),
    ("components_exclude", MADE, [BOARD, Artificial((0, 0, 0, 0))]),
    ("log_needed", MADE, [TricksTransfer("defence", (3,))]),
    ("points_out_of_range", MADE, [PointsTransfer("attack", 80)]),
    ("points_out_of_range", FAILED, [PointsTransfer("defence", 61)]),
    ("points_out_of_range", MADE, [ContractDeemed(made=True, margin=80)]),
    ("bouts_out_of_range", MADE, [PointsTransfer("attack", 9, (1, 2))]),
    ("no_such_deal", MADE, [ClericalCorrection(Changes.of(petit_au_bout="attack", bouts=0))]),
    ("no_such_deal", MADE, [ClericalCorrection(Changes.of(chelem_made_by="attack"))]),
    ("bid_not_played", NO_PETITE, [ClericalCorrection(Changes.of(contract=Bid.PETITE))]),
    ("seat_not_at_table", MADE, [ClericalCorrection(Changes.of(taker=4))]),
    ("seat_not_at_table", MADE, [Penalty(4, 100)]),
    ("no_partner", MADE, [ClericalCorrection(Changes.of(partner=2))]),
    ("no_partner", FIVE, [ClericalCorrection(Changes.of(partner=0))]),
    ("for_takers_only", DUO_OUTCOME, [TO_DEFENCE]),
    ("for_takers_only", DUO_OUTCOME, [Assigned((Result(Changes()),))]),
    ("wrong_number_of_scores", MADE, [Artificial((0, 0, 0))]),
]

VALUES = [
    ("not_a_bonus", lambda: BonusSet(Changes.of(bouts=3))),
    ("weights_not_100", lambda: Assigned((Result(Changes(), 60), Result(Changes(), 30)))),
    ("weights_not_100", lambda: Assigned(())),
    ("weights_not_100", lambda: Assigned((Result(Changes(), 110), Result(Changes(), -10)))),
    ("weights_not_100", lambda: Assigned((Result(Changes(), 20),) * 5)),
    ("reason_needed", lambda: AssignedSplit(Changes(), Changes(), "  ")),
    ("failed_by_nothing", lambda: ContractDeemed(made=False, margin=0)),
    ("failed_by_nothing", lambda: ContractDeemed(made=True, margin=-1)),
    ("penalty_not_positive", lambda: Penalty(0, 0)),
    ("penalty_not_positive", lambda: Penalty(0, -100)),
    (
        "case_twice",
        lambda: Code(
            "twice",
            tuple(
                Article(rule, "smoking", Text("fumer", "smoking"), (Provision((Form.FREE_DEALS,)),))
                for rule in ("R-LIB-27", "R-LIB-28")
            ),
        ),
    ),
]


@pytest.mark.parametrize("code,known,outcome", FACTS)
def test_facts_that_cannot_be_are_refused_by_name(code, known, outcome):
    with pytest.raises(Unjudgeable) as refused:
        propose(FFT_2012_1, Facts(**known), outcome)
    assert refused.value.code == code


@pytest.mark.parametrize("code,outcome,components", RULINGS)
def test_components_that_are_no_ruling_are_refused_by_name(code, outcome, components):
    for given in (components, components[::-1]):
        with pytest.raises(Unjudgeable) as refused:
            rule_on(outcome, given)
        assert refused.value.code == code


@pytest.mark.parametrize("code,made", VALUES)
def test_values_that_contradict_themselves_are_refused_by_name(code, made):
    with pytest.raises(Unjudgeable) as refused:
        made()
    assert refused.value.code == code


def test_tricks_are_not_moved_in_a_log_the_score_does_not_come_from():
    other = replace(outcome_of(PLAYED), bouts=(outcome_of(PLAYED).bouts + 1) % 4)
    with pytest.raises(Unjudgeable) as refused:
        rule_on(other, [TricksTransfer("defence", (1,))], PLAYED)
    assert refused.value.code == "log_against_outcome"


def test_tricks_are_not_moved_in_a_log_that_is_not_whole():
    record = lines("deals.jsonl")[0]["record"]
    begun = Deal.of(read_record(record | {"tricks": record["tricks"][:3], "poignees": []}))
    with pytest.raises(Unjudgeable) as refused:
        rule_on(outcome_of(PLAYED), [TricksTransfer("defence", (1,))], begun)
    assert refused.value.code == "log_needed"


def test_a_trick_that_was_not_played_is_not_moved():
    with pytest.raises(Unjudgeable) as refused:
        rule_on(outcome_of(PLAYED), [TricksTransfer("defence", (40,))], PLAYED)
    assert refused.value.code == "trick_not_played"


def test_every_refusal_cites_a_rule_that_exists():
    assert {rule for _, rule in REASONS.values()} - {None} <= RULES.keys()


def test_every_refusal_has_a_case():
    tested = {code for code, *_ in FACTS + RULINGS + VALUES}
    elsewhere = {"log_against_outcome", "excuse_makes_chelem"}
    assert REASONS.keys() == tested | elsewhere


def test_a_refusal_says_what_is_wrong_in_both_languages():
    with pytest.raises(Unjudgeable) as refused:
        propose(FFT_2012_1, Facts("revoke", seats=(0,), trick=5, noticed_trick=4), MADE)
    assert refused.value.detail == (
        "La faute de la levée 5 ne peut être vue à la levée 4.",
        "A fault in trick 5 cannot be noticed in trick 4.",
    )
    assert refused.value.rule is None


def test_a_poignee_granted_or_refused_need_not_be_possible():
    """What an arbiter grants is not what a pack produced: three poignees of the defence stand."""
    shown = (Shown("defence", "triple"),) * 3
    assert rule_on(MADE, [BonusSet(Changes.of(poignees=shown))]).outcome.poignees == shown

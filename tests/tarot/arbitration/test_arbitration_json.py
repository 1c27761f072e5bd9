"""Codes, facts and rulings as plain JSON: written and read without loss, and read strictly."""

import copy
import json

import pytest

from tarot import Bid, Shown, Unreadable
from tarot.arbitration import (
    FFT_2012_1,
    AdjustedBoard,
    AnnulDeal,
    Artificial,
    Assigned,
    AssignedSplit,
    BonusSet,
    Changes,
    ClericalCorrection,
    Component,
    ContractDeemed,
    Excluded,
    Facts,
    Form,
    Gained,
    MayNotBid,
    Noticed,
    OnSeat,
    Penalty,
    PointsTransfer,
    RankedLast,
    Result,
    ResultStands,
    Stage,
    TricksTransfer,
    Unit,
    Warned,
    propose,
    read_code,
    read_components,
    read_facts,
    rule_on,
    write_code,
    write_components,
    write_facts,
)
from tarot.arbitration.awards import FORTY_SIXTY, NEUTRALISED
from tarot.cards import BY_NAME

from .article_cases import MADE, said

DOCUMENT = json.loads(json.dumps(write_code(FFT_2012_1)))


def refusals(read, document):
    with pytest.raises(Unreadable) as refused:
        read(document)
    return [(one.pointer, one.code) for one in refused.value.misreadings]


# -- codes -------------------------------------------------------------------------------------


def test_the_federations_code_is_written_and_read_without_loss():
    assert read_code(DOCUMENT) == FFT_2012_1


def test_amounts_are_decimal_strings():
    articles = {one["fault"]: one for one in DOCUMENT["articles"] if one["rule"] == "R-DUPA-33"}
    topped = articles["poignee_too_many"]["provisions"][0]
    assert topped == {
        "forms": ["individual", "triplettes"],
        "sides": ["defence"],
        "poignee": "counts",
        "award": {
            "unit": "per_cent",
            "offender": {"at_most": "40"},
            "other": {"at_least": "60"},
        },
        "sanction": {"unit": "per_cent", "steps": ["0.5"]},
    }


CLUB = {
    "id": "les-as-2026",
    "articles": [
        {
            "rule": "CLUB-1",
            "fault": "late",
            "name": {"fr": "retard", "en": "late arrival"},
            "statement": {"fr": "Un retard coûte 50 points.", "en": "Arriving late costs 50."},
            "source": "house rules, 3",
            "provisions": [
                {
                    "forms": ["free_deals"],
                    "sanction": {"unit": "points", "steps": ["warning", "50", "exclusion"]},
                }
            ],
        }
    ],
}


def test_a_club_can_have_a_code_of_its_own():
    code = read_code(CLUB)
    steps = [
        said(propose(code, Facts("late", seats=(1,), earlier=n, warned=n > 0))) for n in range(4)
    ]
    assert steps == ["stands; warning", "stands; 50", "stands; out", "stands; out"]
    reason = propose(code, Facts("late", seats=(1,))).reason
    assert reason.fr == "CLUB-1 (house rules, 3) : retard ; la donne compte ; avertissement."
    assert code.articles[0].statement.en == "Arriving late costs 50."
    assert write_code(code) == CLUB


def test_a_club_can_change_one_article_and_keep_the_rest():
    changed = copy.deepcopy(DOCUMENT)
    smoking = next(one for one in changed["articles"] if one["rule"] == "R-LIB-27")
    smoking["provisions"][0]["sanction"]["steps"] = ["warning", "500"]
    code = read_code(changed | {"id": "les-as-2026"})
    assert said(propose(code, Facts("smoking", seats=(1,)))) == "stands; warning"
    assert said(propose(FFT_2012_1, Facts("smoking", seats=(1,)))) == "stands; 100"


def club_with(pointer, value):
    """The club's code with one value of its article put in."""
    document = copy.deepcopy(CLUB)
    *path, last = [int(step) if step.isdigit() else step for step in pointer.split("/")[1:]]
    place = document
    for step in path:
        place = place[step]
    place[last] = value
    return document


PROVISION = "/articles/0/provisions/0"


@pytest.mark.parametrize(
    "pointer,value,code",
    [
        ("/id", "", "not_a_text"),
        ("/id", 3, "not_a_text"),
        ("/surprise", 1, "unknown_field"),
        ("/articles", [], "wrong_size"),
        ("/articles", {}, "wrong_type"),
        ("/articles/0/name", "retard", "wrong_type"),
        ("/articles/0/name/en", " ", "not_a_text"),
        ("/articles/0/provisions", [], "wrong_size"),
        (f"{PROVISION}/forms", [], "wrong_size"),
        (f"{PROVISION}/forms/0", "bridge", "unknown_value"),
        (f"{PROVISION}/sides", ["dealer"], "unknown_value"),
        (f"{PROVISION}/stage", "late", "unknown_value"),
        (f"{PROVISION}/noticed", ["tomorrow"], "unknown_value"),
        (f"{PROVISION}/deal", "perhaps", "unknown_value"),
        (f"{PROVISION}/returns", 1, "wrong_type"),
        (f"{PROVISION}/sanction/unit", "euros", "unknown_value"),
        (f"{PROVISION}/sanction/unit", "per_cent", "wrong_unit"),
        (f"{PROVISION}/sanction/steps", [], "wrong_size"),
        (f"{PROVISION}/sanction/steps/1", "0.5", "not_an_amount"),
        (f"{PROVISION}/sanction/steps/1", 50, "not_an_amount"),
        (f"{PROVISION}/sanction/steps/1", "0", "out_of_range"),
        (f"{PROVISION}/sanction/steps/1", "-50", "out_of_range"),
        (f"{PROVISION}/sanction/bearer", "north", "unknown_value"),
        (f"{PROVISION}/sanction/once_a_board", "yes", "wrong_type"),
        (f"{PROVISION}/at_table", {"fr": "Oui."}, "missing_field"),
        (f"{PROVISION}/judge", "Tout.", "wrong_type"),
    ],
)
def test_a_code_is_read_strictly(pointer, value, code):
    given = refusals(read_code, club_with(pointer, value))
    assert code in [one for where, one in given if where.startswith(pointer)]


def test_an_award_is_read_strictly():
    def with_award(award):
        return club_with(f"{PROVISION}/award", award)

    where = f"{PROVISION}/award"
    note = {"at_most": "40"}
    assert refusals(
        read_code, with_award({"unit": "per_cent", "offender": note, "other": "left_out"})
    ) == [(f"{where}/unit", "wrong_unit")]
    assert refusals(
        read_code, with_award({"unit": "points", "offender": {}, "other": {"about": "3"}})
    ) == [(f"{where}/offender", "one_bound_only"), (f"{where}/other/about", "unknown_field")]
    assert refusals(
        read_code,
        with_award({"unit": "points", "offender": note | {"exactly": "1"}, "other": note}),
    ) == [(f"{where}/offender", "one_bound_only")]


def test_an_article_that_the_catalogue_does_not_have_says_what_it_is():
    nameless = copy.deepcopy(CLUB)
    del nameless["articles"][0]["statement"]
    assert refusals(read_code, nameless) == [("/articles/0", "statement_needed")]


def test_two_provisions_for_one_case_are_refused():
    twice = copy.deepcopy(CLUB)
    twice["articles"] *= 2
    assert refusals(read_code, twice) == [("/articles", "case_twice")]


# -- rulings -----------------------------------------------------------------------------------

EVERY = (
    ResultStands(),
    ClericalCorrection(
        Changes.of(
            taker=1,
            partner=None,
            contract=Bid.GARDE_SANS,
            attack_half_points=99,
            bouts=2,
            petit_au_bout="attack",
            chelem_announced=True,
            chelem_made_by=None,
            poignees=(Shown("attack", "double"),),
            miseres=("attack", "defence"),
            petit_chelem_announced=False,
            petit_chelem_made=True,
        )
    ),
    TricksTransfer("defence", (3, 7)),
    PointsTransfer("attack", 9, (BY_NAME["T21"], BY_NAME["EX"])),
    ContractDeemed(made=False, margin=3),
    BonusSet(Changes.of(petit_au_bout=None, poignees=())),
    Assigned((Result(Changes.of(bouts=1), 60), Result(Changes.of(attack_half_points=80), 40))),
    AssignedSplit(Changes.of(bouts=1), Changes(), "Mal renseignés."),
    Artificial((0, 30, 30, -60)),
    AnnulDeal(redealt=True),
    AdjustedBoard(FORTY_SIXTY, "attack"),
    AdjustedBoard(NEUTRALISED),
    Penalty(2, 1500, Unit.PER_CENT),
    Warned(0),
    MayNotBid(1),
    Excluded(2),
    RankedLast(3),
)


def test_every_component_is_written_and_read_without_loss():
    document = json.loads(json.dumps(write_components(EVERY)))
    assert read_components(document) == EVERY
    kinds = {kind.__name__ for kind in Component.__subclasses__() + OnSeat.__subclasses__()}
    assert {type(one).__name__ for one in EVERY} == kinds - {"OnSeat"}


@pytest.mark.parametrize(
    "changes",
    [
        Changes.of(chelem_announced=True),
        Changes.of(chelem_made_by="defence"),
        Changes.of(petit_chelem_made=True),
    ],
)
def test_half_of_a_chelem_may_change_and_the_other_half_stay(changes):
    components = (BonusSet(changes), Penalty(0, 1))
    assert read_components(write_components(components)) == components


def test_points_and_penalties_are_decimal_strings():
    points, penalty = write_components(
        [PointsTransfer("attack", 9), Penalty(2, 500, Unit.PER_CENT)]
    )
    assert points == {"code": "points_transfer", "to": "attack", "points": "4.5", "bouts": []}
    assert penalty == {
        "code": "procedural_penalty",
        "seat": 2,
        "amount": "0.5",
        "unit": "per_cent",
    }


@pytest.mark.parametrize(
    "component,pointer,code",
    [
        (7, "/0", "wrong_type"),
        ({}, "/0/code", "missing_field"),
        ({"code": 3}, "/0/code", "wrong_type"),
        ({"code": "forgive"}, "/0/code", "unknown_value"),
        ({"code": "result_stands", "why": "x"}, "/0/why", "unknown_field"),
        (
            {"code": "clerical_correction", "changes": {"bouts": 4}},
            "/0/changes/bouts",
            "out_of_range",
        ),
        (
            {"code": "clerical_correction", "changes": {"score": 4}},
            "/0/changes/score",
            "unknown_field",
        ),
        (
            {"code": "clerical_correction", "changes": {"contract": "pass"}},
            "/0/changes/contract",
            "unknown_value",
        ),
        (
            {"code": "clerical_correction", "changes": {"attack_points": "40.25"}},
            "/0/changes/attack_points",
            "not_an_amount",
        ),
        (
            {"code": "clerical_correction", "changes": {"chelem": {"announced": "no"}}},
            "/0/changes/chelem/announced",
            "wrong_type",
        ),
        (
            {
                "code": "clerical_correction",
                "changes": {"poignees": [{"side": "attack", "level": "x"}]},
            },
            "/0/changes/poignees/0/level",
            "unknown_value",
        ),
        ({"code": "bonus_set", "changes": {"bouts": 2}}, "/0/changes/bouts", "unknown_field"),
        ({"code": "tricks_transfer", "to": "attack", "tricks": []}, "/0/tricks", "wrong_size"),
        ({"code": "tricks_transfer", "to": "attack", "tricks": [0]}, "/0/tricks/0", "out_of_range"),
        ({"code": "points_transfer", "to": "north", "points": "4"}, "/0/to", "unknown_value"),
        ({"code": "points_transfer", "to": "attack", "points": 4}, "/0/points", "not_an_amount"),
        (
            {"code": "points_transfer", "to": "attack", "points": "4", "bouts": ["S14"]},
            "/0/bouts/0",
            "not_a_bout",
        ),
        ({"code": "contract_deemed", "made": False, "margin": 0}, "/0", "failed_by_nothing"),
        ({"code": "contract_deemed", "made": "no", "margin": 2}, "/0/made", "wrong_type"),
        ({"code": "contract_deemed", "made": True, "margin": "2"}, "/0/margin", "wrong_type"),
        (
            {"code": "assigned", "results": [{"changes": {}, "weight": 60}]},
            "/0",
            "weights_not_100",
        ),
        (
            {"code": "assigned_split", "attack": {}, "defence": {}, "reason": ""},
            "/0/reason",
            "not_a_text",
        ),
        ({"code": "artificial", "scores": [1, 2.5, 3]}, "/0/scores/1", "wrong_type"),
        ({"code": "annul_deal", "redealt": 1}, "/0/redealt", "wrong_type"),
        ({"code": "adjusted_board", "award": None}, "/0/award", "wrong_type"),
        (
            {"code": "procedural_penalty", "seat": 1, "amount": "-100", "unit": "points"},
            "/0/amount",
            "out_of_range",
        ),
        (
            {"code": "procedural_penalty", "seat": 1, "amount": "0.5", "unit": "points"},
            "/0/amount",
            "not_an_amount",
        ),
        ({"code": "warning", "seat": 9}, "/0/seat", "out_of_range"),
    ],
)
def test_a_component_is_read_strictly(component, pointer, code):
    assert refusals(read_components, [component]) == [(pointer, code)]


def test_a_ruling_is_a_list_of_one_component_at_least():
    assert refusals(read_components, []) == [("", "wrong_size")]
    assert refusals(read_components, {"code": "result_stands"}) == [("", "wrong_type")]


def test_one_wrong_component_does_not_hide_another():
    wrong = [{"code": "assigned", "results": []}, {"code": "artificial", "scores": []}]
    assert {where.split("/")[1] for where, _ in refusals(read_components, wrong)} == {"0", "1"}


def test_a_ruling_read_from_json_rules():
    document = [
        {"code": "clerical_correction", "changes": {"attack_points": "40"}},
        {"code": "procedural_penalty", "seat": 0, "amount": "100", "unit": "points"},
    ]
    ruled = rule_on(MADE, read_components(document))
    assert ruled.outcome.attack_half_points == 80
    assert ruled.penalties() == (-100, 0, 0, 0)


# -- facts -------------------------------------------------------------------------------------

FULL = Facts(
    "revoke",
    Form.QUADRETTES,
    (0,),
    "attack",
    Stage.ESTABLISHED,
    Noticed.PLAY,
    3,
    4,
    2,
    True,
    "attack",
    12,
    Gained(17, (BY_NAME["T1"],)),
    True,
    False,
)


@pytest.mark.parametrize("facts", [FULL, Facts("smoking")])
def test_facts_are_written_and_read_without_loss(facts):
    assert read_facts(json.loads(json.dumps(write_facts(facts)))) == facts


def test_the_fault_alone_is_required():
    assert read_facts({"fault": "smoking"}) == Facts("smoking")


@pytest.mark.parametrize(
    "field,value,code",
    [
        ("fault", "", "not_a_text"),
        ("form", "belote", "unknown_value"),
        ("seats", 3, "wrong_type"),
        ("side", "north", "unknown_value"),
        ("stage", True, "wrong_type"),
        ("noticed", "later", "unknown_value"),
        ("trick", 0, "out_of_range"),
        ("noticed_trick", "4", "wrong_type"),
        ("earlier", -1, "out_of_range"),
        ("warned", 1, "wrong_type"),
        ("winner", "taker", "unknown_value"),
        ("margin", 92, "out_of_range"),
        ("weather", "fine", "unknown_field"),
    ],
)
def test_facts_are_read_strictly(field, value, code):
    assert refusals(read_facts, {"fault": "revoke", field: value}) == [(f"/{field}", code)]


def test_what_was_gained_is_points_and_bouts():
    assert refusals(read_facts, {"fault": "revoke", "gained": {"points": "4.2"}}) == [
        ("/gained/points", "not_an_amount")
    ]
    assert refusals(
        read_facts, {"fault": "revoke", "gained": {"points": "4.5", "bouts": ["T2"]}}
    ) == [("/gained/bouts/0", "not_a_bout")]

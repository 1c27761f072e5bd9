"""What deals are worth: published vectors, official examples, cases, and what explains the score."""

import pytest

from tarot import Deal, Shown, outcome_of, read_record, read_summary, score_of
from tarot.marks import margin_of
from tarot.rulesets import FFT_2012

from .score_cases import CASES, claimed, five, scores_of, summary
from .writing import document, lines

SIDES = {"taker": "attack", "attack": "attack", "partner": "attack", "defence": "defence"}
CONTRACTS = {"prise": "petite"}
MADE_BY = {"announced_made": "attack", "made": "attack", "defence": "defence"}


@pytest.mark.parametrize("case,claim,expected", CASES, ids=[case for case, _, _ in CASES])
def test_the_public_cases(case, claim, expected):
    assert scores_of(claim) == expected


def public_outcome(given):
    """A public vector as an outcome; some are impossible, and test the arithmetic alone."""
    players = given["players"]
    chelem = given["chelem"]
    return claimed(
        players,
        CONTRACTS.get(given["contract"], given["contract"]),
        round(2 * given["taker_points"]),
        given["bouts"],
        partner=1 if players == 5 and given["called_partner"] == "partner" else None,
        petit_au_bout=SIDES.get(given["petit_au_bout"]),
        chelem_announced=str(chelem).startswith("announced"),
        chelem_made_by=MADE_BY.get(chelem),
        poignees=tuple(Shown(SIDES[one["side"]], one["level"]) for one in given["poignees"]),
    )


PUBLIC = document("public.json")["score_vectors"]


@pytest.mark.parametrize("vector", PUBLIC, ids=[vector["id"] for vector in PUBLIC])
def test_every_public_vector(vector):
    score, expected = score_of(public_outcome(vector["input"])), vector["fft_expected"]
    assert score.unit_score == expected["unit"]
    assert score.contract_made == expected["contract_made"]
    assert score.scores[0] == expected["taker"]
    if "partner" in expected:
        assert score.scores[1] == expected["partner"]
    assert score.scores.count(expected["defender"]) >= expected["defenders"]


DEALS = document("scoring.json")["deal_vectors"]


@pytest.mark.parametrize("vector", DEALS, ids=[vector["id"] for vector in DEALS])
def test_every_scoring_vector(vector):
    """The official examples, the seeds, the magazine's deals, and the tables derived from them."""
    chelem = vector["chelem"]
    score = score_of(
        claimed(
            vector["players"],
            CONTRACTS.get(vector["contract"], vector["contract"]),
            round(2 * vector["attack_points"]),
            vector["attack_bouts"],
            partner=1 if vector["partner"] and vector["players"] == 5 else None,
            petit_au_bout=vector["petit_au_bout"],
            chelem_announced=chelem["announced"],
            chelem_made_by=chelem["achieved_by"],
            poignees=tuple(Shown(one["side"], one["level"]) for one in vector["poignees"]),
        )
    )
    expected = vector["expected"]
    assert score.unit_score == expected["unit_score"]
    assert score.contract_made == expected["contract_made"]
    assert score.margin == expected["margin"]
    assert score.scores[0] == expected["scores"]["taker"]
    assert score.scores[-1] == expected["scores"]["each_defender"]
    amounts = {"contract": 0, "petit_au_bout": 0, "poignee": 0, "chelem": 0}
    for line in score.breakdown:
        amounts[line.code.removesuffix("_of_defence")] += line.amount
    assert amounts["contract"] == expected["base"]
    assert amounts["petit_au_bout"] == expected["petit_au_bout_bonus"]
    assert amounts["poignee"] == expected["poignee_bonus"]
    assert amounts["chelem"] == expected["chelem_bonus"]


REJECTED = {
    "REJ-1": (summary(5, "petite", 1, "51"), (100, -25, -25), 75),
    "REJ-2": (
        # a petit for an attack without a bout cannot be; the arithmetic is what was wrong
        None,
        -31,
        -51,
    ),
    "REJ-3": (
        claimed(
            5,
            "garde",
            112,
            2,
            partner=1,
            petit_au_bout="attack",
            chelem_made_by="attack",
            poignees=(Shown("attack", "simple"),),
        ),
        (640, 320, -320),
        880,
    ),
}


def test_rejected_publications_differ_as_stated():
    listed = {vector["id"] for vector in document("scoring.json")["rejected_vectors"]}
    assert listed == {"REJ-1", "REJ-2", "REJ-3", "REJ-4", "REJ-5"}
    claim, right, published = REJECTED["REJ-1"]
    assert scores_of(claim) == right != (published, -25, -25)
    petit = score_of(claimed(5, "petite", 80, 0, partner=1, petit_au_bout="attack"))
    assert petit.unit_score == -31
    outcome, right, published = REJECTED["REJ-3"]
    scores = score_of(outcome).scores
    assert (scores[0], scores[1], scores[-1]) == right
    assert scores[0] != published
    made = score_of(claimed(3, "garde_sans", 122, 2, chelem_announced=True))
    assert (made.unit_score, made.contract_made) == (-20, True)  # REJ-5
    poignees = [
        score_of(claimed(4, "petite", 82, 2, poignees=(Shown("attack", level),))).unit_score
        for level in ("simple", "double", "triple")
    ]
    assert poignees == [45, 55, 65]  # REJ-4: 20, 30, 40


@pytest.mark.parametrize(
    "doubled,target_bouts,rounded",
    [(141, 0, 71), (111, 0, 55), (109, 0, 54), (83, 2, 42), (81, 2, 40)],
)
def test_a_half_point_goes_to_the_winner(doubled, target_bouts, rounded):
    target = (56, 51, 41, 36)[target_bouts]
    made, margin = margin_of(doubled, target_bouts, FFT_2012.scale)
    assert made == (rounded >= target)
    assert margin == abs(rounded - target)


def test_the_breakdown_says_why_in_both_languages():
    score = score_of(read_summary(summary(4, "garde", 2, "48")))
    (line,) = score.breakdown
    assert line.label.en == "48 points for 41: made by 7; (25 + 7) x 2 = 64"
    assert line.label.fr == "48 points pour 41 : fait de 7 ; (25 + 7) x 2 = 64"
    assert (line.amount, line.rule) == (64, "R-SCORE-1")


@pytest.mark.parametrize("case,claim,expected", CASES, ids=[case for case, _, _ in CASES])
def test_the_amounts_add_up_to_the_unit_score(case, claim, expected):
    score = score_of(read_summary(claim))
    assert sum(line.amount for line in score.breakdown) == score.unit_score
    assert all(line.rule and line.label.fr and line.label.en for line in score.breakdown)


def test_made_is_told_apart_from_the_sign():
    """A21: the contract is made although the attack pays in the end."""
    score = score_of(
        read_summary(summary(4, "garde_sans", 2, "61", chelem={"announced": True, "made_by": None}))
    )
    assert score.contract_made
    assert score.unit_score == -20


def test_the_largest_four_player_score():
    """R-SCORE-10."""
    score = score_of(
        read_summary(
            summary(
                4,
                "garde_contre",
                3,
                "88",
                petit_au_bout="attack",
                chelem={"announced": True, "made_by": "attack"},
                poignees=[{"side": "attack", "level": "triple"}],
            )
        )
    )
    assert score.scores == (2886, -962, -962, -962)


def test_a_partner_gets_one_share_of_three():
    score = score_of(read_summary(five("garde", 2, "45")))
    assert score.scores == (116, 58, -58, -58, -58)


@pytest.mark.parametrize("vector", lines("duo.jsonl")[:10])
def test_two_players_from_a_summary(vector):
    expected = vector["expected"]
    claim = {
        "ruleset": "duo",
        "players": 2,
        "points": expected["points"],
        "bouts": expected["bouts"],
        "petit_au_bout": expected["petit_au_bout"],
    }
    score = score_of(read_summary(claim))
    assert list(score.scores) == expected["scores"]
    assert score == score_of(outcome_of(Deal.of(read_record(vector["record"]))))

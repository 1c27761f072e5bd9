"""POST /score: a summary in, the score out, nothing stored, nothing impossible accepted."""

import pytest

from games.models import Deal, Result
from tests.games.client import pointers, problem
from tests.games.records import DEALS, DUO
from tests.games.summaries import a_summary, summary_of

pytestmark = pytest.mark.django_db


def score(client, summary, **headers):
    return client.post("/api/v1/score", summary, headers=headers)


def test_a_score_says_why(client):
    answer = score(client, a_summary(), **{"Accept-Language": "en"}).json()
    assert answer == {
        "unit_score": 64,
        "contract_made": True,
        "margin": 7,
        "scores": [192, -64, -64, -64],
        "breakdown": [
            {
                "code": "contract",
                "label": "48 points for 41: made by 7; (25 + 7) x 2 = 64",
                "amount": 64,
                "rule": "R-SCORE-1",
            }
        ],
    }


def test_the_reasons_are_french_where_nothing_is_said(client):
    label = score(client, a_summary()).json()["breakdown"][0]["label"]
    assert label == "48 points pour 41 : fait de 7 ; (25 + 7) x 2 = 64"


@pytest.mark.parametrize("vector", DEALS[::6] + DUO[::8])
def test_a_summary_scores_as_its_cards_do(client, vector):
    from_summary = score(client, summary_of(vector)).json()
    from_cards = client.post("/api/v1/check", vector["record"]).json()["score"]
    assert from_summary == from_cards
    assert from_summary["scores"] == vector["expected"]["scores"]


@pytest.mark.parametrize(
    "change,pointer,code",
    [
        ({"bouts": 4}, "/bouts", "bouts_out_of_range"),
        ({"attack_points": "92"}, "/attack_points", "points_out_of_range"),
        ({"attack_points": "-1"}, "/attack_points", "points_out_of_range"),
        ({"attack_points": "45.3"}, "/attack_points", "not_half_points"),
        ({"attack_points": "NaN"}, "/attack_points", "not_points"),
        ({"attack_points": "abc"}, "/attack_points", "not_points"),
        ({"attack_points": "1e9"}, "/attack_points", "not_points"),
        ({"attack_points": 1e9}, "/attack_points", "not_points"),
        ({"taker": 4}, "/taker", "taker_not_at_table"),
        (
            {"poignees": [{"side": "attack", "level": ["simple", "double", "triple"]}]},
            "/poignees/0/level",
            "one_level_only",
        ),
        ({"attack_points": "48.5"}, "/attack_points", "half_point_at_four"),
        ({"bouts": 0, "petit_au_bout": "attack"}, "/petit_au_bout", "petit_au_bout_impossible"),
        ({"ruleset": "club-v9"}, "/ruleset", "unknown_value"),
        ({"players": 2}, "/players", "out_of_range"),
        ({"partner": 1}, "/partner", "no_partner"),
        ({"colour": "red"}, "/colour", "unknown_field"),
    ],
)
def test_what_cannot_be_is_refused_with_its_code_and_place(client, change, pointer, code):
    document = problem(score(client, a_summary(**change)), 422, "impossible_summary")
    assert [(error["pointer"], error["code"]) for error in document["errors"]] == [(pointer, code)]


@pytest.mark.parametrize("body", [[], "garde", 7, None, {}])
def test_what_is_no_summary_is_refused(client, body):
    problem(score(client, body), 422, "impossible_summary")


def test_several_mistakes_are_told_at_once(client):
    answer = score(client, a_summary(bouts=4, attack_points="abc", taker=9))
    assert pointers(problem(answer, 422, "impossible_summary")) == [
        "/taker",
        "/attack_points",
        "/bouts",
    ]


def test_nothing_is_stored(client):
    score(client, a_summary())
    score(client, a_summary(bouts=4))
    assert not Deal.objects.exists()
    assert not Result.objects.exists()

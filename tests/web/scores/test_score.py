"""The score that the browser computes is that of the server: every figure, every word."""

import json
import random

import pytest
from django.utils import translation

from conventions.language import say
from games.documents import score_document
from games.refusals import unreadable
from tarot import RULESETS, Unreadable, build_ruleset, read_summary, score_of
from tests.web.scores.claims import at_random, published, two_at_random
from web.scores.rules import score_rules

pytestmark = pytest.mark.django_db(transaction=True)

SCORED = """async ([rules, claims]) => {
  const { scoreOf } = await import("/static/web/score.js");
  const read = JSON.parse(rules);
  return claims.map((claim) => JSON.stringify(scoreOf(JSON.parse(claim), read)));
}"""

CHELEM = {"announced": 500, "unannounced": 250, "failed": -250}
HOUSE = [
    {},
    {
        "petite": False,
        "poignee_values": {"simple": 10, "double": 40, "triple": 60},
        "poignee_thresholds": {
            "3": {"simple": 12, "double": 14, "triple": 16},
            "4": {"simple": 5, "double": 6, "triple": 8},
            "5": {"simple": 5, "double": 7, "triple": 9},
        },
        "chelem_values": CHELEM,
        "chelem_of_defence": False,
        "petit_chelem": {"announced": 300, "unannounced": 200, "failed": -150},
        "misere": {"value": 10, "to": "declarer"},
        "margin": {"step": 5, "round": "up"},
        "five_player_split": "halves",
    },
    {
        "petit_chelem": CHELEM,
        "misere": {"value": 15, "to": "winner"},
        "margin": {"step": 10, "round": "nearest"},
        "five_player_split": "halves",
    },
    {"margin": {"step": 10, "round": "up"}, "misere": {"value": 5, "to": "declarer"}},
    {"margin": {"step": 5, "round": "nearest"}, "chelem_of_defence": False},
]


@pytest.fixture
def scorer(chromium, live_server):
    """Scores summaries in a browser by some rulesets."""
    page = chromium.new_page(base_url=live_server.url)
    page.goto("/replay")

    def scored(claims, rulesets):
        rules = score_rules(rulesets.values())
        told = page.evaluate(SCORED, [rules, [json.dumps(claim) for claim in claims]])
        return [json.loads(one) for one in told]

    yield scored
    page.close()


def said_by_server(claim, rulesets):
    try:
        return score_document(score_of(read_summary(claim, rulesets)))
    except Unreadable as error:
        errors = unreadable(error, "impossible_summary").errors
        return {"errors": [{**one, "detail": say(one["detail"])} for one in errors]}


def assert_same(scorer, claims, rulesets):
    for claim, here in zip(claims, scorer(claims, rulesets), strict=True):
        assert here == said_by_server(claim, rulesets), claim


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_published_summary_is_scored_or_refused_alike(scorer, language):
    with translation.override(language):
        assert_same(scorer, published(), RULESETS)


@pytest.mark.parametrize("options", HOUSE, ids=range(len(HOUSE)))
def test_random_summaries_are_scored_or_refused_alike(scorer, options):
    rng = random.Random(json.dumps(options))
    rulesets = {"house-v1": build_ruleset("house-v1", options)}
    claims = [at_random(rng, "house-v1", options) for _ in range(1500)]
    assert_same(scorer, claims, rulesets)
    refused = [said_by_server(claim, rulesets).get("errors") for claim in claims]
    assert sum(map(bool, refused)) in range(300, 1200)


def test_random_summaries_of_two_are_scored_or_refused_alike(scorer):
    rng = random.Random(2)
    assert_same(scorer, [two_at_random(rng) for _ in range(1000)], RULESETS)


def test_every_refusal_of_the_tables_was_met(scorer):
    """The random summaries above reach each reason that a form can bring about."""
    rng = random.Random("every one")
    rulesets = {"house-v1": build_ruleset("house-v1", HOUSE[1]), "duo": RULESETS["duo"]}
    federal = {"fft-2012": RULESETS["fft-2012"]}
    claims = [at_random(rng, "house-v1", HOUSE[1]) for _ in range(3000)]
    claims += [two_at_random(rng) for _ in range(300)]
    told = scorer(claims, rulesets)
    told += scorer([at_random(rng, "fft-2012") for _ in range(3000)], federal)
    met = {error["code"] for one in told for error in one.get("errors", ())}
    never = {"{name}_not_at_table", "one_level_only"}
    codes = {one["code"] for one in json.loads(score_rules([]))["refusals"].values()} - never
    assert codes <= met

"""Summaries of deals, of the published vectors and random ones, legal and impossible."""

import random

from tests.tarot.score_cases import CASES, summary
from tests.tarot.test_feasibility import summary_of
from tests.tarot.writing import document, lines

CONTRACTS = ("petite", "garde", "garde_sans", "garde_contre")
LEVELS = ("simple", "double", "triple")
SIDES = ("attack", "defence")
MADE_BY = {"announced_made": "attack", "made": "attack", "defence": "defence"}
_SIDE = {"taker": "attack", "attack": "attack", "partner": "attack", "defence": "defence"}


def points_of(half_points):
    return f"{half_points // 2}.{half_points % 2 * 5}"


def published():
    """Every summary that the vectors have, those that no pack can produce among them."""
    claims = [claim for _, claim, _ in CASES]
    claims += [_public(vector["input"]) for vector in document("public.json")["score_vectors"]]
    claims += [_sheet_line(vector) for vector in document("scoring.json")["deal_vectors"]]
    for name in ("deals.jsonl", "duo.jsonl"):
        claims += [summary_of(one["record"], one["expected"]) for one in lines(name)]
    return claims


def _public(given):
    chelem = given["chelem"]
    return summary(
        given["players"],
        {"prise": "petite"}.get(given["contract"], given["contract"]),
        given["bouts"],
        str(given["taker_points"]),
        petit_au_bout=_SIDE.get(given["petit_au_bout"]),
        chelem={
            "announced": str(chelem).startswith("announced"),
            "made_by": MADE_BY.get(chelem),
        },
        poignees=[{"side": _SIDE[one["side"]], "level": one["level"]} for one in given["poignees"]],
        partner=1 if given["called_partner"] == "partner" else None,
    )


def _sheet_line(vector):
    chelem = vector["chelem"]
    return summary(
        vector["players"],
        {"prise": "petite"}.get(vector["contract"], vector["contract"]),
        vector["attack_bouts"],
        str(vector["attack_points"]),
        petit_au_bout=vector["petit_au_bout"],
        chelem={"announced": chelem["announced"], "made_by": chelem["achieved_by"]},
        poignees=vector["poignees"],
        partner=1 if vector["partner"] and vector["players"] == 5 else None,
    )


def at_random(rng: random.Random, ruleset: str, house=()):
    """A summary with any claims, most of them near what can be; some fields may be missing.

    `house`: the options of house rules, whose own bonuses are then claimed more often.
    """
    players = rng.choice((3, 4, 5))
    bouts = rng.randint(0, 3)
    claim = {
        "ruleset": ruleset,
        "players": players,
        "taker": rng.randrange(players + (rng.random() < 0.01)),
        "contract": rng.choice(CONTRACTS),
        "attack_points": _points(rng, bouts, players),
        "bouts": bouts + 4 * (rng.random() < 0.01),
    }
    if players == 5 or rng.random() < 0.02:
        claim["partner"] = rng.choice((None, *range(5)))
    if rng.random() < 0.4:
        claim["petit_au_bout"] = rng.choice(SIDES)
    if rng.random() < 0.5:
        shown = rng.choice((1, 1, 1, 2, 2, 3, 6))
        claim["poignees"] = [
            {"side": rng.choice(SIDES), "level": rng.choice(LEVELS)} for _ in range(shown)
        ]
    if rng.random() < 0.4:
        made_by = rng.choice((None, *SIDES))
        claim["chelem"] = {"announced": rng.random() < 0.5, "made_by": made_by}
    if rng.random() < 0.2:
        claim["excuse_in_last_trick"] = rng.random() < 0.7
    if rng.random() < (0.5 if "petit_chelem" in house else 0.02):
        claim["petit_chelem"] = {"announced": rng.random() < 0.5, "made": rng.random() < 0.5}
    if rng.random() < (0.5 if "misere" in house else 0.02):
        claim["miseres"] = [rng.choice(SIDES) for _ in range(rng.choice((1, 2, 3, 4, 6)))]
    for name in ("taker", "contract", "attack_points", "bouts"):
        if rng.random() < 0.01:
            del claim[name]
    return claim


def _points(rng, bouts, players):
    odd = rng.random()
    if odd < 0.02:
        return rng.choice(("92", "-1", "41.3", "abc", "41,50", "100.5", "", 41))
    if odd < 0.12:  # the ends of what can be
        half = rng.choice((*range(24), *range(150, 183)))
    else:
        half = rng.randint(10 * bouts, 182 - 9 * (3 - bouts))
    if players == 4 and rng.random() < 0.9:
        half -= half % 2
    return points_of(half)


def two_at_random(rng: random.Random):
    """A summary of a two-player deal."""
    half, left = rng.randint(0, 182), rng.randint(0, 3)
    if rng.random() < 0.8:
        half -= half % 2
    other = 182 - half + 2 * (rng.random() < 0.05)
    claim = {
        "ruleset": "duo",
        "players": 2,
        "points": [points_of(half), points_of(other)],
        "bouts": [left, 3 - left - (left < 3 and rng.random() < 0.05)],
    }
    if rng.random() < 0.5:
        claim["petit_au_bout"] = rng.choice((0, 1, None))
    if rng.random() < 0.02:
        del claim[rng.choice(("points", "bouts"))]
    return claim

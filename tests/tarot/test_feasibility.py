"""Summaries: what is refused because no pack can produce it, and that no legal deal ever is."""

import random

import pytest

from tarot import Unreadable, read_summary, score_of
from tests.oracle.dealing import STYLES, random_record
from tests.oracle.scorer import outcome

from .score_cases import claimed, five, summary
from .test_counting import DEALS_A_FAMILY
from .writing import document

CHELEM = {"announced": False, "made_by": "attack"}
SUFFERED = {"announced": False, "made_by": "defence"}


def refusals(claim):
    with pytest.raises(Unreadable) as error:
        read_summary(claim)
    return [(m.pointer, m.code) for m in error.value.misreadings]


def poignees(*written):
    pairs = (one.split(":") for one in written)
    return [{"side": side, "level": level} for side, level in pairs]


@pytest.mark.parametrize(
    "claim,found",
    [
        # what is no summary
        (summary(bouts=4), [("/bouts", "bouts_out_of_range")]),
        (summary(bouts=-1), [("/bouts", "bouts_out_of_range")]),
        (summary(bouts=True), [("/bouts", "wrong_type")]),
        (summary(points="92"), [("/attack_points", "points_out_of_range")]),
        (summary(points="-1"), [("/attack_points", "points_out_of_range")]),
        (summary(points="45.3"), [("/attack_points", "not_half_points")]),
        (summary(points="NaN"), [("/attack_points", "not_points")]),
        (summary(points="abc"), [("/attack_points", "not_points")]),
        (summary(points="1e9"), [("/attack_points", "not_points")]),
        (summary(points=45.5), [("/attack_points", "not_points")]),
        (summary(points=None), [("/attack_points", "not_points")]),
        (summary(taker=4), [("/taker", "taker_not_at_table")]),
        (summary(taker=-1), [("/taker", "taker_not_at_table")]),
        (summary(partner=1), [("/partner", "no_partner")]),
        (summary(5, partner=0), [("/partner", "partner_is_taker")]),
        (summary(5, partner=5), [("/partner", "partner_not_at_table")]),
        (summary(contract="pousse"), [("/contract", "unknown_value")]),
        (summary(contract="pass"), [("/contract", "unknown_value")]),
        (summary(misere=1), [("/misere", "unknown_field")]),
        (summary(miseres=["attack"]), [("/miseres", "not_in_ruleset")]),
        (
            summary(petit_chelem={"announced": False, "made": True}),
            [("/petit_chelem", "not_in_ruleset")],
        ),
        (
            summary(poignees=[{"side": "attack", "level": ["simple", "double", "triple"]}]),
            [("/poignees/0/level", "one_level_only")],
        ),
        (
            summary(poignees=[{"side": "taker", "level": "simple"}]),
            [("/poignees/0/side", "unknown_value")],
        ),
        # bouts against points (A29 and rules, section 16)
        (summary(bouts=3, points="13"), [("/attack_points", "points_against_bouts")]),
        (summary(bouts=0, points="78"), [("/attack_points", "points_against_bouts")]),
        (summary(bouts=2, points="90"), [("/attack_points", "points_against_bouts")]),
        (summary(bouts=0, points="0"), [("/attack_points", "points_against_bouts")]),
        # parity at four players (A30)
        (summary(points="48.5"), [("/attack_points", "half_point_at_four")]),
        (
            summary(bouts=0, points="48.5", excuse_in_last_trick=True),
            [("/attack_points", "points_against_bouts")],
        ),
        # the petit
        (
            summary(bouts=0, points="56", petit_au_bout="attack"),
            [("/petit_au_bout", "petit_au_bout_impossible")],
        ),
        (
            summary(bouts=3, points="56", petit_au_bout="defence"),
            [("/petit_au_bout", "petit_au_bout_impossible")],
        ),
        # the chelem against points and bouts (A29)
        (summary(bouts=1, points="79", chelem=CHELEM), [("/chelem/made_by", "chelem_impossible")]),
        (
            summary(bouts=2, points="86", chelem=CHELEM),
            [("/attack_points", "points_against_bouts")],
        ),
        (summary(bouts=2, points="85", chelem=CHELEM), [("/chelem/made_by", "chelem_impossible")]),
        (summary(bouts=2, points="41", chelem=CHELEM), [("/chelem/made_by", "chelem_impossible")]),
        (
            summary(bouts=2, points="41", chelem=SUFFERED),
            [("/chelem/made_by", "chelem_impossible")],
        ),
        (summary(bouts=3, points="91"), [("/chelem/made_by", "chelem_not_claimed")]),
        # poignees against the trumps there are
        (
            summary(poignees=poignees("attack:simple", "defence:double")),
            [("/poignees", "too_many_trumps")],
        ),
        (
            summary(3, poignees=poignees("attack:simple", "defence:simple")),
            [("/poignees", "too_many_trumps")],
        ),
        (
            summary(5, poignees=poignees("defence:simple", "attack:simple", "defence:simple")),
            [("/poignees", "too_many_trumps")],
        ),
        (
            summary(4, poignees=poignees("attack:simple", "attack:simple")),
            [("/poignees", "too_many_poignees")],
        ),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(claim, found):
    assert refusals(claim) == found


@pytest.mark.parametrize(
    "claim",
    [
        summary(3, points="48.5"),
        five(points="48.5"),
        summary(points="48.5", excuse_in_last_trick=True),
        summary(points="48,0"),
        summary(points=48),
        summary(bouts=2, points="87", chelem=CHELEM),
        summary(bouts=3, points="91", chelem=CHELEM),
        summary(4, "garde_contre", 3, "88", chelem=CHELEM),
        summary(bouts=0, points="3", chelem=SUFFERED),
        summary(bouts=1, points="7", chelem=SUFFERED),
        summary(4, "garde_contre", 1, "4", chelem=SUFFERED),
        summary(4, poignees=poignees("attack:simple", "defence:simple")),
        five(poignees=poignees("attack:simple", "attack:simple")),
        summary(5, poignees=poignees("defence:triple", "attack:simple")),
    ],
)
def test_what_can_be_is_accepted(claim):
    assert sum(score_of(read_summary(claim)).scores) == 0


def test_every_reason_is_a_sentence_in_both_languages():
    for claim in (summary(points="48.5"), summary(bouts=0, points="78"), summary(bouts=4)):
        with pytest.raises(Unreadable) as error:
            read_summary(claim)
        for misreading in error.value.misreadings:
            assert misreading.detail.fr.endswith(".")
            assert misreading.detail.en.endswith(".")
            assert misreading.detail.fr != misreading.detail.en


def summary_of(record, came_to):
    """The summary of a legal deal, as its table would claim it."""
    if record["players"] == 2:
        names = ("points", "bouts", "petit_au_bout")
        return {"ruleset": "duo", "players": 2} | {name: came_to[name] for name in names}
    attack = {came_to["taker"], came_to["partner"]}
    claim = {
        "ruleset": "fft-2012",
        "players": record["players"],
        "poignees": [
            {"side": "attack" if one["seat"] in attack else "defence", "level": one["level"]}
            for one in came_to["poignees"]
        ],
        "excuse_in_last_trick": came_to["attack_points"].endswith(".5"),
    }
    names = ("taker", "partner", "contract", "attack_points", "bouts", "petit_au_bout", "chelem")
    return claim | {name: came_to[name] for name in names}


@pytest.mark.parametrize(
    "players,style", [(players, style) for players in STYLES for style in (None, *STYLES[players])]
)
def test_no_legal_deal_is_ever_refused(players, style):
    rng = random.Random(f"{players} {style}")
    for _ in range(DEALS_A_FAMILY):
        record = random_record(rng, players, style)
        came_to = outcome(record)
        claim = summary_of(record, came_to)
        assert list(score_of(read_summary(claim)).scores) == came_to["scores"], claim


PUBLIC = [v for v in document("public.json")["score_vectors"] if not v["feasible"]]


@pytest.mark.parametrize("vector", PUBLIC, ids=[vector["id"] for vector in PUBLIC])
def test_what_the_public_tests_had_wrong_is_refused(vector):
    given = vector["input"]
    side = {"taker": "attack", "partner": "attack", "defence": "defence"}
    chelem = given["chelem"]
    made_by = {"announced_made": "attack", "made": "attack", "defence": "defence"}.get(chelem)
    contract = {"prise": "petite"}.get(given["contract"], given["contract"])
    claim = summary(
        given["players"],
        contract,
        given["bouts"],
        str(given["taker_points"]),
        petit_au_bout=side.get(given["petit_au_bout"]),
        chelem={"announced": str(chelem).startswith("announced"), "made_by": made_by},
        partner=1 if given["called_partner"] == "partner" else None,
    )
    with pytest.raises(Unreadable):
        read_summary(claim)


def test_the_two_published_table_lines_that_no_pack_can_produce():
    """A petit au bout for the defence against three bouts: a table of amounts, not of deals."""
    for contract in ("petite", "garde_sans"):
        claim = summary(4, contract, 3, "36", petit_au_bout="defence")
        assert refusals(claim) == [("/petit_au_bout", "petit_au_bout_impossible")]
        assert score_of(claimed(4, contract, 72, 3, petit_au_bout="defence"))

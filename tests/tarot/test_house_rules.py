"""House rules: built from options with a clear value; the federation's ruleset never changes."""

from dataclasses import replace

import pytest

from tarot import (
    OPTIONS,
    RULESETS,
    Deal,
    Unreadable,
    build_ruleset,
    read_record,
    read_summary,
    score_of,
)

from .score_cases import summary


def scored(options, claim):
    rules = build_ruleset("club-v1", options)
    return score_of(read_summary({**claim, "ruleset": "club-v1"}, {"club-v1": rules}))


FIVE = summary(5, "petite", 2, "48", partner=1)  # made by 7: unit 32
POIGNEE = [{"side": "defence", "level": "double"}]
ATTACK_CHELEM = {"announced": False, "made_by": "attack"}


@pytest.mark.parametrize(
    "options,claim,scores",
    [
        ({}, summary(points="48"), (192, -64, -64, -64)),
        (
            {"poignee_values": {"simple": 20, "double": 40, "triple": 60}},
            summary(points="48", poignees=POIGNEE),
            (312, -104, -104, -104),
        ),
        (
            {"chelem_values": {"announced": 500, "unannounced": 250, "failed": -250}},
            summary(bouts=3, points="91", chelem=ATTACK_CHELEM),
            (1230, -410, -410, -410),
        ),
        (
            {"chelem_of_defence": False},
            summary(bouts=0, points="3", chelem={"announced": False, "made_by": "defence"}),
            (-468, 156, 156, 156),
        ),
        (
            {"misere": {"value": 10, "to": "declarer"}},
            summary(points="48", miseres=["defence"]),
            (162, -54, -54, -54),
        ),
        (
            {"misere": {"value": 10, "to": "winner"}},
            summary(points="48", miseres=["defence"]),
            (222, -74, -74, -74),
        ),
        (
            {"petit_chelem": {"announced": 300, "unannounced": 200, "failed": -150}},
            summary(bouts=3, points="85", petit_chelem={"announced": True, "made": True}),
            (1344, -448, -448, -448),
        ),
        (
            {"petit_chelem": {"announced": 300, "unannounced": 200, "failed": -150}},
            summary(points="48", petit_chelem={"announced": True, "made": False}),
            (-258, 86, 86, 86),
        ),
        ({"margin": {"step": 5, "round": "nearest"}}, summary(points="48"), (180, -60, -60, -60)),
        ({"margin": {"step": 10, "round": "nearest"}}, summary(points="48"), (210, -70, -70, -70)),
        ({"margin": {"step": 5, "round": "up"}}, summary(points="42"), (180, -60, -60, -60)),
        ({"five_player_split": "halves"}, FIVE, (48, 48, -32, -32, -32)),
        ({"five_player_split": "halves"}, {**FIVE, "attack_points": "47"}, (47, 46, -31, -31, -31)),
        ({"five_player_split": "halves"}, {**FIVE, "attack_points": "34"}, (-48, -48, 32, 32, 32)),
    ],
)
def test_each_option_changes_just_what_it_says(options, claim, scores):
    score = scored(options, claim)
    assert score.scores == scores
    assert sum(line.amount for line in score.breakdown) == score.unit_score


def test_other_thresholds_make_other_poignees():
    rules = build_ruleset(
        "club-v1", {"poignee_thresholds": {"4": {"simple": 8, "double": 10, "triple": 13}}}
    )
    record = {
        "tdn": "1.0",
        "ruleset": "club-v1",
        "players": 4,
        "dealer": 0,
        "taker": 1,
        "contract": "garde",
        "poignees": [{"seat": 2, "cards": [f"T{n}" for n in range(2, 10)]}],
    }
    assert Deal.of(read_record(record, {"club-v1": rules})).findings == ()
    official = Deal.of(read_record({**record, "ruleset": "fft-2012"}))
    assert [finding.code for finding in official.findings] == ["poignee_count"]


def test_without_the_petite_nobody_bids_it():
    rules = build_ruleset("club-v1", {"petite": False})
    record = {
        "tdn": "1.0",
        "ruleset": "club-v1",
        "players": 4,
        "dealer": 0,
        "auction": [{"seat": 1, "bid": "petite"}],
    }
    deal = Deal.of(read_record(record, {"club-v1": rules}))
    assert [finding.code for finding in deal.findings] == ["bid_not_played"]
    with pytest.raises(Unreadable):
        read_summary({**summary(contract="petite"), "ruleset": "club-v1"}, {"club-v1": rules})


@pytest.mark.parametrize(
    "options,pointer",
    [
        ({"pousse": True}, "/pousse"),
        ({"petite": "no"}, "/petite"),
        ({"petite": 0}, "/petite"),
        ({"poignee_values": {"simple": 20, "double": 40}}, "/poignee_values/triple"),
        ({"poignee_values": {"simple": 40, "double": 30, "triple": 20}}, "/poignee_values"),
        ({"poignee_values": {"simple": -1, "double": 30, "triple": 40}}, "/poignee_values/simple"),
        (
            {"poignee_thresholds": {"2": {"simple": 8, "double": 10, "triple": 13}}},
            "/poignee_thresholds/2",
        ),
        (
            {"poignee_thresholds": {"5": {"simple": 8, "double": 10, "triple": 16}}},
            "/poignee_thresholds/5/triple",
        ),
        (
            {"chelem_values": {"announced": 400, "unannounced": 200, "failed": 200}},
            "/chelem_values/failed",
        ),
        ({"misere": {"value": 0, "to": "winner"}}, "/misere/value"),
        ({"misere": {"value": 10, "to": "nobody"}}, "/misere/to"),
        ({"margin": {"step": 7, "round": "up"}}, "/margin/step"),
        ({"five_player_split": "thirds and halves"}, "/five_player_split"),
        ([], ""),
        ("garde", ""),
    ],
)
def test_what_is_no_option_is_refused(options, pointer):
    with pytest.raises(Unreadable) as error:
        build_ruleset("club-v1", options)
    assert pointer in [misreading.pointer for misreading in error.value.misreadings]


def test_every_option_says_what_it_means_in_both_languages():
    for option in OPTIONS.values():
        assert option.meaning.fr != option.meaning.en
        assert option.form


def test_the_federations_ruleset_is_no_ones_to_change():
    before = RULESETS["fft-2012"]
    build_ruleset("club-v1", {"petite": False, "margin": {"step": 10, "round": "up"}})
    assert RULESETS["fft-2012"] is before
    assert before == replace(before)
    with pytest.raises(TypeError):
        RULESETS["fft-2012"] = before
    with pytest.raises(AttributeError):
        before.scale = None
    with pytest.raises(TypeError):
        before.scale.multipliers[1] = 7


PETIT_CHELEM = {"petit_chelem": {"announced": 300, "unannounced": 200, "failed": -150}}
MADE = {"announced": False, "made": True}


@pytest.mark.parametrize(
    "options,claim,pointer",
    [
        (PETIT_CHELEM, summary(points="49", petit_chelem=MADE), "/petit_chelem/made"),
        (
            PETIT_CHELEM,
            summary(bouts=3, points="91", chelem=ATTACK_CHELEM, petit_chelem=MADE),
            "/petit_chelem/made",
        ),
        ({"misere": {"value": 10, "to": "winner"}}, summary(miseres=["attack"] * 3), "/miseres"),
    ],
)
def test_house_claims_have_to_be_possible_too(options, claim, pointer):
    with pytest.raises(Unreadable) as error:
        scored(options, claim)
    assert pointer in [misreading.pointer for misreading in error.value.misreadings]

"""Each public scoring defect, put into the product: the cases must notice it.

A case that passes with its defect built in would prove nothing; so every mutation here has to make
at least one of the cases of `score_cases` come out wrong.
"""

from dataclasses import replace

import pytest

from tarot import marks, outcome
from tarot.outcome import ATTACK, DEFENCE
from tarot.rulesets import Bid, Chelem, Scale

from .score_cases import CASES, scores_of


def wrong_cases():
    """The cases that come out wrong, or not at all."""
    wrong = []
    for case, claim, expected in CASES:
        try:
            right = scores_of(claim) == expected
        except Exception:
            right = False
        if not right:
            wrong.append(case)
    return wrong


def scale_of(monkeypatch, **values):
    """Play by another scale wherever a score is computed."""
    original = marks.score_of
    changed = replace(Scale(), **values)

    def mutated(came_to):
        return original(replace(came_to, ruleset=replace(came_to.ruleset, scale=changed)))

    monkeypatch.setattr("tests.tarot.score_cases.score_of", mutated)


def margin(monkeypatch, mutated):
    monkeypatch.setattr(marks, "margin_of", mutated)


def targets(*points):
    def mutate(monkeypatch):
        for module in (marks, outcome):
            monkeypatch.setattr(module, "TARGETS", points)

    return mutate


def petit_subtracted_on_a_lost_deal(monkeypatch):
    original = marks._petit_au_bout_lines

    def mutated(came_to):
        made, _ = marks.margin_of(came_to.attack_half_points, came_to.bouts, came_to.ruleset.scale)
        for line in original(came_to):
            yield line if made else replace(line, amount=-abs(line.amount))

    monkeypatch.setattr(marks, "_petit_au_bout_lines", mutated)


def floored(monkeypatch):
    def mutated(half_points, bouts, scale):
        short = 2 * marks.TARGETS[bouts] - half_points
        return short <= 0, abs(short) // 2

    margin(monkeypatch, mutated)


def points_cast_to_integers(monkeypatch):
    original = marks.margin_of
    margin(monkeypatch, lambda half, bouts, scale: original(half // 2 * 2, bouts, scale))


def rounded_up_for_the_attack_only(monkeypatch):
    original = marks.margin_of
    margin(monkeypatch, lambda half, bouts, scale: original((half + 1) // 2 * 2, bouts, scale))


def strictly_above_the_target(monkeypatch):
    original = marks.margin_of

    def mutated(half, bouts, scale):
        _, points = original(half, bouts, scale)
        return half > 2 * marks.TARGETS[bouts], points

    margin(monkeypatch, mutated)


def shares(weights):
    def mutate(monkeypatch):
        def mutated(came_to, unit):
            return weights(came_to, unit)

        monkeypatch.setattr(marks, "_shares", mutated)

    return mutate


def lone_taker_is_paid_twice(came_to, unit):
    taker = 2 * unit if came_to.players == 5 else (came_to.players - 1) * unit
    return (taker, *([-unit] * (came_to.players - 1)))


def partners_share_equally(came_to, unit):
    if came_to.partner is None:
        return ((came_to.players - 1) * unit, *([-unit] * (came_to.players - 1)))
    return (3 * unit / 2, 3 * unit / 2, -unit, -unit, -unit)


def four_units_in_thirds(came_to, unit):
    if came_to.partner is None:
        return ((came_to.players - 1) * unit, *([-unit] * (came_to.players - 1)))
    return (round(8 * unit / 3), round(4 * unit / 3), -unit, -unit, -unit)


def poignee_to_the_side_that_showed_it(monkeypatch):
    original = marks._poignee_lines

    def mutated(came_to, made):
        for shown, line in zip(came_to.poignees, original(came_to, made), strict=True):
            yield replace(line, amount=abs(line.amount) * (1 if shown.side == ATTACK else -1))

    monkeypatch.setattr(marks, "_poignee_lines", mutated)


def one_poignee_a_deal(monkeypatch):
    original = marks._poignee_lines
    monkeypatch.setattr(marks, "_poignee_lines", lambda c, made: list(original(c, made))[:1])


def poignee_multiplied(monkeypatch):
    original = marks._poignee_lines

    def mutated(came_to, made):
        times = came_to.ruleset.scale.multipliers[came_to.contract]
        for line in original(came_to, made):
            yield replace(line, amount=line.amount * times)

    monkeypatch.setattr(marks, "_poignee_lines", mutated)


def petit_not_multiplied(monkeypatch):
    original = marks._petit_au_bout_lines

    def mutated(came_to):
        times = came_to.ruleset.scale.multipliers[came_to.contract]
        for line in original(came_to):
            yield replace(line, amount=line.amount // times)

    monkeypatch.setattr(marks, "_petit_au_bout_lines", mutated)


def failed_chelem_pays_the_taker(monkeypatch):
    scale_of(monkeypatch, chelem=Chelem(400, 200, 200))


def taker_does_not_pay_for_the_defence_chelem(monkeypatch):
    original = marks._shares

    def mutated(came_to, unit):
        scores = list(original(came_to, unit))
        if came_to.chelem_made_by == DEFENCE:
            scores[0] += 600
        return tuple(scores)

    monkeypatch.setattr(marks, "_shares", mutated)


def defence_chelem_unknown(monkeypatch):
    scale_of(monkeypatch, chelem_of_defence=0)


def announcement_forgotten_when_the_defence_sweeps(monkeypatch):
    original = marks._chelem_lines

    def mutated(came_to):
        lines = list(original(came_to))
        return [
            line for line in lines if came_to.chelem_made_by != DEFENCE or line.code != "chelem"
        ]

    monkeypatch.setattr(marks, "_chelem_lines", mutated)


MUTATIONS = {
    "A1 petit au bout subtracted from a losing taker": petit_subtracted_on_a_lost_deal,
    "A3 points cast to integers": points_cast_to_integers,
    "A4 the half point left out": floored,
    "A5 the half point always up": rounded_up_for_the_attack_only,
    "A8 a lone taker at five paid twice": shares(lone_taker_is_paid_twice),
    "A9 taker and partner share equally": shares(partners_share_equally),
    "A11 four units in thirds": shares(four_units_in_thirds),
    "A12 the poignee to whoever showed it": poignee_to_the_side_that_showed_it,
    "A14 one poignee a deal": one_poignee_a_deal,
    "A17 a failed chelem pays": failed_chelem_pays_the_taker,
    "A19 the taker does not pay for the chelem": taker_does_not_pay_for_the_defence_chelem,
    "A20 no chelem of the defence": defence_chelem_unknown,
    "A23 no base of 25": lambda patch: scale_of(patch, base=0),
    "A23 coefficients 1 2 3 4": lambda patch: scale_of(
        patch,
        multipliers={Bid.PETITE: 1, Bid.GARDE: 2, Bid.GARDE_SANS: 3, Bid.GARDE_CONTRE: 4},
    ),
    "A24 strictly above the target": strictly_above_the_target,
    "A25 targets 51 and 46": targets(51, 46, 41, 36),
    "A32 the margin floored": floored,
    "H3 poignees 20 40 60": lambda patch: scale_of(patch, poignees=(20, 40, 60)),
    "H5 poignees multiplied": poignee_multiplied,
    "H5 the petit not multiplied": petit_not_multiplied,
    "decision 3, one of two penalties": announcement_forgotten_when_the_defence_sweeps,
}


def test_the_product_has_no_defect():
    assert wrong_cases() == []


@pytest.mark.parametrize("mutation", MUTATIONS.values(), ids=MUTATIONS)
def test_each_public_defect_is_noticed(mutation, monkeypatch):
    mutation(monkeypatch)
    assert wrong_cases()

"""The replay: every position with its table, legal cards, winner and points."""

import pytest

from tarot import Deal, outcome_of, positions, read_record
from tarot.cards import NAMES
from tests.oracle.play import best_place

from .writing import lines

VECTORS = lines("deals.jsonl")[::12] + lines("duo.jsonl")[::8]


@pytest.mark.parametrize("vector", VECTORS)
def test_every_step_tells_the_table_before_a_card(vector):
    record = vector["record"]
    players = record["players"]
    deal = Deal.of(read_record(record))
    steps = list(positions(deal))
    played = [
        ((trick["leader"] + place) % players, card, trick["cards"][:place])
        for trick in record["tricks"]
        for place, card in enumerate(trick["cards"])
    ]
    assert len(steps) == len(played) + 1
    for step, (seat, card, table) in zip(steps, played, strict=False):
        assert step.to_play == seat
        assert (step.played[0], NAMES[step.played[1]]) == (seat, card)
        assert [NAMES[one] for _, one in step.table] == table
        assert step.played[1] in step.legal
        assert step.certain
        place = best_place(table)
        leader = (seat - len(table)) % players
        assert step.winning == (None if place is None else (leader + place) % players)
    assert steps[-1].played is None
    assert steps[-1].to_play is None


@pytest.mark.parametrize("vector", VECTORS)
def test_the_points_run_up_to_the_result(vector):
    deal = Deal.of(read_record(vector["record"]))
    *_, last = positions(deal)
    outcome = outcome_of(deal)
    if vector["record"]["players"] == 2:
        assert last.half_points == outcome.half_points
        assert last.bouts == outcome.bouts
        return
    laid_aside = 182 - sum(last.half_points)
    assert laid_aside >= 3
    attack = last.half_points[0]
    if outcome.contract.code != "garde_contre":
        attack += laid_aside
    assert attack == outcome.attack_half_points
    assert last.bouts[0] <= outcome.bouts <= 3 - last.bouts[1]


def test_with_hands_unknown_the_legal_cards_are_only_possible():
    record = lines("faults.jsonl")[1]["record"]
    first = next(positions(Deal.of(read_record(record))))
    assert not first.certain
    assert len(first.legal) > 60

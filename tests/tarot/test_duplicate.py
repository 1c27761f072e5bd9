"""Notes and match points of duplicate boards, against the federation's tables."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tarot.duplicate import ALL, attack_notes, defence_note, match_points, team_match_points

VECTORS = json.loads((Path(__file__).parent.parent / "data" / "scoring.json").read_text())
TOPAGE = {one["id"]: one for one in VECTORS["duplicate_topage_vectors"]}
SCORES = st.lists(st.integers(-1200, 1200), min_size=2, max_size=30)


def test_the_official_board_of_five_tables_has_its_notes():
    """D14."""
    tables = TOPAGE["FFT-TOP-1"]["table_results"]
    notes = attack_notes([one["taker_score"] for one in tables])
    assert [note / 1000 for note in notes] == [one["attack_note"] for one in tables]
    assert [defence_note(note) / 1000 for note in notes] == [one["defence_note"] for one in tables]


@pytest.mark.parametrize("scale", ["FFT-TOP-SCALE-5", "FFT-TOP-SCALE-11"])
def test_different_scores_are_equally_spaced(scale):
    one = TOPAGE[scale]
    notes = attack_notes(range(one["plays"], 0, -1))
    assert [note // 1000 for note in notes] == one["notes"]


@pytest.mark.parametrize("pair", TOPAGE["FFT-TOP-COMPLEMENT"]["pairs"])
def test_each_defender_has_what_the_taker_leaves(pair):
    assert defence_note(round(pair["attack"] * 1000)) == round(pair["each_defender"] * 1000)


@pytest.mark.parametrize(
    "scores, notes",
    [
        ((60, 60), (50_000, 50_000)),
        ((60, 60, 20), (75_000, 75_000, 0)),
        ((60, 20, 20, 20), (100_000, 33_333, 33_333, 33_333)),
        ((8, 7, 6, 5), (100_000, 66_667, 33_333, 0)),
    ],
)
def test_equal_scores_share_the_note(scores, notes):
    """D14."""
    assert attack_notes(scores) == notes


@pytest.mark.parametrize("scores", [(), (60,)])
def test_one_table_alone_has_no_note(scores):
    with pytest.raises(ValueError, match="two tables"):
        attack_notes(scores)


@given(SCORES)
def test_notes_average_fifty_and_keep_the_order(scores):
    notes = attack_notes(scores)
    assert abs(2 * sum(notes) - ALL * len(scores)) <= len(scores)
    pairs = sorted(zip(scores, notes, strict=True))
    assert [note for _, note in pairs] == sorted(notes)
    assert attack_notes(scores[::-1]) == notes[::-1]


@pytest.mark.parametrize("one", VECTORS["match_point_vectors"], ids=lambda one: one["id"])
def test_match_points_are_the_root_of_the_gap(one):
    """D15."""
    own, opposing = one["own_attacker_score"], one["opposing_attacker_score"]
    assert match_points(own, opposing) == round(1000 * one["pm"])
    assert match_points(opposing, own) == round(1000 * one["opponent_pm"])


@pytest.mark.parametrize("gap, points", VECTORS["match_point_grid"]["gap_to_pm"].items())
def test_the_printed_grid_is_met(gap, points):
    assert match_points(int(gap), 0) == round(1000 * points)


@given(st.integers(-2000, 2000), st.integers(-2000, 2000))
def test_what_one_team_wins_the_other_loses(own, opposing):
    won = match_points(own, opposing)
    assert won == -match_points(opposing, own)
    assert team_match_points(own, opposing) == (max(won, 0), max(-won, 0))
    # Within half a thousandth of the root, by squares alone.
    gap, size = abs(own - opposing), 2 * abs(won)
    assert max(size - 1, 0) ** 2 <= 4_000_000 * gap <= (size + 1) ** 2

"""Cards, sets of cards, and what they are worth."""

import re

import pytest

from tarot.cards import (
    BIT,
    BOUTS,
    BY_NAME,
    KINGS,
    NAMES,
    PACK,
    SUITS,
    TRUMPS,
    card_set,
    cards_in,
    half_points,
)

from .writing import cards, document, named


def test_the_pack_has_78_cards_with_the_codes_of_the_contract():
    pattern = re.compile(r"^(EX|T([1-9]|1[0-9]|2[01])|[SHDC]([1-9]|1[0-4]))$")
    assert len(set(NAMES)) == 78
    assert all(pattern.match(name) for name in NAMES)


def test_a_set_keeps_its_cards():
    for name, card in BY_NAME.items():
        assert named(BIT[card]) == {name}
    assert card_set(cards_in(PACK)) == PACK


def test_the_excuse_is_no_trump():
    assert named(BOUTS) == {"T1", "T21", "EX"}
    assert TRUMPS.bit_count() == 21
    assert BY_NAME["EX"] not in list(cards_in(TRUMPS))


def test_the_suits_the_trumps_and_the_excuse_make_the_pack():
    assert sum(suit.bit_count() for suit in SUITS) + 1 == 78


@pytest.mark.parametrize(
    "held,worth",
    [
        ("T1", 9),
        ("T21", 9),
        ("EX", 9),
        ("S14", 9),
        ("H13", 7),
        ("D12", 5),
        ("C11", 3),
        ("S10", 1),
        ("S1", 1),
        ("T20", 1),
        ("S14 S2 S3 S4 S5", 13),  # 6.5 points
        ("T1 T21 EX", 27),
    ],
)
def test_half_points(held, worth):
    assert half_points(cards(held)) == worth


def test_the_pack_is_worth_91_points():
    expected = next(
        v for v in document("scoring.json")["card_count_vectors"] if v["id"] == "CARD-DECK"
    )
    assert half_points(PACK) == expected["doubled_total"] == 182
    assert half_points(BOUTS | KINGS) == 7 * 9

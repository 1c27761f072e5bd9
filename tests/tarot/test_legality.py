"""What may be played on what: the table of the rule, and an independent referee."""

import random

import pytest

from tarot.cards import BY_NAME, NAMES, PACK, cards_in
from tarot.legality import EMPTY, fault, legal_cards, required, situation_after
from tests.oracle import play as oracle

from .writing import cards, document, named


def on_table(text):
    """The situation once the given cards lie on the table."""
    situation = EMPTY
    for name in text.split():
        situation = situation_after(situation, BY_NAME[name])
    return situation


def legal(hand, table):
    return named(legal_cards(on_table(table), cards(hand), cards(hand)))


PUBLISHED = [
    (" ".join(v["hand"]), " ".join(v["trick"]), set(v.get("fft_legal") or v["legal"]))
    for v in document("public.json")["legality_vectors"]
    + document("scoring.json")["legal_play_vectors"]
]


@pytest.mark.parametrize("hand,table,expected", PUBLISHED)
def test_the_published_positions(hand, table, expected):
    assert legal(hand, table) == expected


@pytest.mark.parametrize(
    "hand,table,expected",
    [
        # B2: the Excuse is always legal
        ("EX S3 H4", "S5", "EX S3"),
        ("EX T4", "T20 T21", "EX T4"),
        # B5: after an Excuse lead the second player is free, the third is not
        ("S8 S11 D1 T4 T9", "EX", "S8 S11 D1 T4 T9"),
        ("S8 S11 D1 T4 T9", "EX S2", "S8 S11"),
        ("S8 D1 T4 T9", "EX T5", "T9"),
        # the Excuse in between asks for nothing
        ("S8 T4", "S5 EX", "S8"),
        ("D1 T4 T9", "S5 EX T6", "T9"),
        # R-PLAY-4: above even a partner's trump, else any trump
        ("T4 T15 H2", "S5 T9 S8", "T15"),
        ("T4 T8 H2", "S5 T9 S8", "T4 T8"),
        # following suit asks for no higher card, even over a trump
        ("S4 S14 T15", "S5 T9", "S4 S14"),
        # B26: the high trumps
        ("T16 T17 T18 T19 T20 T21 H1", "T18", "T19 T20 T21"),
        # R-PLAY-5: the Excuse is no trump to cut with
        ("H12 D7 EX", "S4", "H12 D7 EX"),
    ],
)
def test_positions(hand, table, expected):
    assert legal(hand, table) == set(expected.split())


@pytest.mark.parametrize(
    "table,card,held,code,rule,proof",
    [
        ("S5", "H3", "S2 T9", "revoke", "R-PLAY-2", "S2"),
        ("S5", "T9", "S2", "revoke", "R-PLAY-2", "S2"),
        ("S5 T10", "T9", "S2 T12", "revoke", "R-PLAY-2", "S2"),
        ("S5", "H3", "T9", "no_cut", "R-PLAY-3", "T9"),
        ("S5 T10", "T9", "T12", "under_cut", "R-PLAY-4", "T12"),
        ("T10", "T9", "T12", "under_trump", "R-PLAY-4", "T12"),
        ("T10", "H3", "T2", "no_trump_on_trump", "R-PLAY-4", "T2"),
    ],
)
def test_each_fault_has_its_name_rule_and_proof(table, card, held, code, rule, proof):
    situation = on_table(table)
    denied = required(situation, BY_NAME[card]) & cards(held)
    found = fault(situation, BY_NAME[card], denied)
    assert (found.code, found.rule, named(found.proof)) == (code, rule, set(proof.split()))


def random_position(rng):
    deck = list(NAMES)
    rng.shuffle(deck)
    table = deck[: rng.randrange(5)]
    return deck[5 : 5 + rng.randrange(1, 25)], table


def test_the_referee_agrees_on_thousands_of_positions():
    rng = random.Random(7)
    for _ in range(4000):
        hand, table = random_position(rng)
        assert legal(" ".join(hand), " ".join(table)) == oracle.legal_cards(hand, table)


def test_the_referee_names_the_same_rule_for_every_illegal_card():
    rng = random.Random(8)
    for _ in range(2000):
        hand, table = random_position(rng)
        situation, held = on_table(" ".join(table)), cards(" ".join(hand))
        for name in hand:
            card = BY_NAME[name]
            denied = required(situation, card) & held
            expected = oracle.broken_rule(hand, table, name)
            assert (fault(situation, card, denied).rule if denied else None) == expected


def test_the_excuse_is_never_asked_for():
    situations = [on_table(""), on_table("S5"), on_table("S5 T3"), on_table("T7")]
    for situation in situations:
        for card in cards_in(PACK):
            assert "EX" not in named(required(situation, card))


def test_who_changes_the_situation_wins_the_trick():
    rng = random.Random(9)
    for _ in range(2000):
        deck = list(NAMES)
        rng.shuffle(deck)
        trick, players = deck[:4], 4
        situation, best = EMPTY, 0
        for place, name in enumerate(trick):
            after = situation_after(situation, BY_NAME[name])
            if after != situation:
                situation, best = after, place
        assert best == oracle.trick_winner(trick, 0, players)

"""A deal counted again with some of its tricks given to the other side."""

from collections.abc import Mapping
from typing import Final

from tarot.arbitration.changes import TRICK_FIELDS
from tarot.arbitration.refused import Unjudgeable
from tarot.cards import card_set
from tarot.counting import outcome_of
from tarot.deal import Deal
from tarot.outcome import ATTACK, Outcome

# A score summary knows no winners of tricks, and may say the same as the log.
_COMPARED: Final = TRICK_FIELDS - {"trick_winners"}


def recounted(deal: Deal, outcome: Outcome, sides: Mapping[int, str]) -> Outcome:
    """What the deal comes to with these tricks (from 1) won by these sides, whoever won them.

    Raises `Unjudgeable` where the log cannot say: it is not whole, or not what the outcome came
    from.
    """
    counted = outcome_of(deal)
    if not isinstance(counted, Outcome) or counted.trick_winners is None:
        raise Unjudgeable("log_needed")
    if any(getattr(counted, field) != getattr(outcome, field) for field in _COMPARED):
        raise Unjudgeable("log_against_outcome")
    attack = frozenset({counted.taker, counted.partner} - {None})
    for trick in sides:
        if not 1 <= trick <= len(counted.trick_winners):
            raise Unjudgeable("trick_not_played", tricks=len(counted.trick_winners), trick=trick)
    given = outcome_of(_given(deal, attack, counted.taker, sides))
    assert isinstance(given, Outcome)
    assert given.trick_winners is not None
    for trick, side in sides.items():
        if (given.trick_winners[trick - 1] in attack) != (side == ATTACK):
            raise Unjudgeable("excuse_makes_chelem")
    return given


def _given(deal: Deal, attack: frozenset[int | None], taker: int, sides: Mapping[int, str]) -> Deal:
    """The deal with the tricks in other hands. Any seat of a side will do: sides are counted."""
    defender = next(seat for seat in range(deal.record.players) if seat not in attack)
    given = Deal.of(deal.record)
    for trick, side in sides.items():
        played, winner = deal.record.tricks[trick - 1], given.tricks.winners[trick - 1]
        assert played is not None
        assert winner is not None
        new_winner = taker if side == ATTACK else defender
        if (winner in attack) != (new_winner in attack):
            cards = card_set(played.cards)
            given.tricks.won[winner] &= ~cards
            given.tricks.won[new_winner] |= cards
            given.tricks.winners[trick - 1] = new_winner
    return given

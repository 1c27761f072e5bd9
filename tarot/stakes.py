"""What a deal could still have come to from one of its tricks on: what was at stake after a fault.

It takes for granted that what was gathered before that trick stays where it lies, and the ecart or
chien where it counts. Of the play that might have been it takes nothing for granted: any division
between the sides of the cards that were still to be gathered is thought possible, that nobody wins
a trick card by card included. The Excuse lies with either side, for the half point that its owner
gives for it or without (R-EXC-5, R-EXC-7). No other play of the same hands can lead outside of
these bounds, so what follows from them holds for sure; not every result inside of them can be
reached.

The bounds are about points and bouts, and so about the contract. Petit au bout, chelem and poignees
are another matter.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from tarot.cards import BIT, BOUTS, EXCUSE, PACK, Cards, half_points
from tarot.counting import Piles, outcome_of, running_piles
from tarot.deal import Deal
from tarot.outcome import TARGETS, Outcome
from tarot.rulesets import Bid

_BOUT: Final = 9  # half-points (R-CARD-5)


@dataclass(frozen=True, slots=True)
class Holdings:
    """Half-points and bouts of one side."""

    half_points: int
    bouts: int


@dataclass(frozen=True, slots=True)
class Bounds:
    """The fewest and the most half-points that the attack can have with so many bouts."""

    bouts: int
    lowest: int
    highest: int

    @property
    def made(self) -> bool | None:
        """Whether the contract is made with these; None where that is open (R-COUNT-2)."""
        target = 2 * TARGETS[self.bouts]
        if self.lowest >= target:
            return True
        return False if self.highest < target else None


@dataclass(frozen=True, slots=True)
class Stakes:
    """What was settled before a trick (from 1), ecart or chien included, what the tricks from there
    on brought, both as attack and defence, and what the attack could come to, by its bouts."""

    trick: int
    settled: tuple[Holdings, Holdings]
    won: tuple[Holdings, Holdings]
    possible: tuple[Bounds, ...]

    @property
    def lowest(self) -> int:
        """The fewest half-points that the attack can have, with any number of bouts."""
        return min(bounds.lowest for bounds in self.possible)

    @property
    def highest(self) -> int:
        """The most."""
        return max(bounds.highest for bounds in self.possible)

    @property
    def made(self) -> bool | None:
        """Whether the contract was made or failed however those tricks had been played; None where
        they could have decided it."""
        ends = {bounds.made for bounds in self.possible}
        return ends.pop() if len(ends) == 1 else None


def stakes_of(deal: Deal, trick: int) -> Stakes | None:
    """What was at stake from a trick (from 1) on.

    None where not every card is written down, nobody took, or two play: then there are no sides.
    Raises ValueError where the deal has no such trick.
    """
    outcome = outcome_of(deal)
    if not isinstance(outcome, Outcome):
        return None
    if not 1 <= trick <= len(deal.record.tricks):
        raise ValueError(f"no trick {trick}")
    before = Deal.of(replace(deal.record, tricks=deal.record.tricks[: trick - 1]))
    settled, end = running_piles(before, deal.attack), running_piles(deal, deal.attack)
    assert settled is not None
    assert end is not None
    settled, end = (_with_laid_aside(piles, deal, outcome.contract) for piles in (settled, end))
    at_stake = deal.tricks.played & ~before.tricks.played
    possible = _possible(settled, at_stake, excuse_is_of_attack=_excuse_is_of_attack(deal))
    return Stakes(trick, _by_side(settled), _won(settled, end), tuple(possible))


def _with_laid_aside(piles: Piles, deal: Deal, contract: Bid) -> Piles:
    """With the cards that nobody played, which count for one of the sides (R-COUNT-1)."""
    aside = PACK & ~deal.tricks.played
    attack, defence = piles.cards
    of_attack, of_defence = piles.half_points
    if contract is Bid.GARDE_CONTRE:
        return Piles((attack, defence | aside), (of_attack, of_defence + half_points(aside)))
    return Piles((attack | aside, defence), (of_attack + half_points(aside), of_defence))


def _by_side(piles: Piles) -> tuple[Holdings, Holdings]:
    attack, defence = map(_bouts_in, piles.cards)
    return Holdings(piles.half_points[0], attack), Holdings(piles.half_points[1], defence)


def _won(settled: Piles, end: Piles) -> tuple[Holdings, Holdings]:
    """What each side has at the end that it had not before."""
    attack, defence = (
        Holdings(after.half_points - before.half_points, after.bouts - before.bouts)
        for before, after in zip(_by_side(settled), _by_side(end), strict=True)
    )
    return attack, defence


def _bouts_in(cards: Cards) -> int:
    return (cards & BOUTS).bit_count()


def _excuse_is_of_attack(deal: Deal) -> bool:
    assert deal.attack is not None
    return deal.tricks.excuse is not None and deal.tricks.excuse[1] in deal.attack


def _possible(settled: Piles, at_stake: Cards, *, excuse_is_of_attack: bool) -> Iterator[Bounds]:
    """Each number of bouts with the fewest points, no other card being with them, and the most."""
    points, count = half_points(at_stake), _bouts_in(at_stake)
    has_excuse = bool(at_stake & BIT[EXCUSE])
    for gained in range(count + 1):
        # Whoever keeps the Excuse may have given half a point for it.
        given = has_excuse and excuse_is_of_attack and gained > 0
        received = has_excuse and not excuse_is_of_attack and gained < count
        lowest = settled.half_points[0] + _BOUT * gained - given
        highest = settled.half_points[0] + points - _BOUT * (count - gained) + received
        yield Bounds(_bouts_in(settled.cards[0]) + gained, lowest, highest)

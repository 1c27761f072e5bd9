"""A deal position by position: what lay on the table before each card, and what could be played."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tarot.actions import Phase
from tarot.cards import BOUTS, Card, cards_in
from tarot.counting import Piles, running_piles
from tarot.deal import Deal
from tarot.tricks import NOBODY


@dataclass(frozen=True, slots=True)
class Position:
    """The table before one card: `played` is that card, None at the end of what is recorded.

    `legal` is exact where `certain`; otherwise it is every card that could not be refused.
    `half_points` and `bouts` are those of attack and defence (or of seats 0 and 1) in the tricks
    gathered so far, None where the sides are not known.
    """

    step: int
    trick: int  # from 1
    table: tuple[tuple[int, Card], ...]  # (seat, card) in the order played
    to_play: int | None
    legal: tuple[Card, ...]
    certain: bool
    winning: int | None
    half_points: tuple[int, int] | None
    bouts: tuple[int, int] | None
    played: tuple[int, Card] | None


def positions(deal: Deal) -> Iterator[Position]:
    """Every position of the play, from before the first card to after the last one recorded."""
    here = Deal.of(replace(deal.record, tricks=()))
    attack = deal.attack
    step = 0
    piles = running_piles(here, attack)
    for number, trick in enumerate(deal.record.tricks, 1):
        if trick is None:
            here.tricks.read(number, None, "R-PLAY-1")
            here.record = replace(here.record, tricks=(*here.record.tricks, None))
            piles = None
            continue
        here.tricks.opened_by(trick.leader)
        for seat, card in trick.plays(deal.record.players):
            yield _position(here, step, piles, (seat, card))
            here.tricks.lay((card,))
            here.record = here.record.with_card(trick.leader, card)
            step += 1
        piles = running_piles(here, attack)
    yield _position(here, step, piles, None)


def _position(
    here: Deal, step: int, piles: Piles | None, played: tuple[int, Card] | None
) -> Position:
    tricks = here.tricks
    number = len(here.record.tricks)
    on_table = tuple(tricks.on_table)
    if not on_table:
        number += 1
    leader = (tricks.turn - len(on_table)) % tricks.players
    waiting = tricks.turn != NOBODY and not tricks.are_over and here.phase is not Phase.VOID
    to_play = tricks.turn if waiting else None
    return Position(
        step=step,
        trick=min(number, here.record.layout.trick_count),
        table=tuple(((leader + at) % tricks.players, card) for at, card in enumerate(on_table)),
        to_play=to_play,
        legal=tuple(cards_in(tricks.legal_now())) if waiting else (),
        certain=to_play is not None and tricks.known[to_play],
        winning=tricks.winning_seat,
        half_points=None if piles is None else piles.half_points,
        bouts=None if piles is None else _bouts(piles),
        played=played,
    )


def _bouts(piles: Piles) -> tuple[int, int]:
    one, other = ((cards & BOUTS).bit_count() for cards in piles.cards)
    return one, other

"""A replay looked at afterwards: what each seat could have played, by all that was written down.

While a deal is played, a hand that nobody noted may be almost anything. Afterwards a seat is known
to have held what it played later, and a log that is complete shows every hand.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tarot.cards import BIT, Card, card_set, cards_in
from tarot.deal import Deal
from tarot.legality import AFTER, EMPTY, legal_cards
from tarot.proofs.log import cards_by_seat, is_complete
from tarot.replay import Position


class Choice(NamedTuple):
    """The cards that a seat could have played: those it certainly held, and those it may have held
    besides, none of which its other cards are known to forbid."""

    known: tuple[Card, ...]
    possible: tuple[Card, ...]


def choices(deal: Deal, positions: Iterable[Position]) -> Iterator[Choice]:
    """What the seat to play could have played at each position of the deal, in their order.

    With two players what is played later may have lain face down, and shows nothing.
    """
    faced_down = bool(deal.record.layout.pile_count)
    whole = is_complete(deal.record)
    later = cards_by_seat(deal.record)
    held = [cards | holds for cards, holds in zip(later, deal.tricks.holds, strict=True)]
    played = 0
    for position in positions:
        seat = position.to_play
        if seat is None:
            yield Choice((), ())
        elif position.certain:
            yield Choice(position.legal, ())
        elif faced_down:
            yield Choice((), position.legal)
        else:
            situation = EMPTY
            for _, card in position.table:
                situation = AFTER[situation][card]
            hand = held[seat] & ~played
            elsewhere = 0
            for cards in held:
                elsewhere |= cards
            free = card_set(position.legal)
            may = 0 if whole else free & ~elsewhere
            yield Choice(
                tuple(cards_in(legal_cards(situation, hand & free, hand))),
                tuple(cards_in(legal_cards(situation, may, hand))),
            )
        if position.played is not None:
            played |= BIT[position.played[1]]

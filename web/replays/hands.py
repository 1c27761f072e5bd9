"""The hands through a deal: from which step to which each card is in a hand.

A step is a number of cards played: at step 12 twelve cards have been. What is known afterwards is
shown from the start; what the reader may not know, or nobody noted, lies face down.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from tarot import Deal
from tarot.cards import (
    CLUBS,
    DIAMONDS,
    EXCUSE_SUIT,
    HEARTS,
    RANK_OF,
    SPADES,
    SUIT_OF,
    TRUMP,
    Card,
    Cards,
    card_set,
    cards_in,
)
from tarot.proofs.log import cards_by_seat
from tarot.record import Pile, Record

# As players hold them: trumps first, and the colours of the suits one after the other.
_ORDER: Final = {
    suit: place for place, suit in enumerate((TRUMP, EXCUSE_SUIT, SPADES, HEARTS, CLUBS, DIAMONDS))
}


class Held(NamedTuple):
    """A card in a hand, None face down, from a step on and until another one that it is gone at."""

    card: Card | None
    since: int = 0
    until: int | None = None


class Hand(NamedTuple):
    """What a seat holds; at two players the cards of its piles too."""

    held: list[Held]
    piles: list[Held]


Open = Sequence[Sequence[Card]]


def hands_through(deal: Deal, face_up: Open | None = None) -> list[Hand]:
    """The hand of each seat; `face_up` is what lies open before each where its piles are hidden."""
    record = deal.record
    played_at = steps_of_cards(record)
    later = cards_by_seat(record)
    if record.layout.pile_count:
        return [
            _at_two(record, seat, _piles(record, seat, face_up), later[seat], played_at)
            for seat in range(record.players)
        ]
    return [
        _hand(record, cards | holds, played_at)
        for cards, holds in zip(later, deal.tricks.holds, strict=True)
    ]


def steps_of_cards(record: Record) -> dict[Card, int]:
    """The step at which each card has just been played, by the card."""
    plays = [card for trick in record.tricks if trick for card in trick.cards]
    return {card: step for step, card in reversed(list(enumerate(plays, 1)))}


def in_order(cards: Cards) -> list[Card]:
    return sorted(cards_in(cards), key=lambda card: (_ORDER[SUIT_OF[card]], -RANK_OF[card]))


def _hand(record: Record, known: Cards, played_at: dict[Card, int]) -> Hand:
    size = record.layout.trick_count
    return Hand([*_face_up(known, played_at), *_face_down(record, size - known.bit_count())], [])


def _face_up(known: Cards, played_at: dict[Card, int]) -> Iterator[Held]:
    for card in in_order(known):
        yield Held(card, until=played_at.get(card))


def _face_down(record: Record, count: int) -> Iterator[Held]:
    """The cards of a hand that are not known; one goes with each trick that nobody wrote down."""
    gone, step = [], 0
    for trick in record.tricks:
        if trick is None:
            gone.append(step + 1)
        else:
            step += len(trick.cards)
    for at in range(count):
        yield Held(None, until=gone[at] if at < len(gone) else None)


def _piles(record: Record, seat: int, face_up: Open | None) -> Sequence[Pile]:
    """The piles of a seat as far as they are known."""
    if record.piles is not None:
        return record.piles[seat] or ()
    return [(card,) for card in face_up[seat]] if face_up is not None else ()


def _at_two(
    record: Record, seat: int, piles: Sequence[Pile], later: Cards, played_at: dict[Card, int]
) -> Hand:
    """Where the piles are not known, all that the seat plays is shown as if it held it."""
    lying = card_set(card for pile in piles for card in pile)
    known = (record.hand(seat) or 0) | (later & ~lying)
    size = record.layout.trick_count - lying.bit_count()
    return Hand(
        [*_face_up(known, played_at), *_face_down(record, size - known.bit_count())],
        [held for pile in piles for held in _pile(record, pile, played_at)],
    )


def _pile(record: Record, pile: Pile, played_at: dict[Card, int]) -> Iterator[Held]:
    """A pile from its top: each card is turned when the trick of the one above it is over."""
    since: int | None = 0
    for card in pile:
        if since is None:
            yield Held(None)
            continue
        if since:
            yield Held(None, until=since)
        until = played_at.get(card)
        yield Held(card, since, until)
        since = None if until is None else _trick_over(record, until)


def _trick_over(record: Record, step: int) -> int:
    """The step at which the trick is over that a card was played to."""
    players = record.players
    return -(-step // players) * players

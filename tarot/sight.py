"""What players may know of a deal in progress: their own hands, and what lies open on the table.

What is hidden is taken out of the record before anything is read from it, so that whatever is said
about the deal afterwards, legal cards, proofs and reasons included, tells nothing more.
"""

from collections.abc import Collection
from dataclasses import replace

from tarot.cards import Card, Cards, card_set
from tarot.record import Record
from tarot.rulesets import Bid


def seen_by(
    record: Record, seats: Collection[int], taker: int | None, contract: Bid | None
) -> Record:
    """The record of a deal in progress as the players on `seats` know it; no seats: the public.

    The chien lies open once the auction is over and the taker picks it up (R-DOG-1); the ecart is
    the taker's own (R-DOG-2). Cards below the face-up ones of the piles are known to nobody, and a
    record cannot tell one from the other, so piles are left out: `face_up` tells what shows.
    """
    hands = tuple(hand if seat in seats else None for seat, hand in enumerate(record.hands or ()))
    turned_up = contract is not None and contract.takes_chien
    return replace(
        record,
        hands=hands if any(hand is not None for hand in hands) else None,
        piles=None,
        chien=record.chien if turned_up else None,
        ecart=record.ecart if taker in seats else None,
        # Marks of plays are of open cards; a mark by its code may tell what lies in the ecart.
        irregular=tuple(mark for mark in record.irregular if mark.trick is not None),
    )


def face_up(record: Record) -> tuple[tuple[Card, ...], ...] | None:
    """Two players: the cards that lie face up before each seat; None where nobody noted the piles.

    The card below one that was played is turned when its trick is over (R-DEAL2-2).
    """
    if record.piles is None:
        return None
    over = [trick for trick in record.tricks if trick and len(trick.cards) == record.players]
    gone = card_set(card for trick in record.tricks if trick for card in trick.cards)
    turned_after = card_set(card for trick in over for card in trick.cards)
    return tuple(_tops(piles or (), gone, turned_after) for piles in record.piles)


def _tops(
    piles: Collection[tuple[Card, ...]], gone: Cards, turned_after: Cards
) -> tuple[Card, ...]:
    tops = []
    for pile in piles:
        for card in pile:
            if not turned_after >> card & 1:
                if not gone >> card & 1:
                    tops.append(card)
                break
    return tuple(tops)

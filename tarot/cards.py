"""The 78 cards, as small integers, and sets of them, as bit masks.

A card is an index from 0 to 77: spades 0-13, hearts 14-27, diamonds 28-41, clubs 42-55, the trumps
1 to 21 at 56-76, the Excuse at 77. A set of cards is an integer with bit `card` set, so that
"does this hand hold one of those" is a single `&`. Points are integers in half-points (R-CARD-5).
"""

from collections.abc import Iterable, Iterator
from typing import Final

Card = int
Cards = int  # a set of cards: bit `card` is set

SPADES, HEARTS, DIAMONDS, CLUBS, TRUMP, EXCUSE_SUIT = range(6)
JACK, KNIGHT, QUEEN, KING = 11, 12, 13, 14

NAMES: Final[tuple[str, ...]] = (
    *(f"{suit}{rank}" for suit in "SHDC" for rank in range(1, 15)),
    *(f"T{number}" for number in range(1, 22)),
    "EX",
)
BY_NAME: Final[dict[str, Card]] = {name: card for card, name in enumerate(NAMES)}

SUIT_OF: Final[tuple[int, ...]] = (
    *(suit for suit in (SPADES, HEARTS, DIAMONDS, CLUBS) for _ in range(14)),
    *(TRUMP for _ in range(21)),
    EXCUSE_SUIT,
)
# Rank in the suit, number of the trump; the Excuse has no rank (R-CARD-4).
RANK_OF: Final[tuple[int, ...]] = (*(tuple(range(1, 15)) * 4), *range(1, 22), 0)

BIT: Final[tuple[Cards, ...]] = tuple(1 << card for card in range(78))

PETIT: Final[Card] = BY_NAME["T1"]
TWENTY_ONE: Final[Card] = BY_NAME["T21"]
EXCUSE: Final[Card] = BY_NAME["EX"]


def card_set(cards: Iterable[Card]) -> Cards:
    """The set of the given cards; a card given twice is in it once."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def cards_in(mask: Cards) -> Iterator[Card]:
    """The cards of a set, in the order of their index."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def names(cards: Iterable[Card]) -> list[str]:
    """The codes of the cards, in the order given."""
    return [NAMES[card] for card in cards]


PACK: Final[Cards] = (1 << 78) - 1
SUITS: Final[tuple[Cards, ...]] = tuple(
    card_set(card for card in range(78) if SUIT_OF[card] == suit) for suit in range(5)
)
TRUMPS: Final[Cards] = SUITS[TRUMP]
BOUTS: Final[Cards] = BIT[PETIT] | BIT[TWENTY_ONE] | BIT[EXCUSE]
KINGS, QUEENS, KNIGHTS, JACKS = (
    card_set(card for card in range(56) if RANK_OF[card] == rank)
    for rank in (KING, QUEEN, KNIGHT, JACK)
)

_WORTH_9 = KINGS | BOUTS
_WORTH_7_UP = _WORTH_9 | QUEENS
_WORTH_5_UP = _WORTH_7_UP | KNIGHTS
_WORTH_3_UP = _WORTH_5_UP | JACKS


def half_points(mask: Cards) -> int:
    """What a set of cards is worth in half-points: bout, king 9; 7, 5, 3 the courts; others 1.

    >>> half_points(PACK)
    182
    """
    # Every card is worth 1, and 2 more for each step of the scale 3, 5, 7, 9 that it reaches.
    return mask.bit_count() + 2 * (
        (mask & _WORTH_3_UP).bit_count()
        + (mask & _WORTH_5_UP).bit_count()
        + (mask & _WORTH_7_UP).bit_count()
        + (mask & _WORTH_9).bit_count()
    )

"""What was written down about one deal: a value, whole or in progress, known or not.

Everything but the ruleset, the number of players and the dealer may be unknown, which is `None`.
A record says nothing about whether the rules were kept: that is what `tarot.deal` reads out of it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from tarot.cards import Card, Cards, card_set
from tarot.rulesets import Bid, Layout, Ruleset

TDN_VERSION: Final = "1.0"

Pile = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Spoken:
    """One turn to speak."""

    seat: int
    bid: Bid


@dataclass(frozen=True, slots=True)
class Poignee:
    """Trumps shown by a seat; `after` counts the cards played before it was shown.

    `after` is None for the ordinary case: shown just before the seat's own first card.
    """

    seat: int
    cards: tuple[Card, ...]
    after: int | None = None


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards in the order played, the leader's first."""

    leader: int
    cards: tuple[Card, ...]

    def plays(self, players: int) -> Iterator[tuple[int, Card]]:
        """Each card with the seat that played it."""
        for place, card in enumerate(self.cards):
            yield (self.leader + place) % players, card


@dataclass(frozen=True, slots=True)
class Mark:
    """Something irregular that the table confirms: a play by its trick (from 1) and seat, anything
    else by the code of its finding and its seat."""

    seat: int
    trick: int | None = None
    code: str | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """One deal as written down. Seats are 0 to players - 1 in the order of play."""

    ruleset: Ruleset
    players: int
    dealer: int
    hands: tuple[tuple[Card, ...] | None, ...] | None = None  # as dealt, before the chien
    piles: tuple[tuple[Pile, ...] | None, ...] | None = None  # two players, face-up card first
    chien: tuple[Card, ...] | None = None
    auction: tuple[Spoken, ...] | None = None  # never empty: None until somebody spoke
    taker: int | None = None  # given where nobody noted the auction
    contract: Bid | None = None
    called: Card | None = None
    chelem: int | None = None
    ecart: tuple[Card, ...] | None = None
    poignees: tuple[Poignee, ...] = ()
    tricks: tuple[Trick | None, ...] = ()  # None: a trick nobody wrote down
    irregular: tuple[Mark, ...] = ()

    @property
    def layout(self) -> Layout:
        """How the pack is dealt for this number of players."""
        return self.ruleset.layouts[self.players]

    @property
    def first_seat(self) -> int:
        """Who speaks first and leads first: the dealer's right (R-BID-1, R-PLAY-1)."""
        return (self.dealer + 1) % self.players

    @property
    def first_leader(self) -> int:
        """Who opens the deal: whoever announced a chelem, else the dealer's right (R-SLAM-3)."""
        return self.first_seat if self.chelem is None else self.chelem

    def turn_in_first_trick(self, seat: int) -> int:
        """How many cards are played before the seat's first one."""
        first = self.tricks[0] if self.tricks else None
        leader = first.leader if first else self.first_leader
        return (seat - leader) % self.players

    @property
    def cards_played(self) -> int:
        """How many cards lie in the tricks."""
        return sum(len(trick.cards) for trick in self.tricks if trick)

    @property
    def gaps(self) -> list[int]:
        """The tricks (from 1) that are told to have been played, but were not written down."""
        return [number for number, trick in enumerate(self.tricks, 1) if trick is None]

    def hand(self, seat: int) -> Cards | None:
        """The cards dealt to a seat's hand, as a set; None when unknown."""
        dealt = self.hands[seat] if self.hands else None
        return None if dealt is None else card_set(dealt)

    def with_card(self, leader: int, card: Card) -> "Record":
        """The record with one more card: in the trick on the table, or opening a new one."""
        last = self.tricks[-1] if self.tricks else None
        if last is not None and len(last.cards) < self.players:
            grown = Trick(last.leader, (*last.cards, card))
            return replace(self, tricks=(*self.tricks[:-1], grown))
        return replace(self, tricks=(*self.tricks, Trick(leader, (card,))))

    def with_marks(self, marks: Iterable[Mark]) -> "Record":
        """The record with these marks, each once: plays as they fell, then the rest by code."""

        def place(mark: Mark) -> tuple[str, int, int]:
            trick = self.tricks[mark.trick - 1] if mark.trick is not None else None
            leader = 0 if trick is None else trick.leader
            return mark.code or "", mark.trick or 0, (mark.seat - leader) % self.players

        return replace(self, irregular=tuple(sorted(set(marks), key=place)))

    def without_card(self) -> "Record":
        """The record without the card played last, and without its mark if it had one."""
        *before, last = self.tricks
        if last is None:
            return replace(self, tricks=tuple(before))
        number, seat = len(self.tricks), (last.leader + len(last.cards) - 1) % self.players
        shorter = (Trick(last.leader, last.cards[:-1]),) if len(last.cards) > 1 else ()
        marks = tuple(mark for mark in self.irregular if (mark.trick, mark.seat) != (number, seat))
        return replace(self, tricks=(*before, *shorter), irregular=marks)

    def played_before(self, seat: int, count: int) -> Cards:
        """What a seat had played when `count` cards had been played in all."""
        plays = (play for trick in self.tricks if trick for play in trick.plays(self.players))
        return card_set(card for player, card in islice(plays, count) if player == seat)

"""What was written down about one deal: a value, whole or in progress, known or not.

Everything but the ruleset, the number of players and the dealer may be unknown, which is `None`.
A record says nothing about whether the rules were kept: that is what `tarot.deal` reads out of it.
"""

from dataclasses import dataclass, replace
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


@dataclass(frozen=True, slots=True)
class Record:
    """One deal as written down. Seats are 0 to players - 1 in the order of play."""

    ruleset: Ruleset
    players: int
    dealer: int
    hands: tuple[tuple[Card, ...] | None, ...] | None = None  # as dealt, before the chien
    piles: tuple[tuple[Pile, ...] | None, ...] | None = None  # two players, face-up card first
    chien: tuple[Card, ...] | None = None
    auction: tuple[Spoken, ...] | None = None
    taker: int | None = None  # given where nobody noted the auction
    contract: Bid | None = None
    called: Card | None = None
    chelem: int | None = None
    ecart: tuple[Card, ...] | None = None
    poignees: tuple[Poignee, ...] | None = None
    tricks: tuple[Trick | None, ...] | None = None  # None: a trick nobody wrote down
    irregular: tuple[tuple[int, int], ...] = ()  # (trick from 1, seat): confirmed by the table

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
        return sum(len(trick.cards) for trick in self.tricks or () if trick)

    def hand(self, seat: int) -> Cards | None:
        """The cards dealt to a seat's hand, as a set; None when unknown."""
        dealt = self.hands[seat] if self.hands else None
        return None if dealt is None else card_set(dealt)

    def with_card(self, leader: int, card: Card) -> "Record":
        """The record with one more card: in the trick on the table, or opening a new one."""
        tricks = self.tricks or ()
        last = tricks[-1] if tricks else None
        if last is not None and len(last.cards) < self.players:
            grown = Trick(last.leader, (*last.cards, card))
            return replace(self, tricks=(*tricks[:-1], grown))
        return replace(self, tricks=(*tricks, Trick(leader, (card,))))

    def without_card(self) -> "Record":
        """The record without the card played last, and without its mark if it had one."""
        *tricks, last = self.tricks or ()
        number = len(tricks) + 1
        if last is None or len(last.cards) == 1:
            kept = tuple(tricks)
            seat = None if last is None else last.leader
        else:
            kept = (*tricks, Trick(last.leader, last.cards[:-1]))
            seat = (last.leader + len(last.cards) - 1) % self.players
        marks = tuple(mark for mark in self.irregular if mark != (number, seat))
        return replace(self, tricks=kept, irregular=marks)

    def without_latest_step(self) -> "Record | None":
        """The record one step back; None where there is none.

        Steps are taken in the order in which a deal runs: hands, auction, call, chien, chelem,
        ecart, then cards and poignees as they fell.
        """
        shown = self.poignees[-1] if self.poignees else None
        if shown is not None:
            after = self.turn_in_first_trick(shown.seat) if shown.after is None else shown.after
            if after >= self.cards_played:
                return replace(self, poignees=(self.poignees or ())[:-1])
        if self.tricks:
            return self.without_card()
        if self.ecart is not None:
            return replace(self, ecart=None)
        if self.chelem is not None:
            return replace(self, chelem=None)
        if self.chien is not None and self.auction:
            return replace(self, chien=None)
        if self.called is not None:
            return replace(self, called=None)
        if self.auction:
            return replace(self, auction=self.auction[:-1])
        if self.hands is not None or self.chien is not None:
            return replace(self, hands=None, piles=None, chien=None)
        return None

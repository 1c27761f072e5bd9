"""The steps by which a deal is recorded, one value each.

`phases` says when a step may come; `added_to` gives the record with the step in it. Whether the
rules allow the step is read out of that record by `tarot.deal`, the same way as for a record that
arrives whole.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import ClassVar, TypeVar

from tarot import steps
from tarot.cards import Card
from tarot.record import Pile, Poignee, Record, Spoken
from tarot.rulesets import Bid

Held = TypeVar("Held")


class Phase(Enum):
    """Where a deal stands."""

    DEAL = "deal"
    AUCTION = "auction"
    CALL = "call"
    ECART = "ecart"
    PLAY = "play"
    OVER = "over"
    VOID = "void"


BEFORE_PLAY = frozenset({Phase.DEAL, Phase.AUCTION, Phase.CALL, Phase.ECART})
FROM_PLAY = frozenset({Phase.PLAY, Phase.OVER})


class Step:
    """What all steps share: a name, when they may come, and the rule that says so."""

    __slots__ = ()
    kind: ClassVar[str]
    letter: ClassVar[str]  # in the order of steps (`tarot.steps`)
    phases: ClassVar[frozenset[Phase]]
    rule: ClassVar[str]

    def added_to(self, record: Record) -> Record:
        """The record with the step in it."""
        raise NotImplementedError

    def noted_in(self, record: Record) -> bool:
        """Whether the record has it already, and has room for one only."""
        return False

    @property
    def step(self) -> str:
        """How the step stands in the order of steps."""
        return self.letter


@dataclass(frozen=True, slots=True)
class Hands(Step):
    """The hands as dealt, None for a hand that is not known; at two players the piles too."""

    kind = "hands"
    letter = steps.HANDS
    phases = BEFORE_PLAY | FROM_PLAY
    rule = "R-DEAL-7"
    hands: tuple[tuple[Card, ...] | None, ...]
    piles: tuple[tuple[Pile, ...] | None, ...] | None = None

    @property
    def step(self) -> str:
        """The step, with the seats whose hands it notes."""
        return steps.hands_step(self.hands)

    def added_to(self, record: Record) -> Record:
        """The record with the hands, beside those it has: each phone may know one."""
        return replace(
            record,
            hands=_beside(record.hands, self.hands),
            piles=_beside(record.piles, self.piles),
        )

    def noted_in(self, record: Record) -> bool:
        """Whether one of these hands is there already, or there is none among them."""
        given = [seat for seat, hand in enumerate(self.hands) if hand is not None]
        return not given or any(record.hand(seat) is not None for seat in given)


def _beside(
    noted: tuple[Held | None, ...] | None, new: tuple[Held | None, ...] | None
) -> tuple[Held | None, ...] | None:
    if noted is None or new is None:
        return new or noted
    return tuple(one if other is None else other for one, other in zip(noted, new, strict=True))


@dataclass(frozen=True, slots=True)
class Chien(Step):
    """The chien: dealt, turned up for the taker, or looked at once the deal is over."""

    kind = "chien"
    letter = steps.CHIEN
    phases = BEFORE_PLAY | FROM_PLAY
    rule = "R-DOG-1"
    cards: tuple[Card, ...]

    def added_to(self, record: Record) -> Record:
        """The record with the chien."""
        return replace(record, chien=self.cards)

    def noted_in(self, record: Record) -> bool:
        """Whether a chien is there already."""
        return record.chien is not None


@dataclass(frozen=True, slots=True)
class Say(Step):
    """A player's one turn to speak in the auction."""

    kind = "bid"
    letter = steps.BID
    phases = frozenset({Phase.DEAL, Phase.AUCTION})
    rule = "R-BID-2"
    seat: int
    bid: Bid

    def added_to(self, record: Record) -> Record:
        """The record with one more turn in its auction."""
        return replace(record, auction=(*(record.auction or ()), Spoken(self.seat, self.bid)))


@dataclass(frozen=True, slots=True)
class CallCard(Step):
    """Five players: the taker calls a card, or it is noted later which. `seat` may be left out."""

    kind = "call"
    letter = steps.CALL
    phases = FROM_PLAY | {Phase.CALL}
    rule = "R-CALL-1"
    card: Card
    seat: int | None = None

    def added_to(self, record: Record) -> Record:
        """The record with the called card."""
        return replace(record, called=self.card)

    def noted_in(self, record: Record) -> bool:
        """Whether a card is called already."""
        return record.called is not None


@dataclass(frozen=True, slots=True)
class Discard(Step):
    """The taker's ecart, laid aside, or shown once the deal is over. `seat` may be left out."""

    kind = "ecart"
    letter = steps.ECART
    phases = FROM_PLAY | {Phase.ECART}
    rule = "R-DOG-1"
    cards: tuple[Card, ...]
    seat: int | None = None

    def added_to(self, record: Record) -> Record:
        """The record with the ecart."""
        return replace(record, ecart=self.cards)

    def noted_in(self, record: Record) -> bool:
        """Whether an ecart is there already."""
        return record.ecart is not None


@dataclass(frozen=True, slots=True)
class AnnounceChelem(Step):
    """The taker announces a chelem, up to the opening lead."""

    kind = "chelem"
    letter = steps.CHELEM
    phases = frozenset({Phase.CALL, Phase.ECART, Phase.PLAY})
    rule = "R-SLAM-2"
    seat: int

    def added_to(self, record: Record) -> Record:
        """The record with the announcement."""
        return replace(record, chelem=self.seat)

    def noted_in(self, record: Record) -> bool:
        """Whether a chelem is announced already."""
        return record.chelem is not None


@dataclass(frozen=True, slots=True)
class ShowPoignee(Step):
    """A player shows a poignee, just before playing a first card."""

    kind = "poignee"
    letter = steps.POIGNEE
    phases = frozenset({Phase.ECART, Phase.PLAY})
    rule = "R-POI-2"
    seat: int
    cards: tuple[Card, ...]

    def added_to(self, record: Record) -> Record:
        """The record with the poignee, and its moment where that is not the ordinary one."""
        played = record.cards_played
        in_time = played == record.turn_in_first_trick(self.seat)
        shown = Poignee(self.seat, self.cards, None if in_time else played)
        return replace(record, poignees=(*record.poignees, shown))


@dataclass(frozen=True, slots=True)
class PlayCard(Step):
    """A seat plays a card."""

    kind = "play"
    letter = steps.PLAY
    phases = frozenset({Phase.DEAL, Phase.ECART, Phase.PLAY})
    rule = "R-PLAY-8"
    seat: int
    card: Card

    def added_to(self, record: Record) -> Record:
        """The record with the card on the table."""
        return record.with_card(self.seat, self.card)


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes back the latest step, in the order in which a deal runs."""


Action = Step | Undo

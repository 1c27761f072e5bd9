"""The plays of a deal in the order they were written down, each with what it denies."""

from dataclasses import dataclass

from tarot.cards import BIT, SUITS, Card, Cards
from tarot.legality import AFTER, DEMANDS, EMPTY, REQUIRED, Situation
from tarot.record import Record


@dataclass(frozen=True, slots=True)
class Play:
    """One card that was written down.

    `denied`: the cards that its seat has sworn not to hold, those played before left out.
    """

    trick: int  # from 1
    place: int
    seat: int
    card: Card
    situation: Situation
    denied: Cards

    @property
    def pointer(self) -> str:
        """Where it stands in the record."""
        return f"/tricks/{self.trick - 1}/cards/{self.place}"

    @property
    def suit_led(self) -> Cards:
        """The cards of the suit to follow; none before anything is led."""
        demand = DEMANDS[self.situation]
        return 0 if demand is None else SUITS[demand.led]


def plays_of(record: Record) -> list[Play]:
    """Every play that was written down, in order."""
    plays, played = [], 0
    for number, trick in enumerate(record.tricks, 1):
        if trick is None:
            continue
        situation = EMPTY
        for place, (seat, card) in enumerate(trick.plays(record.players)):
            denied = REQUIRED[situation][card] & ~played
            plays.append(Play(number, place, seat, card, situation, denied))
            situation = AFTER[situation][card]
            played |= BIT[card]
    return plays


def cards_by_seat(record: Record) -> list[Cards]:
    """What each seat is written down to have played."""
    played = [0] * record.players
    for trick in record.tricks:
        for seat, card in trick.plays(record.players) if trick else ():
            played[seat] |= BIT[card]
    return played


def tells_all(record: Record) -> bool:
    """Whether nothing about the cards was left out: hands, chien and ecart were noted as well."""
    noted = (*(record.hands or (None,)), record.chien, record.ecart, *record.tricks)
    return None not in noted


def is_complete(record: Record) -> bool:
    """Whether every play of the deal was written down, and no card twice."""
    layout = record.layout
    return (
        len(record.tricks) == layout.trick_count
        and record.cards_played == layout.trick_count * record.players
        and sum(mask.bit_count() for mask in cards_by_seat(record)) == record.cards_played
        and None not in record.tricks
    )

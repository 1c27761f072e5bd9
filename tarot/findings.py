"""What is wrong with a deal: findings, each with its rule, its place and its proof.

A finding is never a ruling. Its `weight` says what may be done about it: what cannot have happened
is always refused; what breaks a rule but can happen is recorded when the table confirms it; what a
later card proves is recorded, with both plays named. Its `status` says how sure it is, given what
was written down.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from tarot.cards import Card
from tarot.sentences import EXCHANGED, SENTENCES, VERDICTS, proof
from tarot.wording import Text, card_name, card_names


class Weight(Enum):
    """How a finding is met when it arises from something new."""

    IMPOSSIBLE = "impossible"
    IRREGULAR = "irregular"
    FOUND_LATER = "found_later"


class Status(Enum):
    """How sure a finding is, given this log."""

    CERTAIN = "certain"  # a fault, wherever the cards lie that nobody wrote down
    JOINT = "joint"  # this play or one of those named with it is a fault
    POSSIBLE = "possible"  # a fault for some places of those cards, in order for others
    CLEARED = "cleared"  # in order for all of them
    INTEGRITY = "integrity"  # the log contradicts itself, and accuses nobody until that is settled


@dataclass(frozen=True, slots=True)
class Reading:
    """A slip of the pen that would explain a finding: two cards of one trick exchanged."""

    trick: int  # from 1
    seats: tuple[int, int]
    cards: tuple[Card, Card]  # as written down, in the order of the seats

    @property
    def sentence(self) -> Text:
        """What to ask the table."""
        one, other = (card_name(card) for card in self.cards)
        return EXCHANGED.filled(
            trick=self.trick, seat=self.seats[0], card=one, other_seat=self.seats[1], other=other
        )


@dataclass(frozen=True, slots=True)
class Witness:
    """A card that proves a fault: held at the time, or played by the same seat in a later trick.

    Of a POSSIBLE finding, a card that would prove it if the seat held it; where a poignee is not
    what its seat held, the play of another seat.
    """

    card: Card
    trick: int | None = None  # from 1; None for a card known to be in the hand


@dataclass(frozen=True, slots=True)
class Finding:
    """One breach of one rule, at one place of the record (a JSON pointer)."""

    code: str
    rule: str | None
    weight: Weight
    pointer: str
    seat: int | None = None
    trick: int | None = None  # from 1
    card: Card | None = None
    witnesses: tuple[Witness, ...] = ()
    legal: tuple[Card, ...] | None = None  # what could have been done instead, where known
    confirmed: bool = False  # the table says that it really happened
    details: tuple[tuple[str, object], ...] = ()  # what else the sentence names
    grounds: Text | None = None  # a clause of proof, where single cards do not say it
    certainty: Status | None = None  # None: as the weight has it
    readings: tuple[Reading, ...] = ()

    @property
    def status(self) -> Status:
        """How sure it is: what cannot have happened speaks against the log, not a player."""
        if self.certainty is not None:
            return self.certainty
        return Status.INTEGRITY if self.is_impossible else Status.CERTAIN

    @property
    def is_impossible(self) -> bool:
        """Whether it cannot have happened, so that no confirmation helps."""
        return self.weight is Weight.IMPOSSIBLE

    @property
    def sentence(self) -> Text:
        """The finding and its proof in one sentence."""
        blanks = dict(self.details)
        blanks["seat"] = self.seat
        blanks["trick"] = self.trick
        if self.card is not None:
            blanks["card"] = card_name(self.card)
        held = [witness.card for witness in self.witnesses if witness.trick is None]
        if self.certainty in (Status.POSSIBLE, Status.CLEARED):
            return VERDICTS[self.certainty.value].filled(**blanks, cards=card_names(held))
        fault = SENTENCES[self.code].filled(**blanks)
        if self.grounds is not None:
            return Text(f"{fault.fr} ; {self.grounds.fr}.", f"{fault.en}; {self.grounds.en}.")
        later = [(w.card, w.trick) for w in self.witnesses if w.trick is not None]
        return proof(fault, held, later)


Play = tuple[int | None, int | None]  # trick (from 1) and seat


def by_play(findings: Iterable[Finding]) -> Mapping[Play, list[int]]:
    """Where in the list (from 0) the findings about each play are."""
    about: defaultdict[Play, list[int]] = defaultdict(list)
    for index, finding in enumerate(findings):
        if finding.trick is not None:
            about[finding.trick, finding.seat].append(index)
    return about


def readings_in(findings: Iterable[Finding]) -> list[Reading]:
    """Each once: every finding that a slip would explain has it."""
    return list(dict.fromkeys(reading for one in findings for reading in one.readings))

"""What is wrong with a deal: findings, each with its rule, its place and its proof.

A finding is never a ruling. Its `weight` says what may be done about it: what cannot have happened
is always refused; what breaks a rule but can happen is recorded when the table confirms it; what a
later card proves is recorded, with both plays named.
"""

from dataclasses import dataclass
from enum import Enum

from tarot.cards import Card
from tarot.sentences import SENTENCES, proof
from tarot.wording import Text, card_name


class Weight(Enum):
    """How a finding is met when it arises from something new."""

    IMPOSSIBLE = "impossible"
    IRREGULAR = "irregular"
    FOUND_LATER = "found_later"


@dataclass(frozen=True, slots=True)
class Witness:
    """A card that proves a fault: held at the time, or played by the same seat in a later trick."""

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
        later = [(w.card, w.trick) for w in self.witnesses if w.trick is not None]
        return proof(SENTENCES[self.code].filled(**blanks), held, later)

"""Adjusted scores of a duplicate board: what each side is given in place of what it made (R-ADJ).

An award has a note for the side at fault and one for the other. A note may be a ceiling or a floor,
so that it never helps the offender and never costs the other side what it made by itself.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from tarot.arbitration.forms import Unit, amount_text
from tarot.wording import Text


class Bound(Enum):
    """How a note binds; `LEFT_OUT`: the board does not count for this side."""

    EXACTLY = "exactly"
    AT_MOST = "at_most"
    AT_LEAST = "at_least"
    LEFT_OUT = "left_out"


@dataclass(frozen=True, slots=True)
class Note:
    """What one side gets on the board, in thousandths of its unit."""

    bound: Bound
    amount: int = 0

    def settled(self, natural: int | None) -> int | None:
        """The note in place of the natural one, None for a board not played; None: left out."""
        match self.bound:
            case Bound.LEFT_OUT:
                return None
            case Bound.AT_MOST if natural is not None:
                return min(natural, self.amount)
            case Bound.AT_LEAST if natural is not None:
                return max(natural, self.amount)
            case _:
                return self.amount


@dataclass(frozen=True, slots=True)
class Award:
    """The notes of both sides of a board; `unit` is per cent or match points."""

    unit: Unit
    offender: Note
    other: Note

    def settled(self, offender: int | None, other: int | None) -> tuple[int | None, int | None]:
        """The notes of the side at fault and of the other, in place of those they made."""
        return self.offender.settled(offender), self.other.settled(other)

    @property
    def is_one_sided(self) -> bool:
        """Whether it matters which side is at fault."""
        return self.offender != self.other

    @property
    def text(self) -> Text:
        """The award in words."""
        offender, other = self._note_text(self.offender), self._note_text(self.other)
        if not self.is_one_sided:
            return Text("{note} pour les deux camps", "{note} for both sides").filled(note=offender)
        return Text(
            "{offender} pour le camp fautif, {other} pour l'autre",
            "{offender} for the side at fault, {other} for the other",
        ).filled(offender=offender, other=other)

    def _note_text(self, note: Note) -> Text:
        return _BOUND_TEXTS[note.bound].filled(amount=amount_text(note.amount, self.unit))


_BOUND_TEXTS: Final = {
    Bound.EXACTLY: Text("{amount}", "{amount}"),
    Bound.AT_MOST: Text("au plus {amount}", "at most {amount}"),
    Bound.AT_LEAST: Text("au moins {amount}", "at least {amount}"),
    Bound.LEFT_OUT: Text("étui neutralisé", "board left out"),
}


def _exactly(amount: int) -> Note:
    return Note(Bound.EXACTLY, 1000 * amount)


def _at_most(amount: int) -> Note:
    return Note(Bound.AT_MOST, 1000 * amount)


def _at_least(amount: int) -> Note:
    return Note(Bound.AT_LEAST, 1000 * amount)


def fixed(offender: int, other: int) -> Award:
    """Whole match points for both, whatever they made."""
    return Award(Unit.MATCH_POINTS, _exactly(offender), _exactly(other))


_LEFT_OUT: Final = Note(Bound.LEFT_OUT)

# Individual and triplettes (R-ADJ-1, R-ADJ-2).
NEUTRALISED: Final = Award(Unit.PER_CENT, _LEFT_OUT, _LEFT_OUT)
ZERO_TO_OFFENDER: Final = Award(Unit.PER_CENT, _exactly(0), _LEFT_OUT)
COLLECTIVE_ZERO: Final = Award(Unit.PER_CENT, _exactly(0), _exactly(0))
FORTY_TO_OFFENDER: Final = Award(Unit.PER_CENT, _exactly(40), _LEFT_OUT)
FORTY_FORTY: Final = Award(Unit.PER_CENT, _exactly(40), _exactly(40))
FORTY_SIXTY: Final = Award(Unit.PER_CENT, _at_most(40), _at_least(60))

# Team matches and quadrettes (R-ADJ-3, R-ADJ-4).
EACH_ZERO: Final = fixed(0, 0)
ZERO_FOUR: Final = Award(Unit.MATCH_POINTS, _at_most(0), _at_least(4))
FOUR_FOUR: Final = Award(Unit.MATCH_POINTS, _at_most(-4), _at_least(4))
SIX_SIX: Final = Award(Unit.MATCH_POINTS, _at_most(-6), _at_least(6))

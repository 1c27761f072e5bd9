"""An article of an arbitration code as a value: a fault, and what follows in each case.

An article names one fault. Its provisions say what follows, by form of play, side at fault, stage
of the fault and moment at which it was noticed; what a provision leaves out does not matter to it.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from tarot.arbitration.awards import Award
from tarot.arbitration.forms import Form, Unit
from tarot.outcome import ATTACK, DEFENCE
from tarot.rules import RULES
from tarot.wording import Text

EITHER: Final = (ATTACK, DEFENCE)


class Stage(Enum):
    """Whether the fault could still be put right (R-ARB-7) or no longer (R-ARB-8)."""

    RECTIFIED = "rectified"
    ESTABLISHED = "established"


class Noticed(Enum):
    """What was going on when the fault was noticed."""

    DEALING = "dealing"
    AUCTION = "auction"
    ECART = "ecart"
    PLAY = "play"
    AFTER_DEAL = "after_deal"


class Fate(Enum):
    """What becomes of the deal, or of a poignee."""

    COUNTS = "counts"
    COUNTS_IF_MADE = "counts_if_made"
    COUNTS_IF_OFFENDER_LOSES = "counts_if_offender_loses"
    ANNULLED = "annulled"
    REDEALT = "redealt"

    @property
    def awaits_result(self) -> bool:
        """Whether it depends on who wins the deal."""
        return self in (Fate.COUNTS_IF_MADE, Fate.COUNTS_IF_OFFENDER_LOSES)

    def counts(self, offender: str | None, winner: str | None) -> bool:
        """Whether it counts, given the side at fault and the side that wins the deal."""
        match self:
            case Fate.COUNTS:
                return True
            case Fate.COUNTS_IF_MADE:
                return winner == ATTACK
            case Fate.COUNTS_IF_OFFENDER_LOSES:
                return winner != offender
            case _:
                return False


class Measure(Enum):
    """What a sanction can be besides an amount."""

    WARNING = "warning"
    EXCLUSION = "exclusion"


class Bearer(Enum):
    """Who bears a sanction: those at fault, or everybody at the table."""

    OFFENDERS = "offenders"
    TABLE = "table"


Step = int | Measure


@dataclass(frozen=True, slots=True)
class Sanction:
    """What a fault costs: the first time, the second and so on; the last step stands for more.

    Amounts as in `tarot.arbitration.forms`. `optional`: the arbiter may leave it. `once_a_board`:
    the same kind of fault on the same board does not add another.
    """

    unit: Unit
    steps: tuple[Step, ...]
    optional: bool = False
    bearer: Bearer = Bearer.OFFENDERS
    once_a_board: bool = False

    def step(self, earlier: int, *, warned: bool, punished_on_board: bool) -> Step | None:
        """What is due from someone who made this fault so many times before; None: nothing more.

        Who was never warned is warned first, where the sanction begins so.
        """
        if self.once_a_board and punished_on_board:
            return None
        if self.steps[0] is Measure.WARNING and not warned:
            return Measure.WARNING
        return self.steps[min(earlier, len(self.steps) - 1)]


@dataclass(frozen=True, slots=True)
class Provision:
    """What follows from a fault in one case.

    `returns`: what the fault gained goes back to the other side (R-ARB-8). `bars`: those at fault
    may not bid on the next deal. `taker_only`: the text speaks of the taker, not of a partner.
    `at_table` is what the arbiter has done there; `judge` what the text leaves to them.
    """

    forms: tuple[Form, ...]
    sides: tuple[str, ...] = EITHER
    stage: Stage | None = None
    noticed: tuple[Noticed, ...] = ()
    deal: Fate = Fate.COUNTS
    poignee: Fate | None = None
    award: Award | None = None
    returns: bool = False
    no_petit_au_bout: bool = False
    bars: bool = False
    taker_only: bool = False
    sanction: Sanction | None = None
    at_table: Text | None = None
    judge: tuple[Text, ...] = ()

    @property
    def needs_side(self) -> bool:
        """Whether nothing follows before the side at fault is known."""
        about_side = Fate.COUNTS_IF_OFFENDER_LOSES in (self.deal, self.poignee)
        one_sided = self.award is not None and self.award.is_one_sided
        return about_side or one_sided or self.returns or self.poignee is Fate.ANNULLED

    @property
    def needs_seats(self) -> bool:
        """Whether nothing follows before it is known who sits at fault."""
        punished = self.sanction is not None and self.sanction.bearer is Bearer.OFFENDERS
        return self.bars or punished

    def meets(self, other: "Provision") -> bool:
        """Whether some case falls under both."""
        return (
            not set(self.forms).isdisjoint(other.forms)
            and not set(self.sides).isdisjoint(other.sides)
            and (self.stage is None or other.stage is None or self.stage is other.stage)
            and (not self.noticed or not other.noticed or bool({*self.noticed} & {*other.noticed}))
        )


@dataclass(frozen=True, slots=True)
class Article:
    """One fault and what follows. `rule` is its id; what the article says and where it stands in
    the texts come from the rule catalogue unless it brings words of its own.

    `slip` is the mark the arbiter writes on a travelling slip (R-DUPA-37).
    """

    rule: str
    fault: str
    name: Text
    provisions: tuple[Provision, ...]
    slip: str | None = None
    own_statement: Text | None = None
    own_source: str | None = None

    @property
    def statement(self) -> Text:
        """What the article says."""
        if self.own_statement is not None:
            return self.own_statement
        return Text(RULES[self.rule].fr, RULES[self.rule].en) if self.rule in RULES else self.name

    @property
    def source(self) -> str:
        """Where it stands in the texts; the id of the rule where nobody says."""
        if self.own_source is not None:
            return self.own_source
        return RULES[self.rule].source if self.rule in RULES else self.rule

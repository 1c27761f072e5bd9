"""The facts of an incident, and the case of the code that they are.

`case_of` asks of a fault what its provisions depend on, one question after the other, and refuses
facts that contradict each other or the deal.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tarot.arbitration.article import Article, Noticed, Provision, Sanction, Stage, Step
from tarot.arbitration.code import Code
from tarot.arbitration.forms import Form
from tarot.arbitration.refused import Unjudgeable
from tarot.cards import Card
from tarot.marks import score_of
from tarot.outcome import ATTACK, DEFENCE, Outcome
from tarot.wording import Text

Found = Sequence[tuple[Article, Provision]]

SIDE_NAMES: Final = {
    ATTACK: Text("l'attaque", "the attack"),
    DEFENCE: Text("la défense", "the defence"),
}


@dataclass(frozen=True, slots=True)
class Gained:
    """What a fault brought the side at fault: half-points, bouts included, and which bouts."""

    half_points: int
    bouts: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Facts:
    """What happened, as the arbiter finds it. None: not known, or of no importance.

    `fault` is a fault of the code, or the id of a rule that is about one only. `seats` are those at
    fault, all of one side. `trick` (from 1) is that of the fault, `noticed_trick` the last one to
    which a card had been played when it was noticed. `earlier` is how often those at fault made
    it before, `warned` whether they were warned then. `winner` is the side that wins the deal, by
    `margin` whole points. `punished_on_board`: such a fault was punished on this board before.
    `called_at_once`: the arbiter was called when the fault was found (R-ARB-2).
    """

    fault: str
    form: Form = Form.FREE_DEALS
    seats: tuple[int, ...] = ()
    side: str | None = None
    stage: Stage | None = None
    noticed: Noticed | None = None
    trick: int | None = None
    noticed_trick: int | None = None
    earlier: int = 0
    warned: bool = False
    winner: str | None = None
    margin: int | None = None
    gained: Gained | None = None
    punished_on_board: bool = False
    called_at_once: bool = True

    def step_of(self, sanction: Sanction) -> Step | None:
        """What a sanction comes to for those at fault; None: nothing more."""
        return sanction.step(
            self.earlier, warned=self.warned, punished_on_board=self.punished_on_board
        )


class Case(NamedTuple):
    """Facts that agree: the article and provision they fall under, and the side at fault."""

    article: Article
    provision: Provision
    side: str | None


def case_of(code: Code, facts: Facts, outcome: Outcome | None) -> Case:
    """What the code makes of the facts; raises `Unjudgeable`."""
    found: Found = code.provisions_on(facts.fault, facts.form)
    _check_fault(code, facts, found)
    _check_seats(facts, outcome)
    _check_tricks(facts, outcome)
    if facts.warned and not facts.earlier:
        raise Unjudgeable("warned_without_fault")
    _check_winner(facts, outcome)
    side = _side(facts, outcome)
    found = _narrowed(found, side, _SIDE)
    found = _narrowed(found, _stage(facts), _STAGE)
    found = _narrowed(found, facts.noticed, _MOMENT)
    article, provision = found[0]
    if side is None and len(provision.sides) == 1:
        side = provision.sides[0]
    if facts.gained is not None and not provision.returns:
        raise Unjudgeable("nothing_to_return")
    _check_needs(facts, provision, side)
    return Case(article, provision, side)


class _Question(NamedTuple):
    """Something provisions may depend on: what each allows, and how it is refused."""

    allowed: Callable[[Provision], tuple[object, ...]]
    missing: str
    not_covered: str


_SIDE: Final = _Question(lambda one: one.sides, "side_needed", "side_not_concerned")
_STAGE: Final = _Question(
    lambda one: () if one.stage is None else (one.stage,), "stage_needed", "stage_not_covered"
)
_MOMENT: Final = _Question(lambda one: one.noticed, "moment_needed", "moment_not_covered")


def _narrowed(found: Found, answer: object | None, question: _Question) -> Found:
    """Those that allow the answer. Unanswered, the question must not matter between them."""
    allowed = [question.allowed(provision) for _, provision in found]
    if answer is None:
        if any(one != allowed[0] for one in allowed):
            raise Unjudgeable(question.missing)
        return found
    left = [
        one for one, answers in zip(found, allowed, strict=True) if not answers or answer in answers
    ]
    if not left:
        raise Unjudgeable(question.not_covered)
    return left


def _check_fault(code: Code, facts: Facts, found: Found) -> None:
    """The fault is one of the code, punished in this form, and one only."""
    if not code.articles_on(facts.fault):
        raise Unjudgeable("fault_unknown", code_id=code.id, fault=facts.fault)
    if not found:
        raise Unjudgeable("fault_not_in_form", fault=facts.fault)
    faults = dict.fromkeys(article.fault for article, _ in found)
    if len(faults) > 1:
        raise Unjudgeable("several_faults", fault=facts.fault, faults=", ".join(faults))


def _check_seats(facts: Facts, outcome: Outcome | None) -> None:
    players = outcome.players if outcome is not None else 5
    for index, seat in enumerate(facts.seats):
        if not 0 <= seat < players:
            raise Unjudgeable("seat_not_at_table", seat=seat)
        if seat in facts.seats[:index]:
            raise Unjudgeable("seat_twice", seat=seat)


def _side(facts: Facts, outcome: Outcome | None) -> str | None:
    """The side at fault: as told, or as the seats say once the deal has a taker."""
    if outcome is None or not facts.seats:
        return facts.side
    attack = (outcome.taker, outcome.partner)
    sides = {ATTACK if seat in attack else DEFENCE for seat in facts.seats}
    if len(sides) > 1:
        raise Unjudgeable("seats_of_both_sides")
    side = sides.pop()
    if facts.side not in (None, side):
        raise Unjudgeable(
            "seat_against_side", seat=facts.seats[0], side=SIDE_NAMES[facts.side or side]
        )
    return side


def _check_tricks(facts: Facts, outcome: Outcome | None) -> None:
    """Tricks that exist, in an order that can be, with a moment and a stage that fit them."""
    trick, noticed = facts.trick, facts.noticed_trick
    tricks = outcome.ruleset.layouts[outcome.players].trick_count if outcome is not None else None
    for one in (trick, noticed):
        if one is not None and not 1 <= one <= (tricks or one):
            raise Unjudgeable("trick_not_played", tricks=tricks or 0, trick=one)
    if noticed is not None and facts.noticed not in (None, Noticed.PLAY, Noticed.AFTER_DEAL):
        raise Unjudgeable("moment_against_tricks")
    if trick is None or noticed is None:
        return
    if noticed < trick:
        raise Unjudgeable("noticed_before_fault", trick=trick, noticed=noticed)
    if facts.stage not in (None, _stage_by_tricks(trick, noticed)):
        raise Unjudgeable("stage_against_tricks", trick=trick, noticed=noticed)


def _stage_by_tricks(trick: int, noticed: int) -> Stage:
    """A fault of play is established by the first card of the next trick (R-LIB-15)."""
    return Stage.ESTABLISHED if noticed > trick else Stage.RECTIFIED


def _stage(facts: Facts) -> Stage | None:
    if facts.stage is not None or facts.trick is None or facts.noticed_trick is None:
        return facts.stage
    return _stage_by_tricks(facts.trick, facts.noticed_trick)


def _check_winner(facts: Facts, outcome: Outcome | None) -> None:
    """Winner and margin as told are those of the deal."""
    if facts.winner is None:
        if facts.margin is not None:
            raise Unjudgeable("margin_without_winner")
        return
    if outcome is None:
        return
    score = score_of(outcome)
    winner = ATTACK if score.contract_made else DEFENCE
    if facts.winner != winner:
        raise Unjudgeable("winner_against_outcome", side=SIDE_NAMES[winner])
    if facts.margin not in (None, score.margin):
        raise Unjudgeable("margin_against_outcome", margin=score.margin)


def _check_needs(facts: Facts, provision: Provision, side: str | None) -> None:
    """Who is at fault is known wherever the provision does something about them."""
    if provision.needs_side and side is None:
        raise Unjudgeable("side_needed")
    if provision.needs_seats and not facts.seats:
        raise Unjudgeable("seat_needed")

"""What a deal is worth after a ruling: components applied to what it came to, in a fixed order.

A ruling starts from the pinned outcome of the table, never from an earlier ruling, so the same
components always come to the same. They are applied in the order of `composition.IN_STEPS`,
whatever order they are given in: first the tricks, then what was written wrongly, then what is
moved, deemed and granted.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeVar

from tarot.arbitration.changes import Changes
from tarot.arbitration.components import (
    AdjustedBoard,
    AnnulDeal,
    Artificial,
    Assigned,
    AssignedSplit,
    BonusSet,
    ClericalCorrection,
    Component,
    ContractDeemed,
    OnSeat,
    Penalty,
    PointsTransfer,
    TricksTransfer,
)
from tarot.arbitration.composition import BESIDE, IN_STEPS, check
from tarot.arbitration.forms import Unit
from tarot.arbitration.recount import recounted
from tarot.arbitration.refused import Unjudgeable
from tarot.deal import Deal
from tarot.feasibility import impossibilities
from tarot.marks import points_text, score_of
from tarot.outcome import ATTACK, TARGETS, DuoOutcome, Outcome

Of = TypeVar("Of", bound=Component)
Scores = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ruled:
    """What a ruling makes of a deal: computed score, adjustment and penalties, each by itself.

    Scores are points by seat. `outcome` is what the deal came to by the ruling; None where that is
    no one result. A deal that `counts` not has no score. `board` is about its notes in duplicate.
    `beside` has what the ruling orders besides the score, penalties among it.
    """

    computed: Scores
    scores: Scores
    outcome: Outcome | DuoOutcome | None
    counts: bool
    redealt: bool
    board: AdjustedBoard | None
    beside: tuple[Penalty | OnSeat, ...]

    @property
    def adjustment(self) -> Scores:
        """What the ruling gives and takes, penalties apart."""
        return tuple(
            after - before for before, after in zip(self.computed, self.scores, strict=True)
        )

    @property
    def bears(self) -> bool:
        """Whether it changes what the deal is worth; penalties beside the score do not."""
        return not self.counts or any(self.adjustment)

    @property
    def is_zero_sum(self) -> bool:
        """Whether the scores still add up to zero."""
        return sum(self.scores) == 0

    def penalties(self, unit: Unit = Unit.POINTS) -> Scores:
        """The penalties by seat in one unit, zero or less."""
        taken = [0] * len(self.scores)
        for one in self.beside:
            if isinstance(one, Penalty) and one.unit is unit:
                taken[one.seat] -= one.amount
        return tuple(taken)

    @property
    def totals(self) -> Scores:
        """Scores and penalties in points, by seat."""
        return tuple(
            score + penalty for score, penalty in zip(self.scores, self.penalties(), strict=True)
        )


def rule_on(
    outcome: Outcome | DuoOutcome, components: Sequence[Component], deal: Deal | None = None
) -> Ruled:
    """The deal as ruled; raises `Unjudgeable`.

    `deal` has the log that the outcome comes from, needed only where tricks change sides.
    """
    check(components, outcome)
    came_to, scores = _result(outcome, components, deal)
    annulled = _first(components, AnnulDeal)
    return Ruled(
        computed=score_of(outcome).scores,
        scores=scores,
        outcome=came_to,
        counts=annulled is None,
        redealt=annulled is not None and annulled.redealt,
        board=_first(components, AdjustedBoard),
        beside=tuple(one for one in components if isinstance(one, BESIDE)),
    )


def _first(components: Iterable[Component], kind: type[Of]) -> Of | None:
    return next((one for one in components if isinstance(one, kind)), None)


def _result(
    outcome: Outcome | DuoOutcome, components: Sequence[Component], deal: Deal | None
) -> tuple[Outcome | DuoOutcome | None, Scores]:
    """What the deal came to by the ruling, where that is one result, and the scores."""
    for one in components:
        match one:
            case AnnulDeal():
                return None, (0,) * outcome.players
            case Artificial(scores):
                if len(scores) != outcome.players:
                    raise Unjudgeable(
                        "wrong_number_of_scores", given=len(scores), players=outcome.players
                    )
                return None, scores
            case Assigned(results) if isinstance(outcome, Outcome):
                weighted = [(_replaced(outcome, r.changes), r.weight) for r in results]
                if len(weighted) == 1:
                    return weighted[0][0], score_of(weighted[0][0]).scores
                return None, _weighted(weighted)
            case AssignedSplit(attack, defence) if isinstance(outcome, Outcome):
                return None, _split(_replaced(outcome, attack), _replaced(outcome, defence))
    if isinstance(outcome, Outcome):
        outcome = _in_steps(outcome, components, deal)
    return outcome, score_of(outcome).scores


def _weighted(results: Sequence[tuple[Outcome, int]]) -> Scores:
    """The weighted mean by seat, rounded half away from zero; the taker gets what is left, so that
    the scores add up to zero."""
    vectors = [(score_of(outcome).scores, weight) for outcome, weight in results]
    players, taker = results[0][0].players, results[0][0].taker
    means = [
        _rounded(Fraction(sum(scores[seat] * weight for scores, weight in vectors), 100))
        for seat in range(players)
    ]
    means[taker] = 0
    means[taker] = -sum(means)
    return tuple(means)


def _rounded(value: Fraction) -> int:
    """To the nearest integer, a half away from zero."""
    size = (2 * abs(value.numerator) + value.denominator) // (2 * value.denominator)
    return -size if value < 0 else size


def _split(attack: Outcome, defence: Outcome) -> Scores:
    """The seats of the attack from one result, the others from another one."""
    attacking, defending = score_of(attack).scores, score_of(defence).scores
    seats = {attack.taker, attack.partner}
    return tuple(
        attacking[seat] if seat in seats else defending[seat] for seat in range(attack.players)
    )


def _in_steps(outcome: Outcome, components: Sequence[Component], deal: Deal | None) -> Outcome:
    """The outcome changed by one kind of component after the other."""
    by_kind = [[one for one in components if isinstance(one, kind)] for kind in IN_STEPS]
    outcome = _with_tricks(outcome, by_kind[0], deal)
    for one in (one for kind in by_kind[1:] for one in kind):
        match one:
            case ClericalCorrection(changes):
                outcome = _corrected(outcome, changes)
            case PointsTransfer(to, half_points, bouts):
                outcome = _transferred(outcome, to, half_points, len(bouts))
            case ContractDeemed(made, margin):
                outcome = _deemed(outcome, margin if made else -margin)
            case BonusSet(changes):
                outcome = changes.applied(outcome)
    return outcome


def _with_tricks(outcome: Outcome, transfers: Sequence[Component], deal: Deal | None) -> Outcome:
    sides = {
        trick: one.to
        for one in transfers
        if isinstance(one, TricksTransfer)
        for trick in one.tricks
    }
    if not sides:
        return outcome
    if deal is None:
        raise Unjudgeable("log_needed")
    given = recounted(deal, outcome, sides)
    return replace(
        outcome,
        attack_half_points=given.attack_half_points,
        bouts=given.bouts,
        petit_au_bout=given.petit_au_bout,
        chelem_made_by=given.chelem_made_by,
        petit_chelem_made=given.petit_chelem_made,
        trick_winners=given.trick_winners,
    )


def _corrected(outcome: Outcome, changes: Changes) -> Outcome:
    """What really was, which a pack must be able to produce."""
    corrected = _replaced(outcome, changes)
    layout = corrected.ruleset.layouts[corrected.players]
    for impossible in impossibilities(layout, corrected, excuse_crosses=True):
        raise Unjudgeable("no_such_deal", why=impossible.detail)
    return corrected


def _replaced(outcome: Outcome, changes: Changes) -> Outcome:
    """The outcome with the changes, its players at the table and its bid in the ruleset."""
    changed = changes.applied(outcome)
    for seat in (changed.taker, changed.partner or 0):
        if not 0 <= seat < changed.players:
            raise Unjudgeable("seat_not_at_table", seat=seat)
    if changed.partner is not None and (changed.players != 5 or changed.partner == changed.taker):
        raise Unjudgeable("no_partner")
    if changed.contract not in changed.ruleset.bids:
        raise Unjudgeable("bid_not_played")
    return changed


def _transferred(outcome: Outcome, to: str, half_points: int, bouts: int) -> Outcome:
    sign = 1 if to == ATTACK else -1
    return _bounded(
        replace(
            outcome,
            attack_half_points=outcome.attack_half_points + sign * half_points,
            bouts=outcome.bouts + sign * bouts,
        )
    )


def _deemed(outcome: Outcome, margin: int) -> Outcome:
    """The points that reach the target of the bouts by this margin, or miss it where negative."""
    target = TARGETS[outcome.bouts]
    return _bounded(replace(outcome, attack_half_points=2 * (target + margin)))


def _bounded(outcome: Outcome) -> Outcome:
    if not 0 <= outcome.bouts <= 3:
        raise Unjudgeable("bouts_out_of_range", bouts=outcome.bouts)
    if not 0 <= outcome.attack_half_points <= 182:
        size = points_text(abs(outcome.attack_half_points))
        points = (
            size
            if outcome.attack_half_points >= 0
            else size._replace(fr=f"-{size.fr}", en=f"-{size.en}")
        )
        raise Unjudgeable("points_out_of_range", points=points)
    return outcome

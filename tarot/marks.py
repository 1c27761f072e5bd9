"""The score of a deal: unit score, shares, and the lines that explain them (rules R-SCORE).

The unit score is what one defender loses (or, negative, wins), signed for the attack.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tarot.counting import ATTACK, DEFENCE, TARGETS, DuoOutcome, Outcome
from tarot.rulesets import Bid
from tarot.wording import Text

BASE: Final = 25
MULTIPLIERS: Final = {Bid.PETITE: 1, Bid.GARDE: 2, Bid.GARDE_SANS: 4, Bid.GARDE_CONTRE: 6}
PETIT_AU_BOUT: Final = 10
POIGNEES: Final = {"simple": 20, "double": 30, "triple": 40}
CHELEM_ANNOUNCED: Final = 400
CHELEM_UNANNOUNCED: Final = 200
CHELEM_FAILED: Final = -200
CHELEM_SUFFERED: Final = -200


@dataclass(frozen=True, slots=True)
class Line:
    """One step of the score; the amounts of all lines add up to the unit score."""

    code: str
    label: Text
    amount: int
    rule: str


@dataclass(frozen=True, slots=True)
class Score:
    """What a deal is worth. `scores` has one integer a seat and sums to zero.

    `contract_made` says whether the target was reached, whatever the sign of the score (two
    players: always True, for one of them always reaches his). `margin` is in whole points.
    """

    unit_score: int
    contract_made: bool
    margin: int
    scores: tuple[int, ...]
    breakdown: tuple[Line, ...]


def margin_of(attack_half_points: int, bouts: int) -> tuple[bool, int]:
    """Whether the contract is made, and by how many whole points it is made or failed.

    A stray half point goes to the winner of the deal (R-COUNT-3, R-COUNT-4).
    """
    short = 2 * TARGETS[bouts] - attack_half_points
    return short <= 0, (abs(short) + 1) // 2


def score_of(outcome: Outcome | DuoOutcome) -> Score:
    """The score of what a deal came to."""
    if isinstance(outcome, DuoOutcome):
        return _duo_score(outcome)
    made, margin = margin_of(outcome.attack_half_points, outcome.bouts)
    lines = (
        _contract_line(outcome, made, margin),
        *_petit_au_bout_lines(outcome),
        *_poignee_lines(outcome, made),
        *_chelem_lines(outcome),
    )
    unit = sum(line.amount for line in lines)
    return Score(unit, made, margin, _shares(outcome, unit), lines)


def _shares(outcome: Outcome, unit: int) -> tuple[int, ...]:
    """Every defender pays the unit score to the attack; a partner gets one share (R-SCORE-5, 6)."""
    scores = [-unit] * outcome.players
    if outcome.partner is not None:
        scores[outcome.partner] = unit
    scores[outcome.taker] = 0
    scores[outcome.taker] = -sum(scores)
    return tuple(scores)


def _contract_line(outcome: Outcome, made: bool, margin: int) -> Line:
    times = MULTIPLIERS[outcome.contract]
    sign = 1 if made else -1
    amount = sign * (BASE + margin) * times
    sum_ = f"({BASE} + {margin}) x {times} = {abs(amount)}"
    points = points_text(outcome.attack_half_points)
    target = TARGETS[outcome.bouts]
    if not made:
        label = Text(
            f"{points.fr} points pour {target} : chute de {margin} ; {sum_}",
            f"{points.en} points for {target}: failed by {margin}; {sum_}",
        )
    elif margin == 0:
        label = Text(
            f"{points.fr} points pour {target} : juste fait ; {sum_}",
            f"{points.en} points for {target}: just made; {sum_}",
        )
    else:
        label = Text(
            f"{points.fr} points pour {target} : fait de {margin} ; {sum_}",
            f"{points.en} points for {target}: made by {margin}; {sum_}",
        )
    return Line("contract", label, amount, "R-SCORE-1")


def points_text(half_points: int) -> Text:
    """Points as people write them: "40,5" and "40.5"."""
    whole, half = divmod(half_points, 2)
    return Text(f"{whole},5", f"{whole}.5") if half else Text(str(whole), str(whole))


_SIDES: Final = {
    ATTACK: Text("l'attaque", "the attack"),
    DEFENCE: Text("la défense", "the defence"),
}


def _petit_au_bout_lines(outcome: Outcome) -> Sequence[Line]:
    """Ten times the multiplier to the side that wins the petit, made or not (R-PAB-1)."""
    if outcome.petit_au_bout is None:
        return ()
    times = MULTIPLIERS[outcome.contract]
    amount = PETIT_AU_BOUT * times * (1 if outcome.petit_au_bout == ATTACK else -1)
    side = _SIDES[outcome.petit_au_bout]
    label = Text(
        f"petit au bout pour {side.fr} : {PETIT_AU_BOUT} x {times}",
        f"petit au bout for {side.en}: {PETIT_AU_BOUT} x {times}",
    )
    return (Line("petit_au_bout", label, amount, "R-PAB-1"),)


def _poignee_lines(outcome: Outcome, made: bool) -> Sequence[Line]:
    """Each poignee goes to the winner of the deal, whoever showed it (R-POI-7)."""
    winner = _SIDES[ATTACK if made else DEFENCE]
    return [
        Line(
            "poignee",
            Text(
                f"poignée {_LEVELS[shown.level].fr} : {POIGNEES[shown.level]} pour {winner.fr}, "
                "qui gagne la donne",
                f"{_LEVELS[shown.level].en} poignee: {POIGNEES[shown.level]} for {winner.en}, "
                "which wins the deal",
            ),
            POIGNEES[shown.level] * (1 if made else -1),
            "R-POI-7",
        )
        for shown in outcome.poignees
    ]


_LEVELS: Final = {
    "simple": Text("simple", "simple"),
    "double": Text("double", "double"),
    "triple": Text("triple", "triple"),
}


def _chelem_lines(outcome: Outcome) -> Sequence[Line]:
    """Announced and made, made, announced and failed, suffered; never multiplied (R-SLAM-4, 7)."""
    lines = []
    if outcome.chelem_announced:
        if outcome.chelem_made_by == ATTACK:
            label = Text("chelem annoncé et réussi", "chelem announced and made")
            lines.append(Line("chelem", label, CHELEM_ANNOUNCED, "R-SLAM-4"))
        else:
            label = Text("chelem annoncé et manqué", "chelem announced and failed")
            lines.append(Line("chelem", label, CHELEM_FAILED, "R-SLAM-4"))
    elif outcome.chelem_made_by == ATTACK:
        label = Text("chelem réussi sans annonce", "chelem made without announcement")
        lines.append(Line("chelem", label, CHELEM_UNANNOUNCED, "R-SLAM-4"))
    if outcome.chelem_made_by == DEFENCE:
        label = Text("chelem de la défense", "chelem of the defence")
        lines.append(Line("chelem_defence", label, CHELEM_SUFFERED, "R-SLAM-7"))
    return lines


def _duo_score(outcome: DuoOutcome) -> Score:
    """25 and the winner's margin, the petit au bout apart; the loser loses as much (R-SCORE-9)."""
    winner = outcome.winner
    _, margin = margin_of(outcome.half_points[winner], outcome.bouts[winner])
    points = points_text(outcome.half_points[winner])
    target = outcome.targets[winner]
    label = Text(
        f"joueur {winner} : {points.fr} points pour {target}, fait de {margin} ; {BASE} + {margin}",
        f"seat {winner}: {points.en} points for {target}, made by {margin}; {BASE} + {margin}",
    )
    lines = [Line("contract", label, BASE + margin, "R-SCORE-9")]
    if outcome.petit_au_bout is not None:
        sign = 1 if outcome.petit_au_bout == winner else -1
        seat = outcome.petit_au_bout
        label = Text(f"petit au bout pour le joueur {seat}", f"petit au bout for seat {seat}")
        lines.append(Line("petit_au_bout", label, sign * PETIT_AU_BOUT, "R-SCORE-9"))
    unit = sum(line.amount for line in lines)
    scores = (unit, -unit) if winner == 0 else (-unit, unit)
    return Score(unit, True, margin, scores, tuple(lines))

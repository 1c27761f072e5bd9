"""The score of a deal: unit score, shares, and the lines that explain them (rules R-SCORE).

The unit score is what one defender loses (or, negative, wins), signed for the attack. What things
are worth is the scale of the ruleset.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tarot.outcome import ATTACK, DEFENCE, TARGETS, DuoOutcome, Outcome
from tarot.rulesets import LEVELS, Chelem, Scale
from tarot.score_sentences import LINES
from tarot.wording import Text

Words = tuple[tuple[str, object], ...]  # what fills the blanks of a sentence


@dataclass(frozen=True, slots=True)
class Line:
    """One step of the score; the amounts of all lines add up to the unit score.

    The blanks of its sentence are filled once somebody reads it: of most scores nobody does.
    """

    code: str
    amount: int
    rule: str
    sentence: Text
    words: Words = ()

    @property
    def label(self) -> Text:
        """What the amount is for, in words."""
        return self.sentence.filled(**dict(self.words))


def _line(explained: str, amount: int, words: Words = ()) -> Line:
    code, rule, sentence = LINES[explained]
    return Line(code, amount, rule, sentence, words)


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


def margin_of(half_points: int, bouts: int, scale: Scale) -> tuple[bool, int]:
    """Whether the target is reached, and by how many whole points it is reached or missed.

    A stray half point goes to the winner of the deal (R-COUNT-3, R-COUNT-4).
    """
    short = 2 * TARGETS[bouts] - half_points
    margin, step = (abs(short) + 1) // 2, scale.margin_step
    rounded_off = step - 1 if scale.margin_rounds_up else step // 2
    return short <= 0, (margin + rounded_off) // step * step


def score_of(outcome: Outcome | DuoOutcome) -> Score:
    """The score of what a deal came to, by the scale of its ruleset."""
    if isinstance(outcome, DuoOutcome):
        return _duo_score(outcome)
    scale = outcome.ruleset.scale
    made, margin = margin_of(outcome.attack_half_points, outcome.bouts, scale)
    lines = (
        _contract_line(outcome, made, margin),
        *_petit_au_bout_lines(outcome),
        *_poignee_lines(outcome, made),
        *_chelem_lines(outcome),
        *_petit_chelem_lines(outcome),
        *_misere_lines(outcome, made),
    )
    unit = sum(line.amount for line in lines)
    return Score(unit, made, margin, _shares(outcome, unit), lines)


def _shares(outcome: Outcome, unit: int) -> tuple[int, ...]:
    """Every defender pays the unit score to the attack; a partner gets one share of the three
    (R-SCORE-5, R-SCORE-6), or by house rules half of them."""
    scores = [-unit] * outcome.players
    if outcome.partner is not None:
        all_shares = 3 * unit
        halves = outcome.ruleset.scale.halves_at_five
        scores[outcome.partner] = int(all_shares / 2) if halves else unit
    scores[outcome.taker] = 0
    scores[outcome.taker] = -sum(scores)
    return tuple(scores)


def _contract_line(outcome: Outcome, made: bool, margin: int) -> Line:
    scale = outcome.ruleset.scale
    times = scale.multipliers[outcome.contract]
    amount = (scale.base + margin) * times
    explained = "failed" if not made else "just_made" if margin == 0 else "made"
    words = (
        ("points", points_text(outcome.attack_half_points)),
        ("target", TARGETS[outcome.bouts]),
        ("margin", margin),
        ("base", scale.base),
        ("times", times),
        ("amount", amount),
    )
    return _line(explained, amount if made else -amount, words)


def points_text(half_points: int) -> Text:
    """Points as people write them: "40,5" and "40.5"."""
    whole, half = divmod(half_points, 2)
    return Text(f"{whole},5", f"{whole}.5") if half else Text(str(whole), str(whole))


SIDES: Final = {
    ATTACK: Text("l'attaque", "the attack"),
    DEFENCE: Text("la défense", "the defence"),
}
SIDES_FIRST: Final = {
    ATTACK: Text("L'attaque", "The attack"),
    DEFENCE: Text("La défense", "The defence"),
}


def _sign(side: str) -> int:
    return 1 if side == ATTACK else -1


def _petit_au_bout_lines(outcome: Outcome) -> Iterator[Line]:
    """Ten times the multiplier to the side that wins the petit, made or not (R-PAB-1)."""
    side = outcome.petit_au_bout
    if side is None:
        return
    scale = outcome.ruleset.scale
    times = scale.multipliers[outcome.contract]
    amount = scale.petit_au_bout * times * _sign(side)
    words = (("side", SIDES[side]), ("value", scale.petit_au_bout), ("times", times))
    yield _line("petit_au_bout", amount, words)


def _poignee_lines(outcome: Outcome, made: bool) -> Iterator[Line]:
    """Each poignee goes to the winner of the deal, whoever showed it (R-POI-7)."""
    winner = ATTACK if made else DEFENCE
    for shown in outcome.poignees:
        value = outcome.ruleset.scale.poignees[LEVELS.index(shown.level)]
        words = (("level", shown.level), ("value", value), ("side", SIDES[winner]))
        yield _line("poignee", value * _sign(winner), words)


def _chelem_lines(outcome: Outcome) -> Iterator[Line]:
    """Announced and made, made, announced and failed, suffered; never multiplied (R-SLAM-4, 7)."""
    scale = outcome.ruleset.scale
    made = outcome.chelem_made_by == ATTACK
    yield from _made_or_failed("chelem", scale.chelem, outcome.chelem_announced, made)
    if outcome.chelem_made_by == DEFENCE and scale.chelem_of_defence:
        yield _line("chelem_of_defence", scale.chelem_of_defence)


def _petit_chelem_lines(outcome: Outcome) -> Iterator[Line]:
    """House rules: every trick but one (the federation knows none, R-SLAM-11)."""
    worth = outcome.ruleset.scale.petit_chelem
    if worth is None:
        return
    announced, made = outcome.petit_chelem_announced, outcome.petit_chelem_made
    yield from _made_or_failed("petit_chelem", worth, announced, made)


def _made_or_failed(what: str, worth: Chelem, announced: bool, made: bool) -> Iterator[Line]:
    """What an announcement and its result are worth; nothing where there is neither."""
    if announced and made:
        yield _line(f"{what}_announced_made", worth.announced)
    elif announced:
        yield _line(f"{what}_announced_failed", worth.failed)
    elif made:
        yield _line(f"{what}_unannounced", worth.unannounced)


def _misere_lines(outcome: Outcome, made: bool) -> Iterator[Line]:
    """House rules: to the declaring side or to the winner (R-SCORE-11: the federation has none)."""
    misere = outcome.ruleset.scale.misere
    if misere is None:
        return
    winner = ATTACK if made else DEFENCE
    for declaring in outcome.miseres:
        side = winner if misere.to_winner else declaring
        words = (("value", misere.value), ("side", SIDES[side]))
        yield _line("misere", misere.value * _sign(side), words)


def _duo_score(outcome: DuoOutcome) -> Score:
    """25 and the winner's margin, the petit au bout apart; the loser loses as much (R-SCORE-9)."""
    winner = outcome.winner
    scale = outcome.ruleset.scale
    _, margin = margin_of(outcome.half_points[winner], outcome.bouts[winner], scale)
    words: Words = (
        ("winner", winner),
        ("points", points_text(outcome.half_points[winner])),
        ("target", outcome.targets[winner]),
        ("margin", margin),
        ("base", scale.base),
    )
    lines = [_line("duo_made", scale.base + margin, words)]
    if outcome.petit_au_bout is not None:
        sign = 1 if outcome.petit_au_bout == winner else -1
        amount, words = sign * scale.petit_au_bout, (("seat", outcome.petit_au_bout),)
        lines.append(_line("duo_petit_au_bout", amount, words))
    unit = sum(line.amount for line in lines)
    scores = (unit, -unit) if winner == 0 else (-unit, unit)
    return Score(unit, True, margin, scores, tuple(lines))

"""What a deal is worth, as the form of a deal says it."""

from collections.abc import Sequence
from typing import Any

from conventions.language import say
from tarot import DuoOutcome, Outcome, score_of
from tarot.rules import RULES
from tarot.wording import Text
from web.texts.scores import FORM_TEXTS


def shown_worth(outcome: Outcome | DuoOutcome, names: Sequence[str]) -> dict[str, Any]:
    """For `scores/worth.html`."""
    score = score_of(outcome)
    total = FORM_TEXTS["total_duo" if isinstance(outcome, DuoOutcome) else "total"]
    return {
        "scores": [
            {"name": names[seat], "score": one, "text": signed(one)}
            for seat, one in enumerate(score.scores)
        ],
        "breakdown": [
            {
                "label": say(line.label),
                "rule": line.rule,
                "statement": say(Text(RULES[line.rule].fr, RULES[line.rule].en)),
                "text": signed(line.amount),
            }
            for line in score.breakdown
        ],
        "unit_label": say(total),
        "unit": signed(score.unit_score),
    }


def signed(number: int) -> str:
    """ "+66", "−198", "0": with a sign that a column of figures shows."""
    if number == 0:
        return "0"
    return f"+{number}" if number > 0 else f"−{-number}"

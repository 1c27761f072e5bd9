"""The rules as the script needs them that scores without a server: figures and sentences.

`score.js` has the arithmetic and no figure of its own; a test holds it against `tarot`.
"""

from collections.abc import Iterable
from typing import Any, Final

import orjson

from conventions.language import say
from tarot import Bid, Ruleset, points_text
from tarot.cards import BIT, BOUTS, EXCUSE, PACK, PETIT, TRUMPS, half_points
from tarot.feasibility import COURTS, LOW_CARDS
from tarot.marks import SIDES, SIDES_FIRST
from tarot.outcome import TARGETS
from tarot.rules import RULES
from tarot.rulesets import LEVELS, Chelem, Layout, Scale
from tarot.score_sentences import LINES, REFUSALS, Explained, Refusal
from tarot.wording import CONTRACT_NAMES, Text, with_bouts

CITED: Final = sorted(
    {line.rule for line in LINES.values()}
    | {refusal.rule for refusal in REFUSALS.values() if refusal.rule is not None}
)
MOST_BOUTS: Final = BOUTS.bit_count()


def score_rules(rulesets: Iterable[Ruleset]) -> str:
    """JSON for `scoreOf` and `SummaryForm`, in the language of the answer."""
    document = {
        "targets": TARGETS,
        "levels": LEVELS,
        "pack": _pack(),
        "lines": {name: _explained(line) for name, line in LINES.items()},
        "refusals": {name: _explained(refusal) for name, refusal in REFUSALS.items()},
        "statements": {rule: say(Text(RULES[rule].fr, RULES[rule].en)) for rule in CITED},
        "words": _words(),
        "rulesets": {ruleset.id: _ruleset(ruleset) for ruleset in rulesets},
    }
    return orjson.dumps(document).decode()


def _pack() -> dict[str, Any]:
    """Points are half-points, of a bout those above what any card counts."""
    return {
        "points": half_points(PACK),
        "bout": half_points(BIT[PETIT]) - 1,
        "trumps": (TRUMPS | BIT[EXCUSE]).bit_count(),
        "courts": [tuple(courts) for courts in sorted(COURTS)],
        "low_cards": LOW_CARDS,
    }


def _explained(one: Explained | Refusal) -> dict[str, Any]:
    return {"code": one.code, "rule": one.rule, "sentence": say(one.sentence)}


def _words() -> dict[str, Any]:
    half = say(points_text(1))
    return {
        "decimal_mark": half[1],
        "sides": {side: say(text) for side, text in SIDES.items()},
        "sides_first": {side: say(text) for side, text in SIDES_FIRST.items()},
        "with_bouts": [say(with_bouts(bouts)) for bouts in range(MOST_BOUTS + 1)],
    }


def _ruleset(ruleset: Ruleset) -> dict[str, Any]:
    return {
        "has_auction": ruleset.has_auction,
        "contracts": {
            bid.code: _contract(bid, ruleset.scale) for bid in ruleset.bids if bid is not Bid.PASS
        },
        "layouts": {str(players): _layout(one) for players, one in ruleset.layouts.items()},
        "scale": _scale(ruleset.scale),
    }


def _contract(bid: Bid, scale: Scale) -> dict[str, Any]:
    return {
        "name": say(CONTRACT_NAMES[bid.code]),
        "times": scale.multipliers[bid],
        "takes_chien": bid.takes_chien,
    }


def _layout(layout: Layout) -> dict[str, Any]:
    return {
        "tricks": layout.trick_count,
        "chien": layout.chien_size,
        "poignees": layout.poignees,
    }


def _scale(scale: Scale) -> dict[str, Any]:
    misere = scale.misere
    return {
        "base": scale.base,
        "petit_au_bout": scale.petit_au_bout,
        "poignees": scale.poignees,
        "chelem": _chelem(scale.chelem),
        "chelem_of_defence": scale.chelem_of_defence,
        "petit_chelem": None if scale.petit_chelem is None else _chelem(scale.petit_chelem),
        "misere": None
        if misere is None
        else {"value": misere.value, "to_winner": misere.to_winner},
        "margin_step": scale.margin_step,
        "margin_rounds_up": scale.margin_rounds_up,
        "halves_at_five": scale.halves_at_five,
    }


def _chelem(chelem: Chelem) -> dict[str, int]:
    return {
        "announced": chelem.announced,
        "unannounced": chelem.unannounced,
        "failed": chelem.failed,
    }

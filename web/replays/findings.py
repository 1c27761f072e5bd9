"""Findings as the page shows them: each with its proof, its rule, and the cards it is about."""

from collections.abc import Mapping, Sequence
from typing import Any

from conventions.language import say
from tarot import Finding, Reading, Record
from tarot.cards import NAMES, Card
from tarot.findings import Play
from tarot.proofs.readings import corrected
from tarot.rules import RULES
from tarot.wording import Text, card_name
from web.texts.replays import STATUS_NAMES


def shown_findings(findings: Sequence[Finding], steps: Mapping[Play, int]) -> list[dict[str, Any]]:
    """`steps` has the step of each play."""
    return [_shown(number, one, steps) for number, one in enumerate(findings, 1)]


def _shown(number: int, finding: Finding, steps: Mapping[Play, int]) -> dict[str, Any]:
    rule = None if finding.rule is None else RULES[finding.rule]
    proofs = [
        {"step": steps[witness.trick, finding.seat], "name": say(card_name(witness.card))}
        for witness in finding.witnesses
        if (witness.trick, finding.seat) in steps
    ]
    return {
        "number": number,
        "sentence": say(finding.sentence),
        "status": finding.status.value,
        "status_name": say(STATUS_NAMES[finding.status]),
        "confirmed": finding.confirmed,
        "rule": rule and {"id": rule.id, "says": say(Text(rule.fr, rule.en))},
        "step": steps.get((finding.trick, finding.seat)),
        "proofs": proofs,
    }


def shown_readings(record: Record, readings: Sequence[Reading]) -> list[dict[str, Any]]:
    """Each slip with the question to the table, and its trick in both ways."""
    return [
        {
            "number": number,
            "sentence": say(one.sentence),
            "trick": one.trick,
            "written": _trick(record, one),
            "read": _trick(corrected(record, one), one),
        }
        for number, one in enumerate(readings, 1)
    ]


def _trick(record: Record, reading: Reading) -> list[dict[str, Any]]:
    trick = record.tricks[reading.trick - 1]
    assert trick is not None, "a reading is of a trick that was written down"
    return [_card(card, card in reading.cards) for card in trick.cards]


def _card(card: Card, exchanged: bool) -> dict[str, Any]:
    return {"code": NAMES[card], "name": say(card_name(card)), "exchanged": exchanged}

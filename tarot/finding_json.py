"""Findings as plain JSON, the same for every reader: what is kept, hashed and compared."""

from collections.abc import Iterable
from typing import Any

from tarot.cards import NAMES, names
from tarot.findings import Finding


def write_findings(findings: Iterable[Finding]) -> list[dict[str, Any]]:
    """The findings in their order, each sentence in both languages."""
    return [write_finding(finding) for finding in findings]


def write_finding(finding: Finding) -> dict[str, Any]:
    """One finding."""
    return {
        "code": finding.code,
        "rule": finding.rule,
        "status": finding.status.value,
        "weight": finding.weight.value,
        "pointer": finding.pointer,
        "seat": finding.seat,
        "trick": finding.trick,
        "card": None if finding.card is None else NAMES[finding.card],
        "witnesses": [
            {"card": NAMES[witness.card], "trick": witness.trick} for witness in finding.witnesses
        ],
        "legal": None if finding.legal is None else names(finding.legal),
        "confirmed": finding.confirmed,
        "sentence": finding.sentence._asdict(),
        "readings": [
            {
                "trick": reading.trick,
                "seats": list(reading.seats),
                "cards": [NAMES[card] for card in reading.cards],
                "sentence": reading.sentence._asdict(),
            }
            for reading in finding.readings
        ],
    }

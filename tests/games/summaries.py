"""Score summaries to send, and the summary that a vector's deal would have."""

from typing import Any

from load.telling import summary_of as summary_of
from tests.games.records import Document


def a_summary(**fields: Any) -> Document:
    """Garde with two bouts and 48 points: made by 7, 64 a defender."""
    return {
        "ruleset": "fft-2012",
        "players": 4,
        "taker": 0,
        "contract": "garde",
        "attack_points": "48",
        "bouts": 2,
    } | fields

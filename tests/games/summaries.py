"""Score summaries to send, and the summary that a vector's deal would have."""

from typing import Any

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


def summary_of(vector: Document) -> Document:
    """What the table of a vector's deal would have written down."""
    record, expected = vector["record"], vector["expected"]
    if record["players"] == 2:
        names = ("points", "bouts", "petit_au_bout")
        return {"ruleset": "duo", "players": 2} | {name: expected[name] for name in names}
    attack = {expected["taker"], expected["partner"]}
    names = ("taker", "partner", "contract", "attack_points", "bouts", "petit_au_bout", "chelem")
    return {
        "ruleset": "fft-2012",
        "players": record["players"],
        "poignees": [
            {"side": "attack" if one["seat"] in attack else "defence", "level": one["level"]}
            for one in expected["poignees"]
        ],
        "excuse_in_last_trick": expected["attack_points"].endswith(".5"),
    } | {name: expected[name] for name in names}

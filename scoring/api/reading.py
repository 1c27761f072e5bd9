"""Reads the bodies of requests about rankings and seasons."""

from typing import Any, Final

from clubs.models import LONGEST_NAME
from conventions.shapes import Reader
from scoring.services.policies import Announced
from scoring.services.season_rules import DEFAULT, POINTS
from scoring.services.seasons import Announcement
from tarot.standings import Equals, Key, Places, SeasonKey
from tarot.wording import Text
from tournaments.api.reading import LONGEST_REASON, MOST_POSITIONS, read_reason
from tournaments.services.entries import MOST_ENTRIES

MOST_KEYS: Final = len(Key)
HIGHEST_PRIZE: Final = 100_000_000  # cents
HIGHEST_POINTS: Final = 100_000
MOST_TOURNAMENTS: Final = 100
HIGHEST_COEFFICIENT: Final = 10_000  # per cent

__all__ = ["LONGEST_REASON", "read_policy", "read_publication", "read_season"]

NOT_A_KEY = Text(
    f"Possibles : {', '.join(key.value for key in Key)}.",
    f"Possible: {', '.join(key.value for key in Key)}.",
)
NOT_A_SEASON_KEY = Text(
    f"Possibles : {', '.join(key.value for key in SeasonKey)}.",
    f"Possible: {', '.join(key.value for key in SeasonKey)}.",
)
NOT_A_WHOLE_NUMBER = Text(
    "Des nombres entiers de 0 à {highest} sont attendus.",
    "Whole numbers from 0 to {highest} are expected.",
)
TWICE = Text("Chaque critère une seule fois.", "Each criterion only once.")
TOURNAMENT_TWICE = Text("Chaque tournoi une seule fois.", "Each tournament only once.")
NOT_A_PAIR = Text(
    "Des paires de nombres sont attendues : tournois joués, résultats retirés.",
    "Pairs of numbers are expected: tournaments held, results dropped.",
)


def read_policy(data: Any) -> tuple[Announced, str]:
    """How a tournament is ranked, and the reason for changing it, if any."""
    fields = Reader(data)
    keys = _keys(fields, [key.value for key in Key], NOT_A_KEY, "total")
    places = fields.choice("places", _values(Places)) if fields.has("places") else "shared"
    equals = fields.choice("equals", _values(Equals)) if fields.has("equals") else "split"
    prizes = _numbers(fields, "prizes", MOST_ENTRIES, HIGHEST_PRIZE)
    reason = read_reason(fields)
    fields.done()
    criteria = tuple(Key(key) for key in keys)
    return Announced(criteria, Places(places), Equals(equals), tuple(prizes)), reason


def read_publication(data: Any) -> tuple[int | None, str]:
    """After which position, None for the last one played; and why it is published again."""
    fields = Reader(data)
    after = fields.integer("after", 1, MOST_POSITIONS) if fields.has("after") else None
    reason = read_reason(fields)
    fields.done()
    return after, reason


def read_season(data: Any) -> Announcement:
    """A season: its name, its rules, its tournaments."""
    fields = Reader(data)
    name = fields.line("name", LONGEST_NAME)
    rules = _season_rules(fields.reader("rules")) if fields.has("rules") else dict(DEFAULT)
    held = [
        (
            one.uuid("tournament"),
            one.integer("coefficient", 1, HIGHEST_COEFFICIENT) if one.has("coefficient") else 100,
        )
        for one in fields.readers("tournaments", MOST_TOURNAMENTS)
    ]
    if len({tournament for tournament, _ in held}) < len(held):
        fields.refuse("tournaments", "twice", TOURNAMENT_TWICE)
    fields.done()
    return Announcement(name, rules, held)


def _season_rules(fields: Reader) -> dict[str, Any]:
    return {
        "points": fields.choice("points", list(POINTS)) if fields.has("points") else "score",
        "table": _numbers(fields, "table", MOST_ENTRIES, HIGHEST_POINTS),
        "others": fields.integer("others", 0, HIGHEST_POINTS) if fields.has("others") else 0,
        "best": fields.integer("best", 1, MOST_TOURNAMENTS) if fields.has("best") else None,
        "drops": _pairs(fields),
        "minimum": (fields.integer("minimum", 1, MOST_TOURNAMENTS) if fields.has("minimum") else 1),
        "keys": _keys(fields, _values(SeasonKey), NOT_A_SEASON_KEY, *DEFAULT["keys"]),
        "places": fields.choice("places", _values(Places)) if fields.has("places") else "shared",
    }


def _keys(fields: Reader, known: list[str], detail: Text, *default: str) -> list[str]:
    if not fields.has("keys"):
        return list(default)
    keys = fields.array("keys", len(known))
    if not keys or any(key not in known for key in keys):
        fields.refuse("keys", "not_a_choice", detail)
    elif len(set(keys)) < len(keys):
        fields.refuse("keys", "key_twice", TWICE)
    else:
        return keys
    return list(default)


def _numbers(fields: Reader, name: str, most: int, highest: int) -> list[int]:
    if not fields.has(name):
        return []
    numbers = fields.array(name, most)
    if any(type(one) is not int or not 0 <= one <= highest for one in numbers):
        fields.refuse(name, "out_of_range", NOT_A_WHOLE_NUMBER.filled(highest=highest))
    return numbers


def _pairs(fields: Reader) -> list[list[int]]:
    if not fields.has("drops"):
        return []
    pairs = fields.array("drops", MOST_TOURNAMENTS)
    for pair in pairs:
        is_pair = type(pair) is list and [type(one) for one in pair] == [int, int]
        if not is_pair or not 0 <= pair[1] < pair[0] <= MOST_TOURNAMENTS:
            fields.refuse("drops", "out_of_range", NOT_A_PAIR)
            return []
    return pairs


def _values(choices: type[Places] | type[Equals] | type[SeasonKey]) -> list[str]:
    return [choice.value for choice in choices]

"""The rules of a season as they are stored: plain JSON that `tarot.standings` makes rules of."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from tarot.standings import (
    Places,
    Points,
    SeasonKey,
    SeasonRules,
    by_place,
    by_reversed_place,
    by_score,
)

# How a tournament becomes season points, by the name it has in the rules.
POINTS: Final[Mapping[str, Callable[[Mapping[str, Any]], Points]]] = {
    "score": lambda rules: by_score,
    "reversed_place": lambda rules: by_reversed_place,
    "place": lambda rules: by_place(rules["table"], rules["others"]),
}

DEFAULT: Final[Mapping[str, Any]] = {
    "points": "score",
    "table": [],
    "others": 0,
    "best": None,
    "drops": [],
    "minimum": 1,
    "keys": ["total", "next_best"],
    "places": "shared",
}


def rules_of(said: Mapping[str, Any]) -> SeasonRules:
    """The rules; raises `Unrankable` where they contradict themselves."""
    return SeasonRules(
        points=POINTS[said["points"]](said),
        best=said["best"],
        drops=tuple((held, dropped) for held, dropped in said["drops"]),
        minimum=said["minimum"],
        keys=tuple(SeasonKey(key) for key in said["keys"]),
        places=Places(said["places"]),
    )

"""Clocks in words: how long there still is, or for how long somebody has been late."""

from datetime import datetime
from math import ceil
from typing import Any, Final

from conventions.language import say
from tarot.wording import Text

LEFT: Final = (
    Text("dans {number} min", "in {number} min"),
    Text("dans {number} h", "in {number} h"),
    Text("dans {number} jours", "in {number} days"),
)
LATE: Final = (
    Text("dépassé de {number} min", "{number} min overdue"),
    Text("dépassé de {number} h", "{number} h overdue"),
    Text("dépassé de {number} jours", "{number} days overdue"),
)
# Up to so many minutes each of the units says it best.
UNITS: Final = ((90, 1), (48 * 60, 60), (None, 24 * 60))


def shown_clock(due_at: datetime, now: datetime) -> dict[str, Any]:
    """A clock that runs out then."""
    minutes = (due_at - now).total_seconds() / 60
    words = LEFT if minutes > 0 else LATE
    text, unit = next(
        (text, unit)
        for text, (most, unit) in zip(words, UNITS, strict=True)
        if most is None or abs(minutes) <= most
    )
    number = max(1, ceil(abs(minutes) / unit) if minutes > 0 else int(-minutes / unit))
    return {"words": say(text.filled(number=number)), "late": minutes <= 0, "at": due_at}

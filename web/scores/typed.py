"""What was typed into the form of a deal, as a summary, and what of it cannot be, by field.

The script of the form does the same (`summary_form.js`); this is for whoever has none.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

from conventions.language import say
from tarot import DuoOutcome, Outcome, Ruleset, Unreadable, read_summary
from tarot.cards import PACK, half_points
from tarot.outcome import ATTACK, DEFENCE
from web.scores.form import ALONE, EXTRA_POIGNEES, MISERES, MOST_MISERES, POIGNEES
from web.scores.rules import MOST_BOUTS
from web.texts.scores import FIELD_OF, FORM_ERRORS, MISSING

SIDES: Final = (ATTACK, DEFENCE)
PETIT_CHELEMS: Final = {
    "announced_made": {"announced": True, "made": True},
    "announced_failed": {"announced": True, "made": False},
    "unannounced": {"announced": False, "made": True},
}
FIELDS: Final = (
    "taker",
    "contract",
    "partner",
    "points",
    "points_of",
    "bouts",
    "petit_au_bout",
    *POIGNEES,
    *EXTRA_POIGNEES,
    "chelem_made_by",
    "chelem_announced",
    "excuse_in_last_trick",
    "petit_chelem",
    *MISERES,
)

Typed = Mapping[str, str]
_POINTS = re.compile(r"([0-9]{1,3})(?:[.,]([05])0*)?")
_WHOLE: Final = half_points(PACK)


class Wrong(ValueError):
    """What keeps the deal from being scored: by field, a sentence."""

    def __init__(self, fields: Mapping[str, str]) -> None:
        self.fields = fields
        super().__init__("; ".join(fields.values()))


def typed_outcome(typed: Typed, ruleset: Ruleset, players: int) -> Outcome | DuoOutcome:
    """What the typed deal came to; raises `Wrong`."""
    missing = _missing(typed, ruleset, players)
    if missing:
        raise Wrong(missing)
    fields = _attack(typed, ruleset, players) if ruleset.has_auction else _duo(typed)
    try:
        return read_summary(
            {"ruleset": ruleset.id, "players": players, **fields}, {ruleset.id: ruleset}
        )
    except Unreadable as error:
        raise Wrong(_told(error)) from None


def _missing(typed: Typed, ruleset: Ruleset, players: int) -> dict[str, str]:
    if not ruleset.has_auction:
        wanted = {"taker": "whose", "points": "points", "bouts": "bouts"}
    else:
        names = ("taker", "contract", *(["partner"] if players == 5 else []), "points", "bouts")
        wanted = {name: name for name in names}
    known = {"taker": _seats(players), "partner": (*_seats(players), ALONE)}
    known["bouts"] = tuple(str(bouts) for bouts in range(MOST_BOUTS + 1))
    return {
        name: say(MISSING[sentence])
        for name, sentence in wanted.items()
        if not typed.get(name) or (name in known and typed[name] not in known[name])
    }


def _seats(players: int) -> tuple[str, ...]:
    return tuple(str(seat) for seat in range(players))


def _told(error: Unreadable) -> dict[str, str]:
    told: dict[str, str] = {}
    for one in error.misreadings:
        field = FIELD_OF.get(one.pointer.split("/")[1], "points")
        told.setdefault(field, say(FORM_ERRORS.get(one.code, one.detail)))
    return told


def _attack(typed: Typed, ruleset: Ruleset, players: int) -> dict[str, Any]:
    announced = bool(typed.get("chelem_announced"))
    made_by = typed.get("chelem_made_by") or None
    partner = typed.get("partner", ALONE)
    fields: dict[str, Any] = {
        "taker": int(typed["taker"]),
        "contract": typed["contract"],
        "partner": None if players != 5 or partner == ALONE else int(partner),
        "attack_points": _points(typed["points"], typed.get("points_of") == DEFENCE),
        "bouts": int(typed["bouts"]),
        "petit_au_bout": typed.get("petit_au_bout") or None,
        "poignees": _poignees(typed),
        "chelem": {"announced": announced, "made_by": made_by},
        "excuse_in_last_trick": players == 4 and bool(typed.get("excuse_in_last_trick")),
    }
    if ruleset.scale.petit_chelem is not None:
        fields["petit_chelem"] = PETIT_CHELEMS.get(typed.get("petit_chelem", ""))
    if ruleset.scale.misere is not None:
        fields["miseres"] = [
            side for side in SIDES for _ in range(_number(typed, f"misere_{side}"))
        ]
    return fields


def _duo(typed: Typed) -> dict[str, Any]:
    seat, bouts = int(typed["taker"]), int(typed["bouts"])
    points = [_points(typed["points"], other) for other in (False, True)]
    side = typed.get("petit_au_bout")
    petit = {ATTACK: seat, DEFENCE: 1 - seat}.get(side or "")
    order = 1 if seat == 0 else -1
    both = [bouts, MOST_BOUTS - bouts]
    return {"points": points[::order], "bouts": both[::order], "petit_au_bout": petit}


def _points(written: str, of_other: bool) -> str:
    """As they were typed, or those of the other side; what is no number stays as it is."""
    typed = _POINTS.fullmatch(written.strip())
    if typed is None:
        return written.strip()
    half = 2 * int(typed[1]) + (typed[2] == "5")
    if of_other:
        half = _WHOLE - half
    sign, half = "-" if half < 0 else "", abs(half)
    return f"{sign}{half // 2}.{half % 2 * 5}"


def _poignees(typed: Typed) -> list[dict[str, str]]:
    shown = [(side, typed.get(f"poignee_{side}", "")) for side in SIDES]
    for name in EXTRA_POIGNEES:
        side, _, level = typed.get(name, "").partition(":")
        shown.append((side, level))
    return [{"side": side, "level": level} for side, level in shown if level]


def _number(typed: Typed, name: str) -> int:
    written = typed.get(name, "")
    return min(int(written), MOST_MISERES) if written.isdecimal() and len(written) == 1 else 0

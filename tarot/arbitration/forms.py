"""The forms of play that an arbitration code tells apart, and the units it punishes in (R-ARB-9).

Amounts are integers: whole points, thousandths of a per cent, thousandths of a match point. They
are written as decimal strings.
"""

import re
from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from tarot.reading import Reader
from tarot.wording import Text

_DECIMAL = re.compile(r"-?[0-9]{1,5}(\.[0-9]{1,3})?")


class Unit(Enum):
    """What penalties and adjusted scores are counted in."""

    POINTS = "points"
    PER_CENT = "per_cent"
    MATCH_POINTS = "match_points"

    @property
    def parts(self) -> int:
        """How many of the integers used here make one."""
        return 1 if self is Unit.POINTS else 1000


class Form(Enum):
    """Free deals, and the four forms of duplicate (R-DUPA)."""

    FREE_DEALS = "free_deals"
    INDIVIDUAL = "individual"
    TRIPLETTES = "triplettes"
    TEAM_MATCH = "team_match"
    QUADRETTES = "quadrettes"

    @property
    def unit(self) -> Unit:
        """What this form punishes in (R-ARB-9)."""
        return _UNITS[self]

    @property
    def is_of_teams(self) -> bool:
        """Whether several seats of a side belong to one team, which is punished as one."""
        return self in (Form.TRIPLETTES, Form.TEAM_MATCH, Form.QUADRETTES)


FREE: Final = (Form.FREE_DEALS,)
TOPPED: Final = (Form.INDIVIDUAL, Form.TRIPLETTES)
TEAMS: Final = (Form.TEAM_MATCH,)
QUADS: Final = (Form.QUADRETTES,)
MATCHES: Final = TEAMS + QUADS
DUPLICATE: Final = TOPPED + MATCHES

_UNITS: Final[Mapping[Form, Unit]] = MappingProxyType(
    {Form.FREE_DEALS: Unit.POINTS}
    | dict.fromkeys(TOPPED, Unit.PER_CENT)
    | dict.fromkeys(MATCHES, Unit.MATCH_POINTS)
)

_WORDS: Final = {
    Unit.POINTS: Text("{number} point{s}", "{number} point{s}"),
    Unit.PER_CENT: Text("{number} %", "{number} %"),
    Unit.MATCH_POINTS: Text("{number} PM", "{number} match point{s}"),
}


def decimal(amount: int, parts: int) -> str:
    """An amount of so many parts to one as a decimal string: "0.5", "-5.657", "100"."""
    thousandths = abs(amount) * 1000 // parts
    whole, rest = divmod(thousandths, 1000)
    digits = f".{rest:03}".rstrip("0") if rest else ""
    return f"{'-' if amount < 0 else ''}{whole}{digits}"


def amount_text(amount: int, unit: Unit) -> Text:
    """An amount as people read it: "0,5 %", "100 points", "1 PM"."""
    written = decimal(amount, unit.parts)
    plural = "" if abs(amount) == unit.parts else "s"
    return _WORDS[unit].filled(number=Text(written.replace(".", ","), written), s=plural)


def read_decimal(
    reader: Reader, value: object, pointer: str, parts: int, lowest: int, highest: int
) -> int | None:
    """A decimal string as a whole number of parts, within bounds that are such numbers too."""
    is_decimal = isinstance(value, str) and _DECIMAL.fullmatch(value)
    amount = Fraction(str(value)) * parts if is_decimal else None
    if amount is None or amount.denominator != 1:
        step = decimal(1, parts)
        detail = Text(
            f"On attend un nombre entre guillemets, par pas de {step.replace('.', ',')}.",
            f"Expected a number in quotes, in steps of {step}.",
        )
        reader.note(pointer, "not_an_amount", detail)
        return None
    return reader.whole_number(int(amount), pointer, lowest, highest)

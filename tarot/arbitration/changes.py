"""What is put in place of parts of an outcome: by a correction, a bonus, an assigned score."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from tarot.arbitration.forms import decimal, read_decimal
from tarot.outcome import ATTACK, DEFENCE, Outcome, Shown
from tarot.reading import Document, Reader
from tarot.rulesets import BIDS, LEVELS, Bid

SIDES: Final[Mapping[str, str]] = MappingProxyType({ATTACK: ATTACK, DEFENCE: DEFENCE})

# What the tricks say; a ruling that moves tricks takes these from the log.
TRICK_FIELDS: Final = frozenset(
    {
        "attack_half_points",
        "bouts",
        "petit_au_bout",
        "chelem_made_by",
        "petit_chelem_made",
        "trick_winners",
    }
)
BONUS_FIELDS: Final = frozenset(
    {
        "petit_au_bout",
        "chelem_announced",
        "chelem_made_by",
        "poignees",
        "miseres",
        "petit_chelem_announced",
        "petit_chelem_made",
    }
)
_CONTRACTS: Final = {code: bid for code, bid in BIDS.items() if bid is not Bid.PASS}
_LEVELS: Final = {level: level for level in LEVELS}
_NAMES: Final = (
    "taker",
    "partner",
    "contract",
    "attack_points",
    "bouts",
    "petit_au_bout",
    "chelem",
    "poignees",
    "miseres",
    "petit_chelem",
)
BONUS_NAMES: Final = _NAMES[5:]


@dataclass(frozen=True, slots=True)
class Changes:
    """Fields of an `Outcome` and what they are to be; what is not named stays as it is."""

    values: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, **values: object) -> "Changes":
        """The changes by the names of the fields: `Changes.of(bouts=2, petit_au_bout=None)`."""
        return cls(tuple(sorted(values.items())))

    @property
    def fields(self) -> frozenset[str]:
        """The fields that are changed."""
        return frozenset(name for name, _ in self.values)

    def applied(self, outcome: Outcome) -> Outcome:
        """The outcome with the changes."""
        return replace(outcome, **dict(self.values))  # type: ignore[arg-type]


def read_changes(
    reader: Reader, value: object, pointer: str, names: tuple[str, ...] = _NAMES
) -> Changes | None:
    """The changes that a document asks for, written like the fields of a score summary."""
    document = reader.fields(value, pointer, (), names)
    if document is None:
        return None
    values: dict[str, object] = {}
    for name in document:
        values |= _READERS[name](reader, document, f"{pointer}/{name}")
    return Changes.of(**values)


def write_changes(changes: Changes) -> dict[str, object]:
    """The document that `read_changes` reads."""
    document: dict[str, object] = {}
    for field, value in changes.values:
        name, part = _WRITTEN_AS.get(field, (field, None))
        if part is None:
            document[name] = _written(field, value)
        else:
            group = document.setdefault(name, {})
            assert isinstance(group, dict)
            group[part] = value
    return document


def _written(field: str, value: object) -> object:
    match value:
        case Bid():
            return value.code
        case int() if field == "attack_half_points":
            return decimal(value, 2)
        case tuple() if field == "poignees":
            return [{"side": one.side, "level": one.level} for one in value]
        case tuple():
            return [*value]
        case _:
            return value


_WRITTEN_AS: Final = {
    "attack_half_points": ("attack_points", None),
    "chelem_announced": ("chelem", "announced"),
    "chelem_made_by": ("chelem", "made_by"),
    "petit_chelem_announced": ("petit_chelem", "announced"),
    "petit_chelem_made": ("petit_chelem", "made"),
}


def _taker(reader: Reader, document: Document, pointer: str) -> dict[str, object]:
    return {"taker": reader.whole_number(document["taker"], pointer, 0, 4)}


def _partner(reader: Reader, document: Document, pointer: str) -> dict[str, object]:
    seat = document["partner"]
    return {"partner": None if seat is None else reader.whole_number(seat, pointer, 0, 4)}


def _contract(reader: Reader, document: Document, pointer: str) -> dict[str, object]:
    return {"contract": reader.one_of(document["contract"], pointer, _CONTRACTS)}


def _points(reader: Reader, document: Document, pointer: str) -> dict[str, object]:
    half = read_decimal(reader, document["attack_points"], pointer, 2, 0, 182)
    return {"attack_half_points": half}


def _bouts(reader: Reader, document: Document, pointer: str) -> dict[str, object]:
    return {"bouts": reader.whole_number(document["bouts"], pointer, 0, 3)}


def _petit_au_bout(reader: Reader, document: Document, pointer: str) -> dict[str, object]:
    return {"petit_au_bout": _side_or_none(reader, document["petit_au_bout"], pointer)}


def _side_or_none(reader: Reader, value: object, pointer: str) -> str | None:
    return None if value is None else reader.one_of(value, pointer, SIDES)


def _chelem(reader: Reader, document: Document, pointer: str) -> dict[str, object]:
    fields = reader.fields(document["chelem"], pointer, (), ("announced", "made_by")) or {}
    values: dict[str, object] = {}
    if "announced" in fields:
        values["chelem_announced"] = reader.truth(fields["announced"], f"{pointer}/announced")
    if "made_by" in fields:
        side = _side_or_none(reader, fields["made_by"], f"{pointer}/made_by")
        values["chelem_made_by"] = side
    return values


def _petit_chelem(reader: Reader, document: Document, pointer: str) -> dict[str, object]:
    fields = reader.fields(document["petit_chelem"], pointer, (), ("announced", "made")) or {}
    return {
        f"petit_chelem_{part}": reader.truth(value, f"{pointer}/{part}")
        for part, value in fields.items()
    }


def _poignees(reader: Reader, document: Document, pointer: str) -> dict[str, object]:
    listed = reader.array(document["poignees"], pointer, 5) or ()
    return {
        "poignees": tuple(_shown(reader, one, f"{pointer}/{i}") for i, one in enumerate(listed))
    }


def _shown(reader: Reader, value: object, pointer: str) -> Shown | None:
    fields = reader.fields(value, pointer, ("side", "level"))
    if fields is None:
        return None
    side = reader.one_of(fields["side"], f"{pointer}/side", SIDES)
    level = reader.one_of(fields["level"], f"{pointer}/level", _LEVELS)
    return None if side is None or level is None else Shown(side, level)


def _miseres(reader: Reader, document: Document, pointer: str) -> dict[str, object]:
    listed = reader.array(document["miseres"], pointer, 5) or ()
    sides = [reader.one_of(one, f"{pointer}/{i}", SIDES) for i, one in enumerate(listed)]
    return {"miseres": tuple(sides)}


_READERS: Final = {
    "taker": _taker,
    "partner": _partner,
    "contract": _contract,
    "attack_points": _points,
    "bouts": _bouts,
    "petit_au_bout": _petit_au_bout,
    "chelem": _chelem,
    "poignees": _poignees,
    "miseres": _miseres,
    "petit_chelem": _petit_chelem,
}

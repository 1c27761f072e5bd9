"""The facts of an incident as plain JSON; only the fault is required."""

from collections.abc import Mapping
from typing import Final, TypeVar

from tarot.arbitration.article import Noticed, Stage
from tarot.arbitration.changes import SIDES
from tarot.arbitration.facts import Facts, Gained
from tarot.arbitration.forms import Form, decimal, read_decimal
from tarot.arbitration.plain import read_all, read_bouts, read_text, words
from tarot.cards import NAMES
from tarot.reading import Document, Reader

_FORMS: Final = words(Form)
_STAGES: Final = words(Stage)
_MOMENTS: Final = words(Noticed)
_OPTIONAL: Final = (
    "form",
    "seats",
    "side",
    "stage",
    "noticed",
    "trick",
    "noticed_trick",
    "earlier",
    "warned",
    "winner",
    "margin",
    "gained",
    "punished_on_board",
    "called_at_once",
)
MOST_EARLIER: Final = 1000

Known = TypeVar("Known")


def read_facts(document: object) -> Facts:
    """The facts that a document tells; raises `tarot.Unreadable`. null is as good as missing."""
    reader = Reader()
    fields = reader.fields(document, "", ("fault",), _OPTIONAL)
    reader.check()
    assert fields is not None
    fault = read_text(reader, fields["fault"], "/fault", 80)
    told = {name: value for name, value in fields.items() if value is not None}
    facts = Facts(
        fault=fault or "",
        form=_word(reader, told, "form", _FORMS) or Form.FREE_DEALS,
        seats=read_all(reader, told.get("seats", []), "/seats", 5, _seat),
        side=_word(reader, told, "side", SIDES),
        stage=_word(reader, told, "stage", _STAGES),
        noticed=_word(reader, told, "noticed", _MOMENTS),
        trick=_number(reader, told, "trick", 1, 24),
        noticed_trick=_number(reader, told, "noticed_trick", 1, 24),
        earlier=_number(reader, told, "earlier", 0, MOST_EARLIER) or 0,
        warned=_truth(reader, told, "warned", default=False),
        winner=_word(reader, told, "winner", SIDES),
        margin=_number(reader, told, "margin", 0, 91),
        gained=_gained(reader, told),
        punished_on_board=_truth(reader, told, "punished_on_board", default=False),
        called_at_once=_truth(reader, told, "called_at_once", default=True),
    )
    reader.check()
    return facts


def write_facts(facts: Facts) -> dict[str, object]:
    """The document that `read_facts` reads."""
    gained = facts.gained
    return {
        "fault": facts.fault,
        "form": facts.form.value,
        "seats": [*facts.seats],
        "side": facts.side,
        "stage": None if facts.stage is None else facts.stage.value,
        "noticed": None if facts.noticed is None else facts.noticed.value,
        "trick": facts.trick,
        "noticed_trick": facts.noticed_trick,
        "earlier": facts.earlier,
        "warned": facts.warned,
        "winner": facts.winner,
        "margin": facts.margin,
        "gained": None
        if gained is None
        else {
            "points": decimal(gained.half_points, 2),
            "bouts": [NAMES[card] for card in gained.bouts],
        },
        "punished_on_board": facts.punished_on_board,
        "called_at_once": facts.called_at_once,
    }


def _word(reader: Reader, told: Document, name: str, known: Mapping[str, Known]) -> Known | None:
    return reader.one_of(told[name], f"/{name}", known) if name in told else None


def _number(reader: Reader, told: Document, name: str, lowest: int, highest: int) -> int | None:
    if name not in told:
        return None
    return reader.whole_number(told[name], f"/{name}", lowest, highest)


def _truth(reader: Reader, told: Document, name: str, *, default: bool) -> bool:
    if name not in told:
        return default
    return reader.truth(told[name], f"/{name}") or False


def _seat(reader: Reader, value: object, pointer: str) -> int | None:
    return reader.whole_number(value, pointer, 0, 4)


def _gained(reader: Reader, told: Document) -> Gained | None:
    if "gained" not in told:
        return None
    fields = reader.fields(told["gained"], "/gained", ("points",), ("bouts",))
    if fields is None:
        return None
    half_points = read_decimal(reader, fields["points"], "/gained/points", 2, 0, 182)
    bouts = read_bouts(reader, fields.get("bouts", []), "/gained/bouts")
    return None if half_points is None else Gained(half_points, bouts)

"""Small things as plain JSON: words of a list, texts, notes of an award; strictly read."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final, TypeVar

from tarot.arbitration.awards import Award, Bound, Note
from tarot.arbitration.forms import Unit, decimal, read_decimal
from tarot.cards import BIT, BOUTS, Card
from tarot.reading import Document, Reader
from tarot.wording import Text

LONGEST_TEXT: Final = 1000
HIGHEST: Final = 1_000_000  # ten thousand points, or a thousand per cent or match points

Word = TypeVar("Word", bound=Enum)
Read = TypeVar("Read")


def words(kind: type[Word]) -> Mapping[str, Word]:
    """The members of an enumeration by the words they are written with."""
    return {str(member.value): member for member in kind}


UNITS: Final = words(Unit)


def read_text(
    reader: Reader, value: object, pointer: str, longest: int = LONGEST_TEXT
) -> str | None:
    """A text that says something, of bounded length."""
    if isinstance(value, str) and value.strip() and len(value) <= longest:
        return value
    detail = Text(
        f"On attend un texte de 1 à {longest} caractères.",
        f"Expected a text of 1 to {longest} characters.",
    )
    reader.note(pointer, "not_a_text", detail)
    return None


def read_both(reader: Reader, value: object, pointer: str) -> Text | None:
    """A text in both languages: `{"fr": ..., "en": ...}`."""
    fields = reader.fields(value, pointer, ("fr", "en"))
    if fields is None:
        return None
    french = read_text(reader, fields["fr"], f"{pointer}/fr")
    english = read_text(reader, fields["en"], f"{pointer}/en")
    return None if french is None or english is None else Text(french, english)


def write_both(text: Text) -> dict[str, object]:
    """The document that `read_both` reads."""
    return {"fr": text.fr, "en": text.en}


def optional(
    reader: Reader,
    fields: Document,
    name: str,
    pointer: str,
    read: Callable[[Reader, object, str], Read | None],
) -> Read | None:
    """A field that may be missing or null."""
    value = fields.get(name)
    return None if value is None else read(reader, value, f"{pointer}/{name}")


def read_all(
    reader: Reader,
    value: object,
    pointer: str,
    longest: int,
    read: Callable[[Reader, object, str], Read | None],
    shortest: int = 0,
) -> tuple[Read, ...]:
    """What can be read of a list of bounded length."""
    listed = reader.array(value, pointer, longest, shortest) or ()
    known = [read(reader, one, f"{pointer}/{index}") for index, one in enumerate(listed)]
    return tuple(one for one in known if one is not None)


def read_bouts(reader: Reader, value: object, pointer: str) -> tuple[Card, ...]:
    """Up to three bouts by their codes, each once."""
    cards = reader.cards(value, pointer, 3, 0, seen={}) or ()
    for index, card in enumerate(cards):
        if not BIT[card] & BOUTS:
            detail = Text("Ce n'est pas un bout.", "This is no bout.")
            reader.note(f"{pointer}/{index}", "not_a_bout", detail, "R-CARD-4")
    return cards


def read_award(reader: Reader, value: object, pointer: str) -> Award | None:
    """`{"unit": "per_cent", "offender": {"at_most": "40"}, "other": {"at_least": "60"}}`."""
    fields = reader.fields(value, pointer, ("unit", "offender", "other"))
    if fields is None:
        return None
    unit = reader.one_of(fields["unit"], f"{pointer}/unit", UNITS)
    offender = _note(reader, fields["offender"], f"{pointer}/offender")
    other = _note(reader, fields["other"], f"{pointer}/other")
    if unit is None or offender is None or other is None:
        return None
    return Award(unit, offender, other)


def write_award(award: Award) -> dict[str, object]:
    """The document that `read_award` reads."""
    return {
        "unit": award.unit.value,
        "offender": _written_note(award.offender),
        "other": _written_note(award.other),
    }


def _note(reader: Reader, value: object, pointer: str) -> Note | None:
    if value == Bound.LEFT_OUT.value:
        return Note(Bound.LEFT_OUT)
    binding = [bound.value for bound in Bound if bound is not Bound.LEFT_OUT]
    fields = reader.fields(value, pointer, (), binding)
    if fields is None:
        return None
    if len(fields) != 1:
        detail = Text("Une note a une seule borne.", "A note has one bound.")
        reader.note(pointer, "one_bound_only", detail)
        return None
    ((word, amount),) = fields.items()
    read = read_decimal(reader, amount, f"{pointer}/{word}", 1000, -HIGHEST, HIGHEST)
    return None if read is None else Note(Bound(word), read)


def _written_note(note: Note) -> object:
    if note.bound is Bound.LEFT_OUT:
        return note.bound.value
    return {note.bound.value: decimal(note.amount, 1000)}

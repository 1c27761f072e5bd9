"""Reads request bodies strictly, without a serializer.

A `Reader` reads one JSON object and notes everything that is wrong with it; what it returns for a
wrong member is a harmless stand-in, never used, because `done` raises when anything was noted.
Members that nobody read or asked about are unknown, and an error too.

    body = Reader(request.data)
    table = body.uuid("table")
    number = body.integer("number", 1, 999) if body.has("number") else None
    kinds = [action.choice("kind", KINDS) for action in body.readers("actions", 78)]
    body.done()
"""

from collections.abc import Collection
from datetime import date, datetime
from typing import Any
from uuid import UUID

from conventions.pointers import joined
from conventions.problems import Problem
from tarot.wording import Text

NIL = UUID(int=0)
MOST_ERRORS = 100  # more of them tell nobody anything

MISSING = Text("Ce champ est obligatoire.", "This field is required.")
UNKNOWN = Text("Ce champ est inconnu.", "This field is unknown.")
NOT_AN_OBJECT = Text("Un objet est attendu.", "An object is expected.")
NOT_A_LIST = Text("Une liste est attendue.", "A list is expected.")
NOT_A_STRING = Text("Un texte est attendu.", "A string is expected.")
NOT_AN_INTEGER = Text("Un nombre entier est attendu.", "A whole number is expected.")
NOT_A_BOOLEAN = Text("Vrai ou faux est attendu.", "True or false is expected.")
NOT_A_UUID = Text("Un UUID est attendu.", "A UUID is expected.")
NOT_A_MOMENT = Text(
    "Une date avec heure et décalage est attendue, comme 2026-05-01T20:15:00Z.",
    "A date with time and offset is expected, such as 2026-05-01T20:15:00Z.",
)
NOT_A_DATE = Text(
    "Une date comme 2026-05-01 est attendue.", "A date such as 2026-05-01 is expected."
)
TWICE = Text("Le même élément y figure deux fois.", "The same element is in it twice.")
NOT_ONE_LINE = Text(
    "Ce texte doit tenir sur une ligne, sans caractère invisible.",
    "This string must fit one line, with nothing invisible in it.",
)
EMPTY = Text("Ce texte ne peut pas être vide.", "This string may not be empty.")


class Reader:
    def __init__(
        self, value: Any, pointer: str = "", errors: list[dict[str, Any]] | None = None
    ) -> None:
        self.pointer = pointer
        self.errors = [] if errors is None else errors
        self.known: set[str] = set()
        self.inner: list[Reader] = []
        self.readable = isinstance(value, dict)
        self.members: dict[str, Any] = value if isinstance(value, dict) else {}
        if not self.readable:
            self.errors.append(_error(pointer, "wrong_type", NOT_AN_OBJECT))

    def refuse(self, name: str | None, code: str, detail: Text) -> None:
        """Notes an error about a member, or about the object itself where the name is None."""
        where = self.pointer if name is None else joined(self.pointer, name)
        if len(self.errors) < MOST_ERRORS:
            self.errors.append(_error(where, code, detail))

    def has(self, name: str) -> bool:
        """Whether the member is there and not null; makes it known either way."""
        self.known.add(name)
        return self.members.get(name) is not None

    def value(self, name: str) -> Any:
        """The member as it is, for whoever reads it further; it must be there, and not null."""
        if not self.has(name) and self.readable:
            self.refuse(name, "missing_field", MISSING)
        return self.members.get(name)

    def _typed(self, name: str, kind: type, detail: Text) -> Any:
        value = self.value(name)
        # `type` and not `isinstance`: a boolean is an int in Python, and not in JSON.
        if value is None or type(value) is kind:
            return value
        return self.refuse(name, "wrong_type", detail)

    def integer(self, name: str, lowest: int, highest: int) -> int:
        value = self._typed(name, int, NOT_AN_INTEGER)
        if value is None:
            return lowest
        if not lowest <= value <= highest:
            detail = Text(
                f"Un nombre entre {lowest} et {highest} est attendu.",
                f"A number from {lowest} to {highest} is expected.",
            )
            self.refuse(name, "out_of_range", detail)
        return int(value)

    def boolean(self, name: str) -> bool:
        return bool(self._typed(name, bool, NOT_A_BOOLEAN))

    def string(self, name: str, longest: int, *, may_be_empty: bool = False) -> str:
        value = self._typed(name, str, NOT_A_STRING)
        if value is None:
            return ""
        if len(value) > longest:
            self.refuse(name, "too_long", _at_most(longest, "caractères", "characters"))
        elif not value and not may_be_empty:
            self.refuse(name, "empty", EMPTY)
        return str(value)

    def line(self, name: str, longest: int, *, may_be_empty: bool = False) -> str:
        """A text that shows on one line: no line breaks, nothing invisible."""
        text = self.string(name, longest, may_be_empty=may_be_empty)
        value = text.strip()
        if text and not value and not may_be_empty:
            self.refuse(name, "empty", EMPTY)
        if not value.isprintable():
            self.refuse(name, "not_one_line", NOT_ONE_LINE)
        return value

    def choice(self, name: str, choices: Collection[str]) -> str:
        value = self._typed(name, str, NOT_A_STRING)
        if value is not None and value not in choices:
            one_of = ", ".join(choices)
            detail = Text(f"Valeurs possibles : {one_of}.", f"Possible values: {one_of}.")
            self.refuse(name, "not_a_choice", detail)
        return value or ""

    def choices(self, name: str, choices: Collection[str]) -> list[str]:
        """A list of some of the choices, each once."""
        read = self._within(
            dict(enumerate(self.array(name, len(choices)))), joined(self.pointer, name)
        )
        found = [read.choice(index, choices) for index in read.members]
        if len(set(found)) < len(found) and not self.errors:
            self.refuse(name, "twice", TWICE)
        return found

    def uuid(self, name: str) -> UUID:
        value = self._typed(name, str, NOT_A_UUID)
        try:
            # Python also reads braces, "urn:uuid:" and missing hyphens: one form is enough.
            if value is None or str(result := UUID(value)) == value.lower():
                return NIL if value is None else result
        except ValueError:
            pass
        self.refuse(name, "not_a_uuid", NOT_A_UUID)
        return NIL

    def array(self, name: str, longest: int) -> list[Any]:
        value = self._typed(name, list, NOT_A_LIST)
        if value is None:
            return []
        if len(value) > longest:
            self.refuse(name, "too_long", _at_most(longest, "éléments", "elements"))
            return []
        return list(value)

    def moment(self, name: str) -> datetime | None:
        """A date and time with its offset from UTC, as ISO 8601 writes them."""
        value = self._typed(name, str, NOT_A_MOMENT)
        if value is None:
            return None
        try:
            read = datetime.fromisoformat(value)
        except ValueError:
            read = None
        if read is None or read.tzinfo is None:
            self.refuse(name, "not_a_moment", NOT_A_MOMENT)
            return None
        return read

    def day(self, name: str) -> date:
        """A date, as ISO 8601 writes it with hyphens."""
        value = self._typed(name, str, NOT_A_DATE)
        try:
            # Python also reads weeks and dates without hyphens: one form is enough.
            if value is None or (read := date.fromisoformat(value)).isoformat() == value:
                return date.min if value is None else read
        except ValueError:
            pass
        self.refuse(name, "not_a_date", NOT_A_DATE)
        return date.min

    def uuids(self, name: str, most: int) -> list[UUID]:
        """A list of UUIDs, each once."""
        read = self._within(dict(enumerate(self.array(name, most))), joined(self.pointer, name))
        found = [read.uuid(index) for index in read.members]
        if len(set(found)) < len(found) and not self.errors:
            self.refuse(name, "twice", TWICE)
        return found

    def strings(self, name: str, most: int, longest: int) -> list[str]:
        """A list of texts, none of them empty."""
        read = self._within(dict(enumerate(self.array(name, most))), joined(self.pointer, name))
        return [read.line(index, longest) for index in read.members]

    def reader(self, name: str) -> "Reader":
        """The reader of a member that is an object."""
        value = self.value(name)
        return self._within({} if value is None else value, joined(self.pointer, name))

    def readers(self, name: str, longest: int) -> list["Reader"]:
        """The readers of a member that is a list of objects."""
        where = joined(self.pointer, name)
        return [
            self._within(value, joined(where, index))
            for index, value in enumerate(self.array(name, longest))
        ]

    def _within(self, value: Any, pointer: str) -> "Reader":
        inner = Reader(value, pointer, self.errors)
        self.inner.append(inner)
        return inner

    def done(self) -> None:
        """Raises a problem with all errors, if there are any."""
        self._note_unknown()
        if self.errors:
            raise Problem("invalid_request", errors=self.errors)

    def _note_unknown(self) -> None:
        for name in self.members:
            if name not in self.known:
                self.refuse(name, "unknown_field", UNKNOWN)
        for inner in self.inner:
            inner._note_unknown()


def _error(pointer: str, code: str, detail: Text) -> dict[str, Any]:
    return {"pointer": pointer, "code": code, "detail": detail}


def _at_most(longest: int, fr: str, en: str) -> Text:
    return Text(f"Au plus {longest} {fr}.", f"At most {longest} {en}.")

"""Fields of the longer forms: numbers, dates, lists and boxes to tick, some of which may be empty.

What was typed becomes the body that the API reads, so that one reader checks both.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.http import QueryDict

from conventions.language import say
from conventions.problems import Problem
from tarot.wording import Text

Choices = Sequence[tuple[str, Text | str]]
TICKED: Final = "on"


@dataclass(frozen=True, slots=True)
class Asked:
    """One field. `kind` is text, date, number, choice, tick or area; `pointer` is where the API
    tells what is wrong with it, unless that is its name."""

    name: str
    label: Text
    hint: Text | None = None
    kind: str = "text"
    choices: Choices = ()
    lowest: int | None = None
    highest: int | None = None
    longest: int | None = None
    is_needed: bool = True
    pointer: str = ""

    def read(self, typed: QueryDict) -> Any:
        """As it stands in a body: None where it was left empty."""
        value = typed.get(self.name, "").strip()
        if self.kind == "tick":
            return value == TICKED
        if self.kind == "number" and _is_whole(value):
            return int(value)
        return value or None

    def shown(self, value: Any, errors: Sequence[str]) -> dict[str, Any]:
        """For the template `fields`, with its value and what is wrong with it."""
        chosen = "" if value is None else str(value)
        return {
            "name": self.name,
            "label": say(self.label),
            "kind": self.kind,
            "hint": "" if self.hint is None else say(self.hint),
            "choices": [(key, say(name), key == chosen) for key, name in self.choices],
            "lowest": self.lowest,
            "highest": self.highest,
            "longest": self.longest,
            "is_needed": self.is_needed,
            "value": chosen,
            "is_ticked": value is True or value == TICKED,
            "error": " ".join(errors),
        }


def shown_fields(
    fields: Iterable[Asked], values: Mapping[str, Any], problem: Problem | None = None
) -> dict[str, dict[str, Any]]:
    """All fields by name, each with what is wrong with it."""
    return {one.name: one.shown(values.get(one.name), told_of(one, problem)) for one in fields}


def told_of(field: Asked, problem: Problem | None) -> list[str]:
    """What a problem says of a field, or of something within it."""
    errors = () if problem is None else problem.errors
    return [say(one["detail"]) for one in errors if _is_about(one["pointer"], field)]


def told_elsewhere(fields: Iterable[Asked], problem: Problem | None) -> list[str]:
    """What a problem says that belongs to none of the fields."""
    if problem is None:
        return []
    known = list(fields)
    errors = [
        say(one["detail"])
        for one in problem.errors
        if not any(_is_about(one["pointer"], field) for field in known)
    ]
    if problem.errors:
        return errors
    return [say(problem.detail or problem.kind.title)]


def _is_about(pointer: str, field: Asked) -> bool:
    where = field.pointer or f"/{field.name}"
    return pointer == where or pointer.startswith(f"{where}/")


def _is_whole(value: str) -> bool:
    return len(value) <= 9 and value.removeprefix("-").isdecimal() and value.isascii()

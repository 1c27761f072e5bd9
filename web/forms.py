"""Forms of pages: tables of fields, read as strictly as the bodies of the API."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest

from conventions.language import say
from conventions.problems import Problem
from conventions.shapes import Reader
from tarot.wording import Text

CSRF_FIELD = "csrfmiddlewaretoken"


@dataclass(frozen=True, slots=True)
class Field:
    """One line of a form; with `choices`, pairs of a value and its name, it is a list."""

    name: str
    label: Text
    longest: int = 0
    type: str = "text"
    autocomplete: str = "off"
    hint: Text | None = None
    choices: tuple[tuple[str, Text], ...] = ()
    required: bool = True


@dataclass(frozen=True, slots=True)
class Form:
    """The fields of one form; `name` sets its ids apart from those of others on a page."""

    name: str
    fields: tuple[Field, ...]

    def reader(self, request: HttpRequest) -> Reader:
        """What was typed, to be read as a JSON body is: all fields are strings."""
        return Reader({name: value for name, value in request.POST.items() if name != CSRF_FIELD})

    def shown(
        self, typed: Mapping[str, Any] | None = None, problem: Problem | None = None
    ) -> dict[str, Any]:
        """For the template: the fields with what was typed, passwords aside, and what is wrong."""
        wrong: dict[str, list[str]] = {}
        for error in problem.errors if problem else ():
            wrong.setdefault(error["pointer"], []).append(say(error["detail"]))
        fields = [self._shown(field, typed or {}, wrong) for field in self.fields]
        told = any(field["error"] for field in fields)
        general = problem.detail or problem.kind.title if problem and not told else ""
        return {"fields": fields, "error": say(general)}

    def _shown(
        self, field: Field, typed: Mapping[str, Any], wrong: Mapping[str, list[str]]
    ) -> dict[str, Any]:
        value = "" if field.type == "password" else typed.get(field.name, "")
        return {
            "id": f"{self.name}-{field.name}",
            "name": field.name,
            "type": field.type,
            "label": say(field.label),
            "longest": field.longest,
            "autocomplete": field.autocomplete,
            "required": field.required,
            "hint": "" if field.hint is None else say(field.hint),
            "value": value,
            "error": " ".join(wrong.get(f"/{field.name}", ())),
            "choices": [(choice, say(name), choice == value) for choice, name in field.choices],
        }

"""Fields of the forms of disputes, and reading what was typed as the body of a request."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.http import HttpRequest, QueryDict

from conventions.language import say
from conventions.problems import Problem
from disputes.api.reading import LONGEST_TEXT
from tarot.wording import Text
from web.forms import CSRF_FIELD

# What forms carry beside their fields; where no file is chosen, browsers send an empty text for it.
CARRIED: Final = frozenset({CSRF_FIELD, "key", "version", "seen", "files"})


@dataclass(frozen=True, slots=True)
class Field:
    """One field. `kind` is `text` (lines), `line`, `choice`, `several` or `hidden`; what is chosen
    is sent as `(value, name)`, numbers as such where `number` says so."""

    name: str
    label: Text
    kind: str = "text"
    hint: Text | None = None
    choices: Sequence[tuple[str, str]] = ()
    longest: int = LONGEST_TEXT
    shortest: int = 0
    optional: bool = False
    number: bool = False
    value: str | Sequence[str] = ""


def body_of(fields: Sequence[Field], posted: QueryDict) -> dict[str, Any]:
    """What was typed, to be read as a JSON body is: what no field knows is in it to be refused."""
    known = {one.name for one in fields}
    body: dict[str, Any] = {
        name: posted[name] for name in posted if name not in known and name not in CARRIED
    }
    for one in fields:
        if one.kind == "several":
            body[one.name] = [_value(one, text) for text in posted.getlist(one.name)]
        elif (text := posted.get(one.name, "").replace("\r\n", "\n")) or not one.optional:
            body[one.name] = _value(one, text)
    return body


def _value(one: Field, text: str) -> str | int:
    return int(text) if one.number and text.isdecimal() and len(text) < 10 else text


def shown_fields(
    form: str,
    fields: Sequence[Field],
    typed: Mapping[str, Any] | None = None,
    problem: Problem | None = None,
) -> list[dict[str, Any]]:
    """For the template; `form` sets their ids apart from those of other forms on the page."""
    wrong = errors_by_field(problem)
    return [_shown(form, one, typed, wrong.get(one.name, "")) for one in fields]


def errors_by_field(problem: Problem | None) -> dict[str, str]:
    """What is wrong with each field; an error further inside belongs to its field."""
    wrong: dict[str, str] = {}
    for error in problem.errors if problem else ():
        name = error["pointer"].removeprefix("/").partition("/")[0]
        wrong[name] = " ".join([*([wrong[name]] if name in wrong else []), say(error["detail"])])
    return wrong


def general_error(problem: Problem | None, fields: Sequence[Field]) -> str:
    """What is told above the form, as no field tells it."""
    if problem is None:
        return ""
    wrong = errors_by_field(problem)
    shown = {one.name for one in fields if one.kind != "hidden"}
    rest = " ".join(text for name, text in wrong.items() if name not in shown)
    if rest or shown & wrong.keys():
        return rest
    return say(problem.detail or problem.kind.title)


def _shown(form: str, one: Field, typed: Mapping[str, Any] | None, error: str) -> dict[str, Any]:
    value: Any = one.value if typed is None else typed.get(one.name, "")
    if one.kind == "several":
        chosen = set(value or ())
    else:
        chosen = {str(value)}
    return {
        "id": f"{form}-{one.name}",
        "name": one.name,
        "kind": one.kind,
        "label": say(one.label),
        "hint": "" if one.hint is None else say(one.hint),
        "longest": one.longest,
        "shortest": one.shortest or None,
        "optional": one.optional,
        "value": value,
        "error": error,
        "choices": [(choice, name, choice in chosen) for choice, name in one.choices],
    }


def typed_in(request: HttpRequest, fields: Sequence[Field]) -> dict[str, Any]:
    """What was typed, to be shown again."""
    posted = request.POST
    return {
        one.name: posted.getlist(one.name) if one.kind == "several" else posted.get(one.name, "")
        for one in fields
    }

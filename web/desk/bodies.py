"""Forms of the desk as the bodies of the API that they stand for: what is empty is not sent."""

from collections.abc import Sequence
from typing import Any, Final

from django.http import HttpRequest

from conventions.language import say
from conventions.problems import Problem
from conventions.shapes import Reader
from web.desk.typed import whole
from web.forms import Form

LONGEST: Final = 2000


def fields_of(request: HttpRequest) -> Reader:
    """All that a form sent, as strings."""
    return Form("desk", ()).reader(request)


def body_of(
    fields: Reader,
    *,
    texts: Sequence[str] = (),
    numbers: Sequence[str] = (),
    flags: Sequence[str] = (),
) -> dict[str, Any]:
    """The body that these fields make; what is no number is left for the API's reader to refuse."""
    body: dict[str, Any] = {}
    for name in (*texts, *numbers):
        text = fields.string(name, LONGEST, may_be_empty=True) if fields.has(name) else ""
        if text.strip():
            body[name] = _number(text.strip()) if name in numbers else text
    for name in flags:
        if fields.has(name):
            body[name] = True
    fields.done()
    return body


def wrong_fields(problem: Problem | None) -> dict[str, str]:
    """What is wrong with each field, by its name; under "" what is told of the form itself."""
    if problem is None:
        return {}
    told: dict[str, list[str]] = {}
    for error in problem.errors:
        name = error["pointer"].removeprefix("/").partition("/")[0]
        told.setdefault(name, []).append(say(error["detail"]))
    if not told:
        told[""] = [say(problem.detail or problem.kind.title)]
    return {name: " ".join(details) for name, details in told.items()}


def _number(text: str) -> int | str:
    number = whole(text)
    return text if number is None else number

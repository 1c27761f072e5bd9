"""What is wrong with the query of an address, told as it is of a body: by name, not by pointer."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rest_framework.request import Request

from conventions.language import say
from conventions.problems import Problem
from conventions.shapes import MISSING
from tarot.wording import Text

UNKNOWN = Text("Ce paramètre est inconnu.", "This parameter is unknown.")
NOT_A_FLAG = Text("true ou false est attendu.", "true or false is expected.")
REPEATED = Text("Ce paramètre figure plusieurs fois.", "This parameter is there more than once.")
OUT_OF_RANGE = Text(
    "Un nombre entre {lowest} et {highest} est attendu.",
    "A number from {lowest} to {highest} is expected.",
)


def wrong(name: str, code: str, detail: Text | str) -> dict[str, Any]:
    """An error of `invalid_parameters`."""
    return {"pointer": "", "parameter": name, "code": code, "detail": detail}


def invalid_parameters(errors: Sequence[Mapping[str, Any]]) -> Problem:
    """The problem of a request whose query cannot be meant."""
    first = errors[0]
    detail = f"?{first['parameter']}: {say(first['detail'])}"
    return Problem("invalid_request", detail, errors=errors)


def numbers_asked(
    request: Request, also: Collection[str] = (), /, **ranges: tuple[int | None, int, int]
) -> dict[str, int]:
    """The whole numbers of the query, by name; `also` are the parameters that somebody else reads.

    Each range is (what counts where nothing is said, lowest, highest); None for what must be said.
    """
    errors = _out_of_place(request, {*ranges, *also})
    numbers = {}
    for name, (default, lowest, highest) in ranges.items():
        text = request.query_params.get(name)
        number = default if text is None else _number(text)
        if text is None and default is None:
            errors.append(wrong(name, "missing_parameter", MISSING))
        elif number is None or not lowest <= number <= highest:
            detail = OUT_OF_RANGE.filled(lowest=lowest, highest=highest)
            errors.append(wrong(name, "out_of_range", detail))
        else:
            numbers[name] = number
    if errors:
        raise invalid_parameters(errors)
    return numbers


def flag_asked(request: Request, name: str) -> bool:
    """Whether the query says `true` to its one parameter; where it says nothing, it does not."""
    errors = _out_of_place(request, {name})
    said = request.query_params.get(name, "false")
    if said not in ("true", "false"):
        errors.append(wrong(name, "not_a_choice", NOT_A_FLAG))
    if errors:
        raise invalid_parameters(errors)
    return said == "true"


def _out_of_place(request: Request, known: Collection[str]) -> list[dict[str, Any]]:
    errors = []
    for name, values in request.query_params.lists():
        if name not in known:
            errors.append(wrong(name, "unknown_parameter", UNKNOWN))
        elif len(values) > 1:
            errors.append(wrong(name, "repeated_parameter", REPEATED))
    return errors


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 12 else None

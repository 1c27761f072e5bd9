"""Examples of the API: one evening of a club, request by request, in the order in which they work.

Each app tells its part in `EXAMPLES` of its `examples`, and has beside it, in `examples.json`, what
was answered when the evening was recorded (`make examples`). The description shows both, the tests
send the requests again, and the collection in `docs/bruno` is made of them.

`$NAME` in a request stands for what an earlier answer told under that name.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import orjson
from django.apps import apps
from django.utils.module_loading import module_has_submodule

VARIABLE: Final = re.compile(r"\$([a-z][a-z_0-9]*)")

# Whose token a request bears; a session is that of the browser that has signed in.
ORGANISER: Final = "token"
SESSION: Final = "session"


@dataclass(frozen=True, slots=True)
class Example:
    """A request that works, once those before it have been made.

    `given` are parameters by their name, in the path, the query or a header; what has to be there
    and is not given is the variable of its name. `keeps` are variables, by the JSON pointers of
    what they stand for in the answer. `by` is the variable of a token, None for anyone. `last` is
    for what ends something that others still need. One of several of an operation has a `name`.
    """

    operation: str
    body: Any = None
    given: Mapping[str, Any] = field(default_factory=dict)
    keeps: Mapping[str, str] = field(default_factory=dict)
    by: str | None = ORGANISER
    status: int = 200
    last: bool = False
    name: str = "example"

    @property
    def key(self) -> str:
        """What its answer is kept under."""
        return f"{self.operation}.{self.name}"


@dataclass(frozen=True, slots=True)
class Recorded:
    """What the requests of an app were answered, by operation, and what the variables stood for."""

    variables: Mapping[str, Any]
    answers: Mapping[str, Any]


def examples() -> list[Example]:
    """All of them, in the order in which they work."""
    found = [one for app in with_examples() for one in module_of(app).EXAMPLES]
    back = [one for app in reversed(with_examples()) for one in module_of(app).EXAMPLES]
    return [*(one for one in found if not one.last), *(one for one in back if one.last)]


def recorded() -> Recorded:
    """What all apps have recorded."""
    variables: dict[str, Any] = {}
    answers: dict[str, Any] = {}
    for app in with_examples():
        kept = _read(path_of(app))
        variables |= kept["variables"]
        answers |= kept["answers"]
    return Recorded(variables, answers)


def path_of(app: str) -> Path:
    """Where an app keeps what was recorded."""
    return Path(apps.get_app_config(app).path) / "examples.json"


def filled(told: Any, variables: Mapping[str, Any]) -> Any:
    """A body or a parameter with the values of its variables, as far as there are any."""
    if isinstance(told, str):
        if (whole := VARIABLE.fullmatch(told)) is not None:
            return variables.get(whole[1], told)
        return VARIABLE.sub(lambda found: str(variables.get(found[1], found[0])), told)
    if isinstance(told, Mapping):
        return {name: filled(value, variables) for name, value in told.items()}
    if isinstance(told, list):
        return [filled(value, variables) for value in told]
    return told


@cache
def _read(path: Path) -> dict[str, Any]:
    if not path.exists():
        return {"variables": {}, "answers": {}}
    found: dict[str, Any] = orjson.loads(path.read_bytes())
    return found


def with_examples() -> list[str]:
    """The apps that have examples, in their order."""
    found = apps.get_app_configs()
    return [app.label for app in found if module_has_submodule(app.module, "examples")]


def module_of(app: str) -> Any:
    """The module in which an app tells them."""
    return import_module(f"{apps.get_app_config(app).name}.examples")

"""What is kept of an answer to show: enough of each list to see what is in it."""

from typing import Any

from conventions.example_requests import Example, module_of, with_examples

MOST = 2
LONGEST = 300


def app_of(example: Example) -> str:
    """The app that an example is of."""
    return next(app for app in with_examples() if example in module_of(app).EXAMPLES)


def shortened(told: Any) -> Any:
    """The same with the first of each list of objects, and the beginning of each long text."""
    if isinstance(told, dict):
        return {name: shortened(value) for name, value in told.items()}
    if isinstance(told, list):
        of_objects = any(isinstance(one, dict) for one in told)
        return [shortened(one) for one in (told[:MOST] if of_objects else told)]
    if isinstance(told, str) and len(told) > LONGEST:
        return told[:LONGEST] + "…"
    return told

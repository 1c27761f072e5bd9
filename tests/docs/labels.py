"""What the pages of the browser call things: every text that they show, by its language."""

import importlib
import pkgutil
import re
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Any

from disputes import states as of_disputes
from disputes import words
from tarot.wording import Text
from tournaments import states as of_tournaments
from web import texts

MARKED = re.compile(r"(?<!\*)(\*{1,2})(?!\*)(\S(?:[^*]*?\S)?)\1(?!\*)")


def labels_of(page: str) -> list[str]:
    """What a page shows as a label: in bold or in italics, outside code."""
    prose = re.sub(r"```.*?```|`[^`]*`", "", page, flags=re.S)
    return [" ".join(label.split()) for _, label in MARKED.findall(prose)]


def is_a_label(label: str, language: str) -> bool:
    """Whether some page shows this, whatever is in the blanks, and in capitals at its beginning."""
    said = _plain(label)
    return any(
        re.fullmatch(re.sub(r"\\\{\w+\\\}", ".+", re.escape(shown)), said, re.IGNORECASE)
        for shown in SHOWN[language]
    )


def _plain(text: str) -> str:
    """Without what ends it, and with one kind of apostrophes and of spaces."""
    return text.replace("'", "’").replace("\N{NO-BREAK SPACE}", " ").rstrip(" .:")


def _texts(value: Any) -> Iterator[Text]:
    if isinstance(value, Text):
        yield value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from _texts(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _texts(one)


def _modules() -> Iterator[ModuleType]:
    for module in pkgutil.iter_modules(texts.__path__):
        yield importlib.import_module(f"{texts.__name__}.{module.name}")
    yield from (words, of_disputes, of_tournaments)


def _shown(language: str) -> frozenset[str]:
    every = (text for module in _modules() for text in _texts(vars(module)))
    return frozenset(_plain(text.in_(language)) for text in every)


SHOWN = {language: _shown(language) for language in ("fr", "en")}

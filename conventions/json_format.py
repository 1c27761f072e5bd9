"""JSON in and out: a strict parser and a fast renderer.

The parser refuses what readers of JSON disagree about (NaN, a key given twice, broken Unicode) and
what no honest client sends (deep nesting, control characters), so that what is stored and hashed
later means one thing only.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from itertools import islice
from typing import IO, Any

import orjson
from django.utils.functional import Promise
from rest_framework.negotiation import DefaultContentNegotiation
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request

from conventions.language import say
from conventions.pointers import joined
from conventions.problems import Problem
from conventions.shapes import MOST_ERRORS
from tarot.wording import Text

ANYTHING = "*/*"
TAKES_JSON = (ANYTHING, "application/json")
DEEPEST = 32
FORM = orjson.OPT_UTC_Z
# Control characters except tab and line ends, which notes and notations contain.
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")

TOO_DEEP = Text(
    f"Le corps est imbriqué sur plus de {DEEPEST} niveaux.",
    f"The body is nested deeper than {DEEPEST} levels.",
)
NOT_UTF8 = Text("Le corps n’est pas encodé en UTF-8.", "The body is not encoded in UTF-8.")


class StrictJSONParser(BaseParser):
    media_type = "application/json"

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        return loads(stream.read())


class JSONRenderer(BaseRenderer):
    media_type = "application/json"
    format = "json"
    charset = None

    def render(
        self,
        data: Any,
        accepted_media_type: str | None = None,
        renderer_context: Mapping[str, Any] | None = None,
    ) -> bytes:
        return b"" if data is None else orjson.dumps(data, _plain, FORM)


class Negotiation(DefaultContentNegotiation):
    """Gives JSON without further ado to who takes anything or asks for it, as nearly all do."""

    def select_renderer(
        self,
        request: Request,
        renderers: Iterable[BaseRenderer],
        format_suffix: str | None = None,
    ) -> Any:
        first = next(iter(renderers))
        if type(first) is JSONRenderer and request.META.get("HTTP_ACCEPT", ANYTHING) in TAKES_JSON:
            return first, first.media_type
        return super().select_renderer(request, renderers, format_suffix)


class PlainText(JSONRenderer):
    """Lets clients ask for text; what is refused is JSON all the same."""

    media_type = "text/plain"
    format = "txt"


class Csv(JSONRenderer):
    """Lets clients ask for CSV; what is refused is JSON all the same."""

    media_type = "text/csv"
    format = "csv"


class EventStream(JSONRenderer):
    """Lets clients ask for server-sent events; what is refused is JSON all the same."""

    media_type = "text/event-stream"
    format = "events"


def ordered(data: Any) -> bytes:
    """The document as it would be sent, with the members of each object in order."""
    return orjson.dumps(data, _plain, FORM | orjson.OPT_SORT_KEYS)


def _plain(value: object) -> Any:
    if isinstance(value, Text):
        return say(value)
    if isinstance(value, Decimal | Promise):
        return str(value)
    if isinstance(value, tuple):
        return list(value)
    raise TypeError(f"{type(value).__name__} has no JSON form")


def loads(raw: bytes) -> Any:
    """The document that the bytes hold; a Problem that says what is wrong with them otherwise."""
    try:
        document = orjson.loads(raw)
    except orjson.JSONDecodeError as error:
        raise _malformed(_reason(raw, error)) from None
    # orjson silently keeps the last of two equal keys. Each key comes with one colon, so only
    # documents with more colons than keys need the slower reading that sees every key.
    if raw.count(b":") != _count_keys(document):
        json.loads(raw, object_pairs_hook=_without_duplicates)
    if b"\\" in raw or b"\x7f" in raw or not raw.isascii():
        errors = list(islice(_control_characters(document), MOST_ERRORS))
        if errors:
            raise Problem("invalid_request", errors=errors)
    return document


def _malformed(detail: Text) -> Problem:
    return Problem("malformed_json", detail)


def _reason(raw: bytes, error: orjson.JSONDecodeError) -> Text:
    if error.msg.startswith("depth limit"):
        return TOO_DEEP
    try:
        raw.decode()
    except UnicodeDecodeError:
        return NOT_UTF8
    return Text(
        f"Le corps n’est pas du JSON valide (ligne {error.lineno}, colonne {error.colno}).",
        f"The body is not valid JSON (line {error.lineno}, column {error.colno}).",
    )


def _count_keys(document: Any) -> int:
    """How many keys all objects of the document have; refuses one that is nested too deep."""
    keys = 0
    level = [document]
    for _ in range(DEEPEST):
        deeper: list[Any] = []
        for value in level:
            if type(value) is dict:
                keys += len(value)
                deeper += value.values()
            elif type(value) is list:
                deeper += value
        level = deeper
        if not level:
            return keys
    if any(isinstance(value, dict | list) for value in level):
        raise _malformed(TOO_DEEP)
    return keys


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result: dict[str, Any] = {}
    for key, value in pairs:
        if key in result:
            raise _malformed(
                Text(
                    f"La clé « {key[:50]} » figure deux fois dans un objet.",
                    f"The key “{key[:50]}” is twice in one object.",
                )
            )
        result[key] = value
    return result


def _control_characters(value: Any, pointer: str = "") -> Iterator[dict[str, Any]]:
    if isinstance(value, str):
        if CONTROL.search(value):
            yield {
                "pointer": pointer,
                "code": "control_character",
                "detail": Text(
                    "Le texte contient un caractère de contrôle.",
                    "The text contains a control character.",
                ),
            }
    elif isinstance(value, dict):
        for key, inner in value.items():
            where = joined(pointer, key)
            yield from _control_characters(key, where)
            yield from _control_characters(inner, where)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _control_characters(inner, joined(pointer, index))

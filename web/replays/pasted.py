"""What somebody pasted: a record in JSON or a TDN text, and where in it something is wrong."""

from collections.abc import Iterable, Sequence
from json import JSONDecoder
from json.decoder import scanstring  # type: ignore[attr-defined]
from typing import Any, Final

import orjson

from conventions.json_format import loads
from conventions.problems import Problem
from games.services.rulesets import KNOWN
from tarot import Misreading, Record, Unreadable, read_record, read_tdn
from tarot.wording import Text
from web.texts.replays import NEITHER, NOT_JSON, PLACE

LONGEST_PASTED: Final = 64 * 1024  # characters; a deal with everything has four thousand
_SPACE: Final = " \r\n\t"


def read_pasted(text: str) -> Record:
    """The record in a text; raises Problem `unreadable_deal`, each error with its line and column
    as its pointer."""
    text = text.removeprefix("\N{BYTE ORDER MARK}")
    start = text.lstrip()[:1]
    try:
        if start == "%":
            return read_tdn(text, KNOWN)
        if start in ("{", "["):
            return read_record(_json(text), KNOWN)
    except Unreadable as error:
        raise _unreadable(_placed(text, one) for one in error.misreadings) from None
    raise _unreadable([{"pointer": _line_and_column(1, 1), "detail": NEITHER}])


def _unreadable(errors: Iterable[dict[str, Text]]) -> Problem:
    return Problem("unreadable_deal", errors=list(errors))


def _json(text: str) -> Any:
    try:
        orjson.loads(text)
    except orjson.JSONDecodeError as error:
        where = _line_and_column(error.lineno, error.colno)
        raise _unreadable([{"pointer": where, "detail": NOT_JSON}]) from None
    return loads(text.encode())


def _placed(text: str, misreading: Misreading) -> dict[str, Text]:
    return {"pointer": _place(text, misreading.pointer), "detail": misreading.detail}


def _line_and_column(line: int, column: int) -> Text:
    return PLACE.filled(line=line, column=column)


def _place(text: str, pointer: str) -> Text:
    """Where a pointer leads in a JSON text; TDN is read with its lines and columns."""
    if pointer and not pointer.startswith("/"):
        return Text(pointer.replace("line", "ligne").replace("column", "colonne"), pointer)
    at = _offset(text, [_unescaped(token) for token in pointer.split("/")[1:]])
    before = text[:at]
    return _line_and_column(before.count("\n") + 1, at - before.rfind("\n"))


def _unescaped(token: str) -> str:
    return token.replace("~1", "/").replace("~0", "~")


def _offset(text: str, tokens: Sequence[str]) -> int:
    """Where the value begins that the tokens lead to, or the last one on the way that is there.

    The text is JSON; it has been read before.
    """
    at = _skipped(text, 0)
    for token in tokens:
        found = _within(text, at, token)
        if found is None:
            break
        at = found
    return at


def _within(text: str, at: int, token: str) -> int | None:
    """Where the value of a key begins, or the element of a number, in what begins at `at`."""
    is_object = text[at] == "{"
    if not is_object and text[at] != "[":
        return None
    number = 0
    at = _skipped(text, at + 1)
    while text[at] not in "]}":
        name = str(number)
        if is_object:
            name, at = scanstring(text, at + 1, False)
            at = _skipped(text, _skipped(text, at) + 1)
        if name == token:
            return at
        at = _skipped(text, _end(text, at))
        if text[at] == ",":
            at = _skipped(text, at + 1)
        number += 1
    return None


def _end(text: str, at: int) -> int:
    return JSONDecoder(strict=False).raw_decode(text, at)[1]


def _skipped(text: str, at: int) -> int:
    while at < len(text) and text[at] in _SPACE:
        at += 1
    return at

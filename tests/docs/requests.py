"""Reads the requests of a page of the documentation, with the answers that it promises.

A block `http` that begins with a method is a request, one that begins with a status is the answer to
the one before. In a block `sh` each `curl` command is a request; a comment behind it tells the status
and, where it is a problem, the code.
"""

import json
import re
import shlex
from dataclasses import dataclass, field
from typing import Any
from uuid import uuid4

BLOCK = re.compile(r"^```(http|sh)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
VARIABLE = re.compile(r"\$([A-Z][A-Z0-9_]*)")
ANYTHING = "…"


@dataclass
class Request:
    """A request as it is written, variables and all, and what is said of its answer."""

    method: str
    address: str
    headers: dict[str, str] = field(default_factory=dict)
    body: str = ""
    status: int | None = None
    answer_headers: dict[str, str] = field(default_factory=dict)
    answer: str = ""


def requests_of(page: str) -> list[Request]:
    """All requests of a page, in their order."""
    found: list[Request] = []
    for language, text in BLOCK.findall(page):
        if language == "sh":
            found += _curls(text)
        elif text[0].isdigit():
            head, found[-1].answer = _parts(text)
            found[-1].status = int(head[0])
            found[-1].answer_headers = _headers(head[1:])
        else:
            head, body = _parts(text)
            method, address = head[0].split()
            found.append(Request(method, address, _headers(head[1:]), body))
    return found


def _parts(text: str) -> tuple[list[str], str]:
    head, _, body = text.partition("\n\n")
    return head.strip().splitlines(), body


def _headers(lines: list[str]) -> dict[str, str]:
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}


def _curls(text: str) -> list[Request]:
    commands = re.findall(r"^curl (.*?)   # (\d{3})(?: (\w+))?$", text, re.MULTILINE | re.DOTALL)
    return [_curl(command, int(status), code) for command, status, code in commands]


def _curl(command: str, status: int, code: str) -> Request:
    # shlex leaves variables as they are, in single quotes and in double ones.
    words = iter(shlex.split(command.replace("\\\n", " ")))
    request = Request("GET", "", status=status, answer=json.dumps({"code": code}) if code else "")
    for word in words:
        match word:
            case "-X":
                request.method = next(words)
            case "-H":
                request.headers |= _headers([next(words)])
            case "-d":
                request.body = next(words)
            case _:
                request.address = word
    return request


class Known:
    """What variables stand for: told by answers, or made up by the phone."""

    def __init__(self, **told: str) -> None:
        self.told = told

    def filled(self, text: str) -> str:
        return VARIABLE.sub(lambda found: self.value(found[1]), text)

    def value(self, name: str) -> str:
        if name == "NEW":
            return str(uuid4())
        if name.endswith("_HEX"):
            return self.value(name.removesuffix("_HEX")).replace("-", "")
        return self.told.setdefault(name, str(uuid4()))

    def learn(self, promised: Any, answered: Any, where: str = "") -> None:
        """Asserts that the answer keeps the promise; a variable that is new takes its value."""
        if isinstance(promised, dict):
            assert promised.keys() <= answered.keys(), where
            for name, value in promised.items():
                self.learn(value, answered[name], f"{where}/{name}")
        elif isinstance(promised, list):
            known = [one for one in promised if one != ANYTHING]
            assert len(known) == len(answered) or ANYTHING in promised, where
            for index, value in enumerate(known):
                self.learn(value, answered[index], f"{where}/{index}")
        elif isinstance(promised, str) and VARIABLE.fullmatch(promised):
            told = self.told.setdefault(promised[1:], answered)
            assert told == answered, where
        elif isinstance(promised, str):
            assert self.filled(promised) == answered, where
        else:
            assert promised == answered, where


def json_of(text: str, known: Known) -> Any:
    """The body of a request, its variables filled in within the strings."""
    return json.loads(known.filled(text))

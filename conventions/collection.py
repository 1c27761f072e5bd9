"""The collection of `docs/bruno`: every example of the API as a request for Bruno.

The requests are in the order in which they work, and each keeps what later ones need.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from conventions.described_examples import media_type_of, value_of
from conventions.example_requests import SESSION, VARIABLE, Example, examples

COLLECTION: Final = {"version": "1", "name": "Tarot", "type": "collection"}
ENVIRONMENT: Final = """vars {
  server: http://127.0.0.1:8000
}
vars:secret [
  token
]
"""
HELP: Final = """docs {
  Every operation of the API, each with an example, in an order in which they work: run the whole
  collection from above, or the folders one by one. Choose the environment `club` and set `token`:
  what `make run` prints for the organiser. `docs/openapi.yaml` says what is what.
}
"""
# A list or an object with no other inside: a hand of cards stays on its line.
FLAT: Final = re.compile(r"[\[{][^\[\]{}]*[\]}]")
BODIES: Final = {"application/json": "json", "text/csv": "text", "text/plain": "text"}


def collection(described: Mapping[str, Any]) -> dict[str, str]:
    """The files of the collection, by their paths, for the operations of a description."""
    operations = {
        operation["operationId"]: (method, path, operation)
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    }
    files = {
        "bruno.json": json.dumps(COLLECTION, indent=2) + "\n",
        "collection.bru": HELP,
        "environments/club.bru": ENVIRONMENT,
    }
    for number, (folder, one) in enumerate(_in_folders(), 1):
        method, path, operation = operations[one.operation]
        name = one.operation if one.name == "example" else f"{one.operation} {one.name}"
        blocks = "\n".join(_blocks(name, number, one, method, path, operation))
        files[f"{folder}/{number:03} {name}.bru"] = blocks
    return files


def _in_folders() -> Iterator[tuple[str, Example]]:
    """The examples in their order, and the folder of each: Bruno runs folders by their names."""
    for one in examples():
        yield ("2 endings" if one.last else "1 evening"), one


def _blocks(
    name: str, number: int, one: Example, method: str, path: str, operation: Mapping[str, Any]
) -> Iterator[str]:
    told: dict[str, dict[str, Any]] = {"query": {}, "header": {}, "path": {}}
    for parameter in operation.get("parameters", ()):
        if (value := value_of(parameter, one)) is not None:
            told[parameter["in"]][parameter["name"]] = value
    for parameter, value in told["path"].items():
        path = path.replace(f"{{{parameter}}}", _said(value))
    query = "&".join(f"{key}={_said(value)}" for key, value in told["query"].items())
    media_type = media_type_of(operation, one)
    kind = "none" if one.body is None else BODIES[media_type]
    bears = one.by is not None and one.by != SESSION
    yield _block("meta", [f"name: {name}", "type: http", f"seq: {number}"])
    url = f"{{{{server}}}}{path}" + (f"?{query}" if query else "")
    auth = f"auth: {'bearer' if bears else 'none'}"
    yield _block(method, [f"url: {url}", f"body: {kind}", auth])
    if told["query"]:
        yield _block(
            "params:query", [f"{key}: {_said(value)}" for key, value in told["query"].items()]
        )
    headers = {key: _said(value) for key, value in told["header"].items()}
    if "Idempotency-Key" in headers:
        headers["Idempotency-Key"] = "{{$guid}}"
    if kind == "text":
        headers["Content-Type"] = media_type
    if headers:
        yield _block("headers", [f"{key}: {value}" for key, value in headers.items()])
    if bears:
        yield _block("auth:bearer", [f"token: {{{{{one.by}}}}}"])
    if kind != "none":
        yield _block(f"body:{kind}", _text(one.body).splitlines())
    if one.keeps:
        yield _block(
            "script:post-response",
            [
                f'bru.setVar("{variable}", res.body{_member(pointer)});'
                for variable, pointer in one.keeps.items()
            ],
        )
    yield _block("assert", [f"res.status: eq {one.status}"])
    yield _block("docs", [operation["summary"]])


def _block(name: str, lines: list[str]) -> str:
    return "\n".join([f"{name} {{", *(f"  {line}" for line in lines), "}", ""])


def _said(value: Any) -> str:
    """A text with Bruno's way to write a variable."""
    return VARIABLE.sub(lambda found: f"{{{{{found[1]}}}}}", str(value))


def _text(body: Any) -> str:
    if isinstance(body, str):
        return body
    text = json.dumps(body, ensure_ascii=False, indent=2)
    return _said(FLAT.sub(lambda found: " ".join(found[0].split()), text))


def _member(pointer: str) -> str:
    tokens = pointer.split("/")[1:]
    return "".join(f"[{one}]" if one.isdecimal() else f".{one}" for one in tokens)

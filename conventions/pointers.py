"""JSON pointers (RFC 6901): where in a request body an error is."""

from typing import Any


def joined(pointer: str, token: str | int) -> str:
    """The pointer to a member or an element of what `pointer` is at."""
    return f"{pointer}/{str(token).replace('~', '~0').replace('/', '~1')}"


def at(document: Any, pointer: str) -> Any:
    """What the pointer is at; LookupError where nothing is."""
    for token in pointer.split("/")[1:]:
        name = token.replace("~1", "/").replace("~0", "~")
        document = document[int(name) if isinstance(document, list) else name]
    return document

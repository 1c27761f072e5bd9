"""Optimistic concurrency: strong ETags, If-Match on changes, If-None-Match on reads.

The ETag of a resource names its version, which the transaction that changes it counts up. A
representation that depends on who asks, or on the language, adds its view after the version; a
change is about the version alone, so If-Match accepts the tag of any view of it.
"""

import re
from hashlib import sha256
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from rest_framework.request import Request

from conventions.json_format import ordered
from conventions.language import language
from conventions.problems import Problem
from tarot.wording import Text

TAG = r'(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"'
TAGS = re.compile(rf"\s*{TAG}(?:\s*,\s*{TAG})*\s*")

CHANGED = Text(
    "La version envoyée n’est plus la version actuelle : relisez-la, puis réessayez.",
    "The version sent is no longer the current one: read it again, then retry.",
)
NEEDED = Text(
    "Envoyez l’ETag de la version que vous modifiez dans l’en-tête If-Match.",
    "Send the ETag of the version that you change in the If-Match header.",
)
UNREADABLE = Text(
    "L’en-tête If-Match est illisible : un ETag s’écrit entre guillemets droits.",
    "The If-Match header cannot be read: an ETag is written in double quotes.",
)


def etag(kind: str, identifier: UUID, version: int, view: str = "") -> str:
    """`"deal-<hex>-r<version>"`, or `"deal-<hex>-r<version>-<view>"`."""
    return f'"{kind}-{identifier.hex}-r{version}{view and "-" + view}"'


def view_of(document: Any) -> str:
    """The view of a document that shows more than its version tells: a digest of what it says, in
    the language in which it says it."""
    return f"{language()}-{sha256(ordered(document)).hexdigest()[:8]}"


def version_named(request: HttpRequest | Request) -> str:
    """The header by which a change names the version that it is made to; empty without one."""
    header: str = request.META.get("HTTP_IF_MATCH", "")
    return header


def require_match(header: str, current: str) -> None:
    """Refuses a change unless If-Match names the current version, by the ETag without a view."""
    if not header:
        raise _telling(current, "precondition_required", NEEDED)
    if header.strip() == "*":
        return
    if not TAGS.fullmatch(header):
        raise Problem("bad_request", UNREADABLE)
    of_any_view = current[:-1] + "-"
    # A weak tag starts with W and so never matches, as strong comparison demands.
    if not any(tag == current or tag.startswith(of_any_view) for tag in re.findall(TAG, header)):
        raise changed(current)


def changed(current: str) -> Problem:
    """What is answered to whoever knew another version than the current one, by its ETag."""
    return _telling(current, "precondition_failed", CHANGED)


def _telling(current: str, code: str, detail: Text) -> Problem:
    return Problem(code, detail, headers={"ETag": current}, extra={"etag": current})


def not_modified(request: HttpRequest, current: str) -> HttpResponse | None:
    """The 304 answer if the client already has this representation, None otherwise."""
    header = request.META.get("HTTP_IF_NONE_MATCH", "")
    tags = [tag.removeprefix("W/") for tag in re.findall(TAG, header)]
    if header.strip() == "*" or current in tags:
        return HttpResponseNotModified(headers={"ETag": current})
    return None

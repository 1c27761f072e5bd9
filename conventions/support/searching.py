"""Finding things by what people have in their hands: an id, pasted with or without its dashes, or
an address that holds one."""

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import Final
from uuid import UUID

from django.db.models import Q

_HEX: Final = "[0-9a-fA-F]"
_UUID: Final = re.compile(
    rf"(?<!{_HEX}){_HEX}{{8}}-?{_HEX}{{4}}-?{_HEX}{{4}}-?{_HEX}{{4}}-?{_HEX}{{12}}(?!{_HEX})"
)
_BEGINNING: Final = re.compile(rf"{_HEX}{{8,31}}")
_GROUPS: Final = (0, 8, 12, 16, 20, 32)


def id_in(text: str) -> UUID | None:
    """The first id in a text."""
    found = _UUID.search(text)
    return None if found is None else UUID(found[0])


def beginning_in(text: str) -> str | None:
    """A text as the beginning of an id, where it is eight or more of its digits."""
    digits = text.strip().replace("-", "").lower()
    if not _BEGINNING.fullmatch(digits):
        return None
    groups = (digits[start:end] for start, end in pairwise(_GROUPS))
    return "-".join(group for group in groups if group)


def of_id(wanted: UUID, ids: Iterable[str], keys: Iterable[str]) -> Q:
    """Rows that have an id in one of the columns `ids`, or a key of it in one of the `keys`."""
    asked = Q(pk__in=[])
    for column in ids:
        asked |= Q(**{column: wanted})
    for column in keys:
        asked |= Q(**{f"{column}__endswith": f":{wanted}"})
    return asked


def beginning_so(digits: str, ids: Iterable[str]) -> Q:
    """Rows with an id in one of these columns that begins so."""
    asked = Q(pk__in=[])
    for column in ids:
        asked |= Q(**{f"{column}__startswith": digits})
    return asked


def spellings(text: str) -> set[str]:
    """A text in the cases that a name may be written in: SQLite knows only those of ASCII."""
    if text.isascii():
        return {text}
    return {text, text.lower(), text.upper(), text.title(), text.capitalize()}

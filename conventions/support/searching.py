"""Finding things by what people have in their hands: an id, pasted with or without its dashes, or
an address that holds one."""

import re
from collections.abc import Iterable
from typing import Final
from uuid import UUID

from django.db.models import Q

_HEX: Final = "[0-9a-fA-F]"
_UUID: Final = re.compile(
    rf"(?<!{_HEX}){_HEX}{{8}}-?{_HEX}{{4}}-?{_HEX}{{4}}-?{_HEX}{{4}}-?{_HEX}{{12}}(?!{_HEX})"
)


def id_in(text: str) -> UUID | None:
    """The first id in a text."""
    found = _UUID.search(text)
    return None if found is None else UUID(found[0])


def of_id(wanted: UUID, ids: Iterable[str], keys: Iterable[str]) -> Q:
    """Rows that have an id in one of the columns `ids`, or a key of it in one of the `keys`."""
    asked = Q(pk__in=[])
    for column in ids:
        asked |= Q(**{column: wanted})
    for column in keys:
        asked |= Q(**{f"{column}__endswith": f":{wanted}"})
    return asked

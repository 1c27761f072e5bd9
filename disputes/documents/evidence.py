"""Evidence as the API shows it."""

from collections.abc import Mapping
from typing import Any

from conventions.language import say
from disputes.models import Evidence
from disputes.words import KINDS, Kind


def evidence_document(one: Evidence, said: Mapping[str, str]) -> dict[str, Any]:
    """A piece of evidence with its files, which are fetched by their digests.

    `weight` is 1 for what weighs most. The statement is None where it was erased.
    """
    kind = Kind(one.kind)
    statement = one.statement if one.submitted_at is None else said.get("statement")
    return {
        "number": one.number,
        "kind": kind.value,
        "kind_name": say(KINDS[kind]),
        "weight": list(KINDS).index(kind) + 1,
        "visibility": one.visibility,
        "author": one.author,
        "seat": one.seat,
        "statement": statement or None,
        "files": [
            {
                "sha256": attached.file.digest,
                "name": attached.name,
                "media_type": attached.file.media_type,
                "size": attached.file.size,
            }
            for attached in one.attachments.all()
        ],
        "supersedes": None if one.supersedes is None else one.supersedes.number,
        "staged": one.submitted_at is None,
        "submitted_at": one.submitted_at,
        "past_due": one.past_due,
        "digest": one.digest or None,
    }

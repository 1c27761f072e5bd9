"""The erasable texts: what was said, and forgetting what was said about a person."""

from collections.abc import Iterable
from uuid import UUID

from conventions.transactions import write
from ledger.models import SecretText


def texts_of(subjects: Iterable[UUID]) -> dict[UUID, dict[str, str]]:
    """What was said, by the id of what it was said about and by name; the latest of each name."""
    found = SecretText.objects.filter(event__subject_id__in=list(subjects)).order_by("id")
    said: dict[UUID, dict[str, str]] = {}
    for subject, name, text in found.values_list("event__subject_id", "name", "text"):
        said.setdefault(subject, {})[name] = text
    return said


def reasons_of(subjects: Iterable[UUID]) -> dict[UUID, str]:
    """The reasons that were given for changes, by the id of what was changed."""
    said = texts_of(subjects).items()
    return {subject: texts["reason"] for subject, texts in said if "reason" in texts}


def erase_texts(subject_id: UUID) -> int:
    """Delete the texts about a person, salt and all; how many there were.

    The chain holds their salted hashes and still verifies.
    """
    with write():
        deleted, _ = SecretText.objects.filter(subject_id=subject_id).delete()
    return deleted

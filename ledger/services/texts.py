"""Forgetting the erasable texts about a person."""

from uuid import UUID

from conventions.transactions import write
from ledger.models import SecretText


def erase_texts(subject_id: UUID) -> int:
    """Delete the texts about a person, salt and all; how many there were.

    The chain holds their salted hashes and still verifies.
    """
    with write():
        deleted, _ = SecretText.objects.filter(subject_id=subject_id).delete()
    return deleted

"""The erasable texts of events: showing them, and forgetting those about a person."""

from collections.abc import Iterable
from uuid import UUID

from conventions.transactions import write
from ledger.models import Event, SecretText


def texts_of(events: Iterable[Event]) -> dict[tuple[int, str], str]:
    """The texts of events by (id of the event, name of the text); erased ones are not there."""
    found = SecretText.objects.filter(event__in=[event.id for event in events])
    return {(event, name): text for event, name, text in found.values_list("event", "name", "text")}


def erase_texts(subject_id: UUID) -> int:
    """Delete the texts about a person, salt and all; how many there were.

    The chain holds their salted hashes and still verifies.
    """
    with write():
        deleted, _ = SecretText.objects.filter(subject_id=subject_id).delete()
    return deleted

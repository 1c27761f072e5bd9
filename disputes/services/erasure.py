"""What goes with a person who is erased: their own words and files. What was ruled stays.

Statements, reasons and answers that were submitted are the ledger's texts, which it erases itself;
of a file that was submitted the digest stays, so that the chain and old bundles still verify.
"""

from uuid import UUID

from disputes.models import Attachment, Evidence, Notice, Ruling, StoredFile

ERASED = "-"


def erase_person(person_id: UUID) -> None:
    """Inside the transaction that erases the person."""
    key = f"person:{person_id}"
    Evidence.objects.filter(author=key, submitted_at=None).delete()
    StoredFile.objects.filter(stored_by=key, attachments=None).delete()
    StoredFile.objects.filter(stored_by=key).update(content=b"")
    Attachment.objects.filter(evidence__author=key).update(name=ERASED)
    Ruling.objects.filter(author=key, published_at=None).update(reason="")
    Notice.objects.filter(person=person_id).delete()

"""Evidence: what somebody says or shows, submitted once and never changed, and its files."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from clubs.ids import uuid7
from disputes.models.dispute import LONGEST_KEY, Dispute
from disputes.words import Kind, Visibility

LONGEST_STATEMENT = 20_000  # characters, of all statements of one author
LONGEST_FILE_NAME = 120


class Evidence(models.Model):
    """One piece of evidence. Staged, it is its author's alone and can be changed or dropped.

    `statement` is the text of a staged one; submitted, it is among the ledger's erasable texts.
    `seat` is that of the author, None for arbiters and organisers.
    """

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    dispute = models.ForeignKey(Dispute, on_delete=models.CASCADE, related_name="evidence")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=20, choices=[(one, one) for one in Kind])
    visibility = models.CharField(max_length=8, choices=[(one, one) for one in Visibility])
    author = models.CharField(max_length=LONGEST_KEY)
    seat = models.PositiveSmallIntegerField(null=True)
    supersedes = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, related_name="superseded_by"
    )
    statement = models.TextField(blank=True)
    length = models.PositiveIntegerField(default=0)  # of the statement, in characters
    digest = models.CharField(max_length=64, blank=True)  # of the whole, once it is submitted
    past_due = models.BooleanField(default=False)
    created_at = models.DateTimeField(default=timezone.now)
    submitted_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["dispute", "number"], name="evidence_number_once"),
            models.CheckConstraint(
                name="evidence_submitted_is_sealed",
                condition=Q(submitted_at=None, digest="")
                | (Q(submitted_at__isnull=False, statement="") & ~Q(digest="")),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.dispute_id} evidence {self.number}"


class StoredFile(models.Model):
    """The bytes of a file, by their digest: what an author sends twice is stored once."""

    dispute = models.ForeignKey(Dispute, on_delete=models.CASCADE, related_name="files")
    digest = models.CharField(max_length=64)  # SHA-256, hex
    media_type = models.CharField(max_length=40)
    size = models.PositiveIntegerField()
    content = models.BinaryField()
    stored_by = models.CharField(max_length=LONGEST_KEY)
    stored_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["dispute", "stored_by", "digest"], name="file_once_an_author"
            ),
        ]

    def __str__(self) -> str:
        return self.digest


class Attachment(models.Model):
    """A file of a piece of evidence, under the name that its author gave it."""

    evidence = models.ForeignKey(Evidence, on_delete=models.CASCADE, related_name="attachments")
    file = models.ForeignKey(StoredFile, on_delete=models.PROTECT, related_name="attachments")
    name = models.CharField(max_length=LONGEST_FILE_NAME)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["evidence", "file"], name="attachment_once"),
        ]

    def __str__(self) -> str:
        return self.name

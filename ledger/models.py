"""What the audit trail is stored in: streams, their events, checkpoints, and erasable texts.

A stream is one hash chain. The row of the stream is the chain's head; a trigger on the insert of an
event moves it, and the databases refuse every other change (migration 0002). Only `ledger.services`
writes here. Foreign keys have no index of their own where a unique one begins with them.
"""

from django.db import models
from django.utils import timezone

GENESIS = bytes(32)  # the head of a chain without events
LONGEST_CHAIN = 2**31


def event_id(stream_id: int, seq: int) -> int:
    """The id of an event says where it stands: no id can be changed without being noticed."""
    return stream_id * LONGEST_CHAIN + seq


class Stream(models.Model):
    """One chain, such as that of a table or a club: its name and its head."""

    name = models.CharField(max_length=80, unique=True)  # such as "table:<uuid>"
    seq = models.PositiveIntegerField(default=0)
    chain_hash = models.BinaryField(max_length=32, default=GENESIS)
    opened_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.name


class Event(models.Model):
    """One accepted change: the canonical bytes that tell it, and its link in the chain.

    `body` is stored and hashed as it is and never written anew. `type`, the subject and the time
    repeat what the body says, to be searched by.
    """

    stream = models.ForeignKey(
        Stream, on_delete=models.PROTECT, related_name="events", db_index=False
    )
    seq = models.PositiveIntegerField()
    type = models.CharField(max_length=40)
    subject_kind = models.CharField(max_length=20)
    subject_id = models.UUIDField()
    recorded_at = models.DateTimeField()
    body = models.BinaryField()
    body_hash = models.BinaryField(max_length=32)
    prev_hash = models.BinaryField(max_length=32)
    chain_hash = models.BinaryField(max_length=32)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["stream", "seq"], name="event_seq_once_a_stream"),
            models.UniqueConstraint(fields=["stream", "prev_hash"], name="event_never_forks"),
        ]
        indexes = [models.Index(fields=["subject_id"], name="event_by_subject")]

    def __str__(self) -> str:
        return f"{self.stream_id} / {self.seq} {self.type}"


class Checkpoint(models.Model):
    """A signed statement of what the first `size` events of a stream were."""

    stream = models.ForeignKey(
        Stream, on_delete=models.PROTECT, related_name="checkpoints", db_index=False
    )
    size = models.PositiveIntegerField()
    root = models.BinaryField(max_length=32)
    note = models.TextField()
    key_id = models.CharField(max_length=8)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["stream", "size"], name="checkpoint_once_a_size"),
        ]

    def __str__(self) -> str:
        return f"{self.stream_id} / {self.size}"


class SecretText(models.Model):
    """A name or a free text of an event, kept outside of the chain so that it can be erased.

    The event holds its salted hash. `subject_id` is the person whom the text is about.
    """

    event = models.ForeignKey(Event, on_delete=models.PROTECT, related_name="texts", db_index=False)
    name = models.CharField(max_length=40)
    salt = models.BinaryField(max_length=16)
    text = models.TextField()
    subject_id = models.UUIDField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["event", "name"], name="text_name_once_an_event"),
        ]
        indexes = [models.Index(fields=["subject_id"], name="text_by_person")]

    def __str__(self) -> str:
        return f"{self.event_id} {self.name}"

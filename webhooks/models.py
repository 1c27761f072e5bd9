"""Webhooks, how far the chains have been read for them, and what they were told."""

from typing import Final

from django.db import models
from django.utils import timezone

from clubs.ids import uuid7
from clubs.models import Club
from ledger.models import Stream

LONGEST_URL: Final = 500


class Webhook(models.Model):
    """An address that a club wants to be told at, and what of.

    `types` are kinds of messages, none for all of them. Nothing that happened before `since` is
    told. Secrets are sealed (`webhooks.secrets`). `holder` alone sends, until `held_until`.
    """

    class Off(models.TextChoices):
        BY_ORGANISER = "organiser"
        GONE = "gone"  # it answered 410
        FAILING = "failing"  # it took nothing for days

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="webhooks")
    url = models.CharField(max_length=LONGEST_URL)
    types = models.JSONField(default=list)
    secret = models.BinaryField()
    old_secret = models.BinaryField(null=True)
    old_secret_until = models.DateTimeField(null=True)
    since = models.DateTimeField(default=timezone.now)
    off_because = models.CharField(max_length=9, choices=Off, blank=True)
    off_at = models.DateTimeField(null=True)
    delivered_at = models.DateTimeField(null=True)  # when it last took something
    holder = models.UUIDField(null=True)
    held_until = models.DateTimeField(null=True)
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="webhook_off_has_its_moment",
                condition=(
                    models.Q(off_because="", off_at=None)
                    | models.Q(
                        off_because__in=["organiser", "gone", "failing"], off_at__isnull=False
                    )
                ),
            ),
            models.CheckConstraint(
                name="webhook_old_secret_ends",
                condition=(
                    models.Q(old_secret=None, old_secret_until=None)
                    | models.Q(old_secret__isnull=False, old_secret_until__isnull=False)
                ),
            ),
        ]
        indexes = [models.Index(fields=["-created_at", "-id"], name="webhook_newest_first")]

    def __str__(self) -> str:
        return str(self.id)

    @property
    def is_on(self) -> bool:
        return not self.off_because


class Reading(models.Model):
    """How far a chain has been read for webhooks; one without a row, not at all."""

    stream = models.OneToOneField(
        Stream, on_delete=models.CASCADE, primary_key=True, related_name="reading"
    )
    seq = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.stream_id} / {self.seq}"


class Delivery(models.Model):
    """One message to one webhook: its bytes, how often it was tried, and what came of it.

    The id is the `webhook-id`. It follows from what is told, so that it stays the same whoever
    reads the chain, also on a server that was restored from a backup.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        DELIVERED = "delivered"
        FAILED = "failed"

    id = models.UUIDField(primary_key=True, editable=False)
    webhook = models.ForeignKey(
        Webhook, on_delete=models.CASCADE, related_name="deliveries", db_index=False
    )
    type = models.CharField(max_length=40)
    payload = models.TextField()
    state = models.CharField(max_length=9, choices=State, default=State.WAITING)
    tries = models.PositiveSmallIntegerField(default=0)
    next_at = models.DateTimeField(null=True)  # of the next try
    tried_at = models.DateTimeField(null=True)
    status = models.PositiveSmallIntegerField(null=True)  # what the receiver answered last
    failure = models.CharField(max_length=20, blank=True)  # why it answered nothing
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="delivery_waits_for_its_moment",
                condition=(
                    models.Q(state="waiting", next_at__isnull=False)
                    | models.Q(state__in=["delivered", "failed"], next_at=None)
                ),
            ),
        ]
        indexes = [
            models.Index(
                fields=["webhook", "next_at"],
                condition=models.Q(state="waiting"),
                name="delivery_due",
            ),
            models.Index(fields=["webhook", "-created_at", "-id"], name="delivery_newest_first"),
            models.Index(fields=["created_at"], name="delivery_age"),
        ]

    def __str__(self) -> str:
        return f"{self.type} {self.id}"

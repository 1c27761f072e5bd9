"""Arbitration codes of clubs that rule by one of their own."""

from django.db import models
from django.utils import timezone

from clubs.models import Club


class ArbitrationCode(models.Model):
    """One version of a club's code (`tarot.arbitration.write_code`), written once. The latest one
    counts for its disputes; without any the federation's does."""

    id = models.CharField(primary_key=True, max_length=80)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="arbitration_codes")
    name = models.CharField(max_length=60)
    version = models.PositiveIntegerField()
    document = models.JSONField()
    created_by = models.CharField(max_length=80)  # the key of a principal
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["club", "name", "version"], name="arbitration_code_version_once"
            ),
        ]

    def __str__(self) -> str:
        return self.id

"""What is stored of a game: the table it is played at and the log of each deal.

The log of a deal is one canonical document in one row (`games.services.logs`), not a row a card.
`version` counts its changes and is its ETag. Only `games.services` writes here.
"""

import uuid

from django.db import models


class Table(models.Model):
    """A table where deals are played: how many play, under which rules, and who sits where."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(max_length=80, blank=True)
    players = models.PositiveSmallIntegerField()
    ruleset = models.CharField(max_length=80)
    seats = models.JSONField(default=list)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="table_players", condition=models.Q(players__gte=2, players__lte=5)
            ),
        ]
        indexes = [models.Index(fields=["-created_at", "-id"], name="table_newest_first")]

    def __str__(self) -> str:
        return self.name or str(self.id)


class Deal(models.Model):
    """One deal of a table: its log as a record document, and where it stands."""

    id = models.UUIDField(primary_key=True, editable=False)
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="deals")
    number = models.PositiveIntegerField()
    log = models.TextField()
    version = models.PositiveIntegerField(default=1)
    phase = models.CharField(max_length=8)
    # The digest of what created the deal: the same request again is the same deal (PUT).
    created_from = models.CharField(max_length=64, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="deal_number_once_a_table"),
            models.CheckConstraint(name="deal_number_from_1", condition=models.Q(number__gte=1)),
            models.CheckConstraint(name="deal_version_from_1", condition=models.Q(version__gte=1)),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} / {self.number}"

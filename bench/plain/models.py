from django.db import models


class Play(models.Model):
    """A card on a table: what one row of a minimal API would hold."""

    deal = models.UUIDField()
    number = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    card = models.CharField(max_length=3)

    class Meta:
        constraints = [models.UniqueConstraint("deal", "number", name="plain_play_once")]

    def __str__(self) -> str:
        return f"{self.deal} {self.number}"

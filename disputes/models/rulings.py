"""Rulings, and the appeals against them."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from clubs.ids import uuid7
from clubs.models import Person
from disputes.models.dispute import LONGEST_KEY, Dispute
from disputes.words import Ground, Verdict
from games.models import Result


class Ruling(models.Model):
    """What somebody orders: components (`tarot.arbitration`) applied to a pinned version of the
    deal. Proposed, it is only thought of; published, it never changes.

    `outcome` is the score summary that it starts from, None where it starts from the log of the
    deal. `facts` and `proposed` are what the code was told and gave; `departs` where the arbiter
    orders something else. `computed`, `scores` and `penalties` are by seat, in points.
    """

    class Instance(models.TextChoices):
        TABLE = "table"  # the table has settled it by itself
        ARBITER = "arbiter"
        PANEL = "panel"

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    dispute = models.ForeignKey(Dispute, on_delete=models.CASCADE, related_name="rulings")
    number = models.PositiveSmallIntegerField()
    instance = models.CharField(max_length=7, choices=Instance)
    author = models.CharField(max_length=LONGEST_KEY)
    countersigned_by = models.CharField(max_length=LONGEST_KEY, blank=True)
    deal_version = models.PositiveIntegerField()
    outcome = models.JSONField(null=True)
    code = models.CharField(max_length=80)
    facts = models.JSONField(null=True)
    proposed = models.JSONField(null=True)
    departs = models.BooleanField(default=False)
    components = models.JSONField()
    citations = models.JSONField(default=list)
    computed = models.JSONField()
    scores = models.JSONField()
    counts = models.BooleanField()
    penalties = models.JSONField()
    reason = models.TextField(blank=True)  # published, it is among the ledger's erasable texts
    digest = models.CharField(max_length=64, blank=True)
    result = models.PositiveIntegerField(
        null=True
    )  # the number of the revision of the deal's score
    ranking = models.PositiveIntegerField(null=True)  # the number of the published ranking
    supersedes = models.OneToOneField(
        "self", on_delete=models.PROTECT, null=True, related_name="superseded_by"
    )
    created_at = models.DateTimeField(default=timezone.now)
    published_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["dispute", "number"], name="ruling_number_once"),
            models.UniqueConstraint(
                fields=["dispute"],
                condition=Q(published_at__isnull=False, supersedes=None),
                name="ruling_one_first_published",
            ),
            models.CheckConstraint(
                name="ruling_published_is_sealed",
                condition=Q(published_at=None, digest="")
                | (Q(published_at__isnull=False, reason="") & ~Q(digest="")),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.dispute_id} ruling {self.number}"

    @property
    def bears(self) -> bool:
        """Whether it changes what the deal is worth."""
        return not self.counts or self.scores != self.computed

    @property
    def source(self) -> Result.Source:
        """What of the deal it starts from."""
        return Result.Source.LOG if self.outcome is None else Result.Source.SUMMARY


class Appeal(models.Model):
    """One side's appeal, against a ruling or against inadmissibility (no ruling)."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    dispute = models.ForeignKey(Dispute, on_delete=models.CASCADE, related_name="appeals")
    number = models.PositiveSmallIntegerField()
    ruling = models.ForeignKey(Ruling, on_delete=models.PROTECT, null=True, related_name="appeals")
    round = models.PositiveSmallIntegerField()  # how often the dispute has been ruled on
    side = models.CharField(max_length=10)  # `attack`, `defence`, or `seat 2` without sides
    seat = models.PositiveSmallIntegerField()
    ground = models.CharField(max_length=16, choices=[(one, one) for one in Ground])
    filed_by = models.CharField(max_length=LONGEST_KEY)
    filed_at = models.DateTimeField(default=timezone.now)
    verdict = models.CharField(max_length=8, choices=[(one, one) for one in Verdict], blank=True)
    merit = models.BooleanField(null=True)
    decided_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["dispute", "number"], name="appeal_number_once"),
            models.UniqueConstraint(fields=["dispute", "round", "side"], name="appeal_once_a_side"),
            models.CheckConstraint(
                name="appeal_decided_says_how",
                condition=Q(decided_at=None, verdict="", merit=None)
                | (Q(decided_at__isnull=False, merit__isnull=False) & ~Q(verdict="")),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.dispute_id} appeal {self.number}"


class PanelMember(models.Model):
    """Somebody who decides on the appeals of a round."""

    dispute = models.ForeignKey(Dispute, on_delete=models.CASCADE, related_name="panel")
    round = models.PositiveSmallIntegerField()
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="+")
    substitute_for = models.ForeignKey(
        Person, on_delete=models.PROTECT, null=True, related_name="+"
    )
    vote = models.CharField(max_length=64, blank=True)  # the digest of what they voted for
    named_at = models.DateTimeField(default=timezone.now)
    left_at = models.DateTimeField(null=True)  # when somebody took the place

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["dispute", "round", "person"], name="panel_member_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.dispute_id} panel {self.person_id}"

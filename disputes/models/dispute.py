"""The dispute itself, whom it concerns, what is asked of them, and by when."""

from django.db import models
from django.db.models import Q
from django.utils import timezone

from clubs.ids import uuid7
from clubs.models import Club, Person
from disputes.states import UNSETTLED, State
from disputes.words import Category
from games.models import Deal
from ledger.models import Stream
from tournaments.models import Tournament

STATES = [state.value for state in State]
LONGEST_KEY = 80  # the key of a principal


class DisputePolicy(models.Model):
    """One version of a tournament's clocks (`disputes.clocks`), written once; the latest counts for
    what happens from then on."""

    tournament = models.ForeignKey(
        Tournament, on_delete=models.PROTECT, related_name="dispute_policies"
    )
    version = models.PositiveIntegerField()
    said = models.JSONField()
    announced_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "version"], name="dispute_policy_version_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id} v{self.version}"


class Dispute(models.Model):
    """One question about one deal, for an arbiter to settle.

    `deal_version` is that of the deal when the dispute was opened. `arbiter` has it under review;
    `barred` are the ids of those who may not have it (again). `filed_in_time` is about the first
    claim. `policy` are the clocks that it goes by, as they were announced when it was opened.
    """

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="disputes")
    tournament = models.ForeignKey(
        Tournament, on_delete=models.PROTECT, null=True, related_name="disputes"
    )
    position = models.PositiveSmallIntegerField(null=True)
    deal = models.ForeignKey(Deal, on_delete=models.PROTECT, related_name="disputes")
    deal_version = models.PositiveIntegerField()
    category = models.CharField(max_length=16, choices=[(one, one) for one in Category])
    state = models.CharField(max_length=14, default=State.OPEN.value)
    filed_in_time = models.BooleanField()
    arbiter = models.ForeignKey(
        Person, on_delete=models.PROTECT, null=True, related_name="disputes_under_review"
    )
    barred = models.JSONField(default=list)  # ids of clubs.Person, as strings
    withdrawal_asked = models.BooleanField(default=False)
    inadmissible_because = models.CharField(max_length=16, blank=True)
    correction = models.JSONField(null=True)  # what the table is about to settle on
    policy = models.JSONField()
    policy_version = models.PositiveIntegerField()  # 0: what the product comes with
    stream = models.OneToOneField(Stream, on_delete=models.PROTECT, related_name="dispute")
    round = models.PositiveSmallIntegerField(default=1)  # one more with every ruling on appeal
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(default=timezone.now)
    closed_at = models.DateTimeField(null=True)  # when it last came to rest

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["deal", "category"],
                condition=Q(state__in=[state.value for state in UNSETTLED]),
                name="dispute_one_open_a_deal_and_category",
            ),
            models.CheckConstraint(name="dispute_state_is_one", condition=Q(state__in=STATES)),
            models.CheckConstraint(
                name="dispute_under_review_has_an_arbiter",
                condition=~Q(state__in=["under_review", "awaiting_party"])
                | Q(arbiter__isnull=False),
            ),
            models.CheckConstraint(
                name="dispute_inadmissible_says_why",
                condition=~Q(state="inadmissible") | ~Q(inadmissible_because=""),
            ),
        ]
        indexes = [models.Index(fields=["-created_at", "-id"], name="dispute_newest_first")]

    def __str__(self) -> str:
        return f"{self.deal_id} {self.category} {self.state}"


class Party(models.Model):
    """A seat of the deal, and what it is to the dispute; or an arbiter or organiser who opened it
    of their own motion, who has no seat.

    `person` sat there, None where nobody was named. `filed_by` is the key of the principal who
    claims something for it, empty for nobody; who claims may be `accused` as well.
    """

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    dispute = models.ForeignKey(Dispute, on_delete=models.CASCADE, related_name="parties")
    seat = models.PositiveSmallIntegerField(null=True)
    person = models.ForeignKey(Person, on_delete=models.PROTECT, null=True, related_name="+")
    entry = models.PositiveSmallIntegerField(null=True)  # its number, in a tournament
    accused = models.BooleanField(default=False)
    filed_by = models.CharField(max_length=LONGEST_KEY, blank=True)
    filed_at = models.DateTimeField(null=True)
    discovered_at = models.DateTimeField(null=True)  # as the claimant says
    withdrew = models.BooleanField(default=False)
    conceded = models.BooleanField(default=False)
    agreed = models.BooleanField(default=False)  # to the correction that the table settles on

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["dispute", "seat"],
                condition=Q(seat__isnull=False),
                name="party_once_a_seat",
            ),
            models.UniqueConstraint(
                fields=["dispute", "filed_by"],
                condition=Q(seat=None),
                name="party_without_seat_once",
            ),
            models.CheckConstraint(
                name="party_has_a_seat_or_filed",
                condition=Q(seat__isnull=False) | ~Q(filed_by=""),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.dispute_id} seat {self.seat} {self.role}"

    @property
    def claims(self) -> bool:
        """Whether it claims something, and has not taken that back."""
        return bool(self.filed_by) and not self.withdrew

    @property
    def role(self) -> str:
        """What it is before anything else."""
        if self.filed_by:
            return "claimant"
        return "respondent" if self.accused else "affected"


class Question(models.Model):
    """What the arbiter asks of a seat. Unanswered in time, the arbiter goes on without."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    dispute = models.ForeignKey(Dispute, on_delete=models.CASCADE, related_name="questions")
    number = models.PositiveSmallIntegerField()
    seat = models.PositiveSmallIntegerField()
    asked_by = models.CharField(max_length=LONGEST_KEY)
    asked_at = models.DateTimeField(default=timezone.now)
    due_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)
    answered_by = models.CharField(max_length=LONGEST_KEY, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["dispute", "number"], name="question_number_once"),
        ]

    def __str__(self) -> str:
        return f"{self.dispute_id} question {self.number}"


class Deadline(models.Model):
    """A moment until which something is awaited, computed by the policy when it began to be.

    `told_at` is when the chain was told that it has passed; whether it has is looked at whenever
    somebody reads or writes.
    """

    class Kind(models.TextChoices):
        CLAIM = "claim"  # the arbiter's, renewed with whatever the arbiter does
        RULING = "ruling"
        ANSWER = "answer"
        APPEAL = "appeal"
        DECISION = "decision"
        REOPENING = "reopening"

    dispute = models.ForeignKey(Dispute, on_delete=models.CASCADE, related_name="deadlines")
    kind = models.CharField(max_length=9, choices=Kind)
    number = models.PositiveSmallIntegerField(default=0)  # of the question, for an answer
    due_at = models.DateTimeField()
    policy_version = models.PositiveIntegerField()
    satisfied_at = models.DateTimeField(null=True)
    told_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["dispute", "kind", "number"],
                condition=Q(satisfied_at=None),
                name="deadline_one_running_a_kind",
            ),
        ]
        indexes = [
            models.Index(
                fields=["due_at"], condition=Q(satisfied_at=None, told_at=None), name="deadline_due"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.dispute_id} {self.kind}"


class Notice(models.Model):
    """Tells a person of what has happened in a dispute that concerns them."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    dispute = models.ForeignKey(Dispute, on_delete=models.CASCADE, related_name="notices")
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="dispute_notices")
    about = models.CharField(max_length=20)  # of `disputes.notices.ABOUT`
    created_at = models.DateTimeField(default=timezone.now)
    read_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["-created_at", "-id"], name="notice_newest_first")]

    def __str__(self) -> str:
        return f"{self.person_id} {self.about}"

"""What is stored of a game: its table, the log of each deal, what each deal was worth, house rules.

The log of a deal is one canonical document in one row (`games.services.logs`), not a row a card.
`version` counts the changes of a row and is its ETag. Only `games.services` writes here.
"""

import uuid

from django.db import models

from clubs.models import Club
from ledger.models import Stream
from tarot import Phase


class Table(models.Model):
    """A table where deals are played: how many play, under which rules, and who sits where.

    `people` has the person of each chair, one more than play where somebody sits out; empty where
    nobody is named. A table of no club belongs to whoever set it up.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, null=True, related_name="tables")
    name = models.CharField(max_length=80, blank=True)
    players = models.PositiveSmallIntegerField()
    ruleset = models.CharField(max_length=80)
    people = models.JSONField(default=list)  # ids of clubs.Person, as strings
    created_by = models.CharField(max_length=80, default="anyone")  # the key of a principal
    stream = models.OneToOneField(Stream, on_delete=models.PROTECT, related_name="table")
    version = models.PositiveIntegerField(default=1)
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
    """One deal of a table: the log of its cards, the summary a table claims of it, or both.

    Log and summary are stored as canonical documents, empty where there is none. `log_revision`
    and `summary_revision` number the results that stand for them as they now are; None while the
    deal is not over. `ruling_revision` is the result that an arbiter ruled; it counts before both.
    """

    id = models.UUIDField(primary_key=True, editable=False)
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="deals")
    number = models.PositiveIntegerField()
    sitting_out = models.PositiveSmallIntegerField(null=True)  # a chair, where one more sits there
    log = models.TextField(blank=True)
    steps = models.TextField(blank=True)  # the order of noting (`tarot.steps`)
    summary = models.TextField(blank=True)
    phase = models.CharField(max_length=8)
    version = models.PositiveIntegerField(default=1)
    revisions = models.PositiveIntegerField(default=0)  # how many results there have been
    log_revision = models.PositiveIntegerField(null=True)
    summary_revision = models.PositiveIntegerField(null=True)
    ruling_revision = models.PositiveIntegerField(null=True)
    conflict = models.BooleanField(default=False)  # log and summary cannot both be right
    # Somebody disputes it: its score is provisional, until that moment where one is known.
    disputed = models.BooleanField(default=False)
    disputed_until = models.DateTimeField(null=True)
    # The digest of what created the deal, and by whom: the same request again is the same deal.
    created_from = models.CharField(max_length=64, editable=False)
    created_by = models.CharField(max_length=80, default="anyone")  # the key of a principal
    # The rules of its score, where it was rescored by others than it was played by.
    scored_by = models.CharField(max_length=80, blank=True, default="")
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)
    deleted_at = models.DateTimeField(null=True)  # it can be restored, and its number given anew

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["table", "number"],
                condition=models.Q(deleted_at=None),
                name="deal_number_once_a_table",
            ),
            models.CheckConstraint(name="deal_number_from_1", condition=models.Q(number__gte=1)),
            models.CheckConstraint(
                name="deal_phase_is_one",
                condition=models.Q(phase__in=[phase.value for phase in Phase]),
            ),
            models.CheckConstraint(
                name="deal_sitting_out_is_a_chair",
                condition=models.Q(sitting_out=None) | models.Q(sitting_out__lte=4),
            ),
            models.CheckConstraint(name="deal_version_from_1", condition=models.Q(version__gte=1)),
            models.CheckConstraint(
                name="deal_has_log_or_summary", condition=~models.Q(log="", summary="")
            ),
            models.CheckConstraint(
                name="deal_revisions_exist",
                condition=(
                    (
                        models.Q(log_revision=None)
                        | models.Q(log_revision__lte=models.F("revisions"))
                    )
                    & (
                        models.Q(summary_revision=None)
                        | models.Q(summary_revision__lte=models.F("revisions"))
                    )
                    & (
                        models.Q(ruling_revision=None)
                        | models.Q(ruling_revision__lte=models.F("revisions"))
                    )
                ),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} / {self.number}"


class Result(models.Model):
    """What a deal was worth: one numbered revision, written once and never changed.

    It keeps what it was computed from (the digest of the log, the summary or the ruling), by which
    ruleset and which version of the engine, and because of what. One that was ruled has the
    `adjustment` that its scores have in them, and may come to no one outcome: then what an outcome
    is worth is None, and the scores are all there is. A deal that is annulled does not count.
    """

    class Source(models.TextChoices):
        LOG = "log"
        SUMMARY = "summary"
        RULING = "ruling"

    class Cause(models.TextChoices):
        RECORDED = "recorded"
        CORRECTED = "corrected"
        RESCORED = "rescored"
        RULED = "ruled"

    deal = models.ForeignKey(Deal, on_delete=models.PROTECT, related_name="results")
    number = models.PositiveIntegerField()
    source = models.CharField(max_length=8, choices=Source)
    cause = models.CharField(max_length=16, choices=Cause)
    ruleset = models.CharField(max_length=80)
    engine = models.CharField(max_length=16)
    digest = models.CharField(max_length=64)
    provisional = models.BooleanField()  # something in the log has yet to be ruled on
    outcome = models.JSONField(null=True)
    unit_score = models.IntegerField(null=True)
    contract_made = models.BooleanField(null=True)
    margin = models.PositiveSmallIntegerField(null=True)
    scores = models.JSONField()  # one integer a seat
    breakdown = models.JSONField()
    ruling = models.UUIDField(null=True)
    adjustment = models.JSONField(null=True)  # one integer a seat, of a ruling only
    counts = models.BooleanField(default=True)
    computed_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["deal", "number"], name="result_number_once_a_deal"),
            models.CheckConstraint(name="result_number_from_1", condition=models.Q(number__gte=1)),
            models.CheckConstraint(
                name="result_source_is_one",
                condition=models.Q(source__in=["log", "summary", "ruling"]),
            ),
            models.CheckConstraint(
                name="result_adjusted_by_a_ruling",
                condition=(
                    models.Q(source="ruling", ruling__isnull=False, adjustment__isnull=False)
                    | (
                        ~models.Q(source="ruling")
                        & models.Q(ruling=None, adjustment__isnull=True, counts=True)
                    )
                ),
            ),
            models.CheckConstraint(
                name="result_of_no_outcome_is_ruled",
                condition=(
                    models.Q(
                        outcome__isnull=False,
                        unit_score__isnull=False,
                        contract_made__isnull=False,
                        margin__isnull=False,
                    )
                    | models.Q(
                        source="ruling",
                        outcome__isnull=True,
                        unit_score=None,
                        contract_made=None,
                        margin=None,
                    )
                ),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.deal_id} r{self.number}"


class HouseRuleset(models.Model):
    """One version of a club's own rules, or of somebody's outside any club: its options, and the
    id that deals refer to it by. It never changes."""

    club = models.ForeignKey(Club, on_delete=models.PROTECT, null=True, related_name="rulesets")
    id = models.CharField(primary_key=True, max_length=80)
    name = models.CharField(max_length=60)
    version = models.PositiveIntegerField()
    options = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["club", "name", "version"],
                name="ruleset_version_once_a_club",
            ),
            models.UniqueConstraint(
                fields=["name", "version"],
                condition=models.Q(club=None),
                name="ruleset_version_once_outside_clubs",
            ),
        ]

    def __str__(self) -> str:
        return self.id


class Quarantined(models.Model):
    """What a phone recorded while it was offline and the server had to refuse: kept as it was sent,
    so that whoever runs the evening can enter it rightly, and no score vanishes."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="quarantined")
    deal = models.UUIDField()
    sent_by = models.CharField(max_length=80)  # the key of a principal
    op_id = models.CharField(max_length=64)
    operation = models.JSONField()
    problem = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)
    settled_at = models.DateTimeField(null=True)
    settled_by = models.CharField(max_length=80, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="quarantined_settled_by_somebody",
                condition=models.Q(settled_at=None, settled_by="")
                | (models.Q(settled_at__isnull=False) & ~models.Q(settled_by="")),
            ),
        ]
        indexes = [
            models.Index(fields=["-created_at", "-id"], name="quarantine_newest_first"),
            models.Index(fields=["sent_by", "op_id"], name="quarantine_by_operation"),
            models.Index(fields=["deal"], name="quarantine_by_deal"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} {self.deal}"

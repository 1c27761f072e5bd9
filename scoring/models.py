"""What is stored of rankings and of long work.

A ranking is computed from the sheets whenever somebody looks; what is stored is what was published,
as a numbered version, and the policies that people are ranked by. A job is the truth about its
work; a message to a worker only says that there is some. Only `scoring.services` writes here.
"""

from django.db import models
from django.utils import timezone

from clubs.ids import uuid7
from clubs.models import LONGEST_NAME, Club
from tournaments.models import Tournament


class RankingPolicy(models.Model):
    """How a tournament is ranked, where that is not the default."""

    tournament = models.OneToOneField(
        Tournament, on_delete=models.PROTECT, primary_key=True, related_name="ranking_policy"
    )
    said = models.JSONField()  # as `scoring.services.policies.Announced` writes it
    version = models.PositiveIntegerField(default=1)

    def __str__(self) -> str:
        return f"{self.tournament_id} v{self.version}"


class RankingVersion(models.Model):
    """A ranking that was published: written once and never changed, with what it was made of.

    It covers the positions up to `after` and knows the `seq` first events of the tournament's
    chain, and of the chain of each table as many as `heads` says. Entries and people are numbers
    and ids here; names are with the people. `digest` is what the ledger knows it by.
    """

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    tournament = models.ForeignKey(
        Tournament, on_delete=models.PROTECT, related_name="published_rankings"
    )
    number = models.PositiveIntegerField()
    after = models.PositiveSmallIntegerField()
    seq = models.PositiveIntegerField()
    heads = models.JSONField()
    policy = models.JSONField()
    body = models.JSONField()
    digest = models.CharField(max_length=64)
    published_by = models.CharField(max_length=80)  # the key of a principal
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "number"], name="ranking_number_once_a_tournament"
            ),
        ]
        indexes = [models.Index(fields=["-created_at", "-id"], name="ranking_newest_first")]

    def __str__(self) -> str:
        return f"{self.tournament_id} r{self.number}"


class RankingApproval(models.Model):
    """Somebody stands for a published ranking: it is no longer provisional. Written once."""

    ranking = models.OneToOneField(
        RankingVersion, on_delete=models.PROTECT, primary_key=True, related_name="approval"
    )
    approved_by = models.CharField(max_length=80)  # the key of a principal
    created_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return str(self.ranking)


class Season(models.Model):
    """Tournaments of a club that are ranked together, and by which rules."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="seasons")
    name = models.CharField(max_length=LONGEST_NAME)
    rules = models.JSONField()
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = [models.Index(fields=["-created_at", "-id"], name="season_newest_first")]

    def __str__(self) -> str:
        return self.name


class SeasonTournament(models.Model):
    """A tournament of a season, and what its results are multiplied by, in per cent."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="tournaments")
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="+")
    coefficient = models.PositiveIntegerField(default=100)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["season", "tournament"], name="season_has_it_once"),
            models.CheckConstraint(
                name="season_coefficient_counts", condition=models.Q(coefficient__gte=1)
            ),
        ]

    def __str__(self) -> str:
        return f"{self.season_id} / {self.tournament_id}"


class Job(models.Model):
    """One piece of long work that somebody asked for.

    `done` of `total` counts what the kind of job goes through, such as deals. `report` is what it
    has found so far, `error_code` why it failed. A job of no club is about the whole server, or a
    table outside any club.
    """

    class State(models.TextChoices):
        QUEUED = "queued"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"
        CANCELLED = "cancelled"

    OPEN = (State.QUEUED, State.RUNNING)

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    kind = models.CharField(max_length=20)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, null=True, related_name="jobs")
    params = models.JSONField()
    state = models.CharField(max_length=9, choices=State, default=State.QUEUED)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(null=True)  # None before the work is planned
    attempt = models.PositiveSmallIntegerField(default=0)  # the most tries that one part needed
    pieces = models.PositiveIntegerField(default=0)  # of the artefact
    report = models.JSONField(default=dict)
    error_code = models.CharField(max_length=40, blank=True)
    error_detail = models.CharField(max_length=500, blank=True)
    asked_by = models.CharField(max_length=80)  # the key of a principal
    asked_as = models.CharField(max_length=20)  # the role that allowed it
    created_at = models.DateTimeField(default=timezone.now)
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    announced_at = models.DateTimeField(default=timezone.now)  # when workers were last told

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="job_state_is_one",
                condition=models.Q(
                    state__in=["queued", "running", "done", "failed", "cancelled"],
                ),
            ),
            models.CheckConstraint(
                name="job_open_until_finished",
                condition=(
                    models.Q(state__in=["queued", "running"], finished_at=None)
                    | models.Q(state__in=["done", "failed", "cancelled"], finished_at__isnull=False)
                ),
            ),
        ]
        indexes = [
            models.Index(fields=["-created_at", "-id"], name="job_newest_first"),
            models.Index(
                fields=["announced_at"], condition=models.Q(finished_at=None), name="job_open"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.id} {self.state}"

    @property
    def is_open(self) -> bool:
        """Whether something is still to be done."""
        return self.state in self.OPEN


class JobPart(models.Model):
    """A range of a job's work that one worker does: after one key, up to another.

    `holder` has it until `lease_until`, renewed with every chunk; whoever else comes later goes on
    from `position`. `attempts` counts the tries since the last chunk was finished.
    """

    id = models.BigAutoField(primary_key=True)
    job = models.ForeignKey(Job, on_delete=models.CASCADE, related_name="parts", db_index=False)
    number = models.PositiveIntegerField()
    position = models.CharField(max_length=80, blank=True)  # empty: from the beginning
    upto = models.CharField(max_length=80, blank=True)  # empty: to the end
    size = models.PositiveIntegerField()
    done = models.PositiveIntegerField(default=0)
    pieces = models.PositiveIntegerField(default=0)
    holder = models.UUIDField(null=True)
    lease_until = models.DateTimeField(null=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    finished_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["job", "number"], name="part_number_once_a_job"),
        ]

    def __str__(self) -> str:
        return f"{self.job_id} part {self.number}"


class JobPiece(models.Model):
    """Some of a job's artefact; all pieces in the order of parts and numbers are the whole."""

    id = models.BigAutoField(primary_key=True)
    part = models.ForeignKey(JobPart, on_delete=models.CASCADE, related_name="+", db_index=False)
    number = models.PositiveIntegerField()
    content = models.BinaryField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["part", "number"], name="piece_number_once_a_part"),
        ]

    def __str__(self) -> str:
        return f"{self.part_id} piece {self.number}"

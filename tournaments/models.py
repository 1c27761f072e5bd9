"""What is stored of a tournament: its policy, who entered, who sat where, the sheets that came in.

Only `tournaments.services` writes here. Every change is one event of the tournament's chain;
names and reasons are with the people and in the ledger's erasable texts, not here.
"""

from django.db import models

from clubs.ids import uuid7
from clubs.models import LONGEST_NAME, Club, Person
from games.models import Table
from ledger.models import Stream
from tarot.movements import FINALS, FinalsFormat, Method
from tarot.standings import Leavers
from tournaments.states import State

KINDS = {"individual": 1, "teams_of_2": 2, "teams_of_4": 4}
METHODS = [(method.value, method.value) for method in Method]
LEAVERS = [(policy.value, policy.value) for policy in Leavers]


class Tournament(models.Model):
    """One event of a club, and the policy that was announced for it.

    `methods` has the way of seating of each position, the last one for all that follow. `final` has
    the `format` of `tarot.movements.FINALS` and the number of `players`. `start` has the starting
    places of the movement, once there are any: for each table the numbers of the entries by the
    letter of the compass, and that for each event where there are parallel ones. `started_at_seq`
    is the size of the checkpoint that closed the registrations.
    """

    class EndsBy(models.TextChoices):
        DEALS = "deals"
        MINUTES = "minutes"

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    club = models.ForeignKey(Club, on_delete=models.PROTECT, related_name="tournaments")
    name = models.CharField(max_length=LONGEST_NAME)
    date = models.DateField()
    state = models.CharField(max_length=8, default=State.DRAFT.value)
    ruleset = models.CharField(max_length=80)
    kind = models.CharField(max_length=10, choices=[(kind, kind) for kind in KINDS])
    positions = models.PositiveSmallIntegerField()  # planned, before the final
    ends_by = models.CharField(max_length=7, choices=EndsBy)
    deals = models.PositiveSmallIntegerField(null=True)  # at each position
    minutes = models.PositiveSmallIntegerField(null=True)
    methods = models.JSONField()
    odd_tables = models.PositiveSmallIntegerField()
    petite = models.BooleanField()  # whether a petite may be played
    clubs_apart = models.BooleanField()  # a draw of position 1 keeps club-mates apart
    withdrawal = models.CharField(max_length=6, choices=LEAVERS)
    confirmation = models.BooleanField()  # a second person confirms each sheet of balances
    parallel = models.BooleanField(default=False)  # an event for each member of the teams
    final = models.JSONField(null=True)
    public = models.BooleanField(default=False)  # anybody may see what is published of it
    start = models.JSONField(null=True)
    started_at_seq = models.PositiveIntegerField(null=True)
    stream = models.OneToOneField(Stream, on_delete=models.PROTECT, related_name="tournament")
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="tournament_state_is_one",
                condition=models.Q(state__in=[state.value for state in State]),
            ),
            models.CheckConstraint(
                name="tournament_kind_is_one", condition=models.Q(kind__in=list(KINDS))
            ),
            models.CheckConstraint(
                name="tournament_ends",
                condition=models.Q(ends_by="deals", deals__gte=1)
                | models.Q(ends_by="minutes", minutes__gte=1),
            ),
            models.CheckConstraint(
                name="tournament_odd_tables", condition=models.Q(odd_tables__in=[3, 5])
            ),
            models.CheckConstraint(
                name="tournament_has_positions", condition=models.Q(positions__gte=1)
            ),
        ]
        indexes = [models.Index(fields=["-created_at", "-id"], name="tournament_newest_first")]

    def __str__(self) -> str:
        return self.name

    @property
    def team_size(self) -> int:
        """How many entries add up their scores: 1 where everybody plays alone."""
        return KINDS[self.kind]

    @property
    def teams_start_together(self) -> bool:
        """Whether team-mates start at one table, and have to be kept apart from there."""
        return self.team_size > 1 and not self.parallel

    @property
    def final_format(self) -> FinalsFormat | None:
        """The form of the final; None where there is none."""
        return None if self.final is None else FINALS[self.final["format"]]

    @property
    def finalists(self) -> int:
        """How many people the final is for; 0 where there is none."""
        return 0 if self.final is None else int(self.final["players"])

    @property
    def last_position(self) -> int:
        """The number of the last position, those of the final included."""
        return self.positions + (self.final_format.positions if self.final_format else 0)

    def deals_at(self, position: int) -> int | None:
        """How many deals a position has; None where it ends by the clock."""
        if position > self.positions and self.final_format is not None:
            return self.final_format.deals
        return self.deals if self.ends_by == self.EndsBy.DEALS else None

    def method_of(self, position: int) -> Method:
        """How the people of a position, from 1, are seated."""
        if position > self.positions:
            return Method.FINAL
        return Method(self.methods[min(position, len(self.methods)) - 1])


class Entry(models.Model):
    """What sits and is ranked: a number, whoever the person is; of a team where there are any.

    It plays from position `late_from` on, and no longer from `withdrawn_from` on. `event` is which
    of the parallel events it plays in, from 1, once the tournament has started. `last_from` and
    `removed_from` are the positions from which on its sanctions that stand hold.
    """

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="entries")
    number = models.PositiveSmallIntegerField()
    team = models.PositiveSmallIntegerField(null=True)
    club = models.CharField(max_length=LONGEST_NAME, blank=True)  # that the person comes from
    stays = models.BooleanField(default=False)  # at one table, for who cannot move
    event = models.PositiveSmallIntegerField(null=True)
    late_from = models.PositiveSmallIntegerField(default=1)
    withdrawn_from = models.PositiveSmallIntegerField(null=True)
    last_from = models.PositiveSmallIntegerField(null=True)
    removed_from = models.PositiveSmallIntegerField(null=True)
    version = models.PositiveIntegerField(default=1)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="entry_number_once"),
            models.CheckConstraint(name="entry_number_from_1", condition=models.Q(number__gte=1)),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id} / {self.number}"

    def plays_at(self, position: int) -> bool:
        """Whether the entry has come by this position, and has not left or been excluded before."""
        stays = self.withdrawn_from is None or position < self.withdrawn_from
        is_allowed = self.removed_from is None or position <= self.removed_from
        return self.late_from <= position and stays and is_allowed


class EntryPerson(models.Model):
    """Who sits for an entry from a position on; the first one from position 1."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="people")
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="+")
    from_position = models.PositiveSmallIntegerField(default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["entry", "from_position"], name="entry_one_person_a_position"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry_id} / {self.person_id}"


class Position(models.Model):
    """One round: how it was seated, from which published seed, and who had met before.

    `root` is that of the checkpoint the seed was made from, of `size` events; `closed_at_seq` the
    size of the checkpoint that closed the position. `qualification` says, at the first position of
    a final, who is in it (`services.finals`).
    """

    class State(models.TextChoices):
        SEEDED = "seeded"
        SEATED = "seated"
        CLOSED = "closed"

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=6, choices=State)
    method = models.CharField(max_length=8, choices=METHODS)
    seed = models.CharField(max_length=64, blank=True)
    root = models.CharField(max_length=64, blank=True)
    size = models.PositiveIntegerField(null=True)
    algorithm = models.CharField(max_length=16, blank=True)
    repeats = models.JSONField(default=list)  # pairs of numbers of entries
    unavoidable = models.PositiveIntegerField(default=0)  # how many of them are proved to be
    odd_again = models.JSONField(default=list)  # entries at a second table of three or five
    qualification = models.JSONField(null=True)
    closed_at_seq = models.PositiveIntegerField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="position_number_once"),
            models.CheckConstraint(
                name="position_state_is_one",
                condition=models.Q(state__in=["seeded", "seated", "closed"]),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id} / {self.number}"


class Seat(models.Model):
    """Where an entry sits at a position: once, and nobody else on that chair."""

    position = models.ForeignKey(Position, on_delete=models.CASCADE, related_name="seats")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="seats")
    table = models.PositiveSmallIntegerField()
    chair = models.PositiveSmallIntegerField()  # in the order of play
    compass = models.CharField(max_length=1)  # a letter of SENW, or 5

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["position", "entry"], name="seat_entry_once"),
            models.UniqueConstraint(fields=["position", "table", "chair"], name="seat_chair_once"),
        ]

    def __str__(self) -> str:
        return f"{self.position_id} / {self.table}{self.compass}"


class Sheet(models.Model):
    """What one table of a position came to: reports of its balances, beside the deals of its table.

    `standing` is the number of the report that counts, unless the deals do; `conflict` says that
    another one contradicts it and nobody has settled that.
    """

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    position = models.ForeignKey(Position, on_delete=models.CASCADE, related_name="sheets")
    number = models.PositiveSmallIntegerField()
    table = models.OneToOneField(Table, on_delete=models.PROTECT, related_name="tournament_sheet")
    revisions = models.PositiveIntegerField(default=0)  # how many reports there have been
    standing = models.PositiveIntegerField(null=True)
    conflict = models.BooleanField(default=False)
    confirmed_by = models.CharField(max_length=80, blank=True)  # the key of a witness
    version = models.PositiveIntegerField(default=1)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["position", "number"], name="sheet_once_a_table"),
            models.CheckConstraint(
                name="sheet_standing_exists",
                condition=models.Q(standing=None)
                | models.Q(standing__lte=models.F("revisions"), standing__gte=1),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.position_id} / {self.number}"


class SheetReport(models.Model):
    """What somebody reported of a sheet: one numbered revision, written once and never changed."""

    class Cause(models.TextChoices):
        REPORTED = "reported"
        CORRECTED = "corrected"  # by whoever had reported it
        CONTRADICTED = "contradicted"  # by somebody else
        SETTLED = "settled"
        LATE = "late"

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    sheet = models.ForeignKey(Sheet, on_delete=models.PROTECT, related_name="reports")
    number = models.PositiveIntegerField()
    cause = models.CharField(max_length=12, choices=Cause)
    balances = models.JSONField()  # one integer a chair, in the order of play
    deals = models.PositiveSmallIntegerField()
    warnings = models.JSONField(default=list)  # what was unusual about it, and confirmed
    witness = models.CharField(max_length=80)  # the key of whoever reported it
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["sheet", "number"], name="report_number_once"),
            models.CheckConstraint(name="report_number_from_1", condition=models.Q(number__gte=1)),
        ]

    def __str__(self) -> str:
        return f"{self.sheet_id} r{self.number}"


class Penalty(models.Model):
    """Points taken from an entry, apart from its scores; below zero they are given back.

    `ruling` is the one that ordered it, where it was ruled.
    """

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="penalties")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="penalties")
    position = models.PositiveSmallIntegerField()
    points = models.SmallIntegerField()
    ruling = models.UUIDField(null=True)
    created_by = models.CharField(max_length=80)  # the key of a principal
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.CheckConstraint(name="penalty_of_points", condition=~models.Q(points=0)),
        ]
        indexes = [models.Index(fields=["-created_at", "-id"], name="penalty_newest_first")]

    def __str__(self) -> str:
        return f"{self.entry_id} −{self.points}"


class Sanction(models.Model):
    """An entry ranked last, or excluded, from a position on; or, with `lifts`, no longer so.

    `ruling` is the one that ordered it, where it was ruled.
    """

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="sanctions")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="sanctions")
    kind = models.CharField(max_length=6, choices=LEAVERS)
    position = models.PositiveSmallIntegerField()
    lifts = models.OneToOneField(
        "self", on_delete=models.PROTECT, null=True, related_name="lifted_by"
    )
    ruling = models.UUIDField(null=True)
    created_by = models.CharField(max_length=80)  # the key of a principal
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                name="sanction_kind_is_one", condition=models.Q(kind__in=["last", "remove"])
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry_id} {self.kind}"

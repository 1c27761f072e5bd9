"""Rankings, seasons and long work in the admin; an administrator may end or announce a job."""

from django.db.models import Model
from django.http import HttpRequest

from clubs.admin import acting
from conventions.problems import Problem
from conventions.support import ReadOnly, act, described, shown
from ledger.admin_words import ROLES
from scoring import admin_words as words
from scoring.models import (
    Job,
    JobPart,
    RankingApproval,
    RankingPolicy,
    RankingVersion,
    Season,
    SeasonTournament,
)
from scoring.services.jobs import OVER, cancel
from scoring.services.publishing import announce


@shown(RankingPolicy, *words.POLICY, words.FIELDS)
class RankingPolicyAdmin(ReadOnly):
    ids = ("tournament__id",)
    list_display = ("tournament", "version")
    list_select_related = ("tournament",)
    search_fields = ("tournament__name",)


@shown(RankingVersion, *words.RANKING, words.FIELDS)
class RankingVersionAdmin(ReadOnly):
    date_hierarchy = "created_at"
    ids = ("id", "tournament__id")
    keys = ("published_by",)
    list_display = ("id", "tournament", "number", "after", "published_by", "created_at")
    list_select_related = ("tournament",)
    search_fields = ("tournament__name", "^digest")


@shown(RankingApproval, *words.APPROVAL, words.FIELDS)
class RankingApprovalAdmin(ReadOnly):
    ids = ("ranking__id", "ranking__tournament__id")
    keys = ("approved_by",)
    list_display = ("tournament", "ranking", "approved_by", "created_at")
    list_display_links = ("tournament", "ranking")
    list_select_related = ("ranking__tournament",)
    search_fields = ("ranking__tournament__name",)

    @described(words.FIELDS["ranking"])
    def tournament(self, row: RankingApproval) -> Model:
        return row.ranking.tournament


@shown(Season, *words.SEASON, words.FIELDS)
class SeasonAdmin(ReadOnly):
    ids = ("id", "club__id")
    list_display = ("name", "club", "created_at")
    list_select_related = ("club",)
    search_fields = ("name", "club__name")


@shown(SeasonTournament, *words.SEASON_TOURNAMENT, words.FIELDS)
class SeasonTournamentAdmin(ReadOnly):
    ids = ("season__id", "tournament__id")
    list_display = ("season", "tournament", "coefficient")
    list_select_related = ("season", "tournament")
    search_fields = ("season__name", "tournament__name")


@shown(Job, *words.JOB, words.FIELDS)
class JobAdmin(ReadOnly):
    date_hierarchy = "created_at"
    ids = ("id", "club__id")
    keys = ("asked_by",)
    codes = {"state": words.STATES, "kind": words.JOB_KINDS, "asked_as": ROLES}
    list_display = ("id", "kind", "state", "club", "done", "total", "error_code", "created_at")
    list_filter = ("state", "kind")
    list_select_related = ("club",)
    search_fields = ("kind", "club__name", "error_code")
    actions = ("cancel_chosen", "announce_chosen")

    @act(words.CANCEL)
    def cancel_chosen(self, request: HttpRequest, row: Model) -> None:
        cancel(row.pk, acting(request))

    @act(words.ANNOUNCE)
    def announce_chosen(self, request: HttpRequest, row: Model) -> None:
        """It costs nothing where a worker has it already: of those who come, one takes a part."""
        assert isinstance(row, Job)
        if not row.is_open:
            raise Problem("conflict", OVER)
        announce(row.id)


@shown(JobPart, *words.PART, words.FIELDS)
class JobPartAdmin(ReadOnly):
    ids = ("job__id", "holder")
    list_display = ("job", "number", "done", "size", "attempts", "lease_until", "finished_at")
    list_select_related = ("job",)
    search_fields = ("job__kind",)

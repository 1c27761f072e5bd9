"""Tournaments in the admin: entries, positions, seats, sheets and what was taken from whom."""

from django.db.models import Model, QuerySet
from django.http import HttpRequest

from conventions.support import ReadOnly, described, shown
from tournaments import admin_words as words
from tournaments.models import (
    Entry,
    EntryPerson,
    Penalty,
    Position,
    Sanction,
    Seat,
    Sheet,
    SheetReport,
    Tournament,
)
from tournaments.states import NAMES


@shown(Tournament, *words.TOURNAMENT, words.FIELDS)
class TournamentAdmin(ReadOnly):
    date_hierarchy = "date"
    ids = ("id", "club__id")
    codes = {
        "state": NAMES,
        "kind": words.KINDS,
        "ends_by": words.ENDS,
        "withdrawal": words.LEAVERS,
    }
    list_display = ("name", "date", "club", "state", "kind", "ruleset")
    list_filter = ("state", "kind")
    list_select_related = ("club",)
    search_fields = ("name", "club__name")


@shown(Entry, *words.ENTRY, words.FIELDS)
class EntryAdmin(ReadOnly):
    ids = ("id", "tournament__id", "people__person__id")
    list_display = ("id", "tournament", "number", "who", "team", "club", "withdrawn_from")
    list_select_related = ("tournament",)
    search_fields = ("people__person__name", "tournament__name", "club", "=number")

    @described(words.ENTRY_PERSON[1])
    def who(self, row: Entry) -> str:
        people = sorted(row.people.all(), key=lambda one: one.from_position)
        return ", ".join(one.person.shown_name for one in people)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Entry]:
        found: QuerySet[Entry] = super().get_queryset(request)
        return found.prefetch_related("people__person")


@shown(EntryPerson, *words.ENTRY_PERSON, words.FIELDS)
class EntryPersonAdmin(ReadOnly):
    ids = ("entry__id", "person__id", "entry__tournament__id")
    list_display = ("person", "tournament", "number", "from_position")
    list_select_related = ("entry__tournament", "person")
    search_fields = ("person__name", "entry__tournament__name")

    @described(words.TOURNAMENT[0])
    def tournament(self, row: EntryPerson) -> Model:
        return row.entry.tournament

    @described(words.ENTRY[0])
    def number(self, row: EntryPerson) -> int:
        return row.entry.number


@shown(Position, *words.POSITION, words.FIELDS)
class PositionAdmin(ReadOnly):
    ids = ("tournament__id",)
    codes = {"state": words.POSITION_STATES, "method": words.METHODS}
    list_display = ("tournament", "number", "state", "method")
    list_display_links = ("tournament", "number")
    list_filter = ("state", "method")
    list_select_related = ("tournament",)
    search_fields = ("tournament__name", "=number")


@shown(Seat, *words.SEAT, words.FIELDS)
class SeatAdmin(ReadOnly):
    ids = ("entry__id", "entry__people__person__id", "position__tournament__id")
    list_display = ("tournament", "at", "table", "compass", "chair", "number")
    list_select_related = ("position__tournament", "entry")
    search_fields = ("position__tournament__name", "entry__people__person__name", "=table")

    @described(words.TOURNAMENT[0])
    def tournament(self, row: Seat) -> Model:
        return row.position.tournament

    @described(words.POSITION[0])
    def at(self, row: Seat) -> int:
        return row.position.number

    @described(words.ENTRY[0])
    def number(self, row: Seat) -> int:
        return row.entry.number


@shown(Sheet, *words.SHEET, words.FIELDS)
class SheetAdmin(ReadOnly):
    ids = ("id", "table__id", "position__tournament__id")
    keys = ("confirmed_by",)
    list_display = ("id", "tournament", "at", "number", "revisions", "standing", "conflict")
    list_filter = ("conflict",)
    list_select_related = ("position__tournament",)
    search_fields = ("position__tournament__name", "table__name", "=number")

    @described(words.TOURNAMENT[0])
    def tournament(self, row: Sheet) -> Model:
        return row.position.tournament

    @described(words.POSITION[0])
    def at(self, row: Sheet) -> int:
        return row.position.number


@shown(SheetReport, *words.REPORT, words.FIELDS)
class SheetReportAdmin(ReadOnly):
    ids = ("id", "sheet__id", "sheet__table__id", "sheet__position__tournament__id")
    keys = ("witness",)
    codes = {"cause": words.CAUSES}
    list_display = ("id", "tournament", "sheet", "number", "cause", "witness", "created_at")
    list_filter = ("cause",)
    list_select_related = ("sheet__position__tournament",)
    search_fields = ("sheet__position__tournament__name",)

    @described(words.TOURNAMENT[0])
    def tournament(self, row: SheetReport) -> Model:
        return row.sheet.position.tournament


@shown(Penalty, *words.PENALTY, words.FIELDS)
class PenaltyAdmin(ReadOnly):
    ids = ("id", "tournament__id", "entry__id", "ruling")
    keys = ("created_by",)
    links = {"ruling": "ruling"}
    list_display = ("id", "tournament", "entry", "position", "points", "created_at")
    list_select_related = ("tournament", "entry")
    search_fields = ("tournament__name", "entry__people__person__name")


@shown(Sanction, *words.SANCTION, words.FIELDS)
class SanctionAdmin(ReadOnly):
    ids = ("id", "tournament__id", "entry__id", "ruling")
    keys = ("created_by",)
    links = {"ruling": "ruling"}
    codes = {"kind": words.LEAVERS}
    list_display = ("id", "tournament", "entry", "kind", "position", "created_at")
    list_filter = ("kind",)
    list_select_related = ("tournament", "entry")
    search_fields = ("tournament__name", "entry__people__person__name")

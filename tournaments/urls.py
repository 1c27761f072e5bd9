"""The addresses of tournaments, under /api/v1/."""

from django.urls import path

from tournaments.api.balances import BalancesView
from tournaments.api.chain import (
    TournamentCheckpoint,
    TournamentConsistency,
    TournamentEvents,
    TournamentInclusion,
)
from tournaments.api.entries import Entries, EntriesCsv, EntryPeople, OneEntry
from tournaments.api.penalties import Penalties
from tournaments.api.positions import Closing, OnePosition, Positions, SeatingView, Seed
from tournaments.api.sanctions import Lifting, Sanctions
from tournaments.api.sheets import OneSheet, Sheets, SheetSettlement
from tournaments.api.tournaments import OneTournament, TournamentActions, Tournaments

ONE = "tournaments/<uuid:tournament_id>"
ENTRY = f"{ONE}/entries/<int:number>"
POSITION = f"{ONE}/positions/<int:number>"
SHEETS = f"{ONE}/positions/<int:position>/sheets"
SHEET = f"{SHEETS}/<int:table>"

urlpatterns = [
    path("clubs/<uuid:club_id>/tournaments", Tournaments.as_view(), name="tournaments"),
    path(ONE, OneTournament.as_view(), name="tournament"),
    path(f"{ONE}/actions/<slug:verb>", TournamentActions.as_view(), name="tournament-actions"),
    path(f"{ONE}/entries", Entries.as_view(), name="entries"),
    path(f"{ONE}/entries.csv", EntriesCsv.as_view(), name="entries-csv"),
    path(ENTRY, OneEntry.as_view(), name="entry"),
    path(f"{ENTRY}/people", EntryPeople.as_view(), name="entry-people"),
    path(f"{ONE}/positions", Positions.as_view(), name="positions"),
    path(POSITION, OnePosition.as_view(), name="position"),
    path(f"{POSITION}/seed", Seed.as_view(), name="seed"),
    path(f"{POSITION}/seating", SeatingView.as_view(), name="seating"),
    path(f"{POSITION}/closing", Closing.as_view(), name="closing"),
    path(SHEETS, Sheets.as_view(), name="position-sheets"),
    path(SHEET, OneSheet.as_view(), name="position-sheet"),
    path(f"{SHEET}/settlement", SheetSettlement.as_view(), name="sheet-settlement"),
    path(f"{ONE}/penalties", Penalties.as_view(), name="penalties"),
    path(f"{ONE}/sanctions", Sanctions.as_view(), name="sanctions"),
    path(f"{ONE}/sanctions/<uuid:sanction_id>/lifting", Lifting.as_view(), name="sanction-lifting"),
    path(f"{ONE}/balances", BalancesView.as_view(), name="balances"),
    path(f"{ONE}/events", TournamentEvents.as_view(), name="tournament-events"),
    path(f"{ONE}/checkpoint", TournamentCheckpoint.as_view(), name="tournament-checkpoint"),
    path(f"{ONE}/inclusion", TournamentInclusion.as_view(), name="tournament-inclusion"),
    path(f"{ONE}/consistency", TournamentConsistency.as_view(), name="tournament-consistency"),
]

"""The addresses of rankings, seasons and jobs, under /api/v1/."""

from django.urls import path

from scoring.api.artefacts import JobArtefact
from scoring.api.jobs import Jobs, OneJob
from scoring.api.rankings import (
    Approval,
    OnePublishedRanking,
    Policy,
    PublishedRankings,
    RankingNow,
)
from scoring.api.seasons import OneSeason, SeasonRanking, Seasons

TOURNAMENT = "tournaments/<uuid:tournament_id>"
PUBLISHED = f"{TOURNAMENT}/rankings/<int:number>"
SEASON = "seasons/<uuid:season_id>"

urlpatterns = [
    path(f"{TOURNAMENT}/ranking", RankingNow.as_view(), name="ranking"),
    path(f"{TOURNAMENT}/ranking-policy", Policy.as_view(), name="ranking-policy"),
    path(f"{TOURNAMENT}/rankings", PublishedRankings.as_view(), name="rankings"),
    path(PUBLISHED, OnePublishedRanking.as_view(), name="published-ranking"),
    path(f"{PUBLISHED}/approval", Approval.as_view(), name="approval"),
    path("clubs/<uuid:club_id>/seasons", Seasons.as_view(), name="seasons"),
    path(SEASON, OneSeason.as_view(), name="season"),
    path(f"{SEASON}/ranking", SeasonRanking.as_view(), name="season-ranking"),
    path("jobs", Jobs.as_view(), name="jobs"),
    path("jobs/<uuid:job_id>", OneJob.as_view(), name="job"),
    path("jobs/<uuid:job_id>/artefact", JobArtefact.as_view(), name="artefact"),
]

"""Tournaments: entries, positions, sheets."""

from django.apps import AppConfig

from conventions.support.naming import spoken
from tournaments.admin_words import APP


class Tournaments(AppConfig):
    name = "tournaments"
    verbose_name = spoken(APP)

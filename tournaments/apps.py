"""Tournaments: entries, positions, sheets."""

from django.apps import AppConfig


class Tournaments(AppConfig):
    name = "tournaments"

"""Tables, deals, their logs and results."""

from django.apps import AppConfig


class Games(AppConfig):
    name = "games"

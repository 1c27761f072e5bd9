"""Registers the checks that refuse a set-up in which jobs would not be done."""

from django.apps import AppConfig


class Scoring(AppConfig):
    name = "scoring"

    def ready(self) -> None:
        from scoring import checks  # noqa: F401

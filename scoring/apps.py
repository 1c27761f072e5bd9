"""Registers the checks that refuse a set-up in which jobs would not be done."""

from django.apps import AppConfig

from conventions.support.naming import spoken
from scoring.admin_words import APP


class Scoring(AppConfig):
    name = "scoring"
    verbose_name = spoken(APP)

    def ready(self) -> None:
        from scoring import checks  # noqa: F401

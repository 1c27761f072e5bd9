"""Clubs, their people and roles, and what may record in their name."""

from django.apps import AppConfig

from clubs.admin_words import APP
from conventions.support.naming import spoken


class Clubs(AppConfig):
    name = "clubs"
    verbose_name = spoken(APP)

    def ready(self) -> None:
        from clubs import security_schemes  # noqa: F401

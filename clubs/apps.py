"""Clubs, their people and roles, and what may record in their name."""

from django.apps import AppConfig


class Clubs(AppConfig):
    name = "clubs"

    def ready(self) -> None:
        from clubs import security_schemes  # noqa: F401

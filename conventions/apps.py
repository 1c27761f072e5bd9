"""Registers the checks that refuse a set-up which would lose or corrupt data."""

from django.apps import AppConfig


class Conventions(AppConfig):
    name = "conventions"

    def ready(self) -> None:
        from conventions import checks  # noqa: F401

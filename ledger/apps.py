"""Registers the checks that refuse a ledger without its guards or without a usable key."""

from django.apps import AppConfig


class Ledger(AppConfig):
    name = "ledger"

    def ready(self) -> None:
        from ledger import checks  # noqa: F401

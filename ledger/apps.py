"""Registers the checks that refuse a ledger without its guards or without a usable key."""

from django.apps import AppConfig

from conventions.support.naming import spoken
from ledger.admin_words import APP


class Ledger(AppConfig):
    name = "ledger"
    verbose_name = spoken(APP)

    def ready(self) -> None:
        from ledger import checks  # noqa: F401

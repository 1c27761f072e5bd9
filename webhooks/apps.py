"""Webhooks: a club's other software is told what has happened."""

from django.apps import AppConfig

from conventions.support.naming import spoken
from webhooks.admin_words import APP


class Webhooks(AppConfig):
    name = "webhooks"
    verbose_name = spoken(APP)

    def ready(self) -> None:
        # A server that sends none itself tells of them as well: other processes count.
        from webhooks import counted  # noqa: F401

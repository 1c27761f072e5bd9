"""System checks: set-ups that start well and go wrong later are refused at the start."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register
from django.db import connection


@register()
def one_process_on_sqlite(**kwargs: Any) -> list[CheckMessage]:
    """SQLite's writers wait for each other on a lock that lives inside one process."""
    if connection.vendor == "sqlite" and settings.PROCESSES > 1:
        return [
            Error(
                f"PROCESSES is {settings.PROCESSES}, and SQLite is served by one process.",
                hint="Leave PROCESSES out, or set DATABASE_URL to a PostgreSQL database.",
                id="conventions.E001",
            )
        ]
    return []

"""Forget what is kept only for a while: `manage.py forget_expired`, once a day."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from conventions.retention import forget_expired


class Command(BaseCommand):
    help = "Deletes answers kept for retries (30 days) and rate limits that are not in use."

    def handle(self, *args: Any, **options: Any) -> None:
        for kind, number in forget_expired(timezone.now()).items():
            self.stdout.write(f"{kind}: {number}")

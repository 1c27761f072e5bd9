"""Forgets refused operations that were settled a month ago: `manage.py forget_settled`, daily."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from games.services.quarantine import forget_settled


class Command(BaseCommand):
    help = "Forgets refused operations that were settled more than 30 days ago."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(str(forget_settled(timezone.now())))

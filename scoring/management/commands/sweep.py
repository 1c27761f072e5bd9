"""Announces open jobs that nobody works on, and forgets old ones: `manage.py sweep`."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from scoring.services.sweeping import forget_finished, sweep


class Command(BaseCommand):
    help = (
        "Tell the workers of every job that nobody works on, and forget those that ended more "
        "than 30 days ago. `celery -A tarot_api beat` does the first every ten seconds."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{sweep()} announced, {forget_finished(timezone.now())} forgotten")

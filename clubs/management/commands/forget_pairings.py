"""Forgets codes that expired a month ago: `manage.py forget_pairings`, once a day."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from clubs.services.pairings import forget_expired_pairings


class Command(BaseCommand):
    help = "Forgets codes and invitations that expired more than 30 days ago."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(str(forget_expired_pairings(timezone.now())))

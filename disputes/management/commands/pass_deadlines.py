"""Tells the chains which deadlines have passed: `manage.py pass_deadlines`."""

from typing import Any

from django.core.management.base import BaseCommand

from disputes.services.passing import pass_deadlines


class Command(BaseCommand):
    help = (
        "Note in the chain of each dispute which deadlines have passed, and what that made of it. "
        "Nothing depends on it: whoever reads or changes a dispute sees the same."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{pass_deadlines()} disputes brought up to date")

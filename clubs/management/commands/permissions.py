"""Shows who may do what, or writes the page of the documentation about it."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from clubs.permissions import as_markdown


class Command(BaseCommand):
    help = "Show the table of roles and actions."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--markdown", action="store_true", help="write docs/permissions.md")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["markdown"]:
            (settings.BASE_DIR / "docs" / "permissions.md").write_text(as_markdown())
        else:
            self.stdout.write(as_markdown())

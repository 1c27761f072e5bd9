"""Shows the rule catalogue, or writes the page of the documentation about it."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from games.rule_catalogue import as_markdown


class Command(BaseCommand):
    help = "Show the rules, with their sources and what the software does with each."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--markdown", action="store_true", help="write docs/rules.md")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["markdown"]:
            (settings.BASE_DIR / "docs" / "rules.md").write_text(as_markdown())
        else:
            self.stdout.write(as_markdown())

"""Compares what is stored with what the chains tell: `manage.py rebuild --check`."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.module_loading import import_string

from conventions.language import say
from games.services.rebuilding import older_than_their_chain
from tarot.wording import Text

AGREES = Text(
    "Tout ce qui est enregistré est ce que disent les chaînes.",
    "Everything stored is what the chains tell.",
)
OLDER = Text(
    "Donnes plus anciennes que leur chaîne, non comparées : {n}.",
    "Deals that are older than their chain, not compared: {n}.",
)


class Command(BaseCommand):
    help = "Tells deals and published rankings again from their chains; reports every difference."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--check",
            action="store_true",
            required=True,
            help="report differences and change nothing",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        found = 0
        for path in settings.REBUILD_CHECKS:
            for difference in import_string(path)():
                found += 1
                self.stdout.write(str(difference))
        if found:
            raise CommandError(say(Text("{n} différences.", "{n} differences.").filled(n=found)))
        if older := older_than_their_chain().count():
            self.stdout.write(say(OLDER.filled(n=older)))
        self.stdout.write(say(AGREES))

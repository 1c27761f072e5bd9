"""Sign streams: `manage.py checkpoint [STREAM...]`, those that have grown where none is named."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import translation

from conventions.language import say
from conventions.problems import Problem
from ledger.breaks import WHAT
from ledger.services.checkpoints import checkpoint, grown_streams
from ledger.words import some_events
from tarot.wording import Text

SIGNED = Text("{stream} : signée, {events}", "{stream}: signed, {events}")
REFUSED = Text("{stream} : {why}", "{stream}: {why}")


class Command(BaseCommand):
    help = "Signs streams as they are now, after verifying them."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("streams", nargs="*", metavar="STREAM")
        parser.add_argument("--language", choices=("fr", "en"), help="of what is printed")

    def handle(self, *args: Any, **options: Any) -> None:
        refused = False
        with translation.override(options["language"] or translation.get_language()):
            for name in options["streams"] or grown_streams():
                try:
                    signed = checkpoint(name)
                    self.stdout.write(
                        say(SIGNED.filled(stream=name, events=some_events(signed.size)))
                    )
                except (LookupError, Problem) as error:
                    refused = True
                    why = error.detail if isinstance(error, Problem) else WHAT["no_stream"]
                    self.stderr.write(say(REFUSED.filled(stream=name, why=why)))
        if refused:
            sys.exit(1)

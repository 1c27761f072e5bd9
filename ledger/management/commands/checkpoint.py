"""Sign streams: `manage.py checkpoint [STREAM...]`, those that have grown where none is named."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.db.models import F, Max, Q
from django.utils import translation

from conventions.language import say
from conventions.problems import Problem
from ledger.breaks import WHAT
from ledger.models import Stream
from ledger.services.checkpoints import checkpoint
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
            for name in options["streams"] or _grown():
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


def _grown() -> list[str]:
    """The streams with events that no checkpoint covers yet."""
    signed = Stream.objects.annotate(signed=Max("checkpoints__size"))
    grown = signed.filter(Q(signed=None, seq__gt=0) | Q(signed__lt=F("seq")))
    return list(grown.order_by("name").values_list("name", flat=True))

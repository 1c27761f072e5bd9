"""Writes a file of a tournament: `manage.py export_tournament ID ranking --output F`."""

from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.services.access import BY_OPERATOR
from scoring.management.foreground import asked_for, refuse_undone, worked_on
from scoring.services.artefacts import pieces_of
from scoring.services.exports import FORMATS, MEDIA_TYPES, OF_A_POSITION, RANKING, Wanted
from scoring.services.jobs import ask_export


class Command(BaseCommand):
    help = (
        "Write a published ranking, the score sheets or table cards of a position, or everybody's "
        "personal slip."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("tournament", type=UUID, metavar="ID")
        parser.add_argument("what", choices=list(FORMATS))
        parser.add_argument("--format", choices=list(MEDIA_TYPES), default="pdf")
        parser.add_argument("--output", type=Path, required=True, metavar="FILE")
        parser.add_argument("--ranking", type=int, metavar="N", help="by default the latest")
        parser.add_argument("--position", type=int, metavar="N", help="of sheets and cards")
        parser.add_argument("--language", choices=["fr", "en"], default="fr")

    def handle(self, *args: Any, **options: Any) -> None:
        what, output = options["what"], options["output"]
        if options["format"] not in FORMATS[what]:
            raise CommandError(f"{what}: {', '.join(FORMATS[what])}")
        if (what in OF_A_POSITION) != (options["position"] is not None):
            raise CommandError("--position N is for sheets and cards, and they need it")
        if what != RANKING and options["ranking"] is not None:
            raise CommandError("--ranking N is for rankings")
        wanted = Wanted(
            options["tournament"],
            what,
            options["format"],
            options["ranking"],
            options["position"],
            options["language"],
        )
        job = worked_on(asked_for(lambda: ask_export(BY_OPERATOR, wanted)))
        refuse_undone(job)
        with output.open("wb") as file:
            file.writelines(pieces_of(job))

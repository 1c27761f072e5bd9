"""Scores stored deals again, in the foreground: `manage.py rescore --club ID --dry-run`."""

from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandParser

from conventions.language import say
from games.services.access import BY_OPERATOR
from scoring.api.documents import report_of
from scoring.management.foreground import asked_for, refuse_undone, worked_on
from scoring.services.artefacts import pieces_of
from scoring.services.jobs import ask_rescore
from scoring.services.rescoring import Asked
from tarot.wording import Text

DONE = Text(
    "{compared} donnes comparées, {changed} différentes, {unscorable} impossibles à recompter.",
    "{compared} deals compared, {changed} different, {unscorable} that cannot be scored again.",
)
KEPT = Text("Rien n'a été changé.", "Nothing was changed.")


class Command(BaseCommand):
    help = (
        "Score stored deals again by the engine of today, or by other rules, and write what has "
        "become different. Each difference is one JSON document a line on standard output."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        scope = parser.add_mutually_exclusive_group(required=True)
        scope.add_argument("--table", type=UUID, metavar="ID")
        scope.add_argument("--tournament", type=UUID, metavar="ID")
        scope.add_argument("--club", type=UUID, metavar="ID")
        scope.add_argument("--all", action="store_true", help="every deal there is")
        parser.add_argument("--dry-run", action="store_true", help="report and change nothing")
        parser.add_argument(
            "--rules",
            nargs=2,
            metavar=("FROM", "TO"),
            help="score by other rules what is scored by these",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        rules = options["rules"]
        asked = Asked(
            options["table"],
            options["tournament"],
            options["club"],
            options["dry_run"],
            (rules[0], rules[1]) if rules else None,
        )
        job = worked_on(asked_for(lambda: ask_rescore(BY_OPERATOR, asked)))
        for piece in pieces_of(job):
            self.stdout.write(piece.decode(), ending="")
        refuse_undone(job)
        self.stderr.write(say(DONE.filled(**report_of(job))))
        if asked.dry_run:
            self.stderr.write(say(KEPT))

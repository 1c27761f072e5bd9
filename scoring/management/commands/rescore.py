"""Scores stored deals again, in the foreground: `manage.py rescore --club ID --dry-run`."""

from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from conventions.language import say
from conventions.problems import Problem
from games.services.access import BY_OPERATOR, OPERATOR
from games.services.standing import Scope
from scoring.api.documents import ERRORS
from scoring.models import Job
from scoring.services.artefacts import pieces_of
from scoring.services.jobs import ask_rescore, cancel
from scoring.services.rescoring import Asked
from scoring.services.working import wait_for
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
            Scope(options["table"], options["club"]),
            options["dry_run"],
            {rules[0]: rules[1]} if rules else {},
        )
        try:
            job = ask_rescore(BY_OPERATOR, asked)
        except Problem as problem:
            raise CommandError(_reason(problem)) from None
        try:
            job = self._done(job)
        except KeyboardInterrupt:
            cancel(job.id, OPERATOR)
            raise
        for piece in pieces_of(job):
            self.stdout.write(piece.decode(), ending="")
        if job.state != Job.State.DONE:
            error = ERRORS.get(job.error_code, Text("", ""))
            raise CommandError(f"{job.state} {say(error)} {job.error_detail}".strip())
        counts = {name: job.report.get(name, 0) for name in ("compared", "changed", "unscorable")}
        self.stderr.write(say(DONE.filled(**counts)))
        if asked.dry_run:
            self.stderr.write(say(KEPT))

    def _done(self, job: Job) -> Job:
        """Work on the job until it is over, with a bar that shows how far it is."""
        columns = (
            TextColumn("rescore"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("rescore", total=None)
            return wait_for(
                job.id, lambda row: bar.update(task, completed=row.done, total=row.total)
            )


def _reason(problem: Problem) -> str:
    detail = problem.errors[0]["detail"] if problem.errors else problem.detail
    return say(detail or problem.kind.title)

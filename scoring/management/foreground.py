"""Doing a job here and now, for a command: with a bar that shows how far it is."""

from collections.abc import Callable

from django.core.management.base import CommandError
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from conventions.language import say
from conventions.problems import Problem
from games.services.access import OPERATOR
from scoring.api.documents import ERRORS
from scoring.models import Job
from scoring.services.jobs import cancel
from scoring.services.working import wait_for
from tarot.wording import Text


def asked_for(ask: Callable[[], Job]) -> Job:
    """The job that is asked for; CommandError with the reason where it cannot be."""
    try:
        return ask()
    except Problem as problem:
        raise CommandError(_reason(problem)) from None


def worked_on(job: Job) -> Job:
    """The job as it ended. Whoever interrupts the command cancels it."""
    columns = (TextColumn(job.kind), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task(job.kind, total=None)
            return wait_for(
                job.id, lambda row: bar.update(task, completed=row.done, total=row.total)
            )
    except KeyboardInterrupt:
        cancel(job.id, OPERATOR)
        raise


def refuse_undone(job: Job) -> None:
    """CommandError with the reason where the job was not done."""
    if job.state != Job.State.DONE:
        error = ERRORS.get(job.error_code, Text("", ""))
        raise CommandError(f"{job.state} {say(error)} {job.error_detail}".strip())


def _reason(problem: Problem) -> str:
    detail = problem.errors[0]["detail"] if problem.errors else problem.detail
    return say(detail or problem.kind.title)

"""How a job goes from one state to the next, once the work is there, done or in vain."""

from datetime import timedelta
from uuid import UUID

from django.conf import settings
from django.utils import timezone

from scoring.models import Job
from scoring.registry import KINDS


def lease() -> timedelta:
    """How long a part is held without a sign of life."""
    return timedelta(seconds=settings.JOB_LEASE)


def finish(row: Job) -> None:
    """Nothing is left to do, as the locked row now says; to be saved with what was done last."""
    row.state, row.finished_at, row.total = Job.State.DONE, timezone.now(), row.done
    row.report = {**row.report, **KINDS[row.kind].report(row)}


def fail(job_id: UUID, code: str, detail: str) -> None:
    """The job ends here, with its reason; one that is over already stays as it is."""
    Job.objects.filter(id=job_id, state__in=Job.OPEN).update(
        state=Job.State.FAILED,
        error_code=code,
        error_detail=detail[:500],
        finished_at=timezone.now(),
    )


def call_again(job_id: UUID) -> None:
    """Have the sweeper announce the job as soon as there is something to take."""
    Job.objects.filter(id=job_id).update(announced_at=timezone.now() - lease())

"""Doing jobs: by whichever worker is told of one, for as long as that one is given.

A chunk and the note that it is done are one transaction; it fails for a worker that no longer holds
the part, or whose job was cancelled. So a message that comes twice, a worker that is killed and one
that was only slow all come to the same: each chunk is done once.
"""

import logging
import time
from collections.abc import Callable, Mapping
from typing import Any, Final
from uuid import UUID

from django.db import DatabaseError, InterfaceError, close_old_connections
from django.db.models import F
from django.utils import timezone

from conventions.transactions import is_passing, locked, write
from scoring.kinds import Kind
from scoring.models import Job, JobPart
from scoring.registry import KINDS
from scoring.services.parts import MOST_TRIES, Lost, give_back, noted, put_to_rest, taken
from scoring.services.publishing import publish
from scoring.services.states import call_again, fail, finish

logger = logging.getLogger(__name__)

# Seconds, before the same chunk is tried again while the database is away or busy.
PAUSES: Final = (0.1, 0.5, 2.0)
NEWS: Final = 0.2  # seconds between two looks at a job that is worked on here
FAN_OUT: Final = 8  # how many workers are called to a job that has enough parts


def work(job_id: UUID, seconds: float, stopping: Callable[[], bool] = lambda: False) -> bool:
    """Work on a job for so long; whether there is more that nobody does."""
    until = time.monotonic() + seconds
    while True:
        job = _started(job_id)
        part = None if job is None else taken(job)
        if job is None or part is None:
            return False
        try:
            while not _advance(job, part):
                if stopping() or time.monotonic() >= until:
                    give_back(part)
                    return True
        except Lost:
            return False
        except Exception as error:
            _failed(job, part, error)
            return False
        if stopping() or time.monotonic() >= until:
            return True


def wait_for(job_id: UUID, on_progress: Callable[[Job], None]) -> Job:
    """Work on a job here until it is over, together with whoever else does; the job as it ended."""
    while True:
        more = work(job_id, NEWS)
        job = Job.objects.get(id=job_id)
        on_progress(job)
        if not job.is_open:
            return job
        if not more:
            time.sleep(NEWS)  # somebody else holds what is left, or a part that failed rests


def _started(job_id: UUID) -> Job | None:
    """The job, planned; None where nothing is left to do."""
    job = Job.objects.filter(id=job_id).first()
    if job is None or not job.is_open:
        return None
    if job.kind not in KINDS:
        fail(job.id, "unknown_kind", job.kind)
        return None
    if job.state == Job.State.RUNNING:
        return job
    if job.attempt >= MOST_TRIES:
        fail(job.id, "gave_up", "")
        return None
    Job.objects.filter(id=job.id).update(attempt=F("attempt") + 1)
    try:
        _plan(job)
    except Exception as error:
        _not_planned(job, error)
        return None
    return Job.objects.filter(id=job_id, state=Job.State.RUNNING).first()


def _plan(job: Job) -> None:
    ranges = KINDS[job.kind].plan(job)
    with write():
        row = locked(Job.objects.filter(id=job.id, state=Job.State.QUEUED)).first()
        if row is None:
            return  # somebody else was quicker, or it was cancelled
        parts = [
            JobPart(job=row, number=number, position=one.after, upto=one.upto, size=one.size)
            for number, one in enumerate(ranges, 1)
        ]
        JobPart.objects.bulk_create(parts, batch_size=500)
        row.state, row.started_at, row.attempt = Job.State.RUNNING, timezone.now(), 1
        row.total = sum(one.size for one in ranges)
        if not parts:
            finish(row)
        row.save()
    for _ in parts[1:FAN_OUT]:
        publish(job.id)


def _not_planned(job: Job, error: Exception) -> None:
    logger.error("A job was not planned", exc_info=error, extra={"fields": {"job": str(job.id)}})
    close_old_connections()
    if _passes(error):
        Job.objects.filter(id=job.id).update(attempt=F("attempt") - 1)
    elif job.attempt + 1 >= MOST_TRIES:
        fail(job.id, "gave_up", f"{type(error).__name__}: {error}")
    call_again(job.id)


def _advance(job: Job, part: JobPart) -> bool:
    """Do the next chunk of a part; whether it was the last. A database that is away or busy for a
    moment is waited for."""
    kind = KINDS[job.kind]
    for pause in PAUSES:
        try:
            return _one_chunk(kind, job, part)
        except (DatabaseError, InterfaceError) as error:
            if not _passes(error):
                raise
            close_old_connections()
            time.sleep(pause)
    return _one_chunk(kind, job, part)


def _one_chunk(kind: Kind, job: Job, part: JobPart) -> bool:
    chunk = kind.chunk(job, part)
    with write():
        progress = chunk.store()
        after = noted(part, progress)
        # Last, since every worker of the job waits for this row.
        row = locked(Job.objects.filter(id=job.id, state=Job.State.RUNNING)).first()
        if row is None:
            raise Lost
        row.done += progress.done
        row.pieces += bool(progress.content)
        row.report = _added(row.report, progress.counts)
        fields = ["done", "pieces", "report"]
        if after.finished_at and not row.parts.filter(finished_at=None).exists():
            finish(row)
            fields += ["state", "total", "finished_at"]
        row.save(update_fields=fields)
    part.position, part.pieces, part.attempts = after.position, after.pieces, after.attempts
    return after.finished_at is not None


def _added(report: Mapping[str, Any], counts: Mapping[str, int]) -> dict[str, Any]:
    return {**report, **{name: report.get(name, 0) + count for name, count in counts.items()}}


def _failed(job: Job, part: JobPart, error: Exception) -> None:
    """A try has failed: somebody tries again in a while, or it is given up."""
    fields = {"job": str(job.id), "part": part.number, "try": part.attempts}
    logger.error("A chunk has failed", exc_info=error, extra={"fields": fields})
    try:
        close_old_connections()
        # It is no fault of the chunk that the database was away or busy.
        tries = part.attempts - _passes(error)
        if tries >= MOST_TRIES:
            fail(job.id, "gave_up", f"{type(error).__name__}: {error}")
            return
        put_to_rest(part, tries)
        call_again(job.id)
    except (DatabaseError, InterfaceError):
        logger.warning("The database is away: the lease runs out by itself")


def _passes(error: Exception) -> bool:
    return isinstance(error, DatabaseError | InterfaceError) and is_passing(error)

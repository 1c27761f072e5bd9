"""The parts of a job: taken by one worker at a time, held by a lease, and given back.

A part is taken by an UPDATE that only one worker can win. What a worker notes of it later is
refused once somebody else holds it.
"""

from datetime import timedelta
from typing import Final
from uuid import uuid4

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from scoring.kinds import Progress
from scoring.models import Job, JobPart, JobPiece
from scoring.services.states import fail, lease

MOST_TRIES: Final = 3
REST: Final = timedelta(seconds=5)  # before somebody tries a part again that has failed


class Lost(Exception):
    """Somebody else holds the part by now, or the job is over."""


def claimable() -> Q:
    """Parts that are not done and that nobody holds any more."""
    free = Q(lease_until=None) | Q(lease_until__lt=timezone.now())
    return free & Q(finished_at=None)


def taken(job: Job) -> JobPart | None:
    """A part that nobody held, held from now on; None where there is none."""
    free = JobPart.objects.filter(claimable(), job=job)
    while (part := free.order_by("number").first()) is not None:
        if part.attempts >= MOST_TRIES:
            # Each of them ended without a word: its worker was killed, most likely by the work.
            fail(job.id, "gave_up", "")
            return None
        part.holder, part.lease_until = uuid4(), timezone.now() + lease()
        part.attempts += 1
        # Only one of those who have found it finds it still free.
        if free.filter(id=part.id).update(
            holder=part.holder, lease_until=part.lease_until, attempts=part.attempts
        ):
            if part.attempts > job.attempt:
                Job.objects.filter(id=job.id).update(attempt=part.attempts)
            return part
    return None


def noted(part: JobPart, progress: Progress) -> JobPart:
    """The part as it is after a chunk, stored with the chunk; raises `Lost`.

    The given one stays as it was, for the case that the transaction fails.
    """
    now = timezone.now()
    is_last, has_content = progress.position is None, bool(progress.content)
    after = JobPart(
        id=part.id,
        holder=part.holder,
        position=part.position if progress.position is None else progress.position,
        upto=part.upto,
        pieces=part.pieces + has_content,
        lease_until=None if is_last else now + lease(),
        attempts=1,  # the next chunk is tried for the first time
        finished_at=now if is_last else None,
    )
    kept = _held(part).update(
        position=after.position,
        done=F("done") + progress.done,
        pieces=after.pieces,
        lease_until=after.lease_until,
        attempts=after.attempts,
        finished_at=after.finished_at,
    )
    if not kept:
        raise Lost
    if has_content:
        JobPiece.objects.create(part=part, number=after.pieces, content=progress.content)
    return after


def give_back(part: JobPart) -> None:
    """The time is over: whoever comes next may go on at once."""
    _held(part).update(holder=None, lease_until=None, attempts=0)


def put_to_rest(part: JobPart, tries: int) -> None:
    """It has failed so many times: somebody may try again in a while."""
    _held(part).update(holder=None, lease_until=timezone.now() + REST, attempts=tries)


def _held(part: JobPart) -> QuerySet[JobPart]:
    return JobPart.objects.filter(id=part.id, holder=part.holder, finished_at=None)

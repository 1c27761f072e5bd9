"""Seeing to it that no job is forgotten: what nobody works on is announced again."""

from datetime import datetime, timedelta
from typing import Final

from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from conventions.retention import forget
from scoring.models import Job, JobPart
from scoring.services.parts import claimable
from scoring.services.publishing import publish
from scoring.services.states import lease

KEPT_FOR: Final = timedelta(days=30)


def sweep(*, at_start: bool = False) -> int:
    """Announce every open job that was not announced for a while and has something to be taken;
    how many were. At the start of an embedded worker, whose messages are gone, it is all of them.
    """
    free = JobPart.objects.filter(claimable(), job=OuterRef("id"))
    waiting = Job.objects.filter(Q(state=Job.State.QUEUED) | Exists(free), finished_at=None)
    now = timezone.now()
    if not at_start:
        waiting = waiting.filter(announced_at__lte=now - lease())
    announced = 0
    for job_id in list(waiting.order_by("created_at").values_list("id", flat=True)):
        if not publish(job_id):
            break
        Job.objects.filter(id=job_id).update(announced_at=now)
        announced += 1
    return announced


def forget_finished(now: datetime) -> int:
    """Drop the jobs that ended a month ago, with what they left; how many there were."""
    return forget(Job.objects.filter(finished_at__lt=now - KEPT_FOR))

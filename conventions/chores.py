"""What is done once a day: forgetting what has served its time, and signing what has grown.

Any number of schedulers may ask for it: each chore is claimed by an UPDATE that one of them wins.
"""

import logging
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from django.conf import settings
from django.db.models import F, Q
from django.utils import timezone
from django.utils.module_loading import import_string

from conventions.models import Chore
from conventions.transactions import write

logger = logging.getLogger(__name__)

# When the day of chores begins, in UTC: no tournament goes on for so long. A server that is off
# then does them when it is started.
BEGINS_AT: Final = timedelta(hours=4)
# A chore that failed, or whose process ended, is tried again after this.
RESTS_FOR: Final = timedelta(hours=1)


class Outcome(NamedTuple):
    """What became of a chore: how many there were of what it is about, None where it failed."""

    chore: str
    number: int | None


def do_chores(*, again: bool = False) -> Iterator[Outcome]:
    """Do what is due today, or all of it where it is asked for `again`; nothing that somebody else
    is at. One that fails stops no other."""
    for name, path in settings.CHORES.items():
        if not _claimed(name, timezone.now(), again):
            continue
        try:
            number = import_string(path)(timezone.now())
        except Exception:
            logger.exception("A daily chore has failed", extra={"fields": {"chore": name}})
            yield Outcome(name, None)
            continue
        with write():
            Chore.objects.filter(name=name).update(done_at=timezone.now())
        logger.info("A daily chore is done", extra={"fields": {"chore": name, "number": number}})
        yield Outcome(name, number)


def _claimed(name: str, now: datetime, again: bool) -> bool:
    known = Chore.objects.filter(name=name)
    due = known.filter(
        Q(begun_at=None) | Q(done_at__gte=F("begun_at")) | Q(begun_at__lte=now - RESTS_FOR)
    )
    if not again:
        today = (now - BEGINS_AT).replace(hour=0, minute=0, second=0, microsecond=0) + BEGINS_AT
        due = due.filter(Q(done_at=None) | Q(done_at__lt=today))
    if not due.exists() and known.exists():
        return False
    with write():
        Chore.objects.bulk_create([Chore(name=name)], ignore_conflicts=True)
        return due.update(begun_at=now) == 1

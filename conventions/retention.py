"""How long what the conventions keep is kept, and how it is forgotten."""

from datetime import datetime, timedelta
from typing import TypeVar

from django.db.models import Model, QuerySet

from conventions.models import Bucket, KeptAnswer
from conventions.transactions import write

M = TypeVar("M", bound=Model)

# A phone may sleep between two weekends of a tournament; published, so that clients can rely on it.
ANSWERS_ARE_KEPT = timedelta(days=30)
# Full buckets say nothing; an hour more, for processes whose clocks differ.
BUCKETS_ARE_KEPT = timedelta(hours=1)

BATCH = 1000


def forget_expired(now: datetime) -> dict[str, int]:
    """Deletes the rows that have served their time; how many there were of each kind."""
    return {"kept_answers": forget_answers(now), "buckets": forget_buckets(now)}


def forget_answers(now: datetime) -> int:
    """Deletes answers that nobody sends a request for any more."""
    return forget(KeptAnswer.objects.filter(created_at__lt=now - ANSWERS_ARE_KEPT))


def forget_buckets(now: datetime) -> int:
    """Deletes rate limits that are not in use."""
    full_at = int((now - BUCKETS_ARE_KEPT).timestamp() * 1000)
    return forget(Bucket.objects.filter(full_at__lt=full_at))


def forget(rows: QuerySet[M]) -> int:
    """Deletes the rows of a query, in batches that let others write in between; how many."""
    forgotten = 0
    while batch := list(rows.order_by().values_list("pk", flat=True)[:BATCH]):
        with write():
            # Less than the batch, where one was taken into use again since it was listed.
            _, deleted = rows.filter(pk__in=batch).delete()
        forgotten += deleted.get(rows.model._meta.label, 0)
    return forgotten

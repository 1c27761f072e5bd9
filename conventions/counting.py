"""What the server counts, for whoever watches it.

A change is counted once it is committed, an answer once it is given: nothing is counted that was
rolled back, and counting costs no statement. Each app names its counters in a `counted.py`.
"""

import time
from collections.abc import Callable
from contextvars import ContextVar
from functools import partial
from typing import Final

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics

# Where it is set, all processes count in files of one folder, and each of them tells the sums.
MULTIPROC_DIR: Final = "PROMETHEUS_MULTIPROC_DIR"

disable_created_metrics()  # type: ignore[no-untyped-call]
COUNTED: Final = CollectorRegistry()

REQUESTS: Final = Counter(
    "tarot_requests", "Answers by their class of status.", ["status"], registry=COUNTED
)
SECONDS: Final = Histogram(
    "tarot_request_seconds",
    "Time from a request to its answer.",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
    registry=COUNTED,
)
REPLAYS: Final = Counter(
    "tarot_replays",
    "Requests and operations that had been done before and were answered as then.",
    ["of"],
    registry=COUNTED,
)
for status in ("2xx", "3xx", "4xx", "5xx"):
    REQUESTS.labels(status)

_to_count: ContextVar[list[Counter] | None] = ContextVar("to_count", default=None)


def count_committed(counter: Counter, number: int = 1) -> None:
    """Count when the transaction that is open commits; at once where none is."""
    if number:
        transaction.on_commit(partial(counter.inc, number), robust=True)


def count_answered(counter: Counter) -> None:
    """Count when the request is answered; at once where there is none."""
    waiting = _to_count.get()
    if waiting is None:
        counter.inc()
    else:
        waiting.append(counter)


def waiting_to_be_counted() -> int:
    """How many counts wait for the answer: what `take_back` goes back to."""
    return len(_to_count.get() or ())


def take_back(mark: int) -> None:
    """Drop what has been noted since: it is not what the answer says."""
    if (waiting := _to_count.get()) is not None:
        del waiting[mark:]


class Counting:
    """Middleware: counts each answer, and what was noted for it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        waiting: list[Counter] = []
        token = _to_count.set(waiting)
        began = time.perf_counter()
        try:
            response = self.get_response(request)
        finally:
            _to_count.reset(token)
        SECONDS.observe(time.perf_counter() - began)
        REQUESTS.labels(f"{response.status_code // 100}xx").inc()
        for counter in waiting:
            counter.inc()
        return response

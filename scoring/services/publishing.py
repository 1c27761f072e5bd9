"""Telling the workers that there is something to do.

A message only says so; what is to be done stands in the database, and the sweeper says it again. So
a message that is lost costs time and nothing else, and a broker that is away is no reason to fail.
"""

import logging
import threading
import time
from queue import SimpleQueue
from typing import Final
from uuid import UUID

from celery import current_app
from kombu.exceptions import OperationalError

logger = logging.getLogger(__name__)

TASK: Final = "scoring.work"
PAUSE: Final = 5.0  # seconds without a try after one that failed


class Breaker:
    """Remembers that the broker was away, so that not everybody waits for it in turn."""

    def __init__(self) -> None:
        self._closed_from = 0.0

    @property
    def is_open(self) -> bool:
        """Whether a try now would be for nothing, most likely."""
        return time.monotonic() < self._closed_from

    def trip(self) -> None:
        """The broker has just been found away."""
        self._closed_from = time.monotonic() + PAUSE

    def reset(self) -> None:
        """The broker has answered."""
        self._closed_from = 0.0


breaker: Final = Breaker()


def publish(job: UUID) -> bool:
    """Tell a worker of a job; False where the broker is away. May take a second or two."""
    if breaker.is_open:
        return False
    try:
        current_app.send_task(TASK, args=[str(job)], ignore_result=True)
    except (OperationalError, OSError) as error:
        breaker.trip()
        logger.warning("The broker is away", extra={"fields": {"error": type(error).__name__}})
        return False
    breaker.reset()
    return True


class Announcer:
    """Publishes from a thread of its own: whoever has just committed never waits for a broker."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[UUID] = SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def announce(self, job: UUID) -> None:
        """Tell a worker of a job, in a moment."""
        self._jobs.put(job)
        with self._lock:
            # A process that was forked has no thread yet.
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="announcer", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        while True:
            job = self._jobs.get()
            try:
                publish(job)
            except Exception:
                logger.exception("A job could not be announced")


announce: Final = Announcer().announce

"""The worker inside the server, where no broker is set: the same tasks, in a thread.

Messages are in the memory of the process and end with it; the jobs are in the database, so what was
not done when the server stopped is announced again when it starts.
"""

import itertools
import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from celery.worker import WorkController

from conventions.chores import do_chores
from conventions.stopping import stopping
from conventions.transactions import usable_connections
from scoring.services.sweeping import sweep
from tarot_api.celery import app
from webhooks.services.pumping import pump

logger = logging.getLogger(__name__)

TICK: Final = 5.0  # seconds between two looks for what nobody works on
CHORES_EVERY: Final = 120  # ticks between two looks at the daily chores
PUMPED_EVERY: Final = 1.0  # seconds between two looks at what webhooks are to be told
PATIENCE: Final = 8.0  # seconds for the chunk in hand to end


@contextmanager
def going_on() -> Iterator[None]:
    """Whatever goes wrong inside is logged; the thread looks again in a while."""
    try:
        yield
    except Exception:
        logger.exception("The embedded worker has failed at something")


class EmbeddedWorker:
    """One worker with one thread for its tasks, one that sweeps, and one that tells webhooks."""

    def __init__(self) -> None:
        self._stopped = threading.Event()
        self._controller: Any = None
        self._threads = [
            threading.Thread(target=run, name=f"embedded-{run.__name__[1:]}", daemon=True)
            for run in (self._work, self._tick, self._pump)
        ]

    def start(self) -> None:
        """Return at once; the threads go on for as long as the process does."""
        stopping.clear()
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Return when the chunk in hand is done."""
        stopping.set()
        self._stopped.set()
        if self._controller is not None:
            self._controller.stop()
        for thread in self._threads:
            thread.join(PATIENCE)

    def _work(self) -> None:
        self._controller = WorkController(
            app=app,
            pool_cls="solo",
            concurrency=1,
            without_heartbeat=True,
            without_mingle=True,
            without_gossip=True,
        )
        self._controller.start()

    def _tick(self) -> None:
        swept = False
        for tick in itertools.count():
            with going_on(), usable_connections():
                sweep(at_start=not swept)
                swept = True
                if tick % CHORES_EVERY == 0:
                    list(do_chores())
            if self._stopped.wait(TICK):
                return

    def _pump(self) -> None:
        """A thread of its own: a receiver that is slow keeps no job waiting."""
        while not self._stopped.wait(PUMPED_EVERY):
            with going_on(), usable_connections():
                pump(self._stopped.is_set)

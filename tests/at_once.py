"""Calls that start together, each in a thread and on a connection of its own."""

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from django.db import connection

from tests.games.conformance import description

T = TypeVar("T")


def at_once(calls: Sequence[Callable[[], T]]) -> list[T]:
    """What the calls return, in their order; the first exception of any is raised."""
    description()  # made before: making it is not something that threads can share
    start = threading.Barrier(len(calls))

    def run(call: Callable[[], T]) -> T:
        try:
            start.wait(30)
            return call()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(run, calls))

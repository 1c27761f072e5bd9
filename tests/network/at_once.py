"""Calls that start together, each in a thread and on a connection of its own."""

import threading
from concurrent.futures import ThreadPoolExecutor

from django.db import connection


def at_once(calls):
    """What the calls return, in their order; the first exception of any is raised."""
    start = threading.Barrier(len(calls))

    def run(call):
        try:
            start.wait(30)
            return call()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(run, calls))

"""A million stored deals scored again by two workers, from the first to the last."""

from collections.abc import Iterator

from django.db import connection

from bench.report import Figure, Promise
from bench.rescore import WORKERS, measured

DEALS = 1_000_000
NAME = f"rescoring of {DEALS:,} stored deals by two workers"
PROMISED = Promise("<=", 150)


def figures(rounds: int) -> Iterator[Figure]:
    """How long it takes by the clock, once: it is long enough to be a round of its own."""
    if connection.vendor != "postgresql":
        yield Figure(f"{NAME}: on PostgreSQL only (DATABASE_URL)", None, "s", promise=PROMISED)
        return
    rate, peak = measured(DEALS)
    yield Figure(NAME, DEALS / rate / WORKERS, "s by the clock", promise=PROMISED)
    yield Figure(f"peak memory of a worker, {DEALS:,} deals", peak, "MB")

"""How fast the ledger takes events, beside bare inserts that are committed one by one as well.

The threads of one process write, as they do in the product. A bare insert puts as many bytes into a
table that has a key and nothing else: what the chain, its lock and its guards cost is the ratio.
"""

import secrets
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from statistics import median, quantiles
from uuid import uuid4

from django.db import connection

from bench.report import Figure
from conventions.transactions import write
from ledger.actors import Actor, Subject
from ledger.services import append, locked_or_opened

_EVENTS = 240  # a round, shared by its writers
_BODY = secrets.token_bytes(640)  # about what the event of a card comes to
_DATA = {
    "actions": [{"kind": "play", "seat": 1, "card": "S13"}],
    "confirm": False,
    "state": secrets.token_hex(32),
}
_ACTOR = Actor(f"phone:{uuid4()}", "scorer", "token")

Write = Callable[[], None]


@dataclass(slots=True)
class Taken:
    """Seconds by the clock: of whole rounds, and of the single writes in them."""

    rounds: list[float] = field(default_factory=list)
    writes: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Writes in a second, the median of the rounds."""
        return _EVENTS / median(self.rounds)

    @property
    def p99(self) -> float:
        """Milliseconds within which 99 of a hundred writes are done."""
        return 1000 * quantiles(self.writes, n=100)[98]

    def ratio(self, other: "Taken") -> float:
        """How many times the other's seconds: the median over rounds of the same turn."""
        pairs = zip(self.rounds, other.rounds, strict=True)
        return median(mine / theirs for mine, theirs in pairs)


def figures(rounds: int) -> Iterator[Figure]:
    """How fast one writer and eight are, and how slow the slowest of a hundred writes."""
    _make_bare_table()
    eight: list[Write] = [partial(_append, f"bench:{number}") for number in range(8)]
    one = eight[:1]
    taken = _in_turns(
        rounds,
        {
            "bare insert, 1 writer": [_bare],
            "append, 1 writer": one,
            "bare insert, 8 writers": [_bare] * 8,
            "append, 8 writers on one stream": one * 8,
            "append, 8 writers on eight streams": eight,
        },
    )
    for name, timed in taken.items():
        bare = taken["bare insert, 1 writer" if "1 writer" in name else "bare insert, 8 writers"]
        if timed is bare:
            yield Figure(name, timed.rate, "a second")
        else:
            beside = f"{name} (ratio: its time to the bare insert)"
            yield Figure(beside, timed.rate, "a second", timed.ratio(bare))
        yield Figure(f"{name}, p99", timed.p99, "ms")


def _in_turns(rounds: int, all_writes: dict[str, list[Write]]) -> dict[str, Taken]:
    """One round of each in turn, after one that only warms up."""
    taken = {name: Taken() for name in all_writes}
    for turn in range(rounds + 1):
        for name, writes in all_writes.items():
            clock, single = _one_round(writes)
            if turn:
                taken[name].rounds.append(clock)
                taken[name].writes += single
    return taken


def _one_round(writes: list[Write]) -> tuple[float, list[float]]:
    """The seconds from when all writers start to when the last one is done, and of each write."""
    ready = threading.Barrier(len(writes) + 1)

    def write_some(write_one: Write) -> list[float]:
        seconds = []
        connection.ensure_connection()
        try:
            ready.wait()
            for _ in range(_EVENTS // len(writes)):
                start = time.perf_counter()
                write_one()
                seconds.append(time.perf_counter() - start)
        finally:
            connection.close()
        return seconds

    with ThreadPoolExecutor(len(writes)) as threads:
        writing = [threads.submit(write_some, one) for one in writes]
        ready.wait()
        start = time.perf_counter()
        single = [seconds for one in writing for seconds in one.result()]
        return time.perf_counter() - start, single


def _append(stream: str) -> None:
    with write():
        append(locked_or_opened(stream), "deal.act", _ACTOR, Subject("deal", uuid4(), 1), _DATA)


def _make_bare_table() -> None:
    kind = "blob" if connection.vendor == "sqlite" else "bytea"
    with connection.cursor() as cursor:
        cursor.execute(f"CREATE TABLE bench_bare (id char(32) PRIMARY KEY, body {kind} NOT NULL)")


def _bare() -> None:
    with write(), connection.cursor() as cursor:
        cursor.execute("INSERT INTO bench_bare VALUES (%s, %s)", [uuid4().hex, _BODY])

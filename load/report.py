"""What the runs print: the machine, and tables of figures beside what was promised of them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from statistics import median, quantiles

from bench.report import Figure, Promise, aligned
from load.account import Account
from load.check import KINDS, Fault
from load.faults import Recovery
from load.soak import FLAT, Course
from load.traffic import NONE, Traffic

NONE_AT_ALL = Promise("<=", 0)
FAULTS = ("fault", "changes again", "ready", "job goes on", "unanswered", "503", "500")
COURSES = ("process", "kB after warm-up", "kB at the end", "kB a minute", "open files", "sockets")
SHOWN = 20  # of what is wrong


def of_traffic(traffic: Traffic, account: Account, seconds: float) -> Iterator[Figure]:
    """What was sent and how long the answers took, of changes of deals."""
    changes = [one for one in traffic.log if one.is_change and one.is_accepted]
    times = [1000 * one.seconds for one in changes]
    yield Figure("time from the first deal to the last", seconds, "s")
    yield Figure("changes of deals, each answered once or more", account.accepted, "")
    yield Figure("requests", len(traffic.log), "")
    yield Figure("rate of accepted changes", len(changes) / seconds, "requests a second")
    if len(times) > 1:
        yield Figure("a change, median", median(times), "ms by the clock")
        yield Figure("a change, 99 of 100", quantiles(times, n=100)[98], "ms by the clock")
    yield Figure("sent again after an answer, and answered the same", account.replayed, "requests")
    yield Figure("came too late (412), and were sent for the new version", account.stale, "changes")
    yield Figure("jobs", len(account.jobs), "")


def of_failures(traffic: Traffic) -> Iterator[Figure]:
    """Requests that had no answer, and those that the server failed at."""
    statuses = traffic.statuses()
    errors = sum(count for status, count in statuses.items() if status >= 500 and status != 503)
    yield Figure("without an answer", statuses[NONE], "requests")
    yield Figure("answered 503, try again", statuses[503], "requests")
    yield Figure("answered 500", errors, "requests", promise=NONE_AT_ALL)


def of_faults(found: Iterable[Fault]) -> Iterator[Figure]:
    """What is not as it was answered, by kind."""
    counted = Counter(fault.kind for fault in found)
    for kind in KINDS:
        yield Figure(kind, counted[kind], "", promise=NONE_AT_ALL)


def wrong(found: Sequence[Fault]) -> str:
    """The first of them, one a line."""
    lines = [f"{fault.kind}: {fault.what}" for fault in found[:SHOWN]]
    more = len(found) - len(lines)
    return "\n".join([*lines, f"... and {more} more"] if more else lines)


def of_recoveries(recoveries: Iterable[Recovery]) -> str:
    """A table: seconds, and requests that failed meanwhile."""
    rows = [
        (
            one.fault.name,
            *(f"{seconds:.1f} s" for seconds in (one.changes, one.ready, one.job)),
            *(str(count) for count in (one.unanswered, one.unavailable, one.errors)),
        )
        for one in recoveries
    ]
    return aligned(FAULTS, rows, FAULTS[1:])


def of_courses(courses: Sequence[Course]) -> str:
    """A table: what each process took."""
    rows = [
        (
            one.name,
            f"{one.begin.memory:,}",
            f"{one.end.memory:,}",
            f"{one.slope:+,.0f}",
            f"{one.begin.files} to {one.end.files}",
            f"{one.begin.sockets} to {one.end.sockets}",
        )
        for one in courses
    ]
    return aligned(COURSES, rows, COURSES[1:])


def flatness(courses: Iterable[Course]) -> Iterator[Figure]:
    """The steepest of them against what counts as flat."""
    steepest = max((one.slope for one in courses), default=None)
    promise = Promise("<=", FLAT)
    yield Figure("memory of a process grows by at most", steepest, "kB a minute", promise=promise)


def is_kept(figures: Iterable[Figure]) -> bool:
    """Whether every promise is."""
    return all(
        one.promise is None or (one.value is not None and one.promise.is_kept(one.value))
        for one in figures
    )

"""What is killed and stopped while a tournament is played, and how long it took to recover."""

import asyncio
import os
import signal
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from load.processes import children
from load.site import Site
from load.tournament import Evening
from load.traffic import NONE, Caller, Traffic

LOOK: Final = 0.05  # seconds between two looks
STEADY: Final = 1.5  # seconds that a server has to be ready for: answers about brokers are kept
AT_WORK: Final = 50  # deals of a job that are done before something is killed
LEFT: Final = 3  # changes of each table that are still to come when something is killed

Act = Callable[[Site], None]


def _nothing(site: Site) -> None:
    """It is seen to by the product itself."""


@dataclass(frozen=True, slots=True)
class Fault:
    """`strike` returns when it has happened; `mend` starts what was killed, as systemd would."""

    name: str
    strike: Act
    mend: Act = _nothing
    needs_services: bool = True


@dataclass(frozen=True, slots=True)
class Recovery:
    """Seconds from the fault until changes were accepted again, the server was ready, and a job
    that was at work went on; and what failed meanwhile."""

    fault: Fault
    changes: float
    ready: float
    job: float
    unanswered: int
    unavailable: int
    errors: int  # 500, which nothing excuses


def _kill_a_web_process(site: Site) -> None:
    """One of those that answer; not the one that looks after them."""
    serving = [pid for pid in children(site.web.pid) if _serves(pid)]
    os.kill(serving[0], signal.SIGKILL)


def _serves(pid: int) -> bool:
    """Python's own helper of several processes is none that does."""
    with open(f"/proc/{pid}/cmdline", "rb") as told:
        return b"resource_tracker" not in told.read()


def _kill_worker(site: Site) -> None:
    assert site.worker is not None
    site.worker.kill()


def _start_worker(site: Site) -> None:
    assert site.worker is not None
    site.worker.start()


def _kill_broker(site: Site) -> None:
    assert site.broker is not None
    site.broker.kill()


def _start_broker(site: Site) -> None:
    assert site.broker is not None
    site.broker.start()


def _start_empty_broker(site: Site) -> None:
    assert site.broker is not None
    site.broker.forget()
    site.broker.start()


def _kill_database(site: Site) -> None:
    assert site.cluster is not None
    site.cluster.kill()


def _fail_database(site: Site) -> None:
    assert site.cluster is not None
    site.cluster.fail()


def _start_database(site: Site) -> None:
    assert site.cluster is not None
    site.cluster.start()


FAULTS: Final = (
    Fault("one process of the server is killed", _kill_a_web_process),
    Fault(
        "the server is killed",
        lambda site: site.web.kill(),
        lambda site: site.web.start(),
        needs_services=False,
    ),
    Fault(
        "the server is restarted",
        lambda site: site.web.stop(),
        lambda site: site.web.start(),
        needs_services=False,
    ),
    Fault("the worker is killed", _kill_worker, _start_worker),
    Fault("the broker is killed", _kill_broker, _start_broker),
    Fault("the broker is killed and has kept nothing", _kill_broker, _start_empty_broker),
    Fault("the database is killed", _kill_database, _start_database),
    Fault("the database is stopped at once", _fail_database, _start_database),
)


def possible(site: Site, about: str = "") -> list[Fault]:
    """Those that can happen where the site is, and whose name has `about` in it."""
    return [
        fault
        for fault in FAULTS
        if about in fault.name and (site.worker is not None or not fault.needs_services)
    ]


@dataclass
class Trial:
    """All faults in turn, during one evening."""

    faults: Sequence[Fault]
    tell: Callable[[Recovery], None]
    found: list[Recovery] = field(default_factory=list)

    @property
    def goes_on(self) -> bool:
        return len(self.found) < len(self.faults)

    async def run(self, evening: Evening) -> None:
        for fault in self.faults:
            self.found.append(await recovery(evening, fault))
            self.tell(self.found[-1])


async def recovery(evening: Evening, fault: Fault) -> Recovery:
    """Let it happen in the middle of everything, and return when all is as it was."""
    site, desk, traffic = evening.site, evening.desk, evening.traffic
    while evening.hall.left < LEFT * evening.plan.tables:
        await asyncio.sleep(LOOK)
    job = await desk.rescored()
    done = await _at_work(evening, job)
    moment = time.monotonic()
    await asyncio.to_thread(fault.strike, site)
    mending = asyncio.create_task(asyncio.to_thread(fault.mend, site))
    going_on = asyncio.create_task(_goes_on(evening, job, done, moment))
    ready = await _ready(evening, mending, moment)
    certain = time.monotonic()
    while not traffic.accepted_since(certain):
        await asyncio.sleep(LOOK)
    until = time.monotonic()
    went_on = await going_on
    await desk.is_over(job)
    failed = [one.status for one in traffic.since(moment) if one.has_failed]
    return Recovery(
        fault,
        changes=traffic.outage(moment, until),
        ready=ready,
        job=went_on,
        unanswered=failed.count(NONE),
        unavailable=failed.count(503),
        errors=len(failed) - failed.count(NONE) - failed.count(503),
    )


async def _at_work(evening: Evening, job: str) -> int:
    """How much of a job is done, once it is some of it."""
    while True:
        found = await evening.desk.look_at(job)
        if found["done"] >= AT_WORK or found["state"] not in ("queued", "running"):
            return int(found["done"])
        evening.site.is_whole()
        await asyncio.sleep(LOOK)


async def _goes_on(evening: Evening, job: str, done: int, moment: float) -> float:
    """Seconds until more of the job is done, or all of it."""
    while True:
        found = await evening.desk.look_at(job)
        if found["done"] > done or found["state"] not in ("queued", "running"):
            return time.monotonic() - moment
        evening.site.is_whole()
        await asyncio.sleep(LOOK)


async def _ready(evening: Evening, mending: "asyncio.Task[None]", moment: float) -> float:
    """Seconds until the server said that it is ready, and went on saying so."""
    watcher = Caller(evening.site.web.port, Traffic())
    since: float | None = None
    while True:
        answer = await watcher.once("GET", "/readyz")
        is_ready = answer is not None and answer.content == b'{"status":"ok"}'
        now = time.monotonic()
        since = (since or now) if is_ready else None
        if since is not None and mending.done() and now - since >= STEADY:
            await watcher.connections.close()
            await mending
            return since - moment
        await asyncio.sleep(LOOK)

"""A steady load for many minutes: whether memory, open files and connections stay what they are.

Tournaments of one position follow one another, so that each asks for as much as the one before: in
one that grows, each ranking would be of more than the last.
"""

import asyncio
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from load.account import Account
from load.check import Fault
from load.memory import Sample, Watch, slope
from load.reading import faults_found
from load.site import Site
from load.tournament import Plan, begun, played
from load.traffic import Traffic

PACE: Final = 3.0  # seconds between two requests of a phone: a position takes about two minutes
DEALS: Final = 4
WARM: Final = 0.25  # of the time, in which caches and pools fill, is not judged
FLAT: Final = 250.0  # kB a minute: less than one small object kept of each request
FEWEST: Final = 6  # samples


@dataclass
class Soaked:
    """What was seen and sent meanwhile, and what is wrong with what was stored."""

    watch: Watch
    traffic: Traffic = field(default_factory=Traffic)
    account: Account = field(default_factory=Account)  # the counts of all evenings
    faults: list[Fault] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Course:
    """A process over the time that is judged: memory in kB, slope in kB a minute."""

    name: str
    begin: Sample
    end: Sample
    slope: float

    @property
    def is_flat(self) -> bool:
        return self.slope <= FLAT


async def soaked(site: Site, tables: int, minutes: float) -> Soaked:
    """What came of tournaments that were played for so long, at least one."""
    plan = Plan(tables, DEALS, pace=PACE, each_card=False)
    found = Soaked(Watch(site))
    watching = asyncio.create_task(found.watch.run())
    until = time.monotonic() + 60 * minutes
    try:
        while not found.account.accepted or time.monotonic() < until:
            async with begun(site, plan, found.traffic) as evening:
                await played(evening)
                found.faults += await faults_found(site, evening.desk, evening.account)
            found.account.count(evening.account)
    finally:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
    return found


def courses(watch: Watch) -> Iterator[Course]:
    """Of every process that was there for long enough."""
    for (name, pid), samples in watch.samples.items():
        if len(judged := warm(samples)) >= FEWEST:
            points = [(one.at / 60, float(one.memory)) for one in judged]
            yield Course(f"{name} {pid}", judged[0], judged[-1], slope(points))


def warm(samples: Sequence[Sample]) -> Sequence[Sample]:
    """Those after the time in which everything is used for the first time."""
    begin = WARM * samples[-1].at
    return [one for one in samples if one.at >= begin]

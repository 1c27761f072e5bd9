"""A steady load for many minutes: whether memory, open files and connections stay what they are."""

import asyncio
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from load.memory import Sample, Watch, slope
from load.tournament import Evening, Plan, played

PACE: Final = 3.0  # seconds between two requests of a phone: a position takes about two minutes
DEALS: Final = 4
POSITIONS: Final = 30
WARM: Final = 0.25  # of the time, in which caches and pools fill, is not judged
FLAT: Final = 250.0  # kB a minute: less than one small object kept of each request
FEWEST: Final = 6  # samples


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


def plan_of(tables: int) -> Plan:
    """As many positions as there is time for."""
    return Plan(tables, DEALS, POSITIONS, PACE, each_card=False)


async def soaked(evening: Evening, minutes: float) -> Watch:
    """What was seen while positions were played for so long."""
    watch = Watch(evening.site)
    watching = asyncio.create_task(watch.run())
    until = time.monotonic() + 60 * minutes
    try:
        await played(evening, goes_on=lambda: time.monotonic() < until)
    finally:
        watching.cancel()
        await asyncio.gather(watching, return_exceptions=True)
    return watch


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

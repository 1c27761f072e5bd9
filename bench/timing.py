"""Timing in rounds that take turns, so that a busy moment of the machine falls on everybody.

Processor time is what to compare: it leaves out what other programs took. The clock is kept beside
it because it is what people wait for, a database in another process included.
"""

import gc
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median

# Makes one round ready, off the clock: what to run, and how many operations that is.
Work = Callable[[], tuple[Callable[[], object], int]]


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds that one operation took, by round."""

    cpu_rounds: tuple[float, ...]
    clock_rounds: tuple[float, ...]

    @property
    def cpu(self) -> float:
        """Seconds of processor time, the median of the rounds."""
        return median(self.cpu_rounds)

    @property
    def clock(self) -> float:
        """Seconds by the clock, the median of the rounds."""
        return median(self.clock_rounds)


def interleaved(rounds: int, works: Mapping[str, Work]) -> dict[str, Timing]:
    """The timings of some works, one round of each in turn, after one that only warms up."""
    measured: dict[str, list[tuple[float, float]]] = {name: [] for name in works}
    for _ in range(rounds + 1):
        for name, work in works.items():
            measured[name].append(_one_round(work))
    timings = {}
    for name, all_rounds in measured.items():
        cpu, clock = zip(*all_rounds[1:], strict=True)
        timings[name] = Timing(cpu, clock)
    return timings


def ratio(one: Timing, other: Timing) -> float:
    """How many times the processor time of the other: the median over rounds of the same turn."""
    pairs = zip(one.cpu_rounds, other.cpu_rounds, strict=True)
    return median(mine / theirs for mine, theirs in pairs)


def _one_round(work: Work) -> tuple[float, float]:
    run, operations = work()
    # Nobody pays for garbage that others left; one's own is collected as always.
    gc.collect()
    clock, cpu = time.perf_counter(), time.process_time()
    run()
    cpu, clock = time.process_time() - cpu, time.perf_counter() - clock
    return cpu / operations, clock / operations

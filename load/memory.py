"""What processes take while they work: memory, open files, connections. From /proc, so on Linux."""

import asyncio
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Final

from load.processes import children
from load.site import Site

EVERY: Final = 5.0  # seconds


@dataclass(frozen=True, slots=True)
class Sample:
    """Memory in kB: the process's own, and its part of what it shares."""

    at: float
    memory: int
    files: int
    sockets: int


@dataclass
class Watch:
    """Samples by process, each called after what it is part of."""

    site: Site
    samples: dict[tuple[str, int], list[Sample]] = field(default_factory=dict)
    began: float = field(default_factory=time.monotonic)

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            for name, process in self.site.processes.items():
                for pid in (process.pid, *children(process.pid)):
                    with suppress(OSError):
                        self.samples.setdefault((name, pid), []).append(sampled(pid, self.began))
            await asyncio.sleep(EVERY)


def sampled(pid: int, began: float) -> Sample:
    files = list(_open_files(pid))
    sockets = sum(one.startswith("socket:") for one in files)
    return Sample(time.monotonic() - began, memory_of(pid), len(files), sockets)


def memory_of(pid: int) -> int:
    """The proportional set size, in kB."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


def _open_files(pid: int) -> Iterator[str]:
    for one in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(OSError):  # closed since
            yield os.readlink(one)


def slope(points: Sequence[tuple[float, float]]) -> float:
    """How fast it grows: the median of the slopes between all pairs (Theil and Sen), which a few
    points out of line do not move. 0 for fewer than two."""
    pairs = [
        (later - sooner, above - below)
        for index, (sooner, below) in enumerate(points)
        for later, above in points[index + 1 :]
        if later > sooner
    ]
    return median([rise / time for time, rise in pairs]) if pairs else 0.0

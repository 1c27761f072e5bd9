"""Load and faults, on servers that are started for it and gone afterwards.

Exits 1 where something was lost, done twice, answered 500, or where memory did not stay flat.
"""

import argparse
import asyncio
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

from bench.report import Figure, machine, table
from load import report
from load.account import Account
from load.check import Fault
from load.faults import Trial, possible
from load.reading import faults_found
from load.site import DATABASES, Site, best_database, running
from load.soak import courses, soaked
from load.tournament import Evening, Plan, begun, played
from load.traffic import Traffic

TABLES: Final = 200
ARCHIVE: Final = 1000  # deals that a job rescores while something is killed
POSITIONS: Final = 30
PACE: Final = 1.5  # seconds between two requests of a phone while something is killed


@dataclass(frozen=True, slots=True)
class Found:
    """What a run prints: some text of its own, and figures."""

    text: str
    figures: Sequence[Figure]


async def tournament(site: Site, asked: argparse.Namespace) -> Found:
    """One position at all tables at once, as fast as it goes."""
    plan = Plan(asked.tables, asked.deals, pace=asked.pace or 0.0)
    async with begun(site, plan) as evening:
        say(f"{asked.tables} tables record {asked.deals} deals each ...")
        await played(evening)
        return await _checked(evening, "")


async def faults(site: Site, asked: argparse.Namespace) -> Found:
    """Positions for as long as it takes to kill everything in turn."""
    pace = PACE if asked.pace is None else asked.pace
    plan = Plan(asked.tables, asked.deals, POSITIONS, pace, False, archive=ARCHIVE)
    trial = Trial(possible(site, asked.about) * asked.times, lambda one: say(f"  {one.fault.name}"))
    async with begun(site, plan) as evening:
        say(f"{asked.tables} tables record deals, and {len(trial.faults)} faults happen ...")
        await played(evening, trial.run, lambda: trial.goes_on)
        return await _checked(evening, report.of_recoveries(trial.found))


async def soak(site: Site, asked: argparse.Namespace) -> Found:
    """A steady load for so many minutes."""
    say(f"{asked.tables} tables record at a steady rate for {asked.minutes:g} minutes ...")
    began = time.monotonic()
    found = await soaked(site, asked.tables, asked.minutes)
    of_processes = list(courses(found.watch))
    figures = _figures(site, found.traffic, found.account, time.monotonic() - began)
    figures += report.flatness(of_processes)
    return _told(report.of_courses(of_processes), figures, found.faults)


async def _checked(evening: Evening, text: str) -> Found:
    seconds = time.monotonic() - evening.began
    figures = _figures(evening.site, evening.traffic, evening.account, seconds)
    say("Everything is read again and compared ...")
    return _told(text, figures, await faults_found(evening.site, evening.desk, evening.account))


def _figures(site: Site, traffic: Traffic, account: Account, seconds: float) -> list[Figure]:
    of_failures = list(report.of_failures(traffic))
    if not report.is_kept(of_failures):
        site.tell_logs()
    return [*report.of_traffic(traffic, account, seconds), *of_failures]


def _told(text: str, figures: Sequence[Figure], faults: Sequence[Fault]) -> Found:
    parts = [part for part in (text, report.wrong(faults)) if part]
    return Found("\n\n".join(parts), [*figures, *report.of_faults(faults)])


RUNS: Final[dict[str, Callable[[Site, argparse.Namespace], Awaitable[Found]]]] = {
    "tournament": tournament,
    "faults": faults,
    "soak": soak,
}


def main() -> None:
    asked = _arguments()
    # Whoever ends it by a signal has everything ended that was started.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    say(f"Starting {asked.database} and the product ...")
    with running(asked.database) as site:
        found = asyncio.run(_run(site, asked))
        print(machine(site.services), found.text, table(found.figures), sep="\n\n")
    sys.exit(not report.is_kept(found.figures))


async def _run(site: Site, asked: argparse.Namespace) -> Found:
    return await RUNS[asked.run](site, asked)


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m load", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("run", choices=RUNS)
    parser.add_argument(
        "--database",
        choices=DATABASES,
        default=best_database(),
        help="postgresql, with a worker and Redis, where the machine has the programs; else sqlite",
    )
    parser.add_argument("--tables", type=_positive, default=TABLES, help="of four people each")
    parser.add_argument("--deals", type=_positive, default=4, help="of each table and position")
    parser.add_argument("--pace", type=float, help="seconds between two requests of a phone")
    parser.add_argument("--about", default="", help="only the faults with this in their name")
    parser.add_argument("--times", type=_positive, default=1, help="that each fault happens")
    parser.add_argument("--minutes", type=float, default=10, help="of the soak")
    return parser.parse_args()


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


if __name__ == "__main__":
    main()

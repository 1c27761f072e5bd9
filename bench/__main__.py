"""Runs the benches and prints one table of what they found."""

import argparse
import os
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Final

import django

from bench.report import Figure, machine, table

# Each is a module of this package with a function `figures(rounds)`.
BENCHES: Final = (
    "rules",
    "findings",
    "requests",
    "serving",
    "ledger",
    "growth",
    "standings",
    "disputes",
    "rescore",  # these two last: they leave the machine work to do
    "million",
)


def main() -> None:
    arguments = _arguments()
    os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"
    django.setup()
    # What imports models can be imported from here on only.
    new_database = import_module("bench.database").new_database
    found: list[Figure] = []
    with new_database():
        for name in arguments.benches or BENCHES:
            print(f"Measuring {name} ...", file=sys.stderr, flush=True)
            figures: Callable[[int], Iterable[Figure]] = import_module(f"bench.{name}").figures
            found += figures(arguments.rounds)
        print(machine(), "", table(found), sep="\n")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    listed = ", ".join(BENCHES)
    parser.add_argument("benches", nargs="*", metavar="bench", help=f"of {listed}; all by default")
    parser.add_argument("--rounds", type=int, default=9, help="of each thing measured, at least 1")
    arguments = parser.parse_args()
    if unknown := set(arguments.benches) - set(BENCHES):
        parser.error(f"no such bench: {', '.join(sorted(unknown))}; there are {listed}")
    if arguments.rounds < 1:
        parser.error("at least one round is needed")
    return arguments


if __name__ == "__main__":
    main()

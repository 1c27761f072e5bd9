"""Import records kept in a file: `manage.py import_deals FILE --table ID`.

The file has one JSON record a line. Every line is a deal of the table, numbered as the lines are.
Its id follows from the table, the line's content and how often that came before, so that a second
run finds what the first one stored and changes nothing.
"""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import UUID, uuid5

import orjson
from django.core.management.base import BaseCommand, CommandError, CommandParser
from rich.console import Console
from rich.progress import track

from conventions.language import say
from conventions.problems import Problem
from games.models import Deal, Table
from games.services.access import BY_OPERATOR
from games.services.recording import NewDeal, put_deal
from games.services.tables import NO_TABLE
from tarot.wording import Text

LONGEST_LINE = 256 * 1024


class Command(BaseCommand):
    help = "Imports a file of deal records (one JSON document a line) to a table."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path)
        parser.add_argument("--table", required=True, type=UUID, help="the id of the table")

    def handle(self, *args: Any, **options: Any) -> None:
        table = Table.objects.filter(id=options["table"]).first()
        if table is None:
            raise CommandError(say(NO_TABLE))
        try:
            lines = list(_lines(options["file"]))
        except OSError as error:
            raise CommandError(str(error)) from None
        console = Console(stderr=True)
        counts = {"new": 0, "known": 0, "refused": 0}
        numbers, seen = _free_numbers(table), Counter[str]()
        for number, line in track(lines, description=options["file"].name, console=console):
            try:
                counts[_import(table, line, numbers, seen)] += 1
            except Problem as problem:
                counts["refused"] += 1
                for reason in _reasons(problem):
                    self.stderr.write(f"{options['file']}:{number}: {reason}")
        self.stdout.write(
            say(
                Text(
                    "{new} importées, {known} déjà connues, {refused} refusées",
                    "{new} imported, {known} known already, {refused} refused",
                ).filled(**counts)
            )
        )
        if counts["refused"]:
            raise SystemExit(1)


def _lines(path: Path) -> Iterator[tuple[int, bytes]]:
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            if line.strip():
                yield number, line.strip()


def _free_numbers(table: Table) -> Iterator[int]:
    taken = set(Deal.objects.filter(table=table).values_list("number", flat=True))
    number = max(taken, default=0)
    while True:
        number += 1
        yield number


def _import(table: Table, line: bytes, numbers: Iterator[int], seen: Counter[str]) -> str:
    """Store one line; says whether it was new or known."""
    if len(line) > LONGEST_LINE:
        raise Problem("payload_too_large")
    try:
        document = orjson.loads(line)
    except orjson.JSONDecodeError as error:
        raise Problem("malformed_json", str(error)) from None
    canonical = orjson.dumps(document, option=orjson.OPT_SORT_KEYS).decode()
    seen[canonical] += 1  # two deals may well be alike, such as two that everybody passed
    deal_id = uuid5(table.id, f"{canonical} {seen[canonical]}")
    if Deal.objects.filter(id=deal_id).exists():
        return "known"
    put_deal(deal_id, NewDeal(table.id, next(numbers), record=document), BY_OPERATOR)
    return "new"


def _reasons(problem: Problem) -> Iterator[str]:
    if not problem.errors:
        yield say(problem.detail or problem.kind.title)
    for error in problem.errors:
        rule = f" [{error['rule']}]" if error.get("rule") else ""
        yield f"{error['pointer']}: {say(error['detail'])}{rule}"

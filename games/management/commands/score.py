"""Score a deal at the command line: `manage.py score --contract garde --points 49 --bouts 2`.

Or from a file with a summary or a whole record as JSON: `manage.py score FILE`, `-` for stdin.
"""

import sys
from argparse import BooleanOptionalAction
from pathlib import Path
from typing import Any

import orjson
from django.core.management.base import BaseCommand, CommandError, CommandParser
from rich.console import Console
from rich.table import Table

from conventions.language import language, say
from games.services.rulesets import KNOWN
from tarot import Deal, Score, Unreadable, outcome_of, read_record, read_summary, score_of
from tarot.wording import Text

LARGEST_FILE = 1_000_000


class Command(BaseCommand):
    help = "Scores a deal from its contract, points, bouts and bonuses, and says why."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="?", metavar="FILE", help="a summary or record as JSON")
        parser.add_argument("--ruleset", default="fft-2012")
        parser.add_argument("--players", type=int, default=4)
        parser.add_argument("--taker", type=int, default=0, help="a seat, from 0")
        parser.add_argument("--partner", type=int, help="a seat, with five players")
        parser.add_argument("--contract", help="petite, garde, garde_sans or garde_contre")
        parser.add_argument("--points", help="points of the attack, such as 49 or 40.5")
        parser.add_argument("--bouts", type=int, help="bouts of the attack")
        parser.add_argument("--petit-au-bout", help="attack or defence")
        parser.add_argument(
            "--poignee", action="append", default=[], help="SIDE:LEVEL, such as attack:simple"
        )
        parser.add_argument("--chelem", help="who made it: attack or defence")
        parser.add_argument("--announced", action=BooleanOptionalAction, default=False)

    def handle(self, *args: Any, **options: Any) -> None:
        document = _file(options["file"]) if options["file"] else _summary(options)
        try:
            score = _score(document)
        except Unreadable as error:
            reasons = [f"{m.pointer or '/'}: {say(m.detail)}" for m in error.misreadings]
            raise CommandError("\n".join(reasons)) from None
        _print(score)


def _file(name: str) -> Any:
    try:
        with sys.stdin.buffer if name == "-" else Path(name).open("rb") as file:
            return orjson.loads(file.read(LARGEST_FILE))
    except (OSError, orjson.JSONDecodeError) as error:
        raise CommandError(f"{name}: {error}") from None


def _summary(options: dict[str, Any]) -> dict[str, Any]:
    needed = [name for name in ("contract", "points", "bouts") if options[name] is None]
    if needed:
        raise CommandError("FILE, or " + ", ".join(f"--{name}" for name in needed))
    poignees = [written.partition(":") for written in options["poignee"]]
    if not all(colon for _, colon, _ in poignees):
        raise CommandError(
            say(
                Text(
                    "--poignee s'écrit CAMP:NIVEAU, par exemple attack:simple.",
                    "--poignee is written SIDE:LEVEL, for example attack:simple.",
                )
            )
        )
    return {
        "ruleset": options["ruleset"],
        "players": options["players"],
        "taker": options["taker"],
        "partner": options["partner"],
        "contract": options["contract"],
        "attack_points": options["points"],
        "bouts": options["bouts"],
        "petit_au_bout": options["petit_au_bout"],
        "poignees": [{"side": side, "level": level} for side, _, level in poignees],
        "chelem": {"announced": options["announced"], "made_by": options["chelem"]},
    }


def _score(document: Any) -> Score:
    if not isinstance(document, dict) or "tdn" not in document:
        return score_of(read_summary(document, KNOWN))
    outcome = outcome_of(Deal.of(read_record(document, KNOWN)))
    if outcome is None:
        raise CommandError(say(Text("La donne n'est pas finie.", "The deal is not over.")))
    return score_of(outcome)


def _print(score: Score) -> None:
    table = Table(show_edge=False)
    for column in (Text("règle", "rule"), Text("raison", "reason")):
        table.add_column(column.in_(language()))
    table.add_column(say(Text("points", "points")), justify="right")
    for line in score.breakdown:
        table.add_row(line.rule, say(line.label), f"{line.amount:+}")
    table.add_section()
    table.add_row("", say(Text("par défenseur", "per defender")), f"{score.unit_score:+}")
    console = Console(soft_wrap=True)
    console.print(table)
    seats = " / ".join(f"{one:+}" for one in score.scores)
    said = Text("dans l'ordre des places : {seats}", "in the order of the seats: {seats}")
    console.print(say(said.filled(seats=seats)), highlight=False)

"""Check deals kept in files: `manage.py check_deal FILE...`, JSON or TDN, `-` for stdin."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import orjson
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import override
from rich.console import Console
from rich.table import Table

from conventions.language import language, say
from games.services.rulesets import KNOWN
from tarot import (
    Deal,
    Finding,
    Phase,
    Record,
    Status,
    Unreadable,
    findings_of,
    outcome_of,
    read_record,
    read_tdn,
    score_of,
)
from tarot.wording import Text

LARGEST_FILE = 10_000_000
MALFORMED = Text("JSON illisible : {error}", "Malformed JSON: {error}")
NEITHER = Text(
    "Ni JSON ni TDN : un texte TDN commence par « % TDN 1.0 ».",
    'Neither JSON nor TDN: a TDN text starts with "% TDN 1.0".',
)

STATUSES: Final[Mapping[Status, Text]] = {
    Status.CERTAIN: Text("certain", "certain"),
    Status.JOINT: Text("l'une de ces cartes", "one of these cards"),
    Status.INTEGRITY: Text("relevé contradictoire", "log contradicts itself"),
}
ASK = Text(
    "Chacune de ces erreurs d'écriture l'expliquerait ; demandez à la table :",
    "Each of these slips of the pen would explain it; ask the table:",
)


class Command(BaseCommand):
    help = "Checks deal records (JSON, JSON lines or TDN) and lists what is wrong in them."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="a file, or - for stdin")
        parser.add_argument("--language", choices=[code for code, _ in settings.LANGUAGES])

    def handle(self, *args: Any, **options: Any) -> None:
        console = Console(soft_wrap=True, markup=False, highlight=False)
        found = 0
        with override(options["language"] or language()):
            for name in options["files"]:
                for label, document in _deals_in(name):
                    found += _check(console, label, document)
        if found:
            sys.exit(1)


def _deals_in(name: str) -> Iterator[tuple[str, str]]:
    """The deals of a file: one TDN or JSON document, or one JSON document a line."""
    try:
        with sys.stdin.buffer if name == "-" else Path(name).open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        text = data.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"{name}: {error}") from None
    if len(data) > LARGEST_FILE:
        raise CommandError(f"{name}: {LARGEST_FILE // 1_000_000} MB at most")
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 1 and all(line.lstrip().startswith("{") for line in lines):
        yield from ((f"{name}:{number}", line) for number, line in enumerate(lines, 1))
    else:
        yield name, text


def _check(console: Console, label: str, text: str) -> int:
    """Print what there is to say about one deal; the number of things wrong with it."""
    try:
        deal = Deal.of(_read(text))
    except orjson.JSONDecodeError as error:
        is_json = text.lstrip().startswith(("{", "["))
        reason = MALFORMED.filled(error=error) if is_json else NEITHER
        console.print(f"{label}: {say(reason)}", markup=False, highlight=False)
        return 1
    except Unreadable as error:
        table = _table(label, Text("où", "where"), Text("raison", "reason"), Text("règle", "rule"))
        for misreading in error.misreadings:
            table.add_row(
                say(_place(misreading.pointer)), say(misreading.detail), misreading.rule or ""
            )
        console.print(table)
        return len(error.misreadings)
    found = findings_of(deal)
    if not found:
        console.print(f"{label}: {say(_summary(deal))}")
        return 0
    _print_findings(console, label, found)
    return len(found)


def _print_findings(console: Console, label: str, found: Sequence[Finding]) -> None:
    """What was found, with its proof and how sure it is, and below it what to ask the table."""
    table = _table(
        label,
        Text("règle", "rule"),
        Text("levée", "trick"),
        Text("sûreté", "how sure"),
        Text("constat", "finding"),
    )
    for finding in found:
        trick = "" if finding.trick is None else str(finding.trick)
        status = say(STATUSES[finding.status])
        table.add_row(finding.rule or "", trick, status, say(finding.sentence))
    console.print(table)
    readings = dict.fromkeys(reading for finding in found for reading in finding.readings)
    if readings:
        console.print(say(ASK))
    for reading in readings:
        console.print(f"- {say(reading.sentence)}")


def _read(text: str) -> Record:
    if text.lstrip("\N{BYTE ORDER MARK} \r\n\t").startswith("%"):
        return read_tdn(text, KNOWN)
    return read_record(orjson.loads(text))


def _place(pointer: str) -> Text:
    """Where in the file: a JSON pointer, or a line and a column in words."""
    return Text(pointer.replace("line", "ligne").replace("column", "colonne"), pointer)


def _summary(deal: Deal) -> Text:
    outcome = outcome_of(deal)
    if outcome is None:
        return Text("rien à signaler, {why}", "nothing wrong, {why}").filled(why=_why(deal))
    score = score_of(outcome)
    scores = " / ".join(f"{one:+}" for one in score.scores)
    label = score.breakdown[0].label
    return Text(f"rien à signaler ; {label.fr} ; {scores}", f"nothing wrong; {label.en}; {scores}")


def _why(deal: Deal) -> Text:
    """Why a deal with nothing wrong has no score."""
    if gaps := deal.record.gaps:
        return Text(
            f"mais la levée {gaps[0]} n'est pas notée : pas de score",
            f"but trick {gaps[0]} is not written down: no score",
        )
    if deal.phase is Phase.VOID:
        return Text("la donne est annulée", "the deal is void")
    if deal.phase is Phase.OVER:
        return Text(
            "mais on ne sait pas qui attaque : pas de score",
            "but who attacks is not known: no score",
        )
    return Text("la donne n'est pas finie", "the deal is not over")


def _table(title: str, *columns: Text) -> Table:
    table = Table(title=title, title_justify="left", title_style="")
    for column in columns:
        table.add_column(column.in_(language()))
    return table

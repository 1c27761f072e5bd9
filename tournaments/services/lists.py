"""Lists of entries as text: read line by line, what is wrong told by the number of the line.

Columns are name, licence, club and team, in this order or as the first line names them, separated
by semicolons or commas.
"""

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from clubs.models import LONGEST_LICENCE, LONGEST_NAME
from tarot.wording import Text
from tournaments.services.registering import folded

MOST_LINES = 2000
LONGEST_LINE = 1000
HIGHEST_TEAM = 800
COLUMNS: Final[Mapping[str, str]] = {
    "nom": "name",
    "name": "name",
    "joueur": "name",
    "player": "name",
    "licence": "licence",
    "license": "licence",
    "club": "club",
    "équipe": "team",
    "equipe": "team",
    "team": "team",
}
IN_ORDER: Final = ("name", "licence", "club", "team")
LONGEST: Final[Mapping[str, int]] = {
    "name": LONGEST_NAME,
    "licence": LONGEST_LICENCE,
    "club": LONGEST_NAME,
    "team": 4,
}
NO_NAME = Text("Le nom manque.", "The name is missing.")
TOO_LONG = Text("Trop long : {column}.", "Too long: {column}.")
LINE_TOO_LONG = Text(
    f"Une ligne a au plus {LONGEST_LINE} caractères.",
    f"A line has at most {LONGEST_LINE} characters.",
)
NOT_ONE_LINE = Text(
    "Une cellule contient un caractère invisible.", "A cell has something invisible in it."
)
TOO_MANY_CELLS = Text("Trop de colonnes.", "Too many columns.")
NOT_A_TEAM = Text("L'équipe est un numéro.", "The team is a number.")
LICENCE_TWICE = Text(
    "Cette licence est déjà à la ligne {line}.", "This licence is on line {line} already."
)
NAME_TWICE = Text(
    "Ce nom est déjà à la ligne {line} : deux personnes se distinguent par leur licence.",
    "This name is on line {line} already: two people are told apart by their licences.",
)
TOO_MANY_LINES = Text(
    f"Au plus {MOST_LINES} lignes : le reste n'est pas lu.",
    f"At most {MOST_LINES} lines: the rest is not read.",
)


@dataclass(frozen=True, slots=True)
class Line:
    """One person of the list; the number of the line counts from 1."""

    number: int
    name: str
    licence: str
    club: str
    team: int | None


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that says nobody, and why."""

    number: int
    code: str
    detail: Text


def read_list(text: str) -> tuple[list[Line], list[BadLine]]:
    """The people of a list, and the lines that could not be read as one."""
    rows = text.removeprefix("\N{BYTE ORDER MARK}").splitlines()
    columns: Sequence[str] = IN_ORDER
    lines: list[Line] = []
    bad: list[BadLine] = []
    seen: dict[str, int] = {}
    has_begun = False
    for number, raw in enumerate(rows, start=1):
        if number > MOST_LINES:
            bad.append(BadLine(number, "too_many_lines", TOO_MANY_LINES))
            break
        if len(raw) > LONGEST_LINE:
            bad.append(BadLine(number, "too_long", LINE_TOO_LONG))
            continue
        cells = _cells(raw)
        if not any(cells):
            continue
        titles = [COLUMNS.get(folded(cell), "") for cell in cells]
        if not has_begun and "name" in titles:
            columns, has_begun = titles, True
            continue
        has_begun = True
        read = _line(number, cells, columns)
        if isinstance(read, Line):
            read = _once(read, seen)
        if isinstance(read, Line):
            lines.append(read)
        else:
            bad.append(read)
    return lines, bad


def _cells(raw: str) -> list[str]:
    separator = ";" if ";" in raw else ","
    return [cell.strip() for cell in next(csv.reader([raw], delimiter=separator), [])]


def _line(number: int, cells: Sequence[str], columns: Sequence[str]) -> Line | BadLine:
    if any(cells[len(columns) :]):
        return BadLine(number, "too_many_cells", TOO_MANY_CELLS)
    found = {name: cell for name, cell in zip(columns, cells, strict=False) if name}
    for name, cell in found.items():
        if len(cell) > LONGEST[name]:
            return BadLine(number, "too_long", TOO_LONG.filled(column=name))
        if not cell.isprintable():
            return BadLine(number, "not_one_line", NOT_ONE_LINE)
    team = found.get("team", "")
    if team and not (team.isascii() and team.isdecimal() and 1 <= int(team) <= HIGHEST_TEAM):
        return BadLine(number, "not_a_team", NOT_A_TEAM)
    if not found.get("name"):
        return BadLine(number, "no_name", NO_NAME)
    return Line(
        number,
        found["name"],
        found.get("licence", ""),
        found.get("club", ""),
        int(team) if team else None,
    )


def _once(line: Line, seen: dict[str, int]) -> Line | BadLine:
    key = f"licence {line.licence}" if line.licence else f"name {folded(line.name)}"
    if (first := seen.setdefault(key, line.number)) != line.number:
        code, detail = (
            ("licence_twice", LICENCE_TWICE) if line.licence else ("name_twice", NAME_TWICE)
        )
        return BadLine(line.number, code, detail.filled(line=first))
    return line

"""The columns of a published ranking, which every file of it has."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from conventions.csv_format import Cell
from conventions.language import language, say
from scoring.exports.values import PublishedRanking, RankingLine
from tarot.wording import Text

PLACE, NAME, LICENCE = Text("Place", "Place"), Text("Nom", "Name"), Text("Licence", "Licence")
NUMBER, TEAM = Text("N°", "No."), Text("Équipe", "Team")
CLUB, CARRIED = Text("Club", "Club"), Text("Report", "Carried")
PENALTY, TOTAL = Text("Pénalités", "Penalties"), Text("Total", "Total")
PRIZE, REMARK = Text("Prix (€)", "Prize (€)"), Text("Remarque", "Remark")
HAS_LEFT = Text("a quitté le tournoi", "has left")
SANCTIONED = Text("sanction : classé dernier", "sanction: ranked last")
BEHIND_BY = Text("départagé : {criterion}", "tie broken: {criterion}")
BETWEEN: Final = " / "  # the people of one entry or team


class Holds(Enum):
    """What the cells of a column are."""

    TEXT = "text"
    WHOLE = "whole"
    CENTS = "cents"


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its title, what it holds, its cell of a line, and how wide it is in characters."""

    title: str
    holds: Holds
    cell: Callable[[RankingLine], Cell]
    width: int


def columns_of(ranking: PublishedRanking) -> list[Column]:
    """The columns of a ranking; what nobody was carried over, or wins, has none."""
    has_carried = any(line.carried for line in ranking.lines)
    has_prizes = any(line.prize for line in ranking.lines)
    return [
        Column(say(PLACE), Holds.WHOLE, lambda line: line.place, 7),
        Column(say(TEAM if ranking.of_teams else NUMBER), Holds.WHOLE, lambda line: line.number, 7),
        Column(say(NAME), Holds.TEXT, lambda line: BETWEEN.join(line.names), 34),
        Column(say(LICENCE), Holds.TEXT, lambda line: BETWEEN.join(line.licences), 14),
        Column(say(CLUB), Holds.TEXT, lambda line: line.club, 22),
        *[_position(number) for number in range(1, ranking.after + 1)],
        *([_whole(CARRIED, lambda line: line.carried)] if has_carried else []),
        _whole(PENALTY, lambda line: line.penalty),
        _whole(TOTAL, lambda line: line.total),
        *([Column(say(PRIZE), Holds.CENTS, lambda line: line.prize, 10)] if has_prizes else []),
        Column(say(REMARK), Holds.TEXT, remark, 30),
    ]


def remark(line: RankingLine) -> str:
    """What there is to say about a place."""
    remarks = [say(HAS_LEFT)] if line.left else []
    if line.is_sanctioned:
        remarks.append(say(SANCTIONED))
    if line.parted_by is not None:
        remarks.append(say(BEHIND_BY.filled(criterion=line.parted_by)))
    return ", ".join(remarks)


def amount(cents: int) -> str:
    """Cents as an amount in the language of the moment: 40,00 or 40.00."""
    point = "," if language() == "fr" else "."
    return f"{cents // 100}{point}{cents % 100:02}"


def _position(number: int) -> Column:
    return Column(f"P{number}", Holds.WHOLE, lambda line: line.balances[number - 1], 7)


def _whole(title: Text, cell: Callable[[RankingLine], Cell]) -> Column:
    return Column(say(title), Holds.WHOLE, cell, 10)

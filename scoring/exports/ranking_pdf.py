"""A published ranking on paper: to be pinned up after a position (R-SHEET-4). In mm."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from conventions.language import say
from scoring.exports.columns import (
    BETWEEN,
    CARRIED,
    CLUB,
    NAME,
    NUMBER,
    PENALTY,
    PLACE,
    PRIZE,
    TEAM,
    TOTAL,
    amount,
)
from scoring.exports.paper import (
    BLUE,
    FAINT,
    INK,
    MARGIN,
    RED,
    STRIPE,
    WHITE,
    Align,
    Orientation,
    Paper,
    signed,
)
from scoring.exports.values import PublishedRanking, RankingLine
from scoring.exports.wording import (
    PUBLISHED,
    RANKING,
    VERSION,
    after_text,
    day_text,
    full_title,
    moment_text,
    notes,
    status,
)
from tarot.wording import Text

NOTE = Text("{name} : {what}", "{name}: {what}")
ROW: Final = 5.6
TOP: Final = MARGIN + 22  # of the titles of the columns
FOOT: Final = MARGIN + 2
A4: Final[dict[Orientation, float]] = {"portrait": 210, "landscape": 297}
LEAST_FOR_NAMES: Final = 64.0
NAMES: Final = 0.62  # of what names and clubs share
SHORT, NUMBERS, LONG = 12.0, 13.0, 17.0  # widths
MOST_NOTES: Final = 80  # lines of each of them


@dataclass(frozen=True, slots=True)
class Column:
    """A column on paper."""

    title: str
    cell: Callable[[RankingLine], str]
    width: float
    align: Align = "R"
    bold: bool = False


def ranking_pdf(ranking: PublishedRanking) -> bytes:
    """The whole ranking, the titles on each page; below it what a reader has to know about it."""
    orientation, columns = _layout(ranking)
    paper = Paper(full_title(ranking), ranking.published_at, orientation)
    bottom = paper.h - FOOT
    y = bottom
    for at, line in enumerate(ranking.lines):
        if y + ROW > bottom:
            y = _page(paper, ranking, columns)
        _draw_line(paper, columns, line, y, is_striped=at % 2 == 1)
        y += ROW
    _draw_notes(paper, ranking, columns, y + 3)
    return paper.finished()


def _layout(ranking: PublishedRanking) -> tuple[Orientation, list[Column]]:
    """Upright, or on its side where that leaves names no room, with the first positions added up
    where even that does."""
    others, positions = _other_columns(ranking), ranking.after
    for orientation in A4:
        room = A4[orientation] - 2 * MARGIN - sum(column.width for column in others)
        if room - NUMBERS * positions >= LEAST_FOR_NAMES:
            break
    most = int((room - LEAST_FOR_NAMES - LONG) // NUMBERS)
    summed = positions - most if room - NUMBERS * positions < LEAST_FOR_NAMES else 0
    scores = [_position(number) for number in range(summed + 1, positions + 1)]
    if summed:
        scores.insert(0, _first_positions(summed))
    room -= sum(column.width for column in scores)
    names = [
        Column(say(NAME), lambda line: BETWEEN.join(line.names), room * NAMES, "L"),
        Column(say(CLUB), lambda line: line.club, room * (1 - NAMES), "L"),
    ]
    place, number, *rest = others
    return orientation, [place, number, *names, *scores, *rest]


def _other_columns(ranking: PublishedRanking) -> list[Column]:
    who = TEAM if ranking.of_teams else NUMBER
    columns = [
        Column(say(PLACE), lambda line: str(line.place), SHORT, bold=True),
        Column(say(who), lambda line: str(line.number), SHORT),
    ]
    if any(line.carried for line in ranking.lines):
        columns.append(Column(say(CARRIED), lambda line: signed(line.carried), LONG))
    if any(line.penalty for line in ranking.lines):
        columns.append(Column(say(PENALTY), lambda line: signed(line.penalty), LONG))
    columns.append(Column(say(TOTAL), lambda line: signed(line.total), LONG, bold=True))
    if any(line.prize for line in ranking.lines):
        columns.append(
            Column(say(PRIZE), lambda line: amount(line.prize) if line.prize else "", LONG)
        )
    return columns


def _position(number: int) -> Column:
    return Column(f"P{number}", lambda line: signed(line.balances[number - 1]), NUMBERS)


def _first_positions(count: int) -> Column:
    def added(line: RankingLine) -> str:
        return signed(sum(balance or 0 for balance in line.balances[:count]))

    return Column(f"P1–P{count}", added, LONG)


def _page(paper: Paper, ranking: PublishedRanking, columns: list[Column]) -> float:
    """A new page with its head and foot; where its first line is."""
    paper.add_page()
    width = paper.w - 2 * MARGIN
    heading = ranking.heading
    paper.typeset(15, bold=True, colour=BLUE)
    paper.put(MARGIN, MARGIN - 3, width - 42, 8, heading.tournament)
    colour = RED if ranking.is_provisional else BLUE
    paper.stamp(say(status(ranking)), colour, paper.w - MARGIN, MARGIN - 2)
    paper.typeset(10.5)
    said = f"{say(RANKING)} {after_text(ranking)} · {say(VERSION).lower()} {ranking.number}"
    paper.put(MARGIN, MARGIN + 6, width, 6, said)
    paper.typeset(8.5, colour=FAINT)
    published = f"{say(PUBLISHED).lower()} {moment_text(ranking.published_at)}"
    paper.put(
        MARGIN, MARGIN + 12, width, 5, f"{heading.club} · {day_text(heading.day)} · {published}"
    )
    paper.number_page(f"{full_title(ranking)} · {say(status(ranking)).lower()}")
    paper.typeset(8, bold=True, colour=WHITE)
    x = MARGIN
    for column in columns:
        paper.put(x, TOP, column.width, ROW + 1, column.title, column.align, fill=BLUE)
        x += column.width
    return TOP + ROW + 1


def _draw_line(
    paper: Paper, columns: list[Column], line: RankingLine, y: float, *, is_striped: bool
) -> None:
    x = MARGIN
    for column in columns:
        paper.typeset(8.5, bold=column.bold, colour=FAINT if line.left else INK)
        fill = STRIPE if is_striped else WHITE
        paper.put(x, y, column.width, ROW, column.cell(line), column.align, fill=fill)
        x += column.width


def _draw_notes(paper: Paper, ranking: PublishedRanking, columns: list[Column], y: float) -> None:
    bottom = paper.h - FOOT
    for note in notes(ranking):
        paper.typeset(8)
        for text in paper.wrapped(
            say(NOTE.filled(name=note[0], what=note[1])), paper.w - 2 * MARGIN, MOST_NOTES
        ):
            if y + 4.5 > bottom:
                y = _page(paper, ranking, columns) + 2
            paper.typeset(8)
            paper.put(MARGIN, y, paper.w - 2 * MARGIN, 4.5, text)
            y += 4.5
        y += 1

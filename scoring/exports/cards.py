"""Table cards on paper: the number of a table, seen from afar, and who sits on which side."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from conventions.language import say
from scoring.exports.paper import BLUE, FAINT, LINE, MARGIN, STRIPE, WHITE, Paper
from scoring.exports.values import Chair, TableCard
from scoring.exports.wording import SIDES, day_text
from tarot.wording import Text

CARDS = Text("Cartons de table", "Table cards")
POSITION = Text("Position {number}", "Position {number}")

A_PAGE: Final = 2
BOX: Final = (58.0, 22.0)  # of a name, in mm
NUMBER: Final = (46.0, 40.0)  # of the table's number
# Where the middle of each box is, from the middle of the card.
PLACES: Final[Mapping[str, tuple[float, float]]] = {
    "N": (0, -38),
    "E": (66, 0),
    "S": (0, 38),
    "W": (-66, 0),
    "5": (66, 38),
}


def cards_pdf(cards: Sequence[TableCard], made_at: datetime) -> bytes:
    """Two cards a page, to be cut apart."""
    paper = Paper(say(CARDS), made_at)
    height = paper.h / A_PAGE
    for at, card in enumerate(cards):
        place = at % A_PAGE
        if place == 0:
            paper.add_page()
            paper.cut_line(0, height, paper.w, height)
        _draw(paper, card, place * height, height)
    return paper.finished()


def _draw(paper: Paper, card: TableCard, y: float, height: float) -> None:
    heading, width = card.heading, paper.w - 2 * MARGIN
    paper.typeset(11, bold=True, colour=BLUE)
    paper.put(MARGIN, y + 8, width, 6, heading.tournament, "C")
    paper.typeset(9, colour=FAINT)
    position = say(POSITION.filled(number=card.position))
    paper.put(MARGIN, y + 14, width, 5, f"{position} · {day_text(heading.day)}", "C")
    x, middle = paper.w / 2, y + height / 2 + 8
    _draw_number(paper, card.table, x, middle)
    for chair in card.chairs:
        dx, dy = PLACES[chair.compass]
        _draw_chair(paper, chair, x + dx, middle + dy)


def _draw_number(paper: Paper, number: int, x: float, y: float) -> None:
    wide, high = NUMBER
    paper.set_fill_color(*BLUE)
    box = (x - wide / 2, y - high / 2, wide, high)
    paper.rect(*box, style="F", round_corners=True, corner_radius=4)
    paper.typeset(70 if number < 100 else 52, bold=True, colour=WHITE)
    paper.put(*box, str(number), "C")


def _draw_chair(paper: Paper, chair: Chair, x: float, y: float) -> None:
    wide, high = BOX
    left, top = x - wide / 2, y - high / 2
    paper.set_fill_color(*STRIPE)
    paper.set_draw_color(*LINE)
    paper.rect(left, top, wide, high, style="DF", round_corners=True, corner_radius=2)
    paper.typeset(9, bold=True, colour=BLUE)
    paper.put(left, top + 1.5, wide, 5, f"{say(SIDES[chair.compass])} · {chair.number}", "C")
    paper.typeset(12, bold=True)
    lines = paper.wrapped(chair.name, wide, 2)
    first = top + 7 + (2 - len(lines)) * 3
    for at, text in enumerate(lines):
        paper.put(left, first + 6 * at, wide, 6, text, "C")

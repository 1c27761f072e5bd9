"""Personal slips on paper (R-SHEET-5): several a page, to be cut out along the broken lines."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from conventions.language import say
from scoring.exports.paper import BLUE, FAINT, STRIPE, WHITE, Align, Paper, signed
from scoring.exports.values import Slip, SlipLine
from scoring.exports.wording import COMPASS, SIDES, day_text
from tarot.wording import Text

SLIPS = Text("Fiches individuelles", "Personal slips")
POSITION, WHERE = Text("Pos.", "Pos."), Text("Table", "Table")
RUNNING = Text("Cumul", "Running")
STARTS_AT = Text("Table {table}, {side}", "Table {table}, {side}")
TO_BE_DRAWN = Text("Place à tirer", "Seat to be drawn")

COLUMNS: Final = 2
MOST_ROWS: Final = 4
PADDING: Final = 5.0
HEAD: Final = 21.0
LINE: Final = 6.0
SCISSORS: Final = "✂"
WIDTHS: Final = (0.13, 0.21, 0.2, 0.2, 0.26)  # of position, table, +, − and the running balance


def slips_pdf(slips: Sequence[Slip], made_at: datetime) -> bytes:
    """All slips, as many a page as their lines leave room for."""
    paper = Paper(say(SLIPS), made_at)
    rows = _rows(paper, slips)
    width, height = paper.w / COLUMNS, paper.h / rows
    for at, slip in enumerate(slips):
        place = at % (COLUMNS * rows)
        if place == 0:
            paper.add_page()
            _cut_lines(paper, rows)
        _draw(paper, slip, place % COLUMNS * width, place // COLUMNS * height, width, height)
    return paper.finished()


def _rows(paper: Paper, slips: Sequence[Slip]) -> int:
    """How many slips stand above each other."""
    longest = max((len(slip.lines) for slip in slips), default=1)
    height = 2 * PADDING + HEAD + LINE * (longest + 1)
    return max(1, min(MOST_ROWS, int(paper.h // height)))


def _cut_lines(paper: Paper, rows: int) -> None:
    for row in range(1, rows):
        y = row * paper.h / rows
        paper.cut_line(0, y, paper.w, y)
        paper.typeset(9, colour=FAINT)
        paper.put(1, y - 2.5, 8, 5, SCISSORS)
    paper.cut_line(paper.w / COLUMNS, 0, paper.w / COLUMNS, paper.h)


def _draw(paper: Paper, slip: Slip, x: float, y: float, width: float, height: float) -> None:
    x, y, width, height = x + PADDING, y + PADDING, width - 2 * PADDING, height - 2 * PADDING
    paper.typeset(8, colour=FAINT)
    day = f"{slip.heading.tournament} · {day_text(slip.heading.day)}"
    paper.put(x, y, width, 4, day)
    paper.set_fill_color(*BLUE)
    paper.rect(x, y + 5, 16, 14, style="F", round_corners=True, corner_radius=1.5)
    paper.typeset(20, bold=True, colour=WHITE)
    paper.put(x, y + 5, 16, 14, str(slip.number), "C")
    paper.typeset(13, bold=True)
    paper.put(x + 18, y + 5, width - 18, 7.5, slip.name)
    paper.typeset(10, colour=BLUE)
    paper.put(x + 18, y + 12.5, width - 18, 6, _start(slip))
    _draw_table(paper, slip, x, y + HEAD, width, height - HEAD)


def _start(slip: Slip) -> str:
    """The orientation and the first table."""
    if (first := slip.first) is None:
        return say(TO_BE_DRAWN)
    return say(STARTS_AT.filled(table=first.table, side=SIDES[first.compass]))


def _draw_table(paper: Paper, slip: Slip, x: float, y: float, width: float, height: float) -> None:
    line_height = min(LINE, height / (len(slip.lines) + 1))
    paper.typeset(7.5, bold=True, colour=BLUE)
    titles = [say(POSITION), say(WHERE), "+", "−", say(RUNNING)]
    _draw_row(paper, titles, x, y, width, line_height, is_title=True)
    running = 0
    for line in slip.lines:
        y += line_height
        running += line.balance or 0
        paper.typeset(8.5)
        _draw_row(paper, _cells(line, running), x, y, width, line_height)


def _cells(line: SlipLine, running: int) -> list[str]:
    where = "" if line.table is None else f"{line.table} {say(COMPASS[line.compass])}"
    balance = line.balance
    if balance is None:
        return [str(line.position), where, "", "", ""]
    plus = str(balance) if balance >= 0 else ""
    minus = signed(balance) if balance < 0 else ""
    return [str(line.position), where, plus, minus, signed(running)]


def _draw_row(
    paper: Paper,
    cells: Sequence[str],
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    is_title: bool = False,
) -> None:
    for at, (cell, share) in enumerate(zip(cells, WIDTHS, strict=True)):
        align: Align = "C" if is_title or at < 2 else "R"
        fill = STRIPE if is_title else None
        paper.put(x, y, share * width, height, cell, align, fill=fill, border=True)
        x += share * width

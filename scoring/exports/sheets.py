"""Score sheets on paper, one a page (R-SHEET-1): filled where known, to be filled in elsewhere."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from conventions.language import say
from scoring.exports.paper import BLUE, FAINT, INK, MARGIN, RED, STRIPE, WHITE, Paper, signed
from scoring.exports.values import DealLine, ScoreSheet
from scoring.exports.wording import COMPASS, SIDES, day_text
from tarot.wording import Text

SHEETS = Text("Feuilles de marque", "Score sheets")
POSITION, TABLE = Text("Position {number}", "Position {number}"), Text("TABLE", "TABLE")
DEAL, CONTRACT = Text("Donne", "Deal"), Text("Contrat", "Contract")
TOTAL, BALANCE = Text("Totaux", "Totals"), Text("Bilan", "Balance")
OF_RULINGS = Text("dont décisions de l'arbitre", "of which rulings")
RULED, ANNULLED = Text("arbitrée", "ruled on"), Text("annulée", "annulled")
CONFLICT = Text("DÉSACCORD", "CONFLICT")
SIGNATURES = Text(
    "Visa des joueurs : chacun vérifie son bilan, et que la somme des bilans est nulle.",
    "Signatures: each player checks their balance, and that the balances add up to zero.",
)
CONTINUED = Text("suite", "continued")

WITHOUT_A_PLAN: Final = 8  # lines of a sheet that the clock ends
MOST_LINES: Final = 12  # a page
DEAL_WIDTH, CONTRACT_WIDTH = 14.0, 36.0
TOP: Final = 48.0
LINE: Final = 11.5
NAMES: Final = 16.0
SIGNATURE: Final = 24.0


def sheets_pdf(sheets: Sequence[ScoreSheet], made_at: datetime) -> bytes:
    """A page a table, more where it has more deals than a page has lines."""
    paper = Paper(say(SHEETS), made_at)
    for sheet in sheets:
        lines = _lines(sheet)
        for first in range(0, len(lines), MOST_LINES):
            shown = lines[first : first + MOST_LINES]
            y = _head(paper, sheet, is_first=first == 0)
            y = _deals(paper, sheet, shown, first + 1, y)
            if first + MOST_LINES >= len(lines):
                _foot(paper, sheet, y)
    return paper.finished()


def _lines(sheet: ScoreSheet) -> list[DealLine | None]:
    """The deals, and an empty line for each that may still come."""
    planned = sheet.planned or WITHOUT_A_PLAN
    return [*sheet.deals, *[None] * (planned - len(sheet.deals))]


def _head(paper: Paper, sheet: ScoreSheet, *, is_first: bool) -> float:
    """Date, position, table and names; where the first deal is written."""
    paper.add_page()
    width = paper.w - 2 * MARGIN
    paper.typeset(15, bold=True, colour=BLUE)
    paper.put(MARGIN, MARGIN, width - 50, 8, sheet.heading.tournament)
    paper.typeset(10)
    position = say(POSITION.filled(number=sheet.position))
    said = position if is_first else f"{position} ({say(CONTINUED)})"
    paper.put(MARGIN, MARGIN + 9, width - 50, 6, f"{said} · {day_text(sheet.heading.day)}")
    paper.typeset(9, colour=FAINT)
    paper.put(MARGIN, MARGIN + 15, width - 50, 6, sheet.heading.club)
    _table_number(paper, sheet)
    paper.number_page(f"{sheet.heading.tournament} · {position}")
    return _names(paper, sheet)


def _table_number(paper: Paper, sheet: ScoreSheet) -> None:
    right = paper.w - MARGIN
    paper.set_fill_color(*BLUE)
    paper.rect(right - 34, MARGIN, 34, 22, style="F", round_corners=True, corner_radius=2)
    paper.typeset(8, bold=True, colour=WHITE)
    paper.put(right - 34, MARGIN + 1.5, 34, 5, say(TABLE), "C")
    paper.typeset(26, bold=True, colour=WHITE)
    paper.put(right - 34, MARGIN + 6.5, 34, 13, str(sheet.table), "C")
    if sheet.conflict:
        paper.stamp(say(CONFLICT), RED, right - 38, MARGIN + 14)


def _names(paper: Paper, sheet: ScoreSheet) -> float:
    paper.typeset(8, bold=True, colour=WHITE)
    below = TOP + NAMES
    paper.put(MARGIN, TOP, DEAL_WIDTH, NAMES + 5, say(DEAL), "C", fill=BLUE, border=True)
    x = MARGIN + DEAL_WIDTH
    paper.put(x, TOP, CONTRACT_WIDTH, NAMES + 5, say(CONTRACT), "C", fill=BLUE, border=True)
    wide = _chair_width(paper, sheet)
    for at, chair in enumerate(sheet.chairs):
        x = _chair_x(paper, sheet, at)
        paper.put(x, TOP, wide, NAMES, "", fill=STRIPE, border=True)
        paper.typeset(11, bold=True, colour=BLUE)
        side = say(COMPASS[chair.compass])
        paper.put(x, TOP + 0.5, wide, 5, f"{side} · {chair.number}", "C")
        paper.typeset(8.5)
        for row, text in enumerate(paper.wrapped(chair.name, wide, 2)):
            paper.put(x, TOP + 6 + 4.5 * row, wide, 4.5, text, "C")
        paper.typeset(9, bold=True, colour=FAINT)
        for half, sign in enumerate("+−"):
            paper.put(x + half * wide / 2, below, wide / 2, 5, sign, "C", border=True)
    return below + 5


def _deals(
    paper: Paper, sheet: ScoreSheet, lines: Sequence[DealLine | None], first: int, y: float
) -> float:
    for number, deal in enumerate(lines, first):
        paper.typeset(9, colour=FAINT)
        shown = str(number if deal is None else deal.number)
        paper.put(MARGIN, y, DEAL_WIDTH, LINE, shown, "C", border=True)
        paper.typeset(9)
        contract = "" if deal is None else _contract(deal)
        paper.put(MARGIN + DEAL_WIDTH, y, CONTRACT_WIDTH, LINE, contract, border=True)
        scores = deal.scores if deal is not None and deal.scores else (None,) * len(sheet.chairs)
        for at, score in enumerate(scores):
            _plus_and_minus(paper, sheet, at, y, score, score)
        y += LINE
    return y


def _contract(deal: DealLine) -> str:
    """The contract, who played it, and what an arbiter made of it."""
    said = [] if deal.contract is None else [say(deal.contract)]
    if deal.taker:
        said.append(f"({say(COMPASS[deal.taker])})")
    if deal.ruled:
        said.append(f"· {say(RULED if deal.scores else ANNULLED)}")
    return " ".join(said)


def _plus_and_minus(
    paper: Paper, sheet: ScoreSheet, at: int, y: float, plus: int | None, minus: int | None
) -> None:
    """A score in the column of its sign."""
    x, half = _chair_x(paper, sheet, at), _chair_width(paper, sheet) / 2
    above = str(plus) if plus is not None and plus >= 0 else ""
    below = signed(minus) if minus is not None and minus < 0 else ""
    paper.put(x, y, half, LINE, above, "R", border=True)
    paper.put(x + half, y, half, LINE, below, "R", border=True)


def _foot(paper: Paper, sheet: ScoreSheet, y: float) -> None:
    """Totals, balances and the places to sign (R-SHEET-2)."""
    label = DEAL_WIDTH + CONTRACT_WIDTH
    paper.typeset(9, bold=True)
    paper.put(MARGIN, y, label, LINE, say(TOTAL), "R", border=True)
    paper.typeset(9)
    for at in range(len(sheet.chairs)):
        known = [deal.scores[at] or 0 for deal in sheet.deals if deal.scores]
        plus = sum(max(score, 0) for score in known) if known else None
        minus = sum(min(score, 0) for score in known) if known else None
        _plus_and_minus(paper, sheet, at, y, plus, minus)
    y += LINE
    wide = _chair_width(paper, sheet)
    if any(sheet.adjustments):
        paper.put(MARGIN, y, label, LINE, say(OF_RULINGS), "R", border=True)
        for at, adjustment in enumerate(sheet.adjustments):
            x = _chair_x(paper, sheet, at)
            paper.put(x, y, wide, LINE, signed(adjustment), "C", border=True)
        y += LINE
    paper.typeset(11, bold=True, colour=BLUE)
    paper.put(MARGIN, y, label, LINE + 2, say(BALANCE), "R", fill=STRIPE, border=True)
    for at in range(len(sheet.chairs)):
        balance = "" if sheet.balances is None else signed(sheet.balances[at])
        x = _chair_x(paper, sheet, at)
        paper.put(x, y, wide, LINE + 2, balance, "C", fill=STRIPE, border=True)
    _signatures(paper, sheet, y + LINE + 8)


def _signatures(paper: Paper, sheet: ScoreSheet, y: float) -> None:
    paper.typeset(8.5, colour=FAINT)
    paper.put(MARGIN, y, paper.w - 2 * MARGIN, 5, say(SIGNATURES))
    width = (paper.w - 2 * MARGIN) / len(sheet.chairs)
    for at, chair in enumerate(sheet.chairs):
        x = MARGIN + at * width
        paper.typeset(8.5, colour=INK)
        paper.put(x, y + 6, width, SIGNATURE, "", border=True)
        paper.put(x, y + 6.5, width, 5, say(SIDES[chair.compass]))


def _chair_width(paper: Paper, sheet: ScoreSheet) -> float:
    return (paper.w - 2 * MARGIN - DEAL_WIDTH - CONTRACT_WIDTH) / len(sheet.chairs)


def _chair_x(paper: Paper, sheet: ScoreSheet, at: int) -> float:
    return MARGIN + DEAL_WIDTH + CONTRACT_WIDTH + at * _chair_width(paper, sheet)

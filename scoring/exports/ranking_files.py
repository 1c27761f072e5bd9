"""A published ranking for spreadsheets: as CSV and as a workbook."""

import io
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, Final

from xlsxwriter import Workbook
from xlsxwriter.worksheet import Worksheet

from conventions.csv_format import Cell, csv_text
from conventions.language import language, say
from scoring.exports.columns import Column, Holds, amount, columns_of
from scoring.exports.values import PublishedRanking
from scoring.exports.wording import RANKING, facts, full_title, status

LANGUAGES: Final[Mapping[str, str]] = {"fr": "fr-FR", "en": "en-GB"}
FACTS_WIDTHS: Final = (24, 70)  # characters
TITLE: Final[Mapping[str, Any]] = {
    "bold": True,
    "font_color": "#FFFFFF",
    "bg_color": "#1D3557",
    "text_wrap": True,
    "valign": "vcenter",
}
CELLS: Final[Mapping[Holds, Mapping[str, Any]]] = {
    Holds.TEXT: {"num_format": "@"},
    Holds.WHOLE: {"num_format": "0"},
    Holds.CENTS: {"num_format": "0.00"},
}

Write = Callable[[int, int, Cell], object]


def ranking_csv(ranking: PublishedRanking) -> bytes:
    """A line of titles and a line an entry."""
    columns = columns_of(ranking)
    titles: list[Cell] = [column.title for column in columns]
    lines = [[_shown(column, column.cell(line)) for column in columns] for line in ranking.lines]
    return csv_text([titles, *lines]).encode()


def ranking_xlsx(ranking: PublishedRanking) -> bytes:
    """The ranking on the first sheet, below titles that stay; which version it is on the second."""
    written = io.BytesIO()
    with Workbook(written, {"constant_memory": True}) as book:
        at = ranking.published_at.replace(tzinfo=None)
        book.set_properties(
            {"title": full_title(ranking), "created": at, "status": say(status(ranking))}
        )
        book.set_custom_property("Language", LANGUAGES[language()])
        _write_ranking(book, ranking)
        _write_facts(book, ranking)
    return written.getvalue()


def _shown(column: Column, cell: Cell) -> Cell:
    return amount(cell) if column.holds is Holds.CENTS and isinstance(cell, int) else cell


def _write_ranking(book: Workbook, ranking: PublishedRanking) -> None:
    columns = columns_of(ranking)
    sheet = book.add_worksheet(f"{say(RANKING)} {ranking.number}")
    for at, column in enumerate(columns):
        sheet.set_column(at, at, column.width)
    sheet.freeze_panes(1, 3)
    _for_paper(sheet, ranking)
    title = book.add_format(TITLE)
    for at, column in enumerate(columns):
        sheet.write_string(0, at, column.title, title)
    formats = {holds: book.add_format(how) for holds, how in CELLS.items()}
    for number, line in enumerate(ranking.lines, 1):
        for at, column in enumerate(columns):
            _write(sheet, number, at, column.holds, column.cell(line), formats[column.holds])


def _write(sheet: Worksheet, row: int, at: int, holds: Holds, cell: Cell, how: Any) -> None:
    if isinstance(cell, str):
        sheet.write_string(row, at, cell, how)
    elif cell is not None:
        worth = Decimal(cell) / 100 if holds is Holds.CENTS else cell
        sheet.write_number(row, at, worth, how)


def _for_paper(sheet: Worksheet, ranking: PublishedRanking) -> None:
    sheet.set_landscape()
    sheet.set_paper(9)  # A4
    sheet.fit_to_pages(1, 0)
    sheet.repeat_rows(0)
    # An ampersand is a command in there, and two are one.
    title, state = (text.replace("&", "&&") for text in (full_title(ranking), say(status(ranking))))
    sheet.set_header(f"&L{title[:120]}&R{state}")
    sheet.set_footer("&R&P / &N")


def _write_facts(book: Workbook, ranking: PublishedRanking) -> None:
    sheet = book.add_worksheet("Version")
    for at, width in enumerate(FACTS_WIDTHS):
        sheet.set_column(at, at, width)
    bold, wrapped = (
        book.add_format({"bold": True, "valign": "top"}),
        book.add_format({"text_wrap": True}),
    )
    for row, (name, what) in enumerate(facts(ranking)):
        sheet.write_string(row, 0, name, bold)
        sheet.write_string(row, 1, what, wrapped)

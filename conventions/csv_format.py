"""CSV as spreadsheets open it in France: a byte order mark, semicolons, CRLF; no cell computes."""

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Final

# What makes a spreadsheet take a text for a formula, in the full-width forms of Asia too.
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")

Cell = str | int | None


def csv_text(rows: Iterable[Sequence[Cell]]) -> str:
    """The whole file. Whole numbers stay numbers, None is an empty cell; texts stay texts."""
    written = io.StringIO()
    written.write("\N{BYTE ORDER MARK}")
    table = csv.writer(written, delimiter=";")
    for row in rows:
        table.writerow([_harmless(cell) if isinstance(cell, str) else cell for cell in row])
    return written.getvalue()


def _harmless(text: str) -> str:
    """A text that a spreadsheet would take for a formula, kept as text; blanks before it hide
    nothing."""
    starts = text.startswith(FORMULA) or text.lstrip().startswith(FORMULA)
    return f"'{text}" if starts else text

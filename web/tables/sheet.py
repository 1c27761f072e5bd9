"""The running sheet as the page shows it before its script goes on with it."""

from collections.abc import Sequence
from typing import Any

from conventions.language import say
from games.services.sheets import Line, Sheet
from tarot.wording import CONTRACT_NAMES
from web.texts.scores import sheet_words


def shown_sheet(sheet: Sheet, names: Sequence[str]) -> dict[str, Any]:
    """A line a deal: who took what, and what each chair scored and has in all."""
    return {
        "said": sheet_words(),
        "names": names,
        "lines": [_line(line, names) for line in sheet.lines],
        "totals": [signed(total.balance) for total in sheet.totals],
    }


def _line(line: Line, names: Sequence[str]) -> dict[str, Any]:
    taker = [] if line.taker is None else [names[line.taker]]
    contract = [say(CONTRACT_NAMES[line.contract])] if line.contract else []
    scores = line.scores or (None,) * len(names)
    return {
        "number": line.deal.number,
        "label": ", ".join([*taker, *contract]),
        "cells": [
            {"score": None if score is None else signed(score), "sum": signed(sum_)}
            for score, sum_ in zip(scores, line.running, strict=True)
        ],
    }


def signed(number: int) -> str:
    """A number as players write it: "+66", "−198", "0"."""
    return f"{number:+d}".replace("-", "−") if number else "0"

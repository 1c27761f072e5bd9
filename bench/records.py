"""The deals that are measured: the complete four-player ones of the test data."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from tarot import Record, read_record

_DEALS = Path(__file__).parent.parent / "tests" / "data" / "deals.jsonl"


@cache
def documents() -> list[dict[str, Any]]:
    """Their records as JSON documents."""
    with _DEALS.open() as lines:
        deals = [json.loads(line)["record"] for line in lines]
    return [deal for deal in deals if deal["players"] == 4]


@cache
def records() -> list[Record]:
    """Their records, decoded."""
    return [read_record(document) for document in documents()]

"""The deals that are measured: the complete four-player ones of the test data."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from tarot import Record, read_record

_DATA = Path(__file__).parent.parent / "tests" / "data"


@cache
def documents() -> list[dict[str, Any]]:
    """Their records as JSON documents."""
    return _of_four("deals.jsonl")


@cache
def records() -> list[Record]:
    """Their records, decoded."""
    return [read_record(document) for document in documents()]


def faulty_document() -> dict[str, Any]:
    """A complete log of which the hands are withheld, with one illegal play in it."""
    return _of_four("faults.jsonl")[0]


def _of_four(name: str) -> list[dict[str, Any]]:
    with (_DATA / name).open() as lines:
        deals = [json.loads(line)["record"] for line in lines]
    return [deal for deal in deals if deal["players"] == 4]

"""What the benches print: the machine, and a table of figures beside what was promised of them."""

import os
import platform
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from django.db import connection


@dataclass(frozen=True, slots=True)
class Promise:
    """A bound that holds from one side: `Promise(">=", 12_000)`."""

    sign: str
    bound: float

    def is_kept(self, value: float) -> bool:
        """Whether the value is on the right side of the bound."""
        return value >= self.bound if self.sign == ">=" else value <= self.bound


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table. A promise is about the ratio where there is one.

    `value` is None where it could not be measured; the name then says why.
    """

    name: str
    value: float | None
    unit: str
    ratio: float | None = None
    promise: Promise | None = None

    @property
    def row(self) -> tuple[str, ...]:
        """The line, cell by cell."""
        promised = held = ""
        if self.promise is not None:
            about = "" if self.ratio is None else "ratio "
            promised = f"{about}{self.promise.sign} {_number(self.promise.bound)}"
            judged = self.value if self.ratio is None else self.ratio
            held = "" if judged is None else "yes" if self.promise.is_kept(judged) else "no"
        return self.name, _number(self.value), self.unit, _number(self.ratio), promised, held


COLUMNS = ("name", "figure", "unit", "ratio", "promised", "held")
_ALIGNED_RIGHT = ("figure", "ratio")


def table(figures: Iterable[Figure]) -> str:
    """The figures as text, one a line."""
    return aligned(COLUMNS, [figure.row for figure in figures], _ALIGNED_RIGHT)


def aligned(columns: Sequence[str], rows: Iterable[Sequence[str]], right: Container[str]) -> str:
    """Rows of cells as text below the names of their columns, of which some are set right."""
    lines = [tuple(columns), *map(tuple, rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    lines.insert(1, tuple("-" * width for width in widths))
    return "\n".join(
        "  ".join(
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, cell, width in zip(columns, line, widths, strict=True)
        ).rstrip()
        for line in lines
    )


def machine(services: str | None = None) -> str:
    """What everything was measured on; `services` where it is not Django's database alone."""
    version = ".".join(map(str, connection.get_database_version())) if services is None else ""
    return " | ".join(
        (
            _processor(),
            f"{os.cpu_count()} cores",
            f"{platform.python_implementation()} {platform.python_version()}",
            services or f"{connection.display_name} {version}",
            f"{datetime.now(UTC):%Y-%m-%d}",
        )
    )


def _number(value: float | None) -> str:
    if value is None:
        return ""
    if isinstance(value, int):
        return f"{value:,}"
    decimals = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{value:,.{decimals}f}" if value >= 0.1 else f"{value:.3f}"


def _processor() -> str:
    """The model, where the system tells it; Python's own answer is often empty."""
    described = Path("/proc/cpuinfo")
    lines = described.read_text().splitlines() if described.exists() else []
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(models, "") or platform.processor() or platform.machine()

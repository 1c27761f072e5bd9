"""What the benches say of a figure, and how they take turns."""

from collections.abc import Callable
from importlib.util import find_spec

import pytest

from bench.__main__ import BENCHES
from bench.report import Figure, Promise, table
from bench.timing import Timing, interleaved, ratio


@pytest.mark.parametrize("name", BENCHES)
def test_every_bench_named_is_a_module(name: str) -> None:
    assert find_spec(f"bench.{name}") is not None


@pytest.mark.parametrize(
    "figure, cells",
    [
        (Figure("a", 17352.4, "deals/s"), ("a", "17,352", "deals/s", "", "", "")),
        (Figure("a", 5, "statements"), ("a", "5", "statements", "", "", "")),
        (Figure("a", 0.0672, "ms"), ("a", "0.067", "ms", "", "", "")),
        (
            Figure("a", 12_000, "deals/s", promise=Promise(">=", 12_000)),
            ("a", "12,000", "deals/s", "", ">= 12,000", "yes"),
        ),
        (
            Figure("a", 1.0, "ms", 0.11, Promise("<=", 0.1)),
            ("a", "1.00", "ms", "0.11", "ratio <= 0.10", "no"),
        ),
        (
            Figure("a", None, "ms", promise=Promise("<=", 6)),
            ("a", "", "ms", "", "<= 6", ""),
        ),
    ],
)
def test_figure_reads_as_a_row(figure: Figure, cells: tuple[str, ...]) -> None:
    assert figure.row == cells


def test_table_has_a_line_for_each_figure() -> None:
    lines = table([Figure("one", 1, "ms"), Figure("the second", 22, "ms")]).splitlines()
    assert [line.split() for line in lines] == [
        ["name", "figure", "unit", "ratio", "promised", "held"],
        ["----------", "------", "----", "-----", "--------", "----"],
        ["one", "1", "ms"],
        ["the", "second", "22", "ms"],
    ]


def test_rounds_take_turns_after_one_that_does_not_count() -> None:
    ran: list[str] = []

    def work(name: str) -> Callable[[], tuple[Callable[[], object], int]]:
        return lambda: (lambda: ran.append(name), 1)

    timings = interleaved(2, {"a": work("a"), "b": work("b")})

    assert ran == ["a", "b", "a", "b", "a", "b"]
    assert [len(timing.cpu_rounds) for timing in timings.values()] == [2, 2]


def test_ratio_compares_rounds_of_the_same_turn() -> None:
    # The third turn found the machine three times as slow.
    one, other = (2.0, 2.0, 6.0), (1.0, 1.0, 3.0)
    assert ratio(Timing(one, one), Timing(other, other)) == 2.0

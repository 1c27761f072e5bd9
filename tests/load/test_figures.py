"""What the figures are made of: slopes, times without an accepted change, what is kept."""

import pytest

from bench.report import Figure, Promise
from load.memory import Sample, memory_of, sampled, slope
from load.report import is_kept, of_courses
from load.soak import FLAT, Course, warm
from load.traffic import Sent, Traffic


@pytest.mark.parametrize(
    "points, found",
    [
        ([], 0),
        ([(0, 5.0)], 0),
        ([(minute, 100.0) for minute in range(9)], 0),
        ([(minute, 100.0 + 7 * minute) for minute in range(9)], 7),
        ([(minute, 100.0 - 7 * minute) for minute in range(9)], -7),
    ],
)
def test_slope_of_a_line(points, found):
    assert slope(points) == pytest.approx(found)


def test_a_moment_out_of_line_moves_no_slope():
    points = [(minute, 100.0) for minute in range(20)]
    points[3] = points[11] = (points[3][0], 100_000.0)
    assert slope(points) == 0


def test_a_leak_is_not_flat_and_a_warm_cache_is():
    begin, end = Sample(0, 1000, 3, 2), Sample(60, 1000, 3, 2)
    leaking, calm = Course("a", begin, end, FLAT + 1), Course("b", begin, end, FLAT)
    assert (leaking.is_flat, calm.is_flat) == (False, True)
    assert of_courses([leaking, calm]).count("3 to 3") == 2


def test_the_beginning_is_not_judged():
    samples = [Sample(float(at), 0, 0, 0) for at in range(101)]
    assert [one.at for one in warm(samples)] == [float(at) for at in range(25, 101)]


def test_this_process_takes_memory_and_has_files_open():
    import os

    found = sampled(os.getpid(), 0.0)
    assert memory_of(os.getpid()) > 1000
    assert found.memory > 1000
    assert found.files >= found.sockets


def sent(at, seconds=0.0, status=200, is_change=True):
    return Sent(float(at), seconds, status, is_change)


@pytest.mark.parametrize(
    "log, found",
    [
        ([sent(1), sent(2), sent(9), sent(10)], 9),
        ([sent(1), sent(2), sent(5, status=503), sent(9), sent(10)], 9),
        ([sent(1), sent(2), sent(5, is_change=False), sent(9), sent(10)], 9),
        ([sent(4, seconds=2), sent(7), sent(8)], 6),
        ([], 10),
    ],
)
def test_an_outage_ends_with_the_change_after_the_longest_time_without_one(log, found):
    assert Traffic(log).outage(0, 10) == found


def test_promises_are_kept_all_or_not():
    kept, free = Figure("a", 0, "", promise=Promise("<=", 0)), Figure("b", 5, "")
    assert is_kept([kept, free])
    assert not is_kept([kept, Figure("c", 1, "", promise=Promise("<=", 0))])
    assert not is_kept([Figure("c", None, "", promise=Promise("<=", 0))])

"""What requests cost in the whole stack, and how much of that is the check of the rules."""

from collections.abc import Callable, Iterable, Iterator

from bench.phones import paired_phone
from bench.recorded import cards, posts, puts, same_again, unchanged
from bench.records import records
from bench.report import Figure, Promise
from bench.stack import Environ, Refused, send, statements
from bench.timing import Timing, Work, interleaved, ratio
from tarot import Deal

EMPTY = "POST to an empty view"
PUT = "PUT of a whole deal"
CARD = "POST of one card"
PHONES_CARD = "POST of one card with a phone's token"

_MOST_STATEMENTS = Promise("<=", 6)
_SUMMARY = {
    "ruleset": "fft-2012",
    "players": 4,
    "taker": 0,
    "contract": "garde",
    "attack_points": "49",
    "bouts": 2,
}


Requests = dict[str, Callable[[], list[Environ]]]


def prepared() -> Requests:
    """What is sent, by what it is called: each makes the requests of one round ready."""
    return {
        EMPTY: lambda: posts("/bench/empty", {}),
        "POST /score": lambda: posts("/api/v1/score", _SUMMARY),
        PUT: lambda: list(puts()),
        CARD: lambda: list(cards()),
        PHONES_CARD: lambda: list(cards(*paired_phone())),
        "POST of one card sent again": same_again,
        "GET of a deal that has not changed": unchanged,
    }


def figures(rounds: int) -> Iterator[Figure]:
    """What is promised of recording, beside the stateless score and a view that does nothing."""
    requests = prepared()
    works: dict[str, Work] = {"check": _checks}
    for name, prepare in requests.items():
        try:
            send(prepare()[0])
        except Refused as refusal:
            yield Figure(f"{name}: {refusal}", None, "ms")
        else:
            works[name] = _sent(prepare)
    taken = interleaved(rounds, works)
    check = taken.pop("check")
    for name, timing in taken.items():
        yield from _cost(name, timing, taken[EMPTY])
    if PUT in taken:
        beside = "check of a whole deal (ratio: to its PUT)"
        to_put = ratio(check, taken[PUT])
        yield Figure(beside, 1000 * check.cpu, "ms", to_put, Promise("<=", 0.1))
    for name in (PUT, CARD, PHONES_CARD):
        if name in taken:
            first, second, *_ = requests[name]()
            send(first)  # what a token allows is looked up once and kept for a while
            yield Figure(name, statements(second), "statements", promise=_MOST_STATEMENTS)


def _cost(name: str, timing: Timing, empty: Timing) -> Iterator[Figure]:
    if timing is empty:
        yield Figure(name, 1000 * timing.cpu, "ms")
    else:
        beside = f"{name} (ratio: to the empty view)"
        # At least half the rate of the empty view is at most twice its time.
        promise = Promise("<=", 2) if name == "POST /score" else None
        yield Figure(beside, 1000 * timing.cpu, "ms", ratio(timing, empty), promise)
    yield Figure(name, 1000 * timing.clock, "ms by the clock")


def _sent(prepare: Callable[[], list[Environ]]) -> Work:
    def work() -> tuple[Callable[[], object], int]:
        environs = prepare()
        return lambda: _send_all(environs), len(environs)

    return work


def _send_all(environs: Iterable[Environ]) -> None:
    for environ in environs:
        send(environ)


def _checks() -> tuple[Callable[[], object], int]:
    passes = range(10)  # a round of one pass would be too short to time
    return lambda: [Deal.accept(r) for _ in passes for r in records()], 10 * len(records())

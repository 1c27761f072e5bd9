"""What eight clients get from running servers: the product, and a plain view beside it.

The plain view inserts one row and commits it (`bench.plain`). Recording a card does more, and must
not be slower for it. Both servers run all the time and are asked in turn.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice
from statistics import median
from typing import Final
from uuid import uuid4

from django.db import connection

from bench.clients import Served, on_the_wire, served
from bench.phones import paired_phone
from bench.recorded import cards, posts, puts, same_again, unchanged
from bench.report import Figure, Promise
from bench.servers import plain, product
from bench.stack import Environ, request

CLIENTS: Final = 8
_EACH: Final = 216  # requests of one client in a round: the cards of three deals

PLAIN: Final = "plain DRF view: token, serializer, one insert"
EMPTY: Final = "POST to an empty view of the product"

# The rate beside that of the plain view, and how slow the slowest of a hundred may be.
RATES: Final = {
    "POST of one card": (Promise(">=", 1), True),
    "PUT of a whole deal": (Promise(">=", 1), True),
    "one card sent again": (Promise(">=", 1.5), False),
    "GET of a deal that has not changed (304)": (Promise(">=", 3), False),
}
SLOWEST: Final = {"postgresql": Promise("<=", 100), "sqlite": Promise("<=", 150)}

# Makes the requests of one client ready for one round.
Prepare = Callable[[], Sequence[bytes]]


def figures(rounds: int) -> Iterator[Figure]:
    """Rates by the clock, each beside the plain view's in the same turn, and the slowest."""
    club, token = paired_phone()
    works: dict[str, Callable[[], Iterator[Environ]]] = {
        EMPTY: lambda: iter(posts("/bench/empty", {})),
        "POST of one card": lambda: chain.from_iterable(cards(club, token) for _ in range(3)),
        "PUT of a whole deal": lambda: puts(club, token),
        "one card sent again": lambda: iter(same_again(club, token)),
        "GET of a deal that has not changed (304)": lambda: iter(unchanged(club, token)),
    }
    with product() as port, plain() as (plain_port, plain_token):
        asked: dict[str, tuple[int, Prepare]] = {
            PLAIN: (plain_port, lambda: _plays(plain_token)),
            **{name: (port, _of(work)) for name, work in works.items()},
        }
        rounds_of = _in_turns(rounds, asked)
    for name, measured in rounds_of.items():
        yield from _of_one(name, measured, rounds_of[PLAIN])


def _of(work: Callable[[], Iterator[Environ]]) -> Prepare:
    return lambda: [on_the_wire(environ) for environ in islice(work(), _EACH)]


def _plays(token: str) -> list[bytes]:
    deal, headers = str(uuid4()), {"authorization": f"Token {token}"}
    return [
        on_the_wire(request("POST", "/plays", _play(deal, number), **headers))
        for number in range(_EACH)
    ]


def _play(deal: str, number: int) -> dict[str, object]:
    return {"deal": deal, "number": number, "seat": number % 4, "card": "S13"}


def _in_turns(rounds: int, asked: dict[str, tuple[int, Prepare]]) -> dict[str, list[Served]]:
    """One round of each in turn, after one that only warms up."""
    found: dict[str, list[Served]] = {name: [] for name in asked}
    for turn in range(rounds + 1):
        for name, (port, prepare) in asked.items():
            ready = [prepare() for _ in range(CLIENTS)]
            one = served(port, ready)
            if turn:
                found[name].append(one)
    return found


def _of_one(name: str, measured: list[Served], plain_rounds: list[Served]) -> Iterator[Figure]:
    rate = median(one.rate for one in measured)
    if measured is plain_rounds:
        yield Figure(f"{name}, {CLIENTS} clients", rate, "a second")
    else:
        pairs = zip(measured, plain_rounds, strict=True)
        beside = median(one.rate / other.rate for one, other in pairs)
        promise, _ = RATES.get(name, (None, False))
        yield Figure(
            f"{name} (ratio: its rate to the plain view's)", rate, "a second", beside, promise
        )
    yield Figure(f"{name}, p50", median(one.p50 for one in measured), "ms")
    slowest = SLOWEST[connection.vendor] if RATES.get(name, (None, False))[1] else None
    yield Figure(f"{name}, p99", median(one.p99 for one in measured), "ms", promise=slowest)

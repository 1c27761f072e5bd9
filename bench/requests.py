"""What requests cost in the whole stack, and how much of that is the check of the rules."""

from collections.abc import Callable, Iterable, Iterator
from itertools import count
from uuid import UUID, uuid4

import orjson

from bench.records import documents, records
from bench.report import Figure, Promise
from bench.stack import Environ, Refused, request, send, statements
from bench.timing import Timing, Work, interleaved, ratio
from conventions.etags import etag
from tarot import Deal

_MOST_STATEMENTS = Promise("<=", 6)
_CARDS = 72  # in a deal of four
_SUMMARY = {
    "ruleset": "fft-2012",
    "players": 4,
    "taker": 0,
    "contract": "garde",
    "attack_points": "49",
    "bouts": 2,
}


def figures(rounds: int) -> Iterator[Figure]:
    """What is promised of recording, beside the stateless score and a view that does nothing."""
    requests: dict[str, Callable[[], list[Environ]]] = {
        "POST to an empty view": lambda: _posts("/bench/empty", {}),
        "POST /score": lambda: _posts("/api/v1/score", _SUMMARY),
        "PUT of a whole deal": lambda: list(_puts()),
        "POST of one card": lambda: list(_cards()),
    }
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
    empty, whole = taken["POST to an empty view"], taken["PUT of a whole deal"]
    for name, timing in taken.items():
        yield from _cost(name, timing, empty)
    yield Figure(
        "check of a whole deal (ratio: to its PUT)",
        1000 * check.cpu,
        "ms",
        ratio(check, whole),
        Promise("<=", 0.1),
    )
    put, card = next(_puts()), next(_cards())
    yield Figure("PUT of a whole deal", statements(put), "statements", promise=_MOST_STATEMENTS)
    yield Figure("POST of one card", statements(card), "statements", promise=_MOST_STATEMENTS)


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


def _posts(path: str, document: object) -> list[Environ]:
    return [request("POST", path, document) for _ in range(200)]


def _puts() -> Iterator[Environ]:
    """Every deal under a new id, at a new table."""
    table = _new_table()
    for number, document in enumerate(documents(), 1):
        body = {"table": table, "number": number, "record": document}
        yield request("PUT", f"/api/v1/deals/{uuid4()}", body)


_next_deal = count()


def _cards() -> Iterator[Environ]:
    """Every card of one deal in the order of play; the deals take turns."""
    document = documents()[next(_next_deal) % len(documents())]
    deal, body = uuid4(), {"table": _new_table(), "number": 1, "record": document | {"tricks": []}}
    send(request("PUT", f"/api/v1/deals/{deal}", body))
    plays = (
        {"kind": "play", "seat": (trick["leader"] + place) % 4, "card": card}
        for trick in document["tricks"]
        for place, card in enumerate(trick["cards"])
    )
    for version, play in enumerate(plays, 1):
        yield _action(deal, version, play)


def _action(deal: UUID, version: int, action: object) -> Environ:
    path = f"/api/v1/deals/{deal}/actions"
    return request("POST", path, {"actions": [action]}, if_match=etag("deal", deal, version))


def _new_table() -> str:
    created = orjson.loads(send(request("POST", "/api/v1/tables", {"players": 4})))
    return str(created["id"])

"""What requests cost in the whole stack, and how much of that is the check of the rules."""

from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from itertools import count
from uuid import UUID, uuid4

import orjson

from bench.phones import paired_phone
from bench.records import documents, records
from bench.report import Figure, Promise
from bench.stack import Environ, Refused, request, send, statements
from bench.timing import Timing, Work, interleaved, ratio
from conventions.etags import etag
from tarot import Deal

EMPTY = "POST to an empty view"
PUT = "PUT of a whole deal"
CARD = "POST of one card"
PHONES_CARD = "POST of one card with a phone's token"

_MOST_STATEMENTS = Promise("<=", 6)
_REPEATED = 200  # a round of what is the same each time
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
        EMPTY: lambda: _posts("/bench/empty", {}),
        "POST /score": lambda: _posts("/api/v1/score", _SUMMARY),
        PUT: lambda: list(_puts()),
        CARD: lambda: list(_cards()),
        PHONES_CARD: lambda: list(_cards(*paired_phone())),
        "POST of one card sent again": _same_again,
        "GET of a deal that has not changed": _unchanged,
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


def _posts(path: str, document: object) -> list[Environ]:
    return [request("POST", path, document) for _ in range(_REPEATED)]


def _puts() -> Iterator[Environ]:
    """Every deal under a new id, at a new table."""
    table = _new_table()
    for number, document in enumerate(documents(), 1):
        body = {"table": table, "number": number, "record": document}
        yield request("PUT", f"/api/v1/deals/{uuid4()}", body)


_next_deal = count()


def _cards(club: str | None = None, token: str | None = None) -> Iterator[Environ]:
    """Every card of one deal in the order of play; the deals take turns."""
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    document = documents()[next(_next_deal) % len(documents())]
    table, deal = _new_table(club, **headers), uuid4()
    body = {"table": table, "number": 1, "record": document | {"tricks": []}}
    send(request("PUT", f"/api/v1/deals/{deal}", body, **headers))
    plays = (
        {"kind": "play", "seat": (trick["leader"] + place) % 4, "card": card}
        for trick in document["tricks"]
        for place, card in enumerate(trick["cards"])
    )
    for version, play in enumerate(plays, 1):
        yield _action(deal, version, play, **headers)


def _action(deal: UUID, version: int, action: object, **headers: str) -> Environ:
    path = f"/api/v1/deals/{deal}/actions"
    headers["if_match"] = etag("deal", deal, version)
    return request("POST", path, {"actions": [action]}, **headers)


def _same_again() -> list[Environ]:
    """One card after its answer was lost: all have the key of one that was answered."""
    card = next(_cards())
    body = card["wsgi.input"].getvalue()
    send(card)
    return [card | {"wsgi.input": BytesIO(body)} for _ in range(_REPEATED)]


def _unchanged() -> list[Environ]:
    """A whole deal asked for by somebody who has it already."""
    put = next(_puts())
    tag = f'{etag("deal", UUID(orjson.loads(send(put))["id"]), 1)[:-1]}-fr-all"'
    look = request("GET", put["PATH_INFO"], None, if_none_match=tag)
    return [dict(look) for _ in range(_REPEATED)]


def _new_table(club: str | None = None, **headers: str) -> str:
    body = {"players": 4} | ({} if club is None else {"club": club})
    created = orjson.loads(send(request("POST", "/api/v1/tables", body, **headers)))
    return str(created["id"])

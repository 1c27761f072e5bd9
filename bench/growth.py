"""What grows with what: the same request early and late, at a small thing and at a large one.

What is recorded should cost the same on the first card and on the last, at an empty table and at a
full one, in a small tournament and in a large one, at the beginning of a chain and far along it.
Processor time is compared, and the clock is told beside it, the database included.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from typing import Final
from uuid import UUID, uuid4

import orjson

from bench.database import rest
from bench.recorded import cards
from bench.records import documents
from bench.report import Figure, Promise
from bench.stack import Environ, request, send
from bench.standings import tournament_of
from bench.timing import Timing, Work, interleaved, ratio
from clubs.principals import COMMAND
from clubs.services.credentials import create_token
from conventions.transactions import write
from ledger.actors import Actor, Subject
from ledger.services import append, locked_or_opened
from tournaments.models import Tournament

_CARDS: Final = 16  # of each end of a deal
_FULL_TABLE: Final = 400  # deals
_SMALL, _LARGE = 40, 500  # players
_LONG_CHAIN: Final = 5_000
_APPENDED: Final = 100

_STEADY: Final = Promise("<=", 1.5)
_ACTOR: Final = Actor(f"phone:{uuid4()}", "scorer", "token")


def figures(rounds: int) -> Iterator[Figure]:
    """Each pair in turn: the later or larger one with its ratio to the earlier or smaller one."""
    empty, full = (_table(deals) for deals in (0, _FULL_TABLE))
    small, large = (_Tournament(players) for players in (_SMALL, _LARGE))
    short, long = (_chain(events) for events in (0, _LONG_CHAIN))
    rest()
    pairs: dict[tuple[str, str], tuple[Work, Work]] = {
        ("a card among the first of its deal", "a card among the last"): (
            partial(_some_cards, slice(0, _CARDS)),
            partial(_some_cards, slice(-_CARDS, None)),
        ),
        ("a deal at a new table", f"a deal at a table of {_FULL_TABLE} deals"): (
            partial(_deals, empty),
            partial(_deals, full),
        ),
        (f"a sheet among {_SMALL} players", f"a sheet among {_LARGE} players"): (
            small.reports,
            large.reports,
        ),
        ("an event of a new chain", f"an event of a chain of {_LONG_CHAIN:,}"): (
            partial(_events, short),
            partial(_events, long),
        ),
    }
    works = {
        name: work for names, both in pairs.items() for name, work in zip(names, both, strict=True)
    }
    taken = interleaved(rounds, works)
    for before, after in pairs:
        yield from _pair(before, after, taken[before], taken[after])


def _pair(before: str, after: str, early: Timing, late: Timing) -> Iterator[Figure]:
    yield Figure(before, 1000 * early.cpu, "ms")
    beside = f"{after} (ratio: to the former)"
    yield Figure(beside, 1000 * late.cpu, "ms", ratio(late, early), _STEADY)
    yield Figure(f"{before}, then {after}: by the clock", late.clock / early.clock, "times")


def _some_cards(which: slice) -> tuple[Callable[[], object], int]:
    of_deal = list(cards())
    start, end, _ = which.indices(len(of_deal))
    for environ in of_deal[:start]:
        send(environ)
    chosen = of_deal[start:end]
    return partial(_send_all, chosen), len(chosen)


def _table(deals: int) -> str:
    """A table with so many deals."""
    created = orjson.loads(send(request("POST", "/api/v1/tables", {"players": 4})))
    table = str(created["id"])
    numbers = count(1)
    for _ in range(deals):
        send(_deal(table, next(numbers)))
    return table


_numbers = count(401)


def _deals(table: str) -> tuple[Callable[[], object], int]:
    chosen = [_deal(table, number) for number in (next(_numbers) for _ in range(10))]
    return partial(_send_all, chosen), len(chosen)


def _deal(table: str, number: int) -> Environ:
    body = {"table": table, "number": number, "record": documents()[number % len(documents())]}
    return request("PUT", f"/api/v1/deals/{uuid4()}", body)


class _Tournament:
    """A tournament that runs, whose organiser reports each sheet otherwise than it stands."""

    def __init__(self, players: int) -> None:
        self.id: UUID = tournament_of(players, deals=0, positions=1)
        row = Tournament.objects.select_related("club").get(id=self.id)
        Tournament.objects.filter(id=self.id).update(state="running")
        organiser = row.club.memberships.get().person_id
        token = create_token(organiser, "", COMMAND).token
        self.headers = {"authorization": f"Bearer {token}", "if_match": "*"}
        self.told = count(1)

    def reports(self) -> tuple[Callable[[], object], int]:
        chosen = [self._report(table, next(self.told)) for table in range(1, 11)]
        return partial(_send_all, chosen), len(chosen)

    def _report(self, table: int, turn: int) -> Environ:
        points = 4 * (turn % 50 + 1)
        body = {"balances": [points, -points, 0, 0], "deals": 4, "confirm": True}
        path = f"/api/v1/tournaments/{self.id}/positions/1/sheets/{table}"
        return request("PUT", path, body, **self.headers)


def _chain(events: int) -> str:
    name = f"bench:{uuid4()}"
    _append(name, events)
    return name


def _events(name: str) -> tuple[Callable[[], object], int]:
    return partial(_append, name, _APPENDED), _APPENDED


def _append(name: str, events: int) -> None:
    for _ in range(events):
        with write():
            subject = Subject("deal", uuid4(), 1)
            append(locked_or_opened(name), "deal.act", _ACTOR, subject, {"state": "0" * 64})


def _send_all(environs: list[Environ]) -> None:
    for environ in environs:
        send(environ)

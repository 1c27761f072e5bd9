"""Phones at tables: each records its deals over its own connection, sends again what was not
answered, and now and then what was."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from random import Random
from typing import Final

from load.account import Account, PlayedTable
from load.evening import CLAIMER, DESK, KEEPER, PlannedDeal
from load.phone import Phone, Request
from load.traffic import AGAIN, Caller
from load.wire import Answer

OFFLINE: Final = 0.08  # of the deals come in one batch, as from a phone that was offline
ONCE_MORE: Final = 0.04  # of what was answered is sent again
STALE: Final = 412


@dataclass
class Table:
    """A table of a position: what is played there, and who records it."""

    number: int
    played: PlayedTable
    callers: dict[str, Caller]

    @property
    def left(self) -> int:
        """A part of the work may be done already; this is all of it."""
        return sum(len(deal.changes) for deal in self.played.deals)


class Hall:
    """All tables of a position at once. `pace` are the seconds between two requests of a phone."""

    def __init__(self, account: Account, pace: float) -> None:
        self.account, self.pace = account, pace
        self.left = 0  # changes of this position that are still to be accepted

    async def play(self, tables: Sequence[Table]) -> None:
        self.account.tables += [table.played for table in tables]
        self.left += sum(table.left for table in tables)
        async with asyncio.TaskGroup() as group:
            for table in tables:
                group.create_task(self._play_at(table))

    async def _play_at(self, table: Table) -> None:
        """One deal after the other; those who record one do it at the same time."""
        phones = {who: Phone() for who in (KEEPER, CLAIMER, DESK)}
        for deal in table.played.deals:
            async with asyncio.TaskGroup() as group:
                for who, phone in phones.items():
                    if _noted(phone, table.played.id, deal, who):
                        group.create_task(self._send_all(phone, table.callers[who]))

    async def _send_all(self, phone: Phone, caller: Caller) -> None:
        if self.pace:
            await asyncio.sleep(self.pace * caller.chance.random())
        was_offline = caller.chance.random() < OFFLINE
        while phone.outbox:
            # What another phone created has to be read before it can be in a batch.
            requests = (phone.all_at_once() if was_offline else []) or phone.one_by_one()
            for request in requests:
                answer = await self._sent(phone, request, caller)
                if answer is not None and caller.chance.random() < ONCE_MORE:
                    await self._once_more(request, answer, caller)
            if requests and not all(request.method == "GET" for request in requests):
                await caller.pause(self.pace)
            elif not requests or phone.outbox:
                await caller.pause(min(AGAIN, self.pace or AGAIN))

    async def _sent(self, phone: Phone, request: Request, caller: Caller) -> Answer | None:
        """The answer that the phone has heard; None where there was none, or one that says that
        the same should be sent again."""
        before = len(phone.outbox)
        is_change = request.method != "GET"
        answer = await caller.once(
            request.method, request.path, request.body, request.headers, is_change=is_change
        )
        if answer is None or answer.is_to_be_repeated:
            phone.give_up()
            await caller.pause(AGAIN)
            return None
        phone.hear(request, answer.status, answer.document)
        self.account.accepted += before - len(phone.outbox)
        self.left -= before - len(phone.outbox)
        self.account.stale += answer.status == STALE
        return answer

    async def _once_more(self, request: Request, first: Answer, caller: Caller) -> None:
        """A request with a key, or the creation of a deal: the same again changes nothing."""
        creates = request.method == "PUT" and request.path.count("/") == 4
        if "Idempotency-Key" not in request.headers and not creates:
            return
        if first.status >= 300:
            return
        again = await caller.once(request.method, request.path, request.body, request.headers)
        if again is None or again.is_to_be_repeated:
            return
        self.account.replayed += 1
        if creates:
            is_same = again.status == 200 and again.document["id"] == first.document["id"]
        else:
            is_same = (again.status, again.content) == (first.status, first.content)
        if not is_same:
            said = again.content[:200].decode()
            self.account.other_answers.append(f"{request.method} {request.path}: {said}")


def _noted(phone: Phone, table: str, deal: PlannedDeal, who: str) -> bool:
    """Somebody records their part of a deal on their phone; whether there was any."""
    for kind, body in deal.of(who):
        at_table = {"table": table} if kind == "deal.put" else {}
        phone.record(kind, deal.id, body | at_table, datetime.now(UTC).isoformat())
    return bool(phone.outbox)


async def followed(caller: Caller, table: str, account: Account) -> None:
    """Somebody asks what has changed at a table, and waits for it, for as long as it is let."""
    told = account.followed.setdefault(table, [])
    cursor = ""
    while True:
        query = f"?wait=20&cursor={cursor}" if cursor else "?limit=50"
        asked = time.monotonic()
        page = await caller.get(f"/api/v1/tables/{table}/changes{query}")
        told += _of_deals(page)
        cursor = page["next"]
        if not page["changes"] and time.monotonic() - asked < 1:
            await caller.pause(2)  # a busy server does not let everybody wait


def _of_deals(page: dict[str, list[dict[str, object]]]) -> list[tuple[int, str, int]]:
    return [
        (int(str(one["seq"])), str(one["id"]), int(str(one["revision"])))
        for one in page["changes"]
        if one["kind"] == "deal"
    ]


async def listened(caller: Caller, table: str, chance: Random) -> None:
    """Somebody opens the stream of a table, and drops it in the middle, again and again."""
    while True:
        pieces = caller.connections.stream(
            f"/api/v1/tables/{table}/changes", caller.headers | {"Accept": "text/event-stream"}
        )
        try:
            async with asyncio.timeout(1 + 10 * chance.random()):
                async for _ in pieces:
                    pass
        except TimeoutError:
            pass
        finally:
            await pieces.aclose()
        await caller.pause(1)

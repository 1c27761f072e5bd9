"""A tournament from the first entry to the last check, and what it took."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Final

from load.account import Account
from load.desk import Desk
from load.hall import Hall, Table, followed, listened
from load.site import Site
from load.traffic import Traffic

FOLLOWED: Final = 20  # one table in so many is followed, another one listened to
LOOKS_EVERY: Final = 3.0  # seconds

Meanwhile = Callable[["Evening"], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Plan:
    """How big, and how fast: `pace` are seconds between two requests of a phone, 0 as fast as it
    goes. With `each_card` the first deal is recorded card by card."""

    tables: int
    deals: int
    positions: int = 1
    pace: float = 0.0
    each_card: bool = True
    archive: int = 0  # deals of earlier evenings, to be rescored


@dataclass
class Evening:
    """A tournament while it is played."""

    site: Site
    plan: Plan
    desk: Desk
    hall: Hall
    traffic: Traffic
    account: Account
    began: float = field(default_factory=time.monotonic)

    async def play(self, goes_on: Callable[[], bool] = lambda: True) -> None:
        """Positions one after the other, as many as were planned at most, at least one."""
        for position in range(1, self.plan.positions + 1):
            if position > 1 and not goes_on():
                return
            tables = await self.desk.seat(position, self.plan.deals, each_card=self.plan.each_card)
            async with self._watched(tables):
                await self.hall.play(tables)
            await self.desk.close(position)
            await self.desk.caller.post(f"{self.desk.path}/rankings")

    @asynccontextmanager
    async def _watched(self, tables: list[Table]) -> AsyncIterator[None]:
        """Some tables are looked at by somebody for as long as the block runs, and a while after:
        until those have heard the end."""
        somebody, chance = self.desk.somebody, Random(0)
        token = self.desk.caller.token
        following = [
            asyncio.create_task(followed(somebody(token), one.played.id, self.account))
            for one in tables[::FOLLOWED]
        ]
        listening = [
            asyncio.create_task(listened(somebody(token), one.played.id, chance))
            for one in tables[1::FOLLOWED]
        ]
        try:
            yield
            await self._heard(tables)
        finally:
            for task in following + listening:
                task.cancel()
            await asyncio.gather(*following, *listening, return_exceptions=True)

    async def _heard(self, tables: list[Table]) -> None:
        for one in tables[::FOLLOWED]:
            events = await self.desk.caller.get(f"/api/v1/tables/{one.played.id}")
            final = {deal["id"]: deal["version"] for deal in events["deals"]}
            for _ in range(100):
                known = {deal: rev for _, deal, rev in self.account.followed[one.played.id]}
                if known == final:
                    break
                await asyncio.sleep(0.3)


@asynccontextmanager
async def begun(site: Site, plan: Plan, traffic: Traffic | None = None) -> AsyncIterator[Evening]:
    """A tournament that is about to start; everybody hangs up when the block ends."""
    club, token = await asyncio.to_thread(site.found_club)
    traffic, account = traffic or Traffic(), Account()
    desk = Desk(site.web.port, traffic, account, club, token)
    try:
        await desk.set_up(plan.tables, plan.deals, plan.positions)
        if plan.archive:
            await desk.archived(plan.archive)
        yield Evening(site, plan, desk, Hall(account, plan.pace), traffic, account)
    finally:
        await desk.go()


async def played(
    evening: Evening,
    meanwhile: Meanwhile | None = None,
    goes_on: Callable[[], bool] = lambda: True,
) -> None:
    """All of it, with the desk looking at it, and whatever else happens meanwhile."""
    evening.began = time.monotonic()
    looking = asyncio.create_task(evening.desk.looks(LOOKS_EVERY))
    try:
        async with asyncio.TaskGroup() as group:
            group.create_task(evening.play(goes_on))
            if meanwhile is not None:
                group.create_task(_run(meanwhile, evening))
    finally:
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)


async def _run(meanwhile: Meanwhile, evening: Evening) -> None:
    await meanwhile(evening)

"""Whoever runs the tournament: sets it up, looks at it, publishes, asks for files and jobs."""

import asyncio
import uuid
from itertools import cycle
from typing import Any, Final

from load.account import Account, PlayedTable
from load.evening import DESK, KEEPER, evening, vectors
from load.hall import Table
from load.scripts import whole
from load.traffic import Caller, Traffic, accepted

HOUSE_RULES: Final = {"margin": {"step": 10, "round": "nearest"}}
ARCHIVED_AT_ONCE: Final = 40  # deals of one batch
EXPORTS: Final = (
    {"what": "ranking", "format": "csv"},
    {"what": "ranking", "format": "pdf"},
    {"what": "ranking", "format": "xlsx"},
    {"what": "slips", "format": "pdf"},
)


class Desk:
    def __init__(
        self, port: int, traffic: Traffic, account: Account, club: str, token: str
    ) -> None:
        self.port, self.traffic, self.account, self.club = port, traffic, account, club
        self._callers: list[Caller] = []
        self.caller = self.somebody(token)
        self.tournament = self.archive = self.house = ""
        self.phones: dict[tuple[int, str], Caller] = {}
        self._rescored = 0

    def somebody(self, token: str = "") -> Caller:
        """A caller from an address that nobody else has."""
        number = len(self._callers) + 1
        address = f"10.{number // 65536 % 256}.{number // 256 % 256}.{number % 256}"
        self._callers.append(Caller(self.port, self.traffic, token, address))
        return self._callers[-1]

    async def go(self) -> None:
        """Everybody hangs up."""
        for caller in self._callers:
            await caller.connections.close()

    @property
    def path(self) -> str:
        return f"/api/v1/tournaments/{self.tournament}"

    async def set_up(self, tables: int, deals: int, positions: int) -> None:
        """A tournament of four people a table, who have all come."""
        policy = {
            "name": "Grand tournoi",
            "date": "2026-10-03",
            "positions": positions,
            "ends_by": "deals",
            "deals": deals,
            "methods": ["random"],
            "petite": True,
            "public": True,
        }
        made = await self.caller.post(f"/api/v1/clubs/{self.club}/tournaments", policy)
        self.tournament = made["id"]
        people = "\n".join(f"Joueur {number};J{number:04}" for number in range(1, 4 * tables + 1))
        entered = accepted(await self.caller.ask("POST", f"{self.path}/entries.csv", people))
        assert len(entered["added"]) == 4 * tables, entered["errors"][:3]
        for verb in ("open", "start"):
            await self._step(f"actions/{verb}")

    async def _step(self, what: str) -> Any:
        """A step from the tournament's version as it now is."""
        tag = (await self.caller.ask("GET", self.path)).headers["etag"]
        return await self.caller.post(f"{self.path}/{what}", match=tag)

    async def seat(self, position: int, deals: int, *, each_card: bool) -> list[Table]:
        """The tables of a position, each with its phones, and what will be played there."""
        await self._step(f"positions/{position}/seed")
        seated = await self._step(f"positions/{position}/seating")
        tables = []
        for one in seated["tables"]:
            entries = tuple(chair["entry"] for chair in one["seats"])
            planned = list(evening(one["number"], deals, each_card=each_card))
            played = PlayedTable(one["table"], entries, planned)
            tables.append(Table(one["number"], played, {DESK: self.caller}))
        limit = asyncio.Semaphore(8)
        async with asyncio.TaskGroup() as group:
            for table in tables:
                group.create_task(self._pair(table, limit))
        return tables

    async def _pair(self, table: Table, limit: asyncio.Semaphore) -> None:
        """The phones of a table get their rights there by codes; each keeps its token."""
        recording = {who for deal in table.played.deals for who, _ in deal.changes} - {DESK}
        for who in sorted(recording | {KEEPER}):
            async with limit:
                phone = self.phones.setdefault((table.number, who), self.somebody())
                path = f"/api/v1/tables/{table.played.id}/pairings"
                code = (await self.caller.post(path))["code"]
                claimed = await phone.post("/api/v1/pairings/claim", {"code": code})
                phone.token = claimed["token"] or phone.token
                table.callers[who] = phone

    async def close(self, position: int) -> None:
        await self._step(f"positions/{position}/closing")

    async def looks(self, every: float) -> None:
        """At the ranking and the sheets, again and again; publishes, and asks for files."""
        exports = cycle(EXPORTS)
        for turn in range(1_000_000):
            await self.caller.pause(every)
            for what in ("ranking", "balances", "positions/1/sheets", "rankings"):
                await self.caller.ask("GET", f"{self.path}/{what}")
            if turn % 2:
                await self.caller.ask("POST", f"{self.path}/rankings", {})
            if turn % 3 == 2:
                await self.export(next(exports))
            if turn % 5 == 4:
                await self.job({"kind": "rescore", "club": self.club, "dry_run": True})

    async def export(self, what: dict[str, str]) -> None:
        """Refused as long as nothing is published."""
        body = {"kind": "export", "tournament": self.tournament} | what
        answer = await self.caller.ask("POST", "/api/v1/jobs", body)
        if answer.status == 202:
            self.account.jobs.append(answer.document["id"])

    async def job(self, body: dict[str, Any]) -> str:
        job: str = (await self.caller.post("/api/v1/jobs", body))["id"]
        self.account.jobs.append(job)
        return job

    async def archived(self, deals: int) -> None:
        """A table with the deals of earlier evenings, and house rules to score them by."""
        rules = {"name": "essai", "options": HOUSE_RULES, "club": self.club}
        self.house = (await self.caller.post("/api/v1/rulesets", rules))["id"]
        table = await self.caller.post("/api/v1/tables", {"players": 4, "club": self.club})
        self.archive = table["id"]
        for first in range(1, deals + 1, ARCHIVED_AT_ONCE):
            numbers = range(first, min(first + ARCHIVED_AT_ONCE, deals + 1))
            operations = [_put(self.archive, number) for number in numbers]
            done = await self.caller.post("/api/v1/sync/batches", {"operations": operations})
            assert {one["status"] for one in done["results"]} == {"applied"}, done["results"][:2]

    async def rescored(self) -> str:
        """A job that scores the archive by the rules that it is not scored by; its id."""
        rules = ("fft-2012", self.house)
        old, new = rules if self._rescored % 2 == 0 else rules[::-1]
        self._rescored += 1
        asked = {"kind": "rescore", "table": self.archive, "dry_run": False}
        job = await self.job(asked | {"rules": {"from": old, "to": new}})
        self.account.rescorings.append(job)
        return job

    async def look_at(self, job: str) -> Any:
        return await self.caller.get(f"/api/v1/jobs/{job}")

    async def is_over(self, job: str) -> Any:
        """The job as it ended."""
        while (found := await self.look_at(job))["state"] in ("queued", "running"):
            await asyncio.sleep(0.2)
        return found


def _put(table: str, number: int) -> dict[str, Any]:
    ((_, body), *_rest) = whole(vectors()[number % len(vectors())], number)
    return {
        "op_id": str(uuid.uuid4()),
        "kind": "deal.put",
        "target": str(uuid.uuid4()),
        "body": body | {"table": table},
    }

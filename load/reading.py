"""Reads what is stored, from outside, when all is over; and says what is wrong with it."""

import asyncio
import subprocess
from base64 import b64decode
from collections.abc import Iterator
from typing import Any, Final

import orjson

from load import check
from load.account import Account, PlayedTable
from load.check import WRONG, Fault
from load.desk import Desk
from load.site import Site
from load.traffic import Caller

AT_ONCE: Final = 4  # requests
COMMANDS: Final = (("verify_ledger",), ("rebuild", "--check"))


async def faults_found(site: Site, desk: Desk, account: Account) -> list[Fault]:
    """Everything that is lost, twice or wrong."""
    found: list[Fault] = [Fault(WRONG, f"sent again: {what}") for what in account.other_answers]
    if account.accepted != account.expected_changes:
        counted = f"{account.accepted} changes accepted of {account.expected_changes}"
        found.append(Fault(WRONG, counted))
    limit = asyncio.Semaphore(AT_ONCE)
    for of_one in await asyncio.gather(
        *(_of_table(desk.caller, table, account, limit) for table in account.tables)
    ):
        found += of_one
    found += check.of_standings(account.totals(), await _ranked(desk))
    found += check.of_jobs([await desk.is_over(job) for job in account.jobs])
    if desk.archive:
        events = [one["body"] for one in await _events(desk.caller, desk.archive)]
        found += check.of_rescorings(account.rescorings, events)
    found += await asyncio.to_thread(lambda: list(_by_commands(site)))
    return found


async def _of_table(
    caller: Caller, table: PlayedTable, account: Account, limit: asyncio.Semaphore
) -> list[Fault]:
    async with limit:
        found = list(check.of_table(table, await _events(caller, table.id)))
        if table.id in account.followed:
            listed = (await caller.get(f"/api/v1/tables/{table.id}"))["deals"]
            final = {deal["id"]: deal["version"] for deal in listed}
            found += check.of_feed(account.followed[table.id], final, f"table {table.id}")
    return found


async def _events(caller: Caller, table: str) -> list[dict[str, Any]]:
    """All events of a table's chain, each with its body."""
    events: list[dict[str, Any]] = []
    after: int | None = 0
    while after is not None:
        page = await caller.get(f"/api/v1/tables/{table}/events?limit=200&after={after}")
        for one in page["events"]:
            assert not one["withheld"], "a deal is not over"
            events.append({"seq": one["seq"], "body": orjson.loads(b64decode(one["body"]))})
        after = page["next"]
    return events


async def _ranked(desk: Desk) -> dict[int, int]:
    rows = (await desk.caller.get(f"{desk.path}/ranking"))["rows"]
    return {row["number"]: row["total"] for row in rows}


def _by_commands(site: Site) -> Iterator[Fault]:
    """What the operator's own checks say."""
    for command in COMMANDS:
        try:
            site.manage(*command)
        except subprocess.CalledProcessError as error:
            yield Fault(WRONG, f"{' '.join(command)}: {error.stdout[-500:]}")

"""What was sent and what came of it, for the figures; and who sends it."""

import asyncio
import time
import uuid
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Any, Final

import orjson

from load.wire import Answer, Connections, NoAnswer

# Seconds before the same is sent again. Phones wait longer each time; here it is the server that is
# measured, so somebody always tries.
AGAIN: Final = 0.5
NONE: Final = 0  # the status of no answer


@dataclass(frozen=True, slots=True)
class Sent:
    """One request: when, how long it took, what came; whether it was a change of a deal."""

    at: float
    seconds: float
    status: int
    is_change: bool

    @property
    def is_accepted(self) -> bool:
        return 200 <= self.status < 300

    @property
    def has_failed(self) -> bool:
        """Refusals are answers; a server that is away or in trouble gives none, or 5xx."""
        return self.status == NONE or self.status >= 500


@dataclass
class Traffic:
    log: list[Sent] = field(default_factory=list)

    def since(self, moment: float) -> list[Sent]:
        """What was sent from then on, or was still without an answer then."""
        return [one for one in self.log if one.at + one.seconds >= moment]

    def statuses(self) -> Counter[int]:
        return Counter(one.status for one in self.log)

    def outage(self, moment: float, until: float) -> float:
        """Seconds from a moment until changes were accepted again: until the end of the longest
        time without one."""
        ends = [one.at + one.seconds for one in self.log if one.is_change and one.is_accepted]
        within = [moment, *sorted(end for end in ends if moment <= end <= until)]
        gaps = [(later - sooner, later - moment) for sooner, later in pairwise(within)]
        return max(gaps, default=(0.0, until - moment))[1]

    def accepted_since(self, moment: float) -> bool:
        """Whether a change that was sent later has been accepted."""
        return any(
            one.at >= moment and one.is_change and one.is_accepted for one in self.log[-1000:]
        )


class Caller:
    """Somebody with a token, from an address of their own."""

    def __init__(self, port: int, traffic: Traffic, token: str = "", address: str = "") -> None:
        self.connections, self.traffic = Connections(port), traffic
        self.token, self.address = token, address
        self.chance = Random(address)

    async def once(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] | None = None,
        *,
        is_change: bool = False,
    ) -> Answer | None:
        """The answer to one request, None where none comes. A body is sent as JSON, text as CSV."""
        raw, kind = _encoded(body)
        sent = self.headers | kind | dict(headers or {})
        at, answer = time.monotonic(), None
        with suppress(NoAnswer):
            answer = await self.connections.ask(method, path, raw, sent)
        status = NONE if answer is None else answer.status
        self.traffic.log.append(Sent(at, time.monotonic() - at, status, is_change))
        return answer

    async def ask(
        self, method: str, path: str, body: object = None, match: str | None = None
    ) -> Answer:
        """The answer to a request that is sent until there is one that stands."""
        headers = {} if match is None else {"If-Match": match}
        if method == "POST":
            headers["Idempotency-Key"] = str(uuid.uuid4())
        while True:
            answer = await self.once(method, path, body, headers)
            if answer is not None and not answer.is_to_be_repeated:
                return answer
            await self.pause(AGAIN)

    async def get(self, path: str) -> Any:
        """The document at an address, which has to be there."""
        return accepted(await self.ask("GET", path))

    async def post(self, path: str, body: object = None, match: str | None = None) -> Any:
        return accepted(await self.ask("POST", path, {} if body is None else body, match))

    async def pause(self, seconds: float) -> None:
        """About so long, so that not everybody comes at once."""
        await asyncio.sleep(seconds * (0.5 + self.chance.random()))

    @property
    def headers(self) -> dict[str, str]:
        told = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return told | ({"X-Forwarded-For": self.address} if self.address else {})


def accepted(answer: Answer) -> Any:
    assert 200 <= answer.status < 300, (answer.status, answer.content[:500])
    return answer.document


def _encoded(body: object) -> tuple[bytes | None, dict[str, str]]:
    if body is None:
        return None, {}
    if isinstance(body, str):
        return body.encode(), {"Content-Type": "text/csv"}
    return orjson.dumps(body), {"Content-Type": "application/json"}

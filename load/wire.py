"""HTTP/1.1 as phones speak it, on connections that stay open; cheap, as it shares the processors
with what it asks."""

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import orjson

PATIENCE: Final = 30  # seconds for an answer
# What a connection that is lost, or an answer that does not come or breaks off, ends in.
LOST: Final = (OSError, EOFError, ValueError, asyncio.LimitOverrunError)


class NoAnswer(Exception):
    """Whether the request has arrived is not known."""


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    content: bytes

    @property
    def document(self) -> Any:
        return orjson.loads(self.content) if self.content else None

    @property
    def is_to_be_repeated(self) -> bool:
        """Whether the same request may well be accepted later; answers say so themselves."""
        return self.status >= 500 or (self.status >= 400 and bool(self.document["retryable"]))


class Connections:
    """Those of one caller to the server: as many as are used at once, kept open, made anew where
    they were lost."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._idle: list[Connection] = []

    async def ask(
        self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]
    ) -> Answer:
        """Raises `NoAnswer`."""
        one: Connection | None = None
        try:
            async with asyncio.timeout(PATIENCE):
                one = await self._taken()
                await _send(one, method, path, body, headers)
                status, told = await _head(one.reader)
                content = await _content(one.reader, told)
        except BaseException as error:
            _close(one)
            if isinstance(error, LOST):
                raise NoAnswer from error
            raise
        if told.get("connection") == "close":
            _close(one)
        else:
            self._idle.append(one)
        return Answer(status, told, content)

    async def stream(self, path: str, headers: Mapping[str, str]) -> AsyncGenerator[bytes, None]:
        """The pieces of an answer that goes on, until it ends or is lost."""
        one: Connection | None = None
        try:
            one = await self._opened()
            await _send(one, "GET", path, None, headers)
            status, _ = await _head(one.reader)
            if status == 200:
                async for piece in _pieces(one.reader):
                    yield piece
        except LOST:
            return
        finally:
            _close(one)

    async def close(self) -> None:
        """Returns when they are closed."""
        while self._idle:
            writer = self._idle.pop().writer
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def _taken(self) -> "Connection":
        while self._idle:
            one = self._idle.pop()
            if not one.reader.at_eof():
                return one
            _close(one)  # the server has closed it, as it does with those that nobody uses
        return await self._opened()

    async def _opened(self) -> "Connection":
        return Connection(*await asyncio.open_connection("127.0.0.1", self.port))


class Connection(NamedTuple):
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter


def _close(one: Connection | None) -> None:
    if one is not None:
        with suppress(OSError, RuntimeError):
            one.writer.close()


async def _send(
    one: Connection, method: str, path: str, body: bytes | None, headers: Mapping[str, str]
) -> None:
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    if body is not None:
        lines.append(f"Content-Length: {len(body)}")
    one.writer.write("\r\n".join([*lines, "", ""]).encode() + (body or b""))
    await one.writer.drain()


async def _head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    """The status, and the headers by their names in small letters."""
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {}
    for line in lines:
        name, _, value = line.partition(":")
        headers[name.lower()] = value.strip()
    return int(first.split(" ", 2)[1]), headers


async def _content(reader: asyncio.StreamReader, headers: Mapping[str, str]) -> bytes:
    if "chunked" in headers.get("transfer-encoding", ""):
        return b"".join([piece async for piece in _pieces(reader)])
    return await reader.readexactly(int(headers.get("content-length", 0)))


async def _pieces(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while size := int(await reader.readline(), 16):
        yield (await reader.readexactly(size + 2))[:-2]
    await reader.readline()

"""Clients that keep their connection and send their next request once the last one is answered.

All of them live in one thread, so that what they cost is small beside what they measure, and the
same for every server.
"""

import re
import selectors
import socket
import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Final

from bench.stack import Environ, Refused

_END_OF_HEAD: Final = b"\r\n\r\n"
_LAST_CHUNK: Final = b"0\r\n\r\n"
_LENGTH: Final = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
_PATIENCE: Final = 30.0  # seconds without any answer


@dataclass(frozen=True, slots=True)
class Served:
    """What came of a round: answers a second, and the seconds that each of them took."""

    rate: float
    seconds: tuple[float, ...]

    @property
    def p50(self) -> float:
        """Milliseconds that half of the answers took at most."""
        return 1000 * median(self.seconds)

    @property
    def p99(self) -> float:
        """Milliseconds within which 99 of a hundred answers came."""
        return 1000 * quantiles(self.seconds, n=100)[98]


def on_the_wire(environ: Environ) -> bytes:
    """A request of `bench.stack` as a client sends it."""
    body: bytes = environ["wsgi.input"].getvalue()
    headers = {
        name.removeprefix("HTTP_").replace("_", "-").title(): value
        for name, value in environ.items()
        if name.startswith("HTTP_")
    } | {"Content-Type": environ["CONTENT_TYPE"], "Content-Length": str(len(body))}
    lines = [f"{environ['REQUEST_METHOD']} {environ['PATH_INFO']} HTTP/1.1"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join(lines).encode() + _END_OF_HEAD + body


def served(port: int, of_clients: Sequence[Sequence[bytes]]) -> Served:
    """Each client sends its requests one after the other, until the first of them has none left.

    Raises `Refused` for an answer that is neither a success nor 304.
    """
    with selectors.DefaultSelector() as waiting:
        clients = [_Client(port, requests) for requests in of_clients]
        try:
            for client in clients:
                waiting.register(client.socket, selectors.EVENT_READ, client)
            began = time.perf_counter()
            for client in clients:
                client.send()
            _answer_until_one_is_done(waiting)
            taken = time.perf_counter() - began
        finally:
            for client in clients:
                client.socket.close()
    seconds = tuple(one for client in clients for one in client.seconds)
    return Served(len(seconds) / taken, seconds)


def _answer_until_one_is_done(waiting: selectors.BaseSelector) -> None:
    while True:
        ready = waiting.select(_PATIENCE)
        if not ready:
            raise Refused(f"no answer for {_PATIENCE:.0f} seconds")
        for key, _ in ready:
            client: _Client = key.data
            if client.has_heard() and not client.send():
                return


def _is_whole(head: bytes, body: bytes) -> bool:
    if head.startswith((b"HTTP/1.1 204", b"HTTP/1.1 304")):
        return True
    length = _LENGTH.search(head)
    return body.endswith(_LAST_CHUNK) if length is None else len(body) >= int(length[1])


class _Client:
    def __init__(self, port: int, requests: Sequence[bytes]) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.requests = iter(requests)
        self.heard = b""
        self.sent_at = 0.0
        self.seconds: list[float] = []

    def send(self) -> bool:
        """Sends the next request; False where there is none."""
        request = next(self.requests, None)
        if request is None:
            return False
        self.sent_at = time.perf_counter()
        self.socket.sendall(request)
        return True

    def has_heard(self) -> bool:
        """Whether the answer is complete with what has come now."""
        came = self.socket.recv(1 << 16)
        if not came:
            raise Refused("the server has closed the connection")
        self.heard += came
        head, end, body = self.heard.partition(_END_OF_HEAD)
        if not end:
            return False
        if not _is_whole(head, body):
            return False
        if not head.startswith((b"HTTP/1.1 2", b"HTTP/1.1 304")):
            raise Refused(f"{head[:20].decode()}: {body[:500].decode()}")
        self.seconds.append(time.perf_counter() - self.sent_at)
        self.heard = b""
        return True

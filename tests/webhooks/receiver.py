"""A receiver of webhooks: a real server, which answers as it is told and checks what it gets by the
convention, without any of our code."""

import base64
import hashlib
import hmac
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ssl import SSLContext
from typing import Any


@dataclass
class Received:
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def id(self) -> str:
        return self.headers["webhook-id"]

    @property
    def message(self) -> dict[str, Any]:
        return json.loads(self.body)

    def is_signed_with(self, secret: str) -> bool:
        """By the text of the convention."""
        key = base64.b64decode(secret.removeprefix("whsec_"))
        signed = ".".join([self.id, self.headers["webhook-timestamp"], self.body.decode()])
        mine = base64.b64encode(hmac.new(key, signed.encode(), hashlib.sha256).digest()).decode()
        return f"v1,{mine}" in self.headers["webhook-signature"].split(" ")


class Receiver:
    """`answer` is a status, or a function that does with the connection what it likes."""

    def __init__(self) -> None:
        self.answer: int | Callable[[BaseHTTPRequestHandler], None] = 204
        self.received: list[Received] = []
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/tarot?from=club"

    def took(self, request: BaseHTTPRequestHandler) -> None:
        body = request.rfile.read(int(request.headers["Content-Length"]))
        headers = {name.lower(): value for name, value in request.headers.items()}
        self.received.append(Received(request.path, headers, body))
        if callable(self.answer):
            self.answer(request)
            return
        request.send_response(self.answer)
        request.send_header("Content-Length", "0")
        request.end_headers()

    @contextmanager
    def running(self, tls: SSLContext | None = None) -> Iterator["Receiver"]:
        took = self.took

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                took(self)

            def log_message(self, *args: object) -> None:
                pass

        server = Quiet(("127.0.0.1", self.port), Handler)
        self.port = server.server_address[1]
        if tls is not None:
            server.socket = tls.wrap_socket(server.socket, server_side=True)
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield self
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


class Quiet(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *args: object) -> None:
        """A caller that hung up is what some tests are about."""


def redirect(to: str) -> Callable[[BaseHTTPRequestHandler], None]:
    def answer(request: BaseHTTPRequestHandler) -> None:
        request.send_response(301)
        request.send_header("Location", to)
        request.send_header("Content-Length", "0")
        request.end_headers()

    return answer

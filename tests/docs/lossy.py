"""A network between a phone and the server that loses what a test says: by a script, not by chance."""

import http.client
import threading
from collections.abc import Iterable
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

GOOD, NO_REQUEST, NO_ANSWER = "good", "the request is lost", "the answer is lost"


class Network:
    """`fates` are what becomes of the requests to come, in order; afterwards all is good.

    `seen` are the requests that were made, with their fate and the status of the answer, lost or
    not; `sent` are the `If-Match` and the body of each.
    """

    def __init__(self, port: int) -> None:
        self.server_port = port
        self.fates: list[str] = []
        self.seen: list[tuple[str, str, int | None]] = []
        self.sent: list[tuple[str | None, bytes]] = []

    @contextmanager
    def open(self):
        """The address at which the phone finds it."""
        network = self

        class Between(BaseHTTPRequestHandler):
            def log_message(self, *args):
                """Nobody reads it."""

            def carry(self):
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                network.carry(self, body)

            do_GET = do_PUT = do_POST = carry

        server = ThreadingHTTPServer(("127.0.0.1", 0), Between)
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()
            thread.join()
            server.server_close()

    def will(self, fates: Iterable[str]) -> None:
        self.fates += fates

    def carry(self, asked: BaseHTTPRequestHandler, body: bytes) -> None:
        fate = self.fates.pop(0) if self.fates else GOOD
        asked.close_connection = True
        status = None
        if fate != NO_REQUEST:
            status, content = self._answered(asked, body)
            if fate != NO_ANSWER:
                asked.send_response(status)
                asked.send_header("Content-Length", str(len(content)))
                asked.end_headers()
                asked.wfile.write(content)
        self.seen.append((asked.command, fate, status))
        self.sent.append((asked.headers["If-Match"], body))

    def _answered(self, asked: BaseHTTPRequestHandler, body: bytes) -> tuple[int, bytes]:
        connection = http.client.HTTPConnection("127.0.0.1", self.server_port, timeout=30)
        try:
            connection.request(asked.command, asked.path, body or None, dict(asked.headers))
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

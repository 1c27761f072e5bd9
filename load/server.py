"""The product's own server as a process that may be killed."""

import http.client
import json
import signal
import socket
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from load.processes import Process, free_port, wait_until

TRIES: Final = 600
PAUSE: Final = 0.05  # seconds


class Server(Process):
    def __init__(self, log: Path, environment: Mapping[str, str]) -> None:
        self.port = free_port()
        here = {"HOST": "127.0.0.1", "PORT": str(self.port)}
        super().__init__([sys.executable, "-m", "tarot_api.serve"], log, {**environment, **here})

    def start(self) -> None:
        """Returns when the server answers."""
        super().start()
        for _ in range(TRIES):
            answer = self.answer("GET", "/readyz")
            if answer is not None and answer[0] == 200:
                return
            assert not self.has_ended, "the server has ended by itself"
            time.sleep(PAUSE)
        raise AssertionError("the server does not answer")

    def kill(self, signal_number: int = signal.SIGKILL) -> None:
        """All its processes at once, whatever they are doing; returns when they are gone."""
        super().kill(signal_number)
        wait_until(self._is_silent)

    def _is_silent(self) -> bool:
        with suppress(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", self.port)).close()
            return False
        return True

    def answer(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] | None = None,
    ) -> tuple[int, Any] | None:
        """Status and document of the answer, None where none has come."""
        sent = None if body is None else json.dumps(body)
        connected = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connected.request(
                method, path, sent, {"Content-Type": "application/json", **(headers or {})}
            )
            response = connected.getresponse()
            content = response.read()
        except (OSError, http.client.HTTPException):
            return None
        finally:
            connected.close()
        return response.status, json.loads(content) if content else None

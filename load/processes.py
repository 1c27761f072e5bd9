"""Processes that are started, watched and killed."""

import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

T = TypeVar("T")

BASE: Final = Path(__file__).resolve().parent.parent
PATIENCE: Final = 60  # seconds


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port


def wait_until(holds: Callable[[], T], seconds: float = PATIENCE) -> T:
    """Returns when it holds; what it then was."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if value := holds():
            return value
        time.sleep(0.05)
    raise AssertionError("it does not come to that")


def answers(port: int) -> bool:
    with suppress(OSError):
        socket.create_connection(("127.0.0.1", port), 1).close()
        return True
    return False


class Process:
    """A process with all that it starts, in a group of its own."""

    def __init__(
        self,
        command: Sequence[str | Path],
        log: Path,
        environment: Mapping[str, str] | None = None,
        *,
        user: int | None = None,
        folder: Path = BASE,
    ) -> None:
        self.command, self.log, self.environment = command, log, environment or {}
        self.user, self.folder = user, folder
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self.process is not None, "it does not run"
        return self.process.pid

    @property
    def has_ended(self) -> bool:
        return self.process is None or self.process.poll() is not None

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                cwd=self.folder,
                env=os.environ | self.environment,
                stdout=log,
                stderr=log,
                user=self.user,
                start_new_session=True,
            )

    def kill(self, signal_number: int = signal.SIGKILL) -> None:
        """The whole group; returns when the process has gone."""
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal_number)
        self._gone()

    def stop(self, signal_number: int = signal.SIGTERM) -> None:
        """The process alone, which sees to its children; returns when it has gone."""
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            os.kill(self.process.pid, signal_number)
        self._gone()

    def _gone(self) -> None:
        assert self.process is not None
        self.process.wait(PATIENCE)
        self.process = None


def children(pid: int) -> list[int]:
    """The processes that a process has started, and theirs; on Linux."""
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            for child in map(int, task.read_text().split()):
                found += [child, *children(child)]
    return found

"""Servers that run while something is measured, each in processes of its own."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from signal import SIGTERM
from tempfile import TemporaryDirectory
from typing import Final
from urllib.parse import quote

from django.conf import settings
from django.db import connection

_PLAIN: Final = "bench.plain.settings"
_STARTED: Final = 60.0  # seconds at most


@contextmanager
def product() -> Iterator[int]:
    """The product on the database of the run, as `make run` starts it on SQLite and with its two
    processes on PostgreSQL; the port that it listens at."""
    port = _free_port()
    environment = {
        "DJANGO_SETTINGS_MODULE": "bench.settings",
        "DATABASE_URL": _address_of(str(connection.settings_dict["NAME"])),
        "PORT": str(port),
        "PROCESSES": str(_processes()),
        "EMBEDDED_WORKER": str(connection.vendor == "sqlite"),
    }
    with _running([sys.executable, "-m", "tarot_api.serve"], environment, port):
        yield port


@contextmanager
def plain() -> Iterator[tuple[int, str]]:
    """The plain project on a database of its own in the same server, under the same server program:
    its port, and a token that may call it."""
    port = _free_port()
    with _database_of_its_own() as name:
        environment = {"DJANGO_SETTINGS_MODULE": _PLAIN, "DATABASE_URL": _address_of(name)}
        made = subprocess.run(
            [sys.executable, "-m", "bench.plain"],
            env=_environment(environment),
            check=True,
            capture_output=True,
            text=True,
        )
        command = f"""
            -m granian bench.plain.api:application --interface wsgi --http 1 --no-ws
            --host 127.0.0.1 --port {port} --workers {_processes()}
            --blocking-threads {settings.THREADS} --log-level error
        """
        with _running([sys.executable, *command.split()], environment, port):
            yield port, made.stdout.strip()


def _processes() -> int:
    return 1 if connection.vendor == "sqlite" else 2


@contextmanager
def _running(command: Sequence[str], environment: Mapping[str, str], port: int) -> Iterator[None]:
    process = subprocess.Popen(
        command,
        env=_environment(environment),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        _wait_for(process, port)
        yield
    finally:
        os.killpg(process.pid, SIGTERM)
        process.wait()


def _wait_for(process: "subprocess.Popen[bytes]", port: int) -> None:
    until = time.monotonic() + _STARTED
    while time.monotonic() < until:
        if process.poll() is not None:
            raise RuntimeError(f"{process.args!r} has ended by itself")
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        time.sleep(0.05)
    raise RuntimeError(f"{process.args!r} does not listen")


def _environment(environment: Mapping[str, str]) -> dict[str, str]:
    kept = os.environ | {"PROFILE": "embedded", "SECRET_KEY": settings.SECRET_KEY}
    return kept | {"HOST": "127.0.0.1", "LOG_LEVEL": "INFO", **environment}


@contextmanager
def _database_of_its_own() -> Iterator[str]:
    if connection.vendor == "sqlite":
        with TemporaryDirectory(prefix="tarot-bench-") as folder:
            yield str(Path(folder) / "plain.sqlite3")
        return
    name = f"tarot_bench_plain_{os.getpid()}"
    with connection.cursor() as cursor:
        cursor.execute(f"DROP DATABASE IF EXISTS {name}")
        cursor.execute(f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'")
    try:
        yield name
    finally:
        with connection.cursor() as cursor:
            cursor.execute(f"DROP DATABASE {name} WITH (FORCE)")


def _address_of(name: str) -> str:
    """The URL of a database beside the one of the run."""
    if connection.vendor == "sqlite":
        return f"sqlite:///{name}"
    known = connection.settings_dict
    user = quote(known["USER"]) + (f":{quote(known['PASSWORD'])}" if known["PASSWORD"] else "")
    return f"postgres://{user}@{known['HOST']}:{known['PORT'] or 5432}/{name}"


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
        return port

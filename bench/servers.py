"""Servers that run while something is measured, each in processes of its own."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from django.conf import settings
from django.db import connection

from bench.database import address_of
from load.processes import Process, answers, free_port, wait_until
from load.server import Server

_UNLOGGED: Final = Path(os.devnull)


@contextmanager
def product() -> Iterator[int]:
    """The product on the database of the run, as `make run` starts it on SQLite and with its two
    processes on PostgreSQL; the port that it listens at."""
    environment = _environment("bench.settings", str(connection.settings_dict["NAME"])) | {
        "PROCESSES": str(_processes()),
        "EMBEDDED_WORKER": str(connection.vendor == "sqlite"),
    }
    server = Server(_UNLOGGED, environment)
    server.start()
    try:
        yield server.port
    finally:
        server.kill(signal.SIGTERM)


@contextmanager
def plain() -> Iterator[tuple[int, str]]:
    """The plain project on a database of its own in the same server, under the same server program:
    its port, and a token that may call it."""
    port = free_port()
    with _database_of_its_own() as name:
        environment = _environment("bench.plain.settings", name)
        made = subprocess.run(
            [sys.executable, "-m", "bench.plain"],
            env=os.environ | environment,
            check=True,
            capture_output=True,
            text=True,
        )
        command = f"""
            -m granian bench.plain.api:application --interface wsgi --http 1 --no-ws
            --host 127.0.0.1 --port {port} --workers {_processes()}
            --blocking-threads {settings.THREADS} --log-level error
        """
        server = Process([sys.executable, *command.split()], _UNLOGGED, environment)
        server.start()
        try:
            wait_until(lambda: answers(port))
            yield port, made.stdout.strip()
        finally:
            server.kill(signal.SIGTERM)


def _processes() -> int:
    return 1 if connection.vendor == "sqlite" else 2


def _environment(settings_module: str, database: str) -> dict[str, str]:
    return {
        "DJANGO_SETTINGS_MODULE": settings_module,
        "DATABASE_URL": address_of(database),
        "PROFILE": "embedded",
        "SECRET_KEY": settings.SECRET_KEY,
    }


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

"""Starts the server: `python -m tarot_api.serve`.

Processes and threads come from the settings, so that a database which allows one process gets one.
"""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import django
from django.conf import settings
from django.core.checks import run_checks
from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.log import LogLevels

from conventions.transactions import close_connections

GREETING = """
Tarot listens at {url}

  Look around:     {url}/ and {url}/api/v1/docs
  Prove a revoke:  curl {url}/api/v1/check -H 'Content-Type: application/json' -d '
{record}'
  In English:      add -H 'Accept-Language: en'

Data: {database}. Ctrl-C stops the server.
"""

# Seat 3 discards on a spade, and has the king of spades in the next trick.
RECORD = """{"tdn": "1.0", "ruleset": "fft-2012", "players": 4, "dealer": 0, "tricks": [
  {"leader": 1, "cards": ["S13", "S10", "H1", "S6"]},
  {"leader": 1, "cards": ["S12", "S9", "S14", "S5"]}]}"""

COUNTED_IN: Final = "PROMETHEUS_MULTIPROC_DIR"
LOG_FORMAT = {"()": "conventions.logs.JSONFormatter"}


def serve() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tarot_api.settings")
    with counting_together():
        run()


@contextmanager
def counting_together() -> Iterator[None]:
    """Several processes count in one folder: the one that is set, which workers may share, or one
    that lasts as long as the server. It has to be known before anything counts."""
    if shared := os.environ.get(COUNTED_IN):
        drop_counts_of_the_dead(Path(shared))
    elif settings.PROCESSES > 1:
        with TemporaryDirectory(prefix="tarot-counts-") as folder:
            os.environ[COUNTED_IN] = folder
            yield
            return
    yield


def drop_counts_of_the_dead(folder: Path) -> None:
    """Without it a folder that outlives its processes would grow with each start."""
    for file in folder.glob("*_*.db"):
        process = file.stem.rpartition("_")[2]
        if process.isdecimal() and not lives(int(process)):
            file.unlink(missing_ok=True)


def lives(process: int) -> bool:
    """Whether a process goes on; one that has ended and that nobody asked about does not."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True  # somebody else's
    stat = Path(f"/proc/{process}/stat")
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"


def run() -> None:
    django.setup()
    if errors := [message for message in run_checks(databases=["default"]) if message.is_serious()]:
        raise SystemExit("\n".join(map(str, errors)))
    close_connections()
    refuse_a_taken_port()
    server = Granian(
        "tarot_api.worker:application",
        address=settings.HOST,
        port=settings.PORT,
        interface=Interfaces.WSGI,
        http=HTTPModes.http1,
        websockets=False,
        workers=settings.PROCESSES,
        blocking_threads=settings.THREADS,
        log_level=LogLevels.error,
        log_dictconfig={"formatters": {"generic": LOG_FORMAT, "access": LOG_FORMAT}},
        respawn_failed_workers=True,
        # A request that is being answered gets this long to finish when the server stops.
        workers_kill_timeout=10,
    )
    server.on_startup(greet)
    server.serve()


def refuse_a_taken_port() -> None:
    """The server would share the port with another one that runs, and get half of its requests."""
    family = socket.AF_INET6 if ":" in settings.HOST else socket.AF_INET
    try:
        socket.create_server((settings.HOST, settings.PORT), family=family).close()
    except OSError as error:
        raise SystemExit(f"Cannot listen: {error.strerror}. Choose another HOST or PORT.") from None


def greet() -> None:
    host = f"[{settings.HOST}]" if ":" in settings.HOST else settings.HOST
    url = f"http://{host}:{settings.PORT}"
    database = settings.DATABASES["default"]["NAME"]
    print(GREETING.format(url=url, record=RECORD, database=database), flush=True)


if __name__ == "__main__":
    serve()

"""Starts the server: `python -m tarot_api.serve`.

Processes and threads come from the settings, so that a database which allows one process gets one.
"""

import os
import socket

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

LOG_FORMAT = {"()": "conventions.logs.JSONFormatter"}


def serve() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tarot_api.settings")
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

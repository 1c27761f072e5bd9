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

GREETING = """
Tarot listens at {url}

  Look around:   {url}/api/v1/docs
  Score a deal:  curl {url}/api/v1/score -H 'Content-Type: application/json' -d '{summary}'
  In English:    add -H 'Accept-Language: en'

Data: {database}. Ctrl-C stops the server.
"""

SUMMARY = (
    '{"ruleset": "fft-2012", "players": 4, "taker": 0, "contract": "garde", '
    '"attack_points": "49", "bouts": 2}'
)

LOG_FORMAT = {"()": "conventions.logs.JSONFormatter"}


def serve() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tarot_api.settings")
    django.setup()
    if errors := [message for message in run_checks() if message.is_serious()]:
        raise SystemExit("\n".join(map(str, errors)))
    refuse_a_taken_port()
    server = Granian(
        "tarot_api.wsgi:application",
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
    print(GREETING.format(url=url, summary=SUMMARY, database=database), flush=True)


if __name__ == "__main__":
    serve()

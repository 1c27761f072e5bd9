"""The product's own server as a process that a test may kill, on the database of the test."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from urllib.parse import quote

from django.conf import settings
from django.db import connection

TRIES = 600
PAUSE = 0.05  # seconds


class Server:
    """`environment` is what differs from the server of several processes that does no jobs."""

    def __init__(self, **environment):
        self.environment = environment
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.process = None

    def start(self):
        """Returns when the server answers."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tarot_api.serve"],
            cwd=settings.BASE_DIR,
            env=os.environ
            | {
                "DJANGO_SETTINGS_MODULE": "tarot_api.settings",
                "DATABASE_URL": database_url(),
                "PROFILE": "embedded",
                "SECRET_KEY": settings.SECRET_KEY,
                "HOST": "127.0.0.1",
                "PORT": str(self.port),
                "PROCESSES": "1" if connection.vendor == "sqlite" else "2",
                "EMBEDDED_WORKER": "False",
            }
            | self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        for _ in range(TRIES):
            answer = self.answer("GET", "/readyz")
            if answer is not None and answer[0] == 200:
                return
            assert self.process.poll() is None, "the server has ended by itself"
            time.sleep(PAUSE)
        raise AssertionError("the server does not answer")

    def kill(self):
        """All its processes at once, whatever they are doing; returns when they are gone."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for _ in range(TRIES):
            with suppress(ConnectionRefusedError):
                socket.create_connection(("127.0.0.1", self.port)).close()
                time.sleep(PAUSE)
                continue
            return
        raise AssertionError("a process of the server has survived")

    def answer(self, method, path, body=None, headers=None):
        """Status and document of the answer, None where none has come."""
        sent = None if body is None else json.dumps(body)
        headers = {"Content-Type": "application/json"} | (headers or {})
        connected = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connected.request(method, path, sent, headers)
            response = connected.getresponse()
            content = response.read()
        except (OSError, http.client.HTTPException):
            return None
        finally:
            connected.close()
        return response.status, json.loads(content) if content else None


def database_url():
    known = connection.settings_dict
    name = str(known["NAME"])
    if connection.vendor == "sqlite":
        return f"sqlite:///{name}"
    user = quote(known["USER"]) + (f":{quote(known['PASSWORD'])}" if known["PASSWORD"] else "")
    host = known["HOST"] + (f":{known['PORT']}" if known["PORT"] else "")
    return f"postgres://{user}@{host}/{name}"

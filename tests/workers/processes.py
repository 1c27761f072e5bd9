"""Real brokers and real workers as processes that a test may kill."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from django.conf import settings

from tests.network.server import database_url

PATIENCE = 60  # seconds


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


def wait_until(holds, seconds=PATIENCE):
    """Returns when it holds; what it then was."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if value := holds():
            return value
        time.sleep(0.05)
    raise AssertionError("it does not come to that")


def answers(port):
    with suppress(OSError):
        socket.create_connection(("127.0.0.1", port), 1).close()
        return True
    return False


class Process:
    """A process with all that it starts."""

    def __init__(self, command, log, **environment):
        self.command, self.log, self.environment = command, log, environment
        self.process = None

    def start(self):
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                cwd=settings.BASE_DIR,
                env=os.environ | self.environment,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def kill(self, signal_number=signal.SIGKILL):
        """Returns when it has gone."""
        if self.process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal_number)
        self.process.wait(PATIENCE)
        self.process = None


class Redis(Process):
    """Keeps nothing on disk: what was in it is lost when it stops."""

    program = shutil.which("redis-server")

    def __init__(self, folder):
        self.port = free_port()
        nothing = ["--save", "", "--appendonly", "no", "--dir", str(folder)]
        super().__init__([self.program, "--port", str(self.port), *nothing], folder / "log")
        self.url = f"redis://127.0.0.1:{self.port}/0"

    def start(self):
        super().start()
        wait_until(lambda: answers(self.port))


class RabbitMQ(Process):
    """A node of its own beside whatever runs on the machine."""

    program = next(
        (path for path in ["/usr/lib/rabbitmq/bin/rabbitmq-server"] if Path(path).exists()),
        shutil.which("rabbitmq-server"),
    )

    def __init__(self, folder):
        self.port = free_port()
        super().__init__(
            [self.program],
            folder / "log",
            HOME=str(folder),
            RABBITMQ_NODENAME=f"tarot{self.port}@localhost",
            RABBITMQ_NODE_IP_ADDRESS="127.0.0.1",
            RABBITMQ_NODE_PORT=str(self.port),
            RABBITMQ_DIST_PORT=str(free_port()),
            RABBITMQ_MNESIA_BASE=str(folder / "mnesia"),
            RABBITMQ_LOG_BASE=str(folder / "logs"),
            RABBITMQ_ENABLED_PLUGINS_FILE=str(folder / "plugins"),
            RABBITMQ_CONFIG_FILE=str(folder / "none"),
        )
        self.url = f"amqp://guest:guest@127.0.0.1:{self.port}//"

    def start(self):
        super().start()
        wait_until(lambda: answers(self.port))
        time.sleep(1)  # it listens a moment before it lets anybody in


def worker(broker, log, *options):
    """A Celery worker with one process for its tasks, on the database of the test."""
    command = [sys.executable, "-m", "celery", "-A", "tarot_api", "worker", "--concurrency", "1"]
    return Process([*command, *options], log, **product(broker))


def beat(broker, log):
    """What has the sweeper run."""
    command = [sys.executable, "-m", "celery", "-A", "tarot_api", "beat"]
    return Process([*command, "--schedule", str(log.with_name("beat"))], log, **product(broker))


def product(broker):
    """The environment of a process of the product."""
    return {
        "DJANGO_SETTINGS_MODULE": "tests.workers.settings",
        "DATABASE_URL": database_url(),
        "PROFILE": "embedded",
        "SECRET_KEY": settings.SECRET_KEY,
        "CELERY_BROKER_URL": broker.url,
        "CELERY_QUEUE": broker.queue,
    }

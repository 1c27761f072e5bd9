"""Real brokers as processes that may be killed."""

import shutil
import subprocess
import time
from pathlib import Path

from load.processes import Process, answers, free_port, wait_until


class Redis(Process):
    """Keeps nothing on disk unless it is told to: what was in it is lost when it stops."""

    program = shutil.which("redis-server")

    def __init__(self, folder: Path, *, keeps: bool = False) -> None:
        assert self.program is not None, "redis-server is not installed"
        self.port, self.kept = free_port(), folder / "redis"
        self.kept.mkdir(exist_ok=True)
        options = ["--save", "", "--appendonly", "yes" if keeps else "no", "--dir", str(self.kept)]
        super().__init__([self.program, "--port", str(self.port), *options], folder / "redis.log")
        self.url = f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        super().start()
        wait_until(lambda: answers(self.port))

    @classmethod
    def version(cls) -> str:
        assert cls.program is not None
        said = subprocess.check_output([cls.program, "--version"], text=True)
        return f"Redis {said.split('v=')[1].split()[0]}"

    def forget(self) -> None:
        """While it is down: nothing that it kept is there any more."""
        shutil.rmtree(self.kept)
        self.kept.mkdir()


class RabbitMQ(Process):
    """A node of its own beside whatever runs on the machine."""

    program = next(
        (path for path in ["/usr/lib/rabbitmq/bin/rabbitmq-server"] if Path(path).exists()),
        shutil.which("rabbitmq-server"),
    )

    def __init__(self, folder: Path) -> None:
        assert self.program is not None, "rabbitmq-server is not installed"
        self.port = free_port()
        environment = {
            "HOME": str(folder),
            "RABBITMQ_NODENAME": f"tarot{self.port}@localhost",
            "RABBITMQ_NODE_IP_ADDRESS": "127.0.0.1",
            "RABBITMQ_NODE_PORT": str(self.port),
            "RABBITMQ_DIST_PORT": str(free_port()),
            "RABBITMQ_MNESIA_BASE": str(folder / "mnesia"),
            "RABBITMQ_LOG_BASE": str(folder / "logs"),
            "RABBITMQ_ENABLED_PLUGINS_FILE": str(folder / "plugins"),
            "RABBITMQ_CONFIG_FILE": str(folder / "none"),
        }
        super().__init__([self.program], folder / "log", environment)
        self.url = f"amqp://guest:guest@127.0.0.1:{self.port}//"

    def start(self) -> None:
        super().start()
        wait_until(lambda: answers(self.port))
        time.sleep(1)  # it listens a moment before it lets anybody in

"""What runs in one run: database, broker, server and worker, all in a folder of their own."""

import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from load.brokers import Redis
from load.postgresql import Cluster, programs
from load.processes import BASE, Process
from load.server import Server

DATABASES: Final = ("postgresql", "sqlite")
WEB_PROCESSES: Final = 2
MOST_OF_A_LOG: Final = 20_000  # characters
ORGANISER: Final = "olga@example.org"


def best_database() -> str:
    """PostgreSQL with a broker where the machine has both, else SQLite without."""
    return "postgresql" if programs() and Redis.program else "sqlite"


class Site:
    """On SQLite there is neither broker nor worker: the server works itself."""

    def __init__(self, folder: Path, database: str, settings: dict[str, str] | None = None) -> None:
        self.folder, self.database = folder, database
        self.cluster = Cluster(folder) if database == "postgresql" else None
        self.broker = Redis(folder, keeps=True) if self.cluster else None
        self.environment = self._environment() | (settings or {})
        self.web = Server(folder / "web.log", self.environment)
        self.worker = self._worker() if self.broker else None

    @property
    def processes(self) -> dict[str, Process]:
        """What runs of the product, by what it is called."""
        named: dict[str, Process] = {"server": self.web}
        return named | ({"worker": self.worker} if self.worker else {})

    @property
    def services(self) -> str:
        """What it runs on, by name and version."""
        if self.cluster is None:
            return f"SQLite {sqlite3.sqlite_version}"
        return f"{self.cluster.version}, {Redis.version()}"

    def is_whole(self) -> None:
        """Nothing has ended that nobody ended."""
        for name, process in self.processes.items():
            assert process.process is None or not process.has_ended, f"the {name} has ended"

    def tell_logs(self) -> None:
        """The ends of what was logged, for whoever has to find out why it failed."""
        for log in sorted(self.folder.glob("*.log")):
            print(f"--- {log.name}", log.read_text()[-MOST_OF_A_LOG:], sep="\n", file=sys.stderr)

    def start(self) -> None:
        if self.cluster:
            self.cluster.create()
            self.cluster.start()
        if self.broker:
            self.broker.start()
        self.manage("migrate", "--verbosity", "0")
        self.web.start()
        if self.worker:
            self.worker.start()

    def stop(self) -> None:
        with ExitStack() as each:  # the later ones too where one cannot be stopped
            if self.cluster:
                each.callback(self.cluster.kill, signal.SIGINT)
            for one in (self.broker, self.worker, self.web):
                if one is not None:
                    each.callback(one.kill)

    def found_club(self) -> tuple[str, str]:
        """The id of a new club and a token of its organiser, by the commands of an operator."""
        environment = {"PASSWORD": os.urandom(16).hex()}
        said = self.manage("create_club", "Les As", "--organiser", ORGANISER, **environment)
        return said.split(":")[1].strip(), self.manage("create_token", ORGANISER).strip()

    def manage(self, *command: str, **environment: str) -> str:
        """What a command prints; raises `CalledProcessError` where it fails."""
        done = subprocess.run(
            [sys.executable, "manage.py", *command],
            cwd=BASE,
            env=os.environ | self.environment | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=True,
        )
        return done.stdout

    def _environment(self) -> dict[str, str]:
        counts = self.folder / "counts"
        counts.mkdir(exist_ok=True)
        shared = {
            "DJANGO_SETTINGS_MODULE": "tarot_api.settings",
            "PROFILE": "embedded",
            "SECRET_KEY": os.urandom(32).hex(),
            "OPEN_RECORDING": "False",
            # Every phone has an address, which is what codes are limited by.
            "BEHIND_PROXY": "True",
            "PROMETHEUS_MULTIPROC_DIR": str(counts),
            "LOG_LEVEL": "WARNING",
        }
        if self.cluster is None or self.broker is None:
            return shared | {
                "DATABASE_URL": f"sqlite:///{self.folder / 'tarot.sqlite3'}",
                "CELERY_BROKER_URL": "",
            }
        return shared | {
            "DATABASE_URL": self.cluster.url,
            "CELERY_BROKER_URL": self.broker.url,
            "PROCESSES": str(WEB_PROCESSES),
        }

    def _worker(self) -> Process:
        """As the unit of systemd starts it."""
        command = [sys.executable, "-m", "celery", "-A", "tarot_api", "worker", "--beat"]
        options = ["--schedule", str(self.folder / "schedule"), "--concurrency", "2"]
        log = self.folder / "worker.log"
        return Process([*command, *options, "--loglevel", "WARNING"], log, self.environment)


@contextmanager
def running(database: str, settings: dict[str, str] | None = None) -> Iterator[Site]:
    """A site for as long as the block runs; nothing of it is left."""
    with tempfile.TemporaryDirectory(prefix="tarot-load-", ignore_cleanup_errors=True) as folder:
        site = Site(Path(folder), database, settings)
        try:
            site.start()
            yield site
        except BaseException:
            site.tell_logs()
            raise
        finally:
            site.stop()

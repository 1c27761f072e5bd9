"""A PostgreSQL server of one's own, which may be stopped and killed."""

import os
import pwd
import shutil
import signal
import subprocess
import time
from pathlib import Path

from load.processes import PATIENCE, Process, free_port


def programs() -> Path | None:
    """The folder of the server's programs, None where there is none."""
    on_path = shutil.which("pg_ctl")
    found = [Path(on_path).resolve().parent] if on_path else []
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in found if (folder / "initdb").exists()), None)


class Cluster(Process):
    """It refuses to run as root; the system's own user for it runs it then.

    `folder` is one that this user may reach.
    """

    def __init__(self, folder: Path) -> None:
        there, self.port = programs(), free_port()
        assert there is not None, "PostgreSQL's server is not installed"
        self.there, self.data = there, folder / "data"
        folder.chmod(0o777)
        user = pwd.getpwnam("postgres").pw_uid if os.geteuid() == 0 else None
        options = ["-p", str(self.port), "-c", "listen_addresses=127.0.0.1", "-k", str(self.data)]
        command: list[str | Path] = [there / "postgres", "-D", self.data, *options]
        log = folder / "postgresql.log"
        super().__init__(command, log, user=user, folder=Path("/"))
        self.url = f"postgres://tarot@127.0.0.1:{self.port}/postgres"

    @property
    def version(self) -> str:
        said = subprocess.check_output([self.there / "postgres", "--version"], text=True)
        return f"PostgreSQL {said.split()[2]}"

    def create(self) -> None:
        options = ["--username=tarot", "--auth=trust", "--encoding=UTF8", "--locale=C"]
        command: list[str | Path] = [self.there / "initdb", "-D", self.data, *options]
        subprocess.run(command, user=self.user, cwd="/", check=True, stdout=subprocess.DEVNULL)

    def start(self) -> None:
        """Returns when it takes connections. What a killed one left behind may be in the way for
        a moment: then it is started again, as systemd does."""
        super().start()
        deadline = time.monotonic() + PATIENCE
        while not self._is_ready():
            assert time.monotonic() < deadline, "PostgreSQL does not start"
            if self.has_ended:
                super().start()
            time.sleep(0.1)

    def _is_ready(self) -> bool:
        where = ["--host", "127.0.0.1", "--port", str(self.port)]
        asked = subprocess.run([self.there / "pg_isready", "--quiet", *where], check=False)
        return asked.returncode == 0

    def kill(self, signal_number: int = signal.SIGKILL) -> None:
        """The postmaster; each of its children has a group of its own, and ends by itself."""
        self.stop(signal_number)

    def fail(self) -> None:
        """As when the power fails: nobody is told, and it has to recover."""
        self.stop(signal.SIGQUIT)

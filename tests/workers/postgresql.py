"""A PostgreSQL server of a test's own, which it may stop: with the product's tables, and empty."""

import os
import pwd
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

from django.core.management import call_command
from django.db import connection

from conventions.transactions import close_connections
from tests.workers.processes import free_port


def programs():
    """The folder of the server's programs, None where there is none."""
    on_path = shutil.which("pg_ctl")
    found = [Path(on_path).parent] if on_path else []
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in found if (folder / "initdb").exists()), None)


class Cluster:
    """It refuses to run as root; the system's own user for it runs it then."""

    def __init__(self, folder):
        self.folder, self.port = folder / "data", free_port()
        folder.chmod(0o777)
        self.user = pwd.getpwnam("postgres").pw_uid if os.geteuid() == 0 else None

    def run(self, program, *args):
        command = [programs() / program, "-D", self.folder, *args]
        subprocess.run(command, user=self.user, cwd="/", check=True, stdout=subprocess.DEVNULL)

    def create(self):
        self.run("initdb", "--username=tarot", "--auth=trust", "--encoding=UTF8", "--locale=C")

    def start(self):
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder}"
        self.run("pg_ctl", "start", "--wait", "--silent", "-l", self.folder / "log", "-o", options)

    def stop(self):
        """As when the power fails: nobody is told, and it has to recover."""
        self.run("pg_ctl", "stop", "--wait", "--silent", "-m", "immediate")


@contextmanager
def in_use(cluster):
    """Django's connections lead to it for as long as the block runs."""
    before = dict(connection.settings_dict)
    close_connections()
    there = {"HOST": "127.0.0.1", "PORT": str(cluster.port), "NAME": "postgres", "USER": "tarot"}
    connection.settings_dict.update(there)
    try:
        call_command("migrate", verbosity=0)
        yield
    finally:
        close_connections()
        connection.settings_dict.update(before)

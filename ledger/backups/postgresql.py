"""Dumping a PostgreSQL database and putting a dump back, by the tools that come with it."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from django.db import connection
from psycopg.conninfo import make_conninfo

from conventions.transactions import close_connections, snapshot
from ledger.backups.archive import Dump
from ledger.backups.problems import CannotBackUp
from tarot.wording import Text

MISSING = Text(
    "Il manque le programme {program} : sous Debian, apt-get install postgresql-client.",
    "The program {program} is missing: on Debian, apt-get install postgresql-client.",
)
FAILED = Text("{program} a échoué : {why}", "{program} has failed: {why}")

# What is there makes room in the transaction that brings the rest: it stays where that fails. Who
# still works with it keeps us waiting, and is not waited for long.
MAKE_ROOM: Final = """
SET client_min_messages = warning;
SET lock_timeout = '5s';
DO $$
DECLARE
    found record;
BEGIN
    FOR found IN
        SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
        WHERE schemaname = current_schema()
    LOOP
        EXECUTE 'DROP TABLE IF EXISTS ' || found.name || ' CASCADE';
    END LOOP;
    FOR found IN
        SELECT oid::regprocedure AS name FROM pg_proc
        WHERE pronamespace = current_schema()::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    LOOP
        EXECUTE 'DROP FUNCTION IF EXISTS ' || found.name || ' CASCADE';
    END LOOP;
END $$;
"""

# Settings of the connection that are Django's, or only right for requests.
NOT_OF_LIBPQ: Final = {"pool", "options", "isolation_level", "server_side_binding", "assume_role"}


@contextmanager
def dumped(folder: Path) -> Iterator[Dump]:
    """A dump in PostgreSQL's custom format. Inside the block the database is read as the dump has
    it, whatever is written meanwhile."""
    dump = folder / "database.dump"
    needed("pg_dump")
    connection.close()  # the snapshot has to begin with a transaction of its own
    with snapshot(), connection.cursor() as cursor:
        # The dump may take longer than a request may wait.
        cursor.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
        cursor.execute("SELECT pg_export_snapshot()")
        (name,) = cursor.fetchone()
        _run("pg_dump", "--format=custom", "--no-owner", "--no-privileges", "--no-password",
             f"--snapshot={name}", f"--file={dump}", f"--dbname={_address()}")  # fmt: skip
        check(dump)

        def read(sql: str) -> list[tuple[Any, ...]]:
            cursor.execute(sql)
            rows: list[tuple[Any, ...]] = cursor.fetchall()
            return rows

        yield Dump(dump, read)


def check(dump: Path) -> None:
    """Raises CannotBackUp for a dump that cannot be read to its end."""
    needed("pg_restore")
    _run("pg_restore", f"--file={os.devnull}", str(dump))


def put_back(dump: Path) -> None:
    """Replace the database by what a dump has: wholly or not at all."""
    needed("psql")
    # Whole before the first line of it is run: what ends early would be committed.
    script = dump.with_suffix(".sql")
    _run("pg_restore", "--no-owner", "--no-privileges", f"--file={script}", str(dump))
    room = dump.with_suffix(".room")
    room.write_text(MAKE_ROOM)
    close_connections()
    _run("psql", "--no-psqlrc", "--quiet", "--no-password", "--single-transaction",
         "--set=ON_ERROR_STOP=1", f"--dbname={_address()}", f"--output={os.devnull}",
         f"--file={room}", f"--file={script}", "--command=ANALYZE")  # fmt: skip


def needed(program: str) -> None:
    """Raises CannotBackUp where a program is not installed."""
    if shutil.which(program) is None:
        raise CannotBackUp(MISSING.filled(program=program))


def _run(program: str, *arguments: str) -> None:
    # Not among the arguments, which everybody on the machine can read.
    secret = {"PGPASSWORD": connection.settings_dict["PASSWORD"] or ""}
    done = subprocess.run(
        [program, *arguments], env=os.environ | secret, capture_output=True, text=True, check=False
    )
    if done.returncode:
        why = " ".join(done.stderr.split()) or str(done.returncode)
        raise CannotBackUp(FAILED.filled(program=program, why=why[:500]))


def _address() -> str:
    """Where the database is, without the password."""
    known = connection.settings_dict
    options = {k: v for k, v in known["OPTIONS"].items() if k not in NOT_OF_LIBPQ}
    place = {"dbname": "NAME", "user": "USER", "host": "HOST", "port": "PORT"}
    return make_conninfo("", **options, **{k: known[v] for k, v in place.items() if known[v]})

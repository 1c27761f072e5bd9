"""Copying a SQLite database while it is written to, and putting a copy back."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from django.db import connection

from ledger.backups.archive import Dump
from ledger.backups.problems import CannotBackUp
from tarot.wording import Text

BUSY: Final = 10.0  # seconds to wait for a writer

UNREAD = Text("{path} n’a pas pu être copié : {why}", "{path} could not be copied: {why}")
DAMAGED = Text(
    "La base de données copiée n’est pas en ordre : {why}",
    "The copied database is not in order: {why}",
)
UNREADABLE = Text(
    "{path} ne peut pas être remplacé ({why}). Arrêtez le serveur, mettez ce fichier de côté et "
    "recommencez.",
    "{path} cannot be replaced ({why}). Stop the server, move this file away and start again.",
)


@contextmanager
def dumped(folder: Path) -> Iterator[Dump]:
    """A copy in one file, as the database was at one moment; writers go on meanwhile."""
    copy = folder / "database.sqlite3"
    path = Path(connection.settings_dict["NAME"])
    try:
        with closing(_opened(path, "rw")) as live, closing(_opened(copy, "rwc")) as made:
            live.backup(made)
            # One file, without a log of changes beside it.
            made.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.DatabaseError as error:
        raise CannotBackUp(UNREAD.filled(path=path, why=error)) from None
    check(copy)
    with closing(_opened(copy, "ro")) as made:
        yield Dump(copy, lambda sql: made.execute(sql).fetchall())


def check(copy: Path) -> None:
    """Raises CannotBackUp for a copy that is not in order."""
    try:
        with closing(_opened(copy, "ro")) as made:
            found = [row[0] for row in made.execute("PRAGMA integrity_check(3)")]
            found += [f"{row[0]} {row[1]}" for row in made.execute("PRAGMA foreign_key_check")]
    except sqlite3.DatabaseError as error:
        found = [str(error)]
    if found != ["ok"]:
        raise CannotBackUp(DAMAGED.filled(why="; ".join(found[:3])))


def put_back(copy: Path) -> None:
    """Replace the database by a copy: wholly or not at all, also while others have it open."""
    path = Path(connection.settings_dict["NAME"])
    try:
        with closing(_opened(copy, "ro")) as made, closing(_opened(path, "rwc")) as live:
            made.backup(live, progress=_patience())
            live.execute("PRAGMA journal_mode = WAL")
    except sqlite3.DatabaseError as error:
        raise CannotBackUp(UNREADABLE.filled(path=path, why=error)) from None


def _patience() -> Callable[[int, int, int], None]:
    """Somebody who writes is waited for, but not for ever."""
    until = time.monotonic() + BUSY

    def progress(status: int, remaining: int, total: int) -> None:
        if remaining and time.monotonic() > until:
            raise sqlite3.OperationalError("database is locked")

    return progress


def _opened(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=BUSY)

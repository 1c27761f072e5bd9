"""Taking a backup: whole, checked, and under its name only when it is both."""

from base64 import b64encode
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any, Final

from django.apps import apps
from django.db import connection

from ledger.backups import postgresql, sqlite
from ledger.backups.archive import Backup, pack, unpack
from ledger.backups.problems import CannotBackUp
from ledger.keys import public_keys
from tarot.wording import Text

Reader = Callable[[str], list[tuple[Any, ...]]]

NAMED: Final = "tarot-%Y%m%dT%H%M%SZ.backup"
LIKE_NAMED: Final = "tarot-????????T??????Z.backup"

TAKEN = Text("{path} existe déjà.", "{path} exists already.")
NO_FOLDER = Text("Le dossier {path} n’existe pas.", "There is no folder {path}.")
IS_A_FILE = Text("{path} n’est pas un dossier.", "{path} is not a folder.")


def take(target: Path, now: datetime) -> tuple[Path, Backup]:
    """Back the database up to a file, or into a folder under a name that tells the time; where it
    is and what it has."""
    file = target / now.strftime(NAMED) if target.is_dir() else target
    if not file.parent.is_dir():
        raise CannotBackUp(NO_FOLDER.filled(path=file.parent))
    if file.exists():
        raise CannotBackUp(TAKEN.filled(path=file))
    # Beside the file, so that it can be renamed, and nobody else's to read.
    with TemporaryDirectory(prefix=".tarot-backup-", dir=file.parent) as made_in:
        folder = Path(made_in)
        with database().dumped(folder) as dump:
            about = Backup(
                made_at=now.isoformat(timespec="seconds"),
                database=connection.vendor,
                migrations=migrations_in(dump.read),
                tables=rows_in(dump.read, tables()),
                ledger_keys=public_keys_here(),
            )
        packed = folder / "packed"
        pack(dump.path, about, packed)
        unpack(packed, folder / "read-again")
        packed.chmod(0o600)
        packed.rename(file)
    return file, about


def make_folder(folder: Path) -> None:
    """A folder for backups, nobody else's to look into, unless it is there. The one around it has
    to be: a stick that is not plugged in is not made up for on the disk."""
    if not folder.parent.is_dir():
        raise CannotBackUp(NO_FOLDER.filled(path=folder.parent))
    if folder.exists() and not folder.is_dir():
        raise CannotBackUp(IS_A_FILE.filled(path=folder))
    folder.mkdir(mode=0o700, exist_ok=True)


def keep_latest(folder: Path, number: int) -> list[Path]:
    """Delete all but the latest backups that were named by their time; which."""
    old = sorted(folder.glob(LIKE_NAMED))[:-number]
    for file in old:
        file.unlink()
    return old


def migrations_in(read: Reader) -> list[str]:
    """The migrations that a database says were applied to it."""
    found = read("SELECT app, name FROM django_migrations ORDER BY app, name")
    return [f"{app}.{name}" for app, name in found]


def rows_in(read: Reader, names: Sequence[str]) -> dict[str, int]:
    """How many rows each table has."""
    return {table: read(f'SELECT count(*) FROM "{table}"')[0][0] for table in names}


def tables() -> list[str]:
    """The tables of all apps, by name."""
    return sorted(model._meta.db_table for model in apps.get_models(include_auto_created=True))


def public_keys_here() -> list[str]:
    """The public keys that checkpoints of this server verify with, the current one first."""
    return [b64encode(key.public_bytes_raw()).decode() for key in public_keys()]


def database() -> ModuleType:
    """What knows how to copy this kind of database."""
    return sqlite if connection.vendor == "sqlite" else postgresql

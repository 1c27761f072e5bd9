"""The file of a backup: a zip of the database, as its own tools write it, and of what describes it.

Whoever has no server left reads it with `unzip` and then `sqlite3` or `pg_restore`.
"""

import hashlib
import os
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import orjson

from ledger.backups.problems import CannotBackUp
from tarot.wording import Text

FORMAT: Final = "tarot-backup-1"
CONTENT: Final = "database"
DESCRIPTION: Final = "backup.json"
CHUNK: Final = 1 << 20

NO_BACKUP = Text(
    "{path} n’est pas une sauvegarde entière : le fichier est abîmé, incomplet ou autre chose.",
    "{path} is no whole backup: the file is damaged, cut off or something else.",
)
NO_FILE = Text("{path} n’existe pas.", "{path} does not exist.")
OTHER_FORMAT = Text(
    "{path} a été fait par une autre version ({format}).",
    "{path} was made by another version ({format}).",
)


class Dump(NamedTuple):
    """What the tools of a database have written, and what reads the database as it was then."""

    path: Path
    read: Callable[[str], list[tuple[Any, ...]]]


class Backup(NamedTuple):
    """What a backup says of itself.

    `database` is the kind it can be restored to, `migrations` those that were applied, `tables` how
    many rows each table has, `ledger_keys` the public keys of its checkpoints.
    """

    made_at: str
    database: str
    migrations: list[str]
    tables: dict[str, int]
    ledger_keys: list[str]


def pack(content: Path, about: Backup, file: Path) -> None:
    """Write the file of a backup, on the disk when this returns."""
    with content.open("rb") as read:
        digest = hashlib.file_digest(read, "sha256").hexdigest()
    described = {"format": FORMAT, "sha256": digest, **about._asdict()}
    with file.open("xb") as written:
        with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as packed:
            packed.write(content, CONTENT)
            packed.writestr(DESCRIPTION, orjson.dumps(described, option=orjson.OPT_INDENT_2))
        written.flush()
        os.fsync(written.fileno())


def unpack(file: Path, content: Path) -> Backup:
    """Take the database out of a backup, every byte of which is checked; what it says of itself."""
    if not file.is_file():
        raise CannotBackUp(NO_FILE.filled(path=file))
    try:
        with zipfile.ZipFile(file) as packed:
            described: dict[str, Any] = orjson.loads(packed.read(DESCRIPTION))
            digest = hashlib.sha256()
            with packed.open(CONTENT) as read, content.open("xb") as written:
                while chunk := read.read(CHUNK):
                    digest.update(chunk)
                    written.write(chunk)
    except (zipfile.BadZipFile, zlib.error, KeyError, ValueError, EOFError, NotImplementedError):
        raise CannotBackUp(NO_BACKUP.filled(path=file)) from None
    if (known := described.pop("format", None)) != FORMAT:
        raise CannotBackUp(OTHER_FORMAT.filled(path=file, format=known))
    if described.pop("sha256", None) != digest.hexdigest():
        raise CannotBackUp(NO_BACKUP.filled(path=file))
    return Backup(**described)

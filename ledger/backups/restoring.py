"""Putting a backup back: looked through before anything is touched, and compared afterwards."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from django.core.management import call_command
from django.db import DatabaseError, InterfaceError, connection
from django.db.migrations.loader import MigrationLoader

from conventions.transactions import close_connections
from ledger.backups.archive import Backup, unpack
from ledger.backups.problems import CannotBackUp
from ledger.backups.taking import database, public_keys_here, rows_in, tables
from tarot.wording import Text

# What a new database has as soon as it is migrated.
ALWAYS_THERE: Final = {"auth_permission", "django_content_type", "conventions_chore"}

OTHER_KIND = Text(
    "Cette sauvegarde vient de {kind} ; la base de données d’ici est {here}.",
    "This backup is one of {kind}; the database here is {here}.",
)
NEWER = Text(
    "Cette sauvegarde vient d’une version plus récente du programme ({migration}) : installez-la "
    "d’abord.",
    "This backup was made by a newer version of the program ({migration}): install that first.",
)
HAS_DATA = Text(
    "La base de données contient déjà des données ({table}). Rien n’a été changé. Pour les "
    "remplacer : --overwrite.",
    "The database has data already ({table}). Nothing was changed. To replace it: --overwrite.",
)
UNREADABLE = Text(
    "La base de données d’ici ne se lit pas ({why}).",
    "The database here cannot be read ({why}).",
)
DIFFERS = Text(
    "Après la restauration, {table} a {found} lignes au lieu de {expected}.",
    "After the restoration {table} has {found} rows instead of {expected}.",
)


def restore(file: Path, *, overwrite: bool) -> Backup:
    """Replace the database by a backup, brought up to what this code expects; what it says of
    itself. Until everything has been looked through nothing is touched."""
    with TemporaryDirectory(prefix="tarot-restore-") as made_in:
        content = Path(made_in) / "database"
        about = unpack(file, content)
        if about.database != connection.vendor:
            raise CannotBackUp(OTHER_KIND.filled(kind=about.database, here=connection.vendor))
        known = {".".join(name) for name in MigrationLoader(None).disk_migrations}
        if newer := [name for name in about.migrations if name not in known]:
            raise CannotBackUp(NEWER.filled(migration=newer[0]))
        database().check(content)
        if not overwrite and (table := _first_with_data()) is not None:
            raise CannotBackUp(HAS_DATA.filled(table=table))
        database().put_back(content)
    close_connections()
    for table, expected in about.tables.items():
        if (found := rows_in(_read, [table])[table]) != expected:
            raise CannotBackUp(DIFFERS.filled(table=table, found=found, expected=expected))
    call_command("migrate", verbosity=0)
    return about


def lost_keys(about: Backup) -> list[str]:
    """The keys that checkpoints of a backup are signed with and this server does not have."""
    return [key for key in about.ledger_keys if key not in public_keys_here()]


def _first_with_data() -> str | None:
    try:
        there = connection.introspection.table_names()
    except (DatabaseError, InterfaceError) as error:
        raise CannotBackUp(UNREADABLE.filled(why=error)) from None
    for table in tables():
        if table not in there or table in ALWAYS_THERE:
            continue
        if _read(f'SELECT 1 FROM "{table}" LIMIT 1'):
            return table
    return None


def _read(sql: str) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        rows: list[tuple[Any, ...]] = cursor.fetchall()
        return rows

"""System checks: a ledger without its guards or its key is refused at the start."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register
from django.db import connections
from django.db.migrations.recorder import MigrationRecorder

from ledger.keys import public_keys
from ledger.notes import NAME

GUARDED_SINCE = ("ledger", "0002_append_only")

GUARDS = {
    "postgresql": {
        "ledger_event_extends",
        "ledger_event_kept",
        "ledger_event_not_emptied",
        "ledger_stream_moves",
        "ledger_stream_opens_empty",
        "ledger_stream_kept",
        "ledger_stream_not_emptied",
        "ledger_checkpoint_kept",
        "ledger_checkpoint_not_emptied",
        "ledger_text_unchanged",
    },
    "sqlite": {
        "ledger_event_extends",
        "ledger_event_moves_head",
        "ledger_event_unchanged",
        "ledger_event_kept",
        "ledger_stream_moves",
        "ledger_stream_opens_empty",
        "ledger_stream_kept",
        "ledger_checkpoint_once",
        "ledger_checkpoint_unchanged",
        "ledger_checkpoint_kept",
        "ledger_text_once",
        "ledger_text_unchanged",
    },
}

# A trigger that was switched off ("D") is as good as absent.
PRESENT = {
    "postgresql": """
        SELECT tgname FROM pg_trigger
        WHERE tgrelid::regclass::text LIKE 'ledger_%' AND NOT tgisinternal AND tgenabled <> 'D'
    """,
    "sqlite": "SELECT name FROM sqlite_master WHERE type = 'trigger'",
}


@register(Tags.database)
def guards_are_there(databases: Sequence[str] | None = None, **kwargs: Any) -> list[CheckMessage]:
    """The triggers that keep the ledger append-only, once the migration has made them."""
    return [error for alias in databases or () for error in _missing(alias)]


def _missing(alias: str) -> list[CheckMessage]:
    connection = connections[alias]
    if GUARDED_SINCE not in MigrationRecorder(connection).applied_migrations():
        return []
    with connection.cursor() as cursor:
        cursor.execute(PRESENT[connection.vendor])
        missing = GUARDS[connection.vendor] - {name for (name,) in cursor.fetchall()}
    if not missing:
        return []
    return [
        Error(
            f"The ledger is not guarded: {', '.join(sorted(missing))} is absent or off.",
            hint="Restore a copy of the database that has them, then run manage.py verify_ledger.",
            id="ledger.E001",
        )
    ]


@register()
def key_is_usable(**kwargs: Any) -> list[CheckMessage]:
    """Checkpoints can be signed, and by a key that has a name."""
    try:
        public_keys()
        usable = NAME.fullmatch(settings.LEDGER_ORIGIN) is not None
    except ValueError:
        usable = False
    if usable:
        return []
    return [
        Error(
            "LEDGER_KEY, LEDGER_OLD_KEYS or LEDGER_ORIGIN cannot be used.",
            hint="Keys are 32 bytes in base64; the origin has no space and no plus sign.",
            id="ledger.E002",
        )
    ]

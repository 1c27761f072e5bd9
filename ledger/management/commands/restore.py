"""Puts a backup back and verifies what it has: `manage.py restore FILE`."""

import sys
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import translation

from conventions.language import say
from ledger.backups.problems import CannotBackUp
from ledger.backups.restoring import lost_keys, restore
from ledger.words import some_events
from tarot.wording import Text

RESTORED = Text(
    "Restaurée, telle qu’elle était le {made_at} : {events}.",
    "Restored as it was at {made_at}: {events}.",
)
OTHER_KEY = Text(
    "Ses points de contrôle sont signés par une clé que ce serveur n’a pas : remettez son "
    "LEDGER_KEY, ou ajoutez la clé publique à LEDGER_OLD_KEYS : {key}",
    "Its checkpoints are signed with a key that this server does not have: set its LEDGER_KEY, or "
    "add the public key to LEDGER_OLD_KEYS: {key}",
)
NOT_IN_ORDER = Text(
    "La base est restaurée, mais ce qui précède n’est pas en ordre.",
    "The database is restored, but what is said above is not in order.",
)
ERASED = Text(
    "Les personnes effacées depuis cette date sont revenues : effacez-les de nouveau.",
    "People who were erased since then are back: erase them again.",
)


class Command(BaseCommand):
    help = "Replaces the database by a backup, then runs verify_ledger and rebuild --check."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE")
        parser.add_argument(
            "--overwrite", action="store_true", help="replace a database that has data"
        )
        parser.add_argument("--language", choices=("fr", "en"), help="of what is printed")

    def handle(self, *args: Any, **options: Any) -> None:
        with translation.override(options["language"] or translation.get_language()):
            try:
                about = restore(options["file"], overwrite=options["overwrite"])
            except (CannotBackUp, OSError) as error:
                raise CommandError(str(error)) from None
            events = some_events(about.tables["ledger_event"])
            self.stdout.write(say(RESTORED.filled(made_at=about.made_at, events=events)))
            for key in lost_keys(about):
                self.stdout.write(say(OTHER_KEY.filled(key=key)))
            in_order = [self._runs("verify_ledger"), self._runs("rebuild", "--check")]
            self.stdout.write(say(ERASED))
            if not all(in_order):
                self.stderr.write(say(NOT_IN_ORDER))
                sys.exit(1)

    def _runs(self, *command: str) -> bool:
        self.stdout.write(f"manage.py {' '.join(command)}")
        try:
            call_command(*command, stdout=self.stdout, stderr=self.stderr)
        except SystemExit as ended:
            return not ended.code
        except CommandError as error:
            self.stderr.write(str(error))
            return False
        return True

"""Backs the database up while the server runs: `manage.py backup FILE_OR_FOLDER`."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone, translation

from conventions.language import say
from ledger.backups.problems import CannotBackUp
from ledger.backups.taking import keep_latest, make_folder, take
from ledger.words import some_events
from tarot.wording import Text

MADE = Text(
    "{path} : {size} ko, {events}. Le fichier a été relu et vérifié.",
    "{path}: {size} kB, {events}. The file was read again and checked.",
)
NOT_IN_IT = Text(
    "Pas dedans, à garder ailleurs et en lieu sûr :\n"
    "  LEDGER_KEY (var/ledger_key sans réglage) : sans elle, une autre clé signe la suite ;\n"
    "  SECRET_KEY (var/secret_key sans réglage) : sans elle, chacun se connecte de nouveau ;\n"
    "  vos réglages.\n"
    "Dedans : les noms, les adresses et tout le reste. Ne confiez ce fichier à personne d’autre.",
    "Not in it, to be kept elsewhere and safely:\n"
    "  LEDGER_KEY (var/ledger_key where nothing is set): without it another key signs the rest;\n"
    "  SECRET_KEY (var/secret_key where nothing is set): without it everybody signs in again;\n"
    "  your settings.\n"
    "In it: names, addresses and everything else. Give this file to nobody who may not know them.",
)
DELETED = Text("Ancienne sauvegarde supprimée : {path}", "Old backup deleted: {path}")
KEEP_SOME = Text("--keep demande un nombre à partir de 1.", "--keep needs a number from 1 on.")


class Command(BaseCommand):
    help = "Writes the whole database, evidence files included, into one file that is checked."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "target",
            metavar="FILE",
            help="a new file, or a folder to name one in: one that is there, or FOLDER/ to make it",
        )
        parser.add_argument(
            "--keep", type=int, metavar="N", help="of a folder: delete all but the latest N"
        )
        parser.add_argument("--language", choices=("fr", "en"), help="of what is printed")

    def handle(self, *args: Any, **options: Any) -> None:
        with translation.override(options["language"] or translation.get_language()):
            target, keep = Path(options["target"]), options["keep"]
            if keep is not None and keep < 1:
                raise CommandError(say(KEEP_SOME))
            try:
                # A Path does not have the slash any more.
                if keep is not None or str(options["target"]).endswith("/"):
                    make_folder(target)
                file, about = take(target, timezone.now())
            except (CannotBackUp, OSError) as error:
                raise CommandError(str(error)) from None
            size = -(-file.stat().st_size // 1024)
            events = some_events(about.tables["ledger_event"])
            self.stdout.write(say(MADE.filled(path=file, size=size, events=events)))
            self.stdout.write(say(NOT_IN_IT))
            for old in keep_latest(target, keep) if keep else ():
                self.stdout.write(say(DELETED.filled(path=old)))

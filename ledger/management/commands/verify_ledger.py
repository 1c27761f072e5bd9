"""Verify the audit trail: `manage.py verify_ledger [--stream NAME [--seen SIZE:HASH]]`."""

import sys
from argparse import ArgumentTypeError
from base64 import b64decode
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import translation

from conventions.language import say
from ledger.verifying import Seen, Verified, verified
from ledger.words import some_checkpoints, some_events
from tarot.wording import Text

INTACT = Text(
    "{stream} : intacte, {events}, {checkpoints}", "{stream}: intact, {events}, {checkpoints}"
)
BROKEN = Text("{stream} : ROMPUE {why}", "{stream}: BROKEN {why}")
WHICH = Text(
    "--seen demande --stream : dites de quelle chaîne vous l'avez vu.",
    "--seen needs --stream: tell of which stream you have seen it.",
)


class Command(BaseCommand):
    help = "Recomputes the hash chains, and exits 1 naming the first broken link of each."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--stream", metavar="NAME", help="one stream only")
        parser.add_argument(
            "--seen",
            metavar="SIZE:HASH",
            type=_seen,
            help="what somebody kept: size and root, or number and chain hash of an event",
        )
        parser.add_argument("--language", choices=("fr", "en"), help="of what is printed")

    def handle(self, *args: Any, **options: Any) -> None:
        stream, seen = options["stream"], options["seen"]
        with translation.override(options["language"] or translation.get_language()):
            if seen and not stream:
                raise CommandError(say(WHICH))
            claims = [Seen(stream, *seen)] if seen else []
            broken = False
            for found in verified([stream] if stream else None, claims):
                self.stdout.write(say(_line(found)))
                broken |= found.broken is not None
        if broken:
            sys.exit(1)


def _seen(text: str) -> tuple[int, bytes]:
    size, _, said = text.partition(":")
    try:
        # As they are shown: chain hashes in hex, roots in base64.
        decoded = bytes.fromhex(said) if len(said) == 64 else b64decode(said, validate=True)
    except ValueError:
        decoded = b""
    if not (size.isascii() and size.isdecimal()) or len(decoded) != 32:
        raise ArgumentTypeError("SIZE:HASH expected, the hash as it was shown")
    return int(size), decoded


def _line(found: Verified) -> Text:
    if found.broken is None:
        return INTACT.filled(
            stream=found.stream,
            events=some_events(found.size),
            checkpoints=some_checkpoints(found.checkpoints),
        )
    return BROKEN.filled(stream=found.stream, why=found.broken.sentence)

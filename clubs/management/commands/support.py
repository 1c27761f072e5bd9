"""Lets somebody who has an account look at the admin, or no longer."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from clubs.services.accounts import set_support
from conventions.language import say
from conventions.problems import Problem


class Command(BaseCommand):
    help = "Let whoever signs in as EMAIL look at everything in the admin."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("email", metavar="EMAIL")
        parser.add_argument("--end", action="store_true", help="no longer")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            set_support(options["email"].strip().lower(), not options["end"])
        except Problem as problem:
            raise CommandError(say(problem.detail or problem.kind.title)) from None

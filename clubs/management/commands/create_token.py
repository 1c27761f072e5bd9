"""Makes a personal token for somebody who has an account."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from clubs.models import LONGEST_LABEL, Person
from clubs.principals import COMMAND
from clubs.services.credentials import create_token
from conventions.language import say
from tarot.wording import Text

NOBODY = Text("Personne n’a de compte à cette adresse.", "Nobody has an account of this address.")


class Command(BaseCommand):
    help = "Print a new personal token of the person who signs in as EMAIL. It is shown once."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("email", metavar="EMAIL")
        parser.add_argument("--label", default="", help="what the token is for")

    def handle(self, *args: Any, **options: Any) -> None:
        email = options["email"].strip().lower()
        person = Person.objects.filter(account__email=email, account__is_active=True).first()
        if person is None:
            raise CommandError(say(NOBODY))
        issued = create_token(person.id, options["label"][:LONGEST_LABEL], COMMAND)
        self.stdout.write(issued.token)

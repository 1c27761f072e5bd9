"""Founds a club, with an organiser who can sign in."""

import getpass
import os
import secrets
import sys
from typing import Any

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.core.validators import validate_email

from clubs.models import LONGEST_NAME, Account
from clubs.services.founding import found_club
from conventions.language import say
from conventions.problems import Problem
from tarot.wording import Text


class Command(BaseCommand):
    help = (
        "Found a club. Its organiser signs in with an e-mail address and a password, which is "
        "asked for, or taken from PASSWORD, or made up and shown once."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("club", metavar="NAME")
        parser.add_argument("--organiser", required=True, metavar="EMAIL")
        parser.add_argument("--name", metavar="PERSON", help="what the organiser is called")

    def handle(self, *args: Any, **options: Any) -> None:
        email: str = options["organiser"].strip().lower()
        club_name, person_name = options["club"], options["name"] or email.partition("@")[0]
        try:
            validate_email(email)
        except ValidationError as error:
            raise CommandError(" ".join(error.messages)) from None
        for name in (club_name, person_name):
            if not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
                raise CommandError(say(_not_a_name()))
        known = Account.objects.filter(email=email).exists()
        password, made_up = ("", False) if known else _password(email)
        try:
            club = found_club(club_name, email, password, person_name)
        except Problem as problem:
            raise CommandError(" ".join(say(one["detail"]) for one in problem.errors)) from None
        self.stdout.write(f"{club.name}: {club.id}")
        if made_up:
            shown = Text("Mot de passe de {email} : {password}", "Password of {email}: {password}")
            self.stdout.write(say(shown.filled(email=email, password=password)))


def _not_a_name() -> Text:
    return Text(
        f"Un nom a de 1 à {LONGEST_NAME} caractères, sur une ligne.",
        f"A name has 1 to {LONGEST_NAME} characters on one line.",
    )


def _password(email: str) -> tuple[str, bool]:
    """The password of a new account, and whether it was made up here."""
    password = os.environ.get("PASSWORD", "")
    if not password and sys.stdin.isatty():
        password = getpass.getpass(say(Text("Mot de passe : ", "Password: ")))
    if not password:
        return secrets.token_urlsafe(12), True
    try:
        validate_password(password, Account(email=email))
    except ValidationError as error:
        raise CommandError(" ".join(error.messages)) from None
    return password, False

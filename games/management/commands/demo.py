"""Something to look at: `manage.py demo` sets up a club and a table, unless they are there."""

import secrets
from pathlib import Path
from typing import Any
from uuid import UUID, uuid5

import orjson
from django.conf import settings
from django.core.management.base import BaseCommand

from clubs.models import Account, Person
from clubs.principals import ANYONE, COMMAND
from clubs.roles import Role
from clubs.services.accounts import invite_to_account, open_account
from clubs.services.credentials import create_token
from clubs.services.founding import found_club
from clubs.services.people import add_person
from conventions.language import say
from games.models import Table
from games.services.access import Caller
from games.services.recording import NewDeal, put_deal
from games.services.tables import Seating, create_table
from tarot.wording import Text

DEALS = Path(__file__).resolve().parents[2] / "data" / "demo_deals.jsonl"
TABLE_NAME = "Table de démonstration"
SEATING = Seating(["Sud", "Est", "Nord", "Ouest"])
CLUB_NAME = "Club de démonstration"
ORGANISER = "organisateur@demo.example"
BY_ANYONE = Caller(ANYONE)

MEMBERS = (
    "Alice", "Bruno", "Chloé", "Denis", "Émile", "Fanny", "Gaël", "Hélène",
    "Inès", "Jules", "Karim", "Léa", "Maël", "Noémie", "Oscar", "Paule",
)  # fmt: skip
ARBITER = "arbitre@demo.example"
PLAYER = "alice@demo.example"  # of the first of the members

FOUNDED = Text(
    "Un club :      {site}/clubs\n"
    "  Organisateur : {organiser}\n"
    "  Arbitre :      {arbiter}\n"
    "  Joueuse :      {player}\n"
    "  Mot de passe, le même pour les trois : {password}\n"
    "  Jeton de l’organisateur, pour l’API :  {token}\n"
    "  (montrés cette seule fois ; un autre jeton : manage.py create_token {organiser})",
    "A club:        {site}/clubs\n"
    "  Organiser: {organiser}\n"
    "  Arbiter:   {arbiter}\n"
    "  Player:    {player}\n"
    "  Password, the same for the three:   {password}\n"
    "  Token of the organiser, for the API: {token}\n"
    "  (shown this once; another token: manage.py create_token {organiser})",
)
SHOWN = Text(
    "Une table :    {site}/tables/{table}\nUne donne :    {site}/deals/{deal}",
    "A table:       {site}/tables/{table}\nA deal:        {site}/deals/{deal}",
)


class Command(BaseCommand):
    help = "Sets up a demo club and a demo table with a few deals; does nothing when they exist."

    def handle(self, *args: Any, **options: Any) -> None:
        host = "127.0.0.1" if settings.HOST in ("0.0.0.0", "::") else settings.HOST
        site = f"http://{host}:{settings.PORT}"
        table = Table.objects.filter(name=TABLE_NAME).order_by("created_at").first()
        table = table or _table_with_deals()
        shown = SHOWN.filled(site=site, table=table.id, deal=_deal_id(table, 1))
        self.stdout.write(say(shown))
        if not Account.objects.filter(email=ORGANISER).exists():
            self.stdout.write(say(FOUNDED.filled(site=site, **_club())))


def _table_with_deals() -> Table:
    table = create_table(BY_ANYONE, TABLE_NAME, 4, "fft-2012", SEATING)
    for number, line in enumerate(DEALS.read_bytes().splitlines(), 1):
        new = NewDeal(table.id, number, record=orjson.loads(line))
        put_deal(_deal_id(table, number), new, BY_ANYONE)
    return table


def _club() -> dict[str, str]:
    """A new club with people in it, three of whom may sign in: how, as `FOUNDED` tells it."""
    password = secrets.token_urlsafe(12)
    club = found_club(CLUB_NAME, ORGANISER, password, "Organisateur")
    organiser = Person.objects.get(account__email=ORGANISER)
    arbiter = add_person(club.id, "Arbitre", "", {Role.ARBITER}, COMMAND)
    players = [add_person(club.id, name, "", {Role.PLAYER}, COMMAND) for name in MEMBERS]
    for person, email in ((arbiter, ARBITER), (players[0], PLAYER)):
        open_account(invite_to_account(person.id, COMMAND, within=None), email, password)
    token = create_token(organiser.id, "", COMMAND).token
    accounts = {"organiser": ORGANISER, "arbiter": ARBITER, "player": PLAYER}
    return accounts | {"password": password, "token": token}


def _deal_id(table: Table, number: int) -> UUID:
    return uuid5(table.id, f"demo deal {number}")

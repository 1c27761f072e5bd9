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
from clubs.services.credentials import create_token
from clubs.services.founding import found_club
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
EMAIL = "organisateur@demo.example"
BY_ANYONE = Caller(ANYONE)

FOUNDED = Text(
    "Club :         {api}/clubs\n"
    "  Organisateur : {email}, mot de passe {password}\n"
    "  Son jeton    : {token}\n"
    "  (montrés cette seule fois ; un autre jeton : manage.py create_token {email})",
    "Club:          {api}/clubs\n"
    "  Organiser:     {email}, password {password}\n"
    "  Token:         {token}\n"
    "  (shown this once; another token: manage.py create_token {email})",
)
SHOWN = Text(
    "Une table :    {api}/tables/{table}/sheet\nUne donne :    {api}/deals/{deal}",
    "A table:       {api}/tables/{table}/sheet\nA deal:        {api}/deals/{deal}",
)


class Command(BaseCommand):
    help = "Sets up a demo club and a demo table with a few deals; does nothing when they exist."

    def handle(self, *args: Any, **options: Any) -> None:
        host = "127.0.0.1" if settings.HOST in ("0.0.0.0", "::") else settings.HOST
        api = f"http://{host}:{settings.PORT}/api/v1"
        table = Table.objects.filter(name=TABLE_NAME).order_by("created_at").first()
        table = table or _table_with_deals()
        shown = SHOWN.filled(api=api, table=table.id, deal=_deal_id(table, 1))
        self.stdout.write(say(shown))
        if not Account.objects.filter(email=EMAIL).exists():
            self.stdout.write(say(FOUNDED.filled(api=api, email=EMAIL, **_club())))


def _table_with_deals() -> Table:
    table = create_table(BY_ANYONE, TABLE_NAME, 4, "fft-2012", SEATING)
    for number, line in enumerate(DEALS.read_bytes().splitlines(), 1):
        new = NewDeal(table.id, number, record=orjson.loads(line))
        put_deal(_deal_id(table, number), new, BY_ANYONE)
    return table


def _club() -> dict[str, str]:
    """The password and the token of the organiser of a new club."""
    password = secrets.token_urlsafe(12)
    found_club(CLUB_NAME, EMAIL, password, "Organisateur")
    organiser = Person.objects.get(account__email=EMAIL)
    return {"password": password, "token": create_token(organiser.id, "", COMMAND).token}


def _deal_id(table: Table, number: int) -> UUID:
    return uuid5(table.id, f"demo deal {number}")

"""A table to look at: `manage.py demo` sets up one with a few deals, unless it is there already."""

from pathlib import Path
from typing import Any
from uuid import UUID, uuid5

import orjson
from django.conf import settings
from django.core.management.base import BaseCommand

from games.models import Table
from games.services.recording import NewDeal, put_deal
from games.services.tables import create_table

DEALS = Path(__file__).resolve().parents[2] / "data" / "demo_deals.jsonl"
TABLE_NAME = "Table de démonstration"


class Command(BaseCommand):
    help = "Sets up a demo table with a few deals; does nothing when it exists."

    def handle(self, *args: Any, **options: Any) -> None:
        table = Table.objects.filter(name=TABLE_NAME).order_by("created_at").first()
        if table is None:
            table = create_table(TABLE_NAME, 4, "fft-2012", ["Sud", "Est", "Nord", "Ouest"])
            for number, line in enumerate(DEALS.read_bytes().splitlines(), 1):
                new = NewDeal(table.id, number, record=orjson.loads(line))
                put_deal(_deal_id(table, number), new)
        host = "127.0.0.1" if settings.HOST in ("0.0.0.0", "::") else settings.HOST
        api = f"http://{host}:{settings.PORT}/api/v1"
        self.stdout.write(f"Demo table:    {api}/tables/{table.id}/sheet")
        self.stdout.write(f"A demo deal:   {api}/deals/{_deal_id(table, 1)}")


def _deal_id(table: Table, number: int) -> UUID:
    return uuid5(table.id, f"demo deal {number}")

"""Writes the drawings of the cards: `manage.py draw_cards`."""

from pathlib import Path
from typing import Any, Final

from django.core.management.base import BaseCommand

from web.cards import sprite

FILE: Final = Path(__file__).parents[2] / "static" / "web" / "cards.svg"


class Command(BaseCommand):
    help = "Draws the 78 cards into web/static/web/cards.svg."

    def handle(self, *args: Any, **options: Any) -> None:
        FILE.write_text(sprite(), encoding="utf-8")

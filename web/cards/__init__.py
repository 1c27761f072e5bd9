"""The pack as drawings of our own: 78 cards in one SVG file, written by `manage.py draw_cards`."""

from web.cards.sprite import sprite

__all__ = ["sprite"]

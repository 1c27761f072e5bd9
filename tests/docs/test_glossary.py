"""docs/glossary.md has every word of the game and of the record, each once."""

import re

from django.conf import settings

PAGE = (settings.BASE_DIR / "docs" / "glossary.md").read_text()
ROWS = re.findall(r"^\| (`.*?`.*?) \| (.*?) \| (.*?) \|$", PAGE, re.MULTILINE)
TERMS = [term for cell, _, _ in ROWS for term in re.findall(r"`(\w+)`", cell)]
# Terms of art, which stay French; then the others that everything is told with.
FRENCH = [
    "chien",
    "ecart",
    "poignee",
    "chelem",
    "petit_au_bout",
    "bout",
    "petite",
    "garde",
    "garde_sans",
    "garde_contre",
]
ENGLISH = [
    "deal",
    "seat",
    "dealer",
    "taker",
    "partner",
    "attack",
    "defence",
    "bid",
    "trick",
    "card",
    "leader",
    "finding",
    "ruling",
    "position",
    "sheet",
    "entry",
    "person",
]


def test_every_term_is_there_once():
    assert set(FRENCH) | set(ENGLISH) <= set(TERMS)
    assert len(TERMS) == len(set(TERMS))


def test_every_term_is_said_in_both_languages():
    for term, french, english in ROWS:
        assert french.strip(), term
        assert english.strip(), term

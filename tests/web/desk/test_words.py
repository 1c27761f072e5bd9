"""The words of the desk: those of its script, and all of them in both languages."""

import re
from pathlib import Path

from tarot.wording import Text
from web.texts import desk

SCRIPT = Path(desk.__file__).parents[1] / "static/web/desk_sheets.js"


def test_script_of_the_sheets_says_only_words_that_there_are():
    used = set(re.findall(r"\bwords\.(\w+)", SCRIPT.read_text()))
    assert used == desk.ENTRY_WORDS.keys()


def test_every_text_of_the_desk_has_both_languages_and_typographic_apostrophes():
    def texts(value):
        if isinstance(value, Text):
            yield value
        elif isinstance(value, dict):
            for one in value.values():
                yield from texts(one)

    found = [text for name in vars(desk) if name.isupper() for text in texts(getattr(desk, name))]
    assert len(found) > 150
    for text in found:
        assert text.fr
        assert text.en
        assert "'" not in text.fr

"""What the page of a table says, in French and in English."""

from typing import Final

from tarot.wording import Text

WORDS: Final[dict[str, Text]] = {}

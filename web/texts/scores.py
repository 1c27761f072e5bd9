"""What the calculator and the form of a deal say, in French and in English."""

from typing import Final

from tarot.wording import Text

WORDS: Final[dict[str, Text]] = {}

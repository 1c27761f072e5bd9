"""What rankings, publications and the big screen say, in French and in English."""

from typing import Final

from tarot.wording import Text

WORDS: Final[dict[str, Text]] = {}

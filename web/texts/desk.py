"""What the desk of a tournament says, in French and in English."""

from typing import Final

from tarot.wording import Text

WORDS: Final[dict[str, Text]] = {}

"""The language of the answer: French or English, as Accept-Language asks, French first."""

from django.utils.translation import get_language

from tarot.wording import Text


def language() -> str:
    """The two letters of the language that the current request is answered in."""
    return "en" if (get_language() or "fr").startswith("en") else "fr"


def say(text: Text | str) -> str:
    """A text in the language of the answer; a plain string is already in it."""
    return text if isinstance(text, str) else text.in_(language())

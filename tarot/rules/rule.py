"""One rule of the game as data: an id, what it says in two languages, where it comes from.

A rule states what holds at the table and computes nothing. Code that refuses, finds or scores
something cites the rule by its id.
"""

from typing import NamedTuple


class Rule(NamedTuple):
    """A rule of the catalogue; ``source`` follows the legend of :mod:`tarot.rules`."""

    id: str
    fr: str
    en: str
    source: str

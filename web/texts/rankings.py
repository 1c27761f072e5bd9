"""What rankings, publications and the big screen say, in French and in English."""

from typing import Final

from tarot.wording import Text

WORDS: Final[dict[str, Text]] = {
    # The frame of the desk
    "event_parts": Text("Parties du tournoi", "Parts of the tournament"),
    "event_overview": Text("Vue d’ensemble", "Overview"),
    "event_entries": Text("Inscriptions", "Entries"),
    "event_positions": Text("Positions", "Positions"),
    "event_sheets": Text("Feuilles", "Sheets"),
    "event_ranking": Text("Classement", "Ranking"),
    "event_exports": Text("Exports", "Exports"),
}
